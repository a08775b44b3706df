// A table at which somebody sits: the box, what lies around it, and what people do there.

import {advise, bids, PHASE} from "./advice.js";
import {nameOf, sideOf} from "./cards.js";
import {Coach} from "./coach.js";
import {Log} from "./log.js";
import {Glass} from "./panel.js";
import {Pace} from "./pace.js";
import {Pilot, sleep} from "./pilot.js";
import {Box} from "./power.js";
import {Buzzer} from "./sound.js";
import {browserStorage, Store} from "./store.js";
import {pressed} from "./switches.js";
import {Table} from "./table.js";
import {find, View} from "./view.js";
import {Words} from "./words.js";

const ANSWER_MS = 650; // in this time the box has taken a card, or not

/** `parts`: what the page brings; `seed`: of the deals, null: they are by chance. `guide`, where
 * somebody is led (a lesson, a hand that was sent), has a say in most of it; else it is null. */
export class Sitting {
  constructor(parts, sources, seed) {
    this.parts = parts;
    this.guide = null;
    this.pace = new Pace();
    this.onRender = () => {};
    this.store = new Store(browserStorage(), () => this.lost());
    this.words = new Words(parts.words);
    this.words.you = () => this.ui.people === "one" && !this.ui.watch;
    this.table = new Table({}, seed);
    this.log = new Log(this.words, this.table, this.pace);
    this.view = new View(this.words, this.pace, (seat, card) => this.touched(seat, card));
    this.buzzer = new Buzzer(false);
    this.ui = {people: "one", watch: false, second: null, untouched: false, reasons: new Map()};
    this.ui.slips = {revokes: false, forgets: false}; // what the page's players do wrong
    this.box = new Box(sources, {
      panel: (picture, turned) => {
        this.glass.take(picture, turned);
        this.pace.soon("glass", () => this.glass.draw());
      },
      tone: (hz) => this.buzzer.tone(hz),
      lights: (colours) => this.view.lights(colours),
      log: (line) => this.logged(line),
      keep: (name, text) => this.keep(name, text),
      unsaved: (name, text) => (this.store.unsaved[name] = text ?? ""),
      state: (state) => this.told(state),
      ended: () => this.restart(),
      silent: (n) => this.coach.say(this.words.of("silent", {n}), true),
      failed: (why) => this.coach.say(this.words.of("failed", {why}), true),
    });
    this.coach = new Coach({...this, isBot: (seat) => this.isBot(seat), render: () => this.render()});
    this.glass = new Glass(this.words, () => this.box.on && this.box.plugs.panel);
    this.pilot = new Pilot(this.table, {
      press: (bits, ms) => this.box.post("press", bits, ms),
      touch: (card) => this.touch([card]),
      lay: (seat, card) => this.layUntouched(seat, card),
      lays: (seat) => this.guide?.lays(seat),
      legal: (seat, cards) => this.box.legal(seat, cards),
      rest: (ms) => this.box.rest(ms),
      on: () => this.box.on,
    }, this.ui.slips);
    this.sit();
  }

  /** Sits down at the table that the store keeps in its place. */
  sit() {
    const kept = this.store.table();
    this.table.sit(kept);
    this.ui.people = kept.people ?? "one";
    this.ui.watch = false;
    Object.assign(this.ui, {second: null, untouched: false, reasons: new Map()});
    this.log.sit(kept.log ?? []);
    this.buzzer.muted = kept.muted ?? this.buzzer.muted;
    for (const id of ["watch", "two", "untouched"]) pressed(id, false);
    this.coach.refusal = "";
    pressed("mute", this.buzzer.muted);
    Object.assign(this.ui.slips, kept.slips);
    for (const [slip, on] of Object.entries(this.ui.slips)) pressed(slip, on);
    find("speed").value = kept.speed ?? this.box.speed;
    this.run(Number(find("speed").value));
  }

  save() {
    const {ui, table, buzzer, guide, log} = this;
    const led = guide ? {guide: guide.kept()} : {};
    const more = {people: ui.people, slips: ui.slips, muted: buzzer.muted, speed: this.box.speed, log: log.lines};
    this.store.keepTable({...table.kept(), ...more, ...led});
  }

  // -- what the box does

  logged(line) {
    const screen = line.match(/^\[(.*)\]$/);
    if (screen) {
      this.glass.said = screen[1];
      this.pace.soon("read", () => this.glass.tell());
      return;
    }
    this.ui.heard?.push(line);
    this.ui.last = this.log.take(line) || this.ui.last;
    this.pace.soon("save", () => this.save());
  }

  keep(name, text) {
    if (this.store.keep(name, text)) return;
    if (!this.box.plugs.full) this.box.plug("full", true); // the box hears of it at its next write
  }

  async told(state) {
    const {pilot, table, words, ui} = this;
    if (table.follow(state)) this.save(); // new hands are kept before a card is laid
    pilot.told();
    const language = this.parts.languages[state.language];
    if (language !== words.name) {
      words.use(language);
      this.labels();
    }
    ui.reasons = new Map();
    this.guide?.told(state);
    this.render();
    this.pace.soon("save", () => this.save());
    const seat = state.player;
    if (this.pace.hurries && this.isBot(seat)) return; // nobody looks which of its cards may be laid
    if (seat < state.players && [PHASE.PLAY, PHASE.PAUSE].includes(state.phase)) {
      const hand = table.hand(seat);
      const reasons = await this.box.legal(seat, hand);
      if (table.state !== state) return;
      ui.reasons = new Map(hand.map((card, i) => [card, reasons[i]]));
      this.render();
    }
  }

  // -- what people see

  /** Does the page play this seat, if nobody is led? */
  byPage(seat) {
    const below = sideOf(seat, this.table.state) === 2;
    return this.ui.watch || (this.ui.people === "one" && !below);
  }

  isBot(seat) {
    return this.guide ? this.guide.isBot(seat) : this.byPage(seat);
  }

  bots() {
    const seats = [...Array(this.table.state.players).keys()];
    return new Set(seats.filter((seat) => this.isBot(seat)));
  }

  /** What to do next; whoever leads people has the word. */
  advice() {
    const advice = advise(this.table);
    return this.guide?.advice(advice) ?? advice;
  }

  render() {
    this.pace.soon("table", () => this.draw());
  }

  draw() {
    const {table, ui} = this;
    const {state} = table;
    if (!state) return;
    const advice = this.advice();
    const auction = [PHASE.AUCTION, PHASE.TRUMP].includes(state.phase) && state.match;
    this.view.table(table, {
      open: (seat) => ui.watch || ui.people === "all" || !this.isBot(seat),
      turn: advice.seat ?? -1,
      reasons: advice.lit === undefined && !table.laid.length ? ui.reasons : new Map(),
      wanted: advice.lit ?? advice.card,
      bots: this.bots(),
      bids: auction ? bids(table) : null,
    });
    this.coach.show(advice);
    this.onRender();
  }

  // -- what people do

  touch(cards) {
    const uids = cards.map((card) => this.parts.uids[nameOf(card)]);
    for (const card of cards) this.view.toPad(card);
    this.box.post("touch", uids);
  }

  /** A card is laid down and not touched. */
  layUntouched(seat, card) {
    this.table.lay(seat, card);
    this.render();
    this.save();
  }

  /** Somebody takes a card to the pad. */
  async touched(seat, card) {
    const {ui, coach, table} = this;
    if (!this.box.on) return;
    if (this.guide && !this.guide.allows(card)) return;
    if (ui.second === "") {
      ui.second = card;
      this.render();
      return;
    }
    if (ui.untouched && table.laid.length) return coach.refuse(this.words.of("forgot"));
    if (ui.untouched) {
      ui.untouched = false;
      pressed("untouched", false);
      this.layUntouched(seat, card);
      return;
    }
    const cards = ui.second === null || ui.second === card ? [card] : [ui.second, card];
    ui.second = null;
    pressed("two", false);
    coach.refusal = "";
    ui.last = "";
    const before = table.state.plays?.length ?? 0;
    const known = table.state.dealing;
    this.touch(cards);
    await sleep(ANSWER_MS);
    const taken = (table.state?.plays?.length ?? 0) !== before || known;
    if (taken || !this.box.on) return;
    table.miss();
    for (const one of cards) this.view.refuse(one);
    if (!this.guide || !ui.last) coach.refuse(ui.last ? this.words.of("refused", {why: ui.last}) : this.words.of(this.box.plugs.reader ? "unheard" : "unread"));
  }

  // -- power

  powerOn() {
    if (!this.store.mine) return this.lost();
    find("mat").classList.remove("off");
    this.store.retry();
    this.store.unsaved = {};
    if (!this.table.state) this.coach.starts();
    this.box.powerOn(this.store.files());
    this.labels();
  }

  powerOff() {
    this.box.powerOff();
    this.buzzer.tone(0);
    this.view.lights("");
    find("mat").classList.add("off");
    this.glass.draw();
    this.labels();
    this.render();
  }

  /** How many times as fast as at a table. */
  run(speed) {
    this.pace.set(speed > 1);
    this.box.run(speed);
  }

  async restart() {
    this.powerOff();
    await sleep(1000);
    this.powerOn();
  }

  lost() {
    if (this.box.on) this.powerOff();
    if (!find("elsewhere").open) find("elsewhere").showModal();
  }

  labels() {
    pressed("power", !this.box.on);
    find("power").textContent = this.words.of(this.box.on ? "pull_plug" : "plug_in");
  }

  /** A new box with these files, hexadecimal: settings, and the deck that it knows; "": none. */
  newTable(settings, language, deck = this.parts.decks["A+"]) {
    this.box.powerOff();
    this.store.forgetFiles();
    for (const copy of ["a", "b"]) {
      if (settings) this.keep(`settings.${copy}`, settings);
      if (deck) this.keep(`deck.${copy}`, deck);
    }
    this.keep("console", "");
    this.table.sit({});
    this.log.sit([]);
    this.words.use(language);
    this.powerOn();
  }

  /** Goes to another place, led by `guide` or by nobody: its table goes on where it stood, if
   * there is one, unless a new one `begins`. */
  go(place, guide, begins = null) {
    this.box.powerOff();
    this.store.enter(place);
    if (this.guide) this.guide.stopped = true;
    this.guide = guide;
    this.table.given = guide?.deal ?? null;
    this.table.spoken = guide?.spoken() ?? null;
    this.sit();
    if (begins) begins();
    else if (Object.keys(this.store.files()).length) this.powerOn();
  }
}
