// The page: the box, the table around it, and what people do there.

import {advise, bids, PHASE} from "./advice.js";
import {nameOf, sideOf} from "./cards.js";
import {Coach} from "./coach.js";
import {cardHands, keyHands} from "./hands.js";
import {Glass} from "./panel.js";
import {Pilot, sleep} from "./pilot.js";
import {Box} from "./power.js";
import {setupDialog} from "./setup.js";
import {Buzzer} from "./sound.js";
import {browserStorage, Store} from "./store.js";
import {isPressed, pressed, toggled} from "./switches.js";
import {Table} from "./table.js";
import {find, View} from "./view.js";
import {Words} from "./words.js";

const ANSWER_MS = 650; // in this time the box has taken a card, or not
const RETRY_MS = 4000;
const LOG_KEPT = 60;

const parts = JSON.parse(find("parts").textContent);
const asked = new URLSearchParams(location.hash.slice(1)); // seed=, think=, new=: for tests
const THINK_MS = Number(asked.get("think") ?? 420); // before a card of the page
const seed = asked.get("seed");
const store = new Store(browserStorage(), () => lost());
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
  slips: {revokes: false, forgets: false}, // what the page's players do wrong
  reasons: new Map(),
  log: kept.log ?? [],
};

const sources = {
  worker: find("worker").textContent,
  interpreter: find("interpreter").textContent,
  wasm: `data:application/wasm;base64,${parts.wasm}`,
  files: parts.files,
};
const box = new Box(sources, {
  panel: (picture, turned) => glass.paint(picture, turned),
  tone: (hz) => buzzer.tone(hz),
  lights: (colours) => view.lights(colours),
  log: (line) => logged(line),
  keep: (name, text) => keep(name, text),
  state: (state) => told(state),
  ended: () => restart(),
  failed: (why) => coach.say(words.of("failed", {why}), true),
});
const coach = new Coach({words, table, box, ui, isBot: (seat) => isBot(seat), render: () => render()});
const glass = new Glass(words, () => box.on && box.plugs.panel);
const pilot = new Pilot(table, {
  press: (bits, ms) => box.post("press", bits, ms),
  touch: (card) => touch([card]),
  lay: (seat, card) => lay(seat, card),
  legal: (seat, cards) => box.legal(seat, cards),
  rest: (ms) => box.rest(ms),
  on: () => box.on,
}, ui.slips);

// -- what the box does

function logged(line) {
  const screen = line.match(/^\[(.*)\]$/);
  if (screen) {
    glass.read(screen[1]);
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
  table.follow(state);
  pilot.told();
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
  coach.show(advice);
}

// -- what people do

function touch(cards) {
  const uids = cards.map((card) => parts.uids[nameOf(card)]);
  for (const card of cards) view.toPad(card);
  box.post("touch", uids);
}

/** Somebody lays a card without a touch. */
function lay(seat, card) {
  table.lay(seat, card);
  render();
  saveTable();
}

/** Somebody takes a card to the pad. */
async function touched(seat, card) {
  if (!box.on) return;
  if (ui.second === "") {
    ui.second = card;
    render();
    return;
  }
  if (ui.untouched) {
    ui.untouched = false;
    pressed("untouched", false);
    lay(seat, card);
    return;
  }
  const cards = ui.second === null || ui.second === card ? [card] : [ui.second, card];
  ui.second = null;
  pressed("two", false);
  coach.refusal = "";
  ui.last = "";
  const before = table.state.plays?.length ?? 0;
  const known = table.state.dealing;
  touch(cards);
  await sleep(ANSWER_MS);
  const taken = (table.state.plays?.length ?? 0) !== before || known;
  if (taken || !box.on) return;
  for (const one of cards) view.refuse(one);
  coach.refuse(ui.last ? words.of("refused", {why: ui.last}) : words.of("unheard"));
}

// -- power

function powerOn() {
  find("mat").classList.remove("off");
  store.retry();
  box.powerOn({...store.files(), ...Object.fromEntries(store.unwritten())});
  labels();
}

function powerOff() {
  box.powerOff();
  buzzer.tone(0);
  view.lights("");
  find("mat").classList.add("off");
  glass.draw();
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

function wire() {
  keyHands((bits) => {
    coach.refusal = "";
    box.post("keys", bits);
  });
  cardHands(touched);
  toggled("watch", (on) => {
    ui.watch = on;
    render();
  });
  toggled("mute", (on) => {
    buzzer.mute(on);
    saveTable();
  });
  toggled("two", (on) => {
    ui.second = on ? "" : null;
    render();
  });
  toggled("untouched", (on) => {
    ui.untouched = on;
    render();
  });
  for (const slip of ["revokes", "forgets"]) toggled(slip, (on) => (ui.slips[slip] = on));
  find("speed").addEventListener("change", () => box.run(Number(find("speed").value)));
  toggled("reader", (on) => box.plug("reader", !on));
  toggled("glass", (on) => {
    box.plug("panel", !on);
    glass.draw();
    render();
  });
  toggled("full", (on) => box.plug("full", on));
  find("power").addEventListener("click", () => (box.on ? powerOff() : powerOn()));
  find("unknown").addEventListener("click", () => {
    box.post("touch", [parts.unknown]);
  });
  find("do").addEventListener("click", () => {
    const {state} = table;
    pilot.alone(() => (["result", "trump"].includes(state.screen) ? pilot.enter() : pilot.follow(advise(table))));
  });
  const openSetup = setupDialog(parts, words, (game, sight, people, language) => {
    ui.people = people;
    newTable(game, sight, language);
  });
  find("new").addEventListener("click", () => openSetup(table.state?.game, table.state?.sight ?? 1, ui.people));
  find("here").addEventListener("click", () => {
    find("elsewhere").close();
    store.take();
    location.reload();
  });
  document.addEventListener("pointerdown", () => buzzer.wake(), {once: true});
  document.addEventListener("keydown", () => buzzer.wake(), {once: true});
  window.addEventListener("storage", () => store.changed());
  setInterval(() => {
    if (!box.plugs.full || isPressed("full")) return;
    if (store.retry()) box.plug("full", false);
  }, RETRY_MS);
}

function begin() {
  const wanted = navigator.languages?.map((one) => one.slice(0, 2)) ?? [];
  const language = wanted.find((one) => parts.languages.includes(one)) ?? parts.languages[0];
  words.use(language);
  pressed("mute", buzzer.muted);
  for (const line of ui.log) view.log(line);
  coach.say(words.of("starting"));
  wire();
  store.take();
  const anew = asked.get("new");
  if (anew) history.replaceState(null, "", location.hash.replace(`&new=${anew}`, "")); // once
  if (Object.keys(store.files()).length && !anew) powerOn();
  else newTable(...(anew ?? "touti.open").split("."), language);
  pilot.run(() => ({isBot, watch: ui.watch, waits: coach.refusal || ui.second !== null}), THINK_MS);
}

begin();
