// The page: the box, the table around it, and what people do there.

import {advise, bids, PHASE} from "./advice.js";
import {nameOf, sideOf} from "./cards.js";
import {cardHands, keyHands} from "./hands.js";
import {draw} from "./panel.js";
import {Pilot, sleep} from "./pilot.js";
import {Box} from "./power.js";
import {Buzzer} from "./sound.js";
import {Store} from "./store.js";
import {Table} from "./table.js";
import {ARROWS, find, View} from "./view.js";
import {Words} from "./words.js";

const ANSWER_MS = 650; // in this time the box has taken a card, or not
const SAID_MS = 4500; // a refusal stands as long
const RETRY_MS = 4000;
const LOG_KEPT = 60;

const parts = JSON.parse(find("parts").textContent);
const asked = new URLSearchParams(location.hash.slice(1)); // seed=, think=, new=: for tests
const THINK_MS = Number(asked.get("think") ?? 420); // before a card of the page
const seed = asked.get("seed");
const store = new Store(localStorageOrNone(), () => lost());
const kept = store.table();
const table = new Table(kept, seed === null ? null : Number(seed));
const words = new Words(parts.words);
const view = new View(words, (seat, card) => touched(seat, card));
const buzzer = new Buzzer(kept.muted ?? false);
const ui = {
  people: kept.people ?? "one",
  watch: false,
  second: null, // the first of two cards that are held to the pad together; "": it is awaited
  untouched: false,
  said: "", // a refusal
  reasons: new Map(),
  log: kept.log ?? [],
  picture: null,
  turned: false,
};

const sources = {
  worker: find("worker").textContent,
  interpreter: find("interpreter").textContent,
  wasm: `data:application/wasm;base64,${parts.wasm}`,
  files: parts.files,
};
const box = new Box(sources, {
  panel: (picture, turned) => paint(picture, turned),
  tone: (hz) => buzzer.tone(hz),
  lights: (colours) => view.lights(colours),
  log: (line) => logged(line),
  keep: (name, text) => keep(name, text),
  state: (state) => told(state),
  ended: () => restart(),
  failed: (why) => say(words.of("failed", {why}), true),
});
const pilot = new Pilot(table, {
  press: (bits) => box.post("keys", bits),
  touch: (card) => touch([card]),
  legal: (seat, cards) => box.legal(seat, cards),
  on: () => box.on,
});

function localStorageOrNone() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

// -- what the box does

function paint(picture, turned) {
  ui.picture = picture;
  ui.turned = turned;
  glass();
}

function glass() {
  const dark = !box.on || !box.plugs.panel;
  draw(find("panel"), dark ? null : ui.picture, ui.turned, {dark: "#060a10", lit: "#bae2ff"});
  if (dark) read(words.of("panel_dark"));
}

function read(text) {
  find("panel").setAttribute("aria-label", text);
  find("read").textContent = text;
}

function logged(line) {
  const screen = line.match(/^\[(.*)\]$/);
  if (screen) {
    read(screen[1]);
    return;
  }
  ui.last = line;
  ui.log = [...ui.log, line].slice(-LOG_KEPT);
  view.log(line);
  saveTable();
}

function keep(name, text) {
  if (store.keep(name, text)) return;
  if (!box.plugs.full) box.plug("full", true); // the box hears of it at its next write
}

async function told(state) {
  pilot.changes++;
  table.follow(state);
  const language = parts.languages[state.language];
  if (language !== words.name) {
    words.use(language);
    labels();
  }
  ui.reasons = new Map();
  render();
  saveTable();
  const seat = state.player;
  if (seat < state.players && [PHASE.PLAY, PHASE.PAUSE].includes(state.phase)) {
    const hand = table.hand(seat);
    const reasons = await box.legal(seat, hand);
    if (table.state !== state) return;
    ui.reasons = new Map(hand.map((card, i) => [card, reasons[i]]));
    render();
  }
}

function saveTable() {
  store.keepTable({...table.kept(), people: ui.people, muted: buzzer.muted, log: ui.log});
}

// -- what people see

const isBot = (seat) => ui.watch || (ui.people === "one" && sideOf(seat, table.state) !== 2);

function bots() {
  const seats = [...Array(table.state.players).keys()];
  return new Set(seats.filter(isBot));
}

function render() {
  const {state} = table;
  if (!state) return;
  const advice = advise(table);
  const auction = [PHASE.AUCTION, PHASE.TRUMP].includes(state.phase) && state.match;
  view.table(table, {
    open: (seat) => ui.watch || ui.people === "all" || !isBot(seat),
    turn: advice.seat ?? -1,
    reasons: ui.reasons,
    wanted: advice.card,
    bots: bots(),
    bids: auction ? bids(table) : null,
  });
  coach(advice);
}

function coach(advice) {
  for (const key of document.querySelectorAll(".key")) {
    key.classList.toggle("next", box.on && !ui.said && Number(key.dataset.key) === advice.key);
  }
  const act = find("do");
  act.hidden = !box.on || ui.watch || !(advice.key || advice.seat !== undefined) || (advice.seat !== undefined && isBot(advice.seat));
  const entering = ["result", "trump"].includes(table.state?.screen);
  act.textContent = words.of(entering ? "do_enter" : advice.key ? (advice.hold ? "do_hold" : "do_key") : "do_play");
  if (!box.on) say(words.of("off"));
  else if (ui.second === "") say(words.of("two"));
  else if (ui.second !== null) say(words.of("second"));
  else if (ui.untouched) say(words.of("lays"));
  else if (ui.said) say(ui.said, true);
  else say(sentence(advice));
}

function sentence({say: key, words: filled = {}, seat}) {
  const told = {...filled};
  if (told.seat !== undefined) told.seat = ARROWS[sideOf(told.seat, table.state)];
  if (told.suit !== undefined) told.suit = words.of(`suit.${told.suit}`);
  return words.of(seat !== undefined && isBot(seat) ? "plays_bot" : key, told);
}

function say(text, warn = false) {
  if (find("say").textContent !== text) find("say").textContent = text;
  find("coach").classList.toggle("warn", warn);
}

function warn(text) {
  ui.said = text;
  clearTimeout(ui.saidTimer);
  ui.saidTimer = setTimeout(() => {
    ui.said = "";
    render();
  }, SAID_MS);
  render();
}

// -- what people do

function touch(cards) {
  const uids = cards.map((card) => parts.uids[nameOf(card)]);
  for (const card of cards) view.toPad(card);
  box.post("touch", uids);
}

/** Somebody takes a card to the pad. */
async function touched(seat, card) {
  buzzer.wake();
  if (!box.on) return;
  if (ui.second === "") {
    ui.second = card;
    render();
    return;
  }
  if (ui.untouched) {
    ui.untouched = false;
    pressed("untouched", false);
    table.lay(seat, card);
    render();
    saveTable();
    return;
  }
  const cards = ui.second === null || ui.second === card ? [card] : [ui.second, card];
  ui.second = null;
  pressed("two", false);
  ui.said = "";
  ui.last = "";
  const before = table.state.plays?.length ?? 0;
  const known = table.state.dealing;
  touch(cards);
  await sleep(ANSWER_MS);
  const taken = (table.state.plays?.length ?? 0) !== before || known;
  if (taken || !box.on) return;
  for (const one of cards) view.refuse(one);
  warn(ui.last ? words.of("refused", {why: ui.last}) : words.of("unheard"));
}

function pressed(id, on) {
  find(id).setAttribute("aria-pressed", String(on));
}

function toggled(id, change) {
  find(id).addEventListener("click", () => {
    buzzer.wake();
    const on = find(id).getAttribute("aria-pressed") !== "true";
    pressed(id, on);
    change(on);
    render();
  });
}

// -- power

function powerOn() {
  find("mat").classList.remove("off");
  store.retry();
  box.powerOn({...store.files(), ...Object.fromEntries(store.waiting)});
  labels();
}

function powerOff() {
  box.powerOff();
  buzzer.tone(0);
  view.lights("");
  find("mat").classList.add("off");
  glass();
  labels();
  render();
}

async function restart() {
  powerOff();
  await sleep(1000);
  powerOn();
}

function lost() {
  powerOff();
  find("elsewhere").showModal();
}

function labels() {
  pressed("power", !box.on);
  find("power").textContent = words.of(box.on ? "pull_plug" : "plug_in");
}

/** A new box with a deck that it knows, set up for a game. */
function newTable(game, sight, language) {
  box.powerOff();
  store.forgetFiles();
  for (const copy of ["a", "b"]) {
    keep(`settings.${copy}`, parts.settings[`${game}.${sight}.${language}`]);
    keep(`deck.${copy}`, parts.deck);
  }
  keep("console", "");
  table.deals = {};
  table.laid = [];
  table.state = null;
  ui.log = [];
  find("log").replaceChildren();
  words.use(language);
  powerOn();
}

// -- the page itself

/** Plays what nobody plays, one thing after the other. */
async function playOn() {
  for (;;) {
    await sleep(60);
    const {state} = table;
    if (!state || !box.on || pilot.busy || ui.said || ui.second !== null) continue;
    const advice = advise(table);
    await pilot.alone(async () => {
      if (state.screen === "won" && (await pilot.sing(isBot))) return;
      if (advice.card !== undefined && state.sight) await pilot.follow(advice);
      else if (advice.seat !== undefined && isBot(advice.seat)) {
        await sleep(THINK_MS + (state.pause ? 2 * THINK_MS : 0));
        if (table.state === state && box.on) await pilot.follow(advice);
      } else if (ui.watch && (advice.key || advice.card !== undefined)) {
        await sleep(3 * THINK_MS);
        if (ui.watch && table.state === state) await pilot.follow(advice);
      }
    });
  }
}

function wire() {
  keyHands((bits) => {
    buzzer.wake();
    ui.said = "";
    box.post("keys", bits);
  });
  cardHands(touched);
  toggled("watch", (on) => (ui.watch = on));
  toggled("mute", (on) => {
    buzzer.mute(on);
    saveTable();
  });
  toggled("two", (on) => (ui.second = on ? "" : null));
  toggled("untouched", (on) => (ui.untouched = on));
  toggled("reader", (on) => box.plug("reader", !on));
  toggled("glass", (on) => {
    box.plug("panel", !on);
    glass();
  });
  toggled("full", (on) => box.plug("full", on));
  find("power").addEventListener("click", () => (box.on ? powerOff() : powerOn()));
  find("unknown").addEventListener("click", () => {
    buzzer.wake();
    box.post("touch", [parts.unknown]);
  });
  find("do").addEventListener("click", () => {
    buzzer.wake();
    const {state} = table;
    pilot.alone(() => (["result", "trump"].includes(state.screen) ? pilot.enter() : pilot.follow(advise(table))));
  });
  find("new").addEventListener("click", () => openSetup());
  find("setup").addEventListener("close", () => {
    if (find("setup").returnValue !== "go") return;
    ui.people = find("people").value;
    newTable(find("game").value, find("sight").value, find("tongue").value);
  });
  find("here").addEventListener("click", () => {
    find("elsewhere").close();
    store.take();
    location.reload();
  });
  window.addEventListener("storage", () => store.changed());
  setInterval(() => {
    if (!box.plugs.full || find("full").getAttribute("aria-pressed") === "true") return;
    if (store.retry()) box.plug("full", false);
  }, RETRY_MS);
}

function openSetup() {
  const option = (value, text) => Object.assign(document.createElement("option"), {value, textContent: text});
  find("game").replaceChildren(...parts.games.map(({name, titles}) => option(name, titles[words.name])));
  find("tongue").replaceChildren(...parts.languages.map((name) => option(name, parts.tongues[name])));
  find("tongue").value = words.name;
  find("people").value = ui.people;
  const game = parts.games.find(({number}) => number === table.state?.game);
  if (game) find("game").value = game.name;
  find("setup").returnValue = "";
  find("setup").showModal();
}

function begin() {
  const wanted = navigator.languages?.map((one) => one.slice(0, 2)) ?? [];
  const language = wanted.find((one) => parts.languages.includes(one)) ?? parts.languages[0];
  words.use(language);
  pressed("mute", buzzer.muted);
  for (const line of ui.log) view.log(line);
  say(words.of("starting"));
  wire();
  store.take();
  const anew = asked.get("new");
  if (anew) history.replaceState(null, "", location.hash.replace(`&new=${anew}`, "")); // once
  if (Object.keys(store.files()).length && !anew) powerOn();
  else newTable(...(anew ?? "touti.open").split("."), language);
  playOn();
}

begin();
