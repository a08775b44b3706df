// Shares the running hand: as a link, and as a file that `judge` and `explain` read.

import {HAND, packedText} from "./link.js";
import {withDeal} from "./record.js";
import {find} from "./view.js";

/** The record of the hand that runs at a sitting, as a line; null: there is none. */
async function recordOf({store, table}, scribe) {
  const record = await scribe.ask("running", JSON.stringify({...store.files(), ...store.unsaved}));
  if (!record || record.error) return null;
  return JSON.stringify(withDeal(record, table.dealt));
}

/** The button and the dialog. */
export function shareDialog(sitting, scribe) {
  const dialog = find("sharing");
  const {words} = sitting;
  let line = "";
  find("share").addEventListener("click", async () => {
    line = (await recordOf(sitting, scribe)) ?? "";
    const none = !line;
    for (const id of ["link", "copy", "save"]) find(id).hidden = none;
    const fromDisk = location.protocol === "file:";
    find("save").classList.toggle("main", fromDisk);
    find("copy").classList.toggle("main", !fromDisk);
    const about = fromDisk ? "share_disk" : "share_about";
    const said = [none ? "share_none" : about, ...(sitting.box.plugs.full && !none ? ["share_unsaved"] : [])];
    find("share-about").textContent = said.map((key) => words.of(key)).join(" ");
    find("share-done").textContent = "";
    if (line) find("link").value = `${location.href.split("#")[0]}#${HAND}=${await packedText(line)}`;
    dialog.showModal();
  });
  find("copy").addEventListener("click", async () => {
    find("link").select();
    let copied = false;
    try {
      await navigator.clipboard.writeText(find("link").value);
      copied = true;
    } catch {
      copied = document.execCommand("copy");
    }
    find("share-done").textContent = words.of(copied ? "copied" : "copy_yourself");
  });
  find("save").addEventListener("click", () => {
    const address = URL.createObjectURL(new Blob([line + "\n"], {type: "application/jsonl"}));
    Object.assign(document.createElement("a"), {href: address, download: "hand.jsonl"}).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    find("share-done").textContent = words.of("saved", {name: "hand.jsonl"});
  });
}
