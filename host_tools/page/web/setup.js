// The dialog of a new table: game, sight, who plays, language.

import {find} from "./view.js";

const option = (value, textContent) => Object.assign(document.createElement("option"), {value, textContent});

/** `parts`: the games and languages that there are; `onBegin(game, sight, people, language)`. */
export function setupDialog(parts, words, onBegin) {
  const dialog = find("setup");
  const sights = () => {
    const {blind} = parts.games.find(({name}) => name === find("game").value);
    find("sight").disabled = blind;
    if (blind) find("sight").value = "blind";
  };
  find("game").addEventListener("change", sights);
  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "go") return;
    onBegin(...["game", "sight", "people", "tongue"].map((id) => find(id).value));
  });
  return (number, sight, people) => {
    const games = parts.games.map(({name, titles}) => option(name, titles[words.name]));
    find("game").replaceChildren(...games);
    find("tongue").replaceChildren(...parts.languages.map((name) => option(name, parts.tongues[name])));
    find("tongue").value = words.name;
    find("people").value = people;
    find("sight").value = sight ? "open" : "blind";
    const game = parts.games.find((one) => one.number === number);
    if (game) find("game").value = game.name;
    sights();
    dialog.returnValue = "";
    dialog.showModal();
  };
}
