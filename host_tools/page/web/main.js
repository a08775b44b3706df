// The page: what its buttons do, and how it begins.

import {LEFT} from "./advice.js";
import {cardHands, keyHands} from "./hands.js";
import {LESSON, Lessons} from "./lessons.js";
import {Opener, SENT} from "./open.js";
import {PRESS_MS} from "./pilot.js";
import {Scribe} from "./scribe.js";
import {setupDialog} from "./setup.js";
import {shareDialog} from "./share.js";
import {Sitting} from "./sitting.js";
import {OWN} from "./store.js";
import {isPressed, toggled} from "./switches.js";
import {unpack} from "./unpack.js";
import {ARROWS, find} from "./view.js";
import {Words} from "./words.js";

const RETRY_MS = 4000;

const parts = JSON.parse(find("parts").textContent);
const asked = new URLSearchParams(location.hash.slice(1)); // seed=, think=, new=: for tests
const thinkMs = Number(asked.get("think") ?? 420); // before a card of the page
const seed = asked.get("seed");
if (!("DecompressionStream" in window)) find("say").textContent = new Words(parts.words).of("old_browser");
const sources = {
  worker: find("worker").textContent,
  interpreter: find("interpreter").textContent,
  wasm: await WebAssembly.compile((await unpack(parts.wasm)).wasm),
  files: await unpack(parts.files),
};
const sitting = new Sitting(parts, sources, seed === null ? null : Number(seed));
const scribe = new Scribe({...sources, worker: find("scribe").textContent}, () => unpack(parts.scribe));
const lessons = new Lessons(sitting, () => home());
const opener = new Opener(sitting, scribe);
const {box, buzzer, coach, glass, pilot, store, table, ui, words} = sitting;

function settings(game, sight, language) {
  return parts.settings[`${game}.${sight}.${language}`];
}

/** The first table of somebody who has none yet. */
function firstTable(game = "touti", sight = "open") {
  ownTable("one", settings(game, sight, words.name), words.name);
}

/** People's own table anew; `people`: whom of them the page does not play. */
function ownTable(people, ...table) {
  sitting.go(OWN, null, () => sitting.newTable(...table));
  ui.people = people;
}

/** Back to people's own table. */
function home() {
  sitting.go(OWN, null);
  if (!box.on) firstTable();
}

/** The line above the table: where somebody is led, and the way back. */
function showPlace() {
  const {guide} = sitting;
  document.body.classList.toggle("led", !!guide);
  document.body.classList.toggle("taught", !!guide && lessons.running);
  const taught = guide && lessons.running;
  coach.keepRoom(taught ? guide.lesson.steps.map((step) => guide.text(step)) : [words.of("plays", {seat: ARROWS[0]}), words.of("plays_you")]);
  if (!guide) return;
  find("lesson-at").textContent = lessons.running ? lessons.progress() : opener.progress();
  find("leave").textContent = words.of(lessons.running ? "lesson.leave" : "sent_leave");
  find("next").hidden = lessons.running || !opener.more;
}

function wireTable() {
  for (const [row, kind] of [[".key", "keys"], [".head .arrow", "sideKeys"]]) {
    keyHands(row, (bits) => {
      coach.refusal = "";
      box.post(kind, bits);
    });
  }
  sitting.view.onPile = () => box.post("press", LEFT, PRESS_MS);
  cardHands((seat, card) => sitting.touched(seat, card));
  find("do").addEventListener("click", ({detail}) => {
    if (!table.state || detail > 1 || !coach.heeds()) return; // a double tap is one
    const {screen} = table.state;
    if (sitting.guide?.act()) {
      sitting.render();
      sitting.save();
      return;
    }
    const advice = sitting.advice();
    if (advice.lit !== undefined) sitting.touch([advice.lit]);
    else pilot.alone(() => (["result", "trump"].includes(screen) ? pilot.enter() : pilot.follow(advice, true)));
  });
  toggled("watch", (on) => {
    ui.watch = on;
    sitting.render();
  });
  toggled("mute", (on) => {
    buzzer.mute(on);
    sitting.save();
  });
  for (const wake of ["pointerdown", "keydown"]) document.addEventListener(wake, () => buzzer.wake(), {once: true});
}

function wireFaults() {
  toggled("two", (on) => {
    ui.second = on ? "" : null;
    sitting.render();
  });
  toggled("untouched", (on) => {
    ui.untouched = on;
    sitting.render();
  });
  for (const slip of Object.keys(ui.slips)) {
    toggled(slip, (on) => {
      ui.slips[slip] = on;
      sitting.save();
    });
  }
  find("speed").addEventListener("change", () => {
    sitting.run(Number(find("speed").value));
    sitting.save();
  });
  toggled("reader", (on) => box.plug("reader", !on));
  toggled("glass", (on) => {
    box.plug("panel", !on);
    glass.draw();
    sitting.render();
  });
  toggled("full", (on) => box.plug("full", on));
  find("power").addEventListener("click", () => (box.on ? sitting.powerOff() : sitting.powerOn()));
  find("unknown").addEventListener("click", () => box.post("touch", [parts.unknown]));
  setInterval(() => {
    if (!box.plugs.full || isPressed("full")) return;
    if (store.retry()) box.plug("full", false);
  }, RETRY_MS);
}

/** Where the window has no room for it, all but the table lies below: the way there and back. */
function wireMore() {
  const more = find("more");
  const table = () => scrollTo({top: 0});
  more.addEventListener("click", () => {
    document.querySelector("aside").scrollIntoView();
    find("up").focus({preventScroll: true});
  });
  find("up").addEventListener("click", () => {
    table();
    more.focus({preventScroll: true});
  });
  const isBelow = () => more.offsetParent !== null;
  find("faults").addEventListener("click", ({target}) => {
    if (isBelow() && target.closest("button")) table(); // what the box makes of it is seen there
  });
}

function wireDialogs() {
  const openSetup = setupDialog(parts, words, (game, sight, people, language) => {
    ownTable(people, settings(game, sight, language), language);
  });
  find("new").addEventListener("click", () => openSetup(table.state?.game, table.state?.sight ?? 1, ui.people));
  const dialog = find("lessons");
  find("lesson").addEventListener("click", () => {
    const kept = store.at(LESSON).guide;
    find("resume").hidden = !kept || kept.done >= parts.lessons[kept.lesson].steps.length;
    dialog.returnValue = "";
    dialog.showModal();
  });
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "resume") lessons.resume();
    else if (dialog.returnValue) lessons.begin(dialog.returnValue);
  });
  find("leave").addEventListener("click", home);
  find("next").addEventListener("click", () => opener.next());
  shareDialog(sitting, scribe);
  find("file").addEventListener("change", ({target}) => {
    find("sharing").close();
    opener.file(target.files[0]);
    target.value = "";
  });
  window.addEventListener("hashchange", () => opener.link());
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    opener.file(event.dataTransfer.files[0]);
  });
  find("here").addEventListener("click", () => {
    find("elsewhere").close();
    store.take();
    location.reload();
  });
  find("elsewhere").addEventListener("close", () => {
    if (!store.mine) sitting.lost(); // the Escape key is no answer
  });
  window.addEventListener("storage", () => store.changed());
}

/** The table that was left last, or the first that the page's address asks for. */
async function take(anew) {
  const [game, sight] = anew?.split(".") ?? [];
  if (settings(game, sight, words.name) && !store.begun(OWN)) firstTable(game, sight);
  else if (store.place === LESSON && lessons.resume()) return;
  else if (store.place === SENT && (await opener.resume())) return;
  else home();
}

async function begin() {
  const wanted = navigator.languages?.map((one) => one.slice(0, 2)) ?? [];
  const language = wanted.find((one) => parts.languages.includes(one)) ?? parts.languages[0];
  words.use(language);
  coach.starts();
  wireTable();
  wireFaults();
  wireMore();
  wireDialogs();
  store.take();
  const anew = asked.get("new");
  if (anew !== null) {
    asked.delete("new"); // once
    history.replaceState(null, "", location.pathname + location.search + (`${asked}` && `#${asked}`));
  }
  sitting.onRender = showPlace;
  await take(anew);
  await opener.link();
  const waits = () => coach.refusal || ui.second !== null || sitting.guide?.holds();
  pilot.run(() => ({isBot: (seat) => sitting.isBot(seat), watch: ui.watch, waits: waits()}), thinkMs);
}

begin();
