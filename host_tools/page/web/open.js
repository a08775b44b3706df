// Opens what somebody sends: a link, a file that is dropped or chosen; what is wrong is told by line.

import {HAND, unpackedText} from "./link.js";
import {parsed, Script, setOf} from "./script.js";
import {Sent} from "./sent.js";
import {find} from "./view.js";

export const SENT = "sent"; // the place of its table
const MOST = 2_000_000; // bytes of a file
const QUOTED = 40; // letters of a word that is none

/** What is sent to a sitting. */
export class Opener {
  constructor(sitting, scribe) {
    Object.assign(this, {sitting, scribe});
    this.what = null; // {lines, number} of hands, or {script}
  }

  get running() {
    return this.sitting.store.place === SENT;
  }

  phrase(key, words) {
    return this.sitting.words.of(key, words);
  }

  /** Says what is wrong; nothing else has changed. */
  refuse(key, words = {}) {
    find("told").textContent = this.phrase(key, words);
    find("notice").showModal();
    return false;
  }

  // -- from where

  /** The hand of the page's address; false: there is none. The address keeps it no longer. */
  async link() {
    const packed = new URLSearchParams(location.hash.slice(1)).get(HAND);
    if (packed === null) return false;
    history.replaceState(null, "", location.pathname + location.search);
    const text = await unpackedText(packed);
    return text === null ? this.refuse("link_broken") : this.text(text);
  }

  async file(file) {
    if (!file) return false;
    if (file.size > MOST) return this.refuse("file_large");
    let text = "";
    try {
      text = new TextDecoder("utf-8", {fatal: true}).decode(await file.arrayBuffer());
    } catch {
      return this.refuse("file_no_text");
    }
    return this.text(text);
  }

  /** Records, a line each, or a script. */
  text(text) {
    return /^\s*[[{"]/.test(text) ? this.records(text) : this.script(text);
  }

  // -- hands

  async records(text) {
    const lines = text.split(/\r?\n/).map((line, i) => ({line, number: i + 1})).filter(({line}) => line.trim());
    const found = [];
    for (const one of lines) {
      const answer = await this.judged(one.line);
      if (answer.error) return this.refuse("fault_line", {line: one.number, why: answer.error});
      found.push(one);
    }
    return this.hand({lines: found, at: 0}, null);
  }

  /** The scribe answers in the page's language. */
  ask(what, text) {
    const {parts, words} = this.sitting;
    return this.scribe.ask(what, text, words.name, JSON.stringify(parts.languages));
  }

  judged(line) {
    return this.ask("judged", line);
  }

  /** Plays the hand at a place of those that were sent; `done`: it stands there already. */
  async hand(what, done) {
    const one = what.lines[what.at];
    const answer = await this.judged(one.line);
    if (answer.error) return false;
    this.go(what, new Sent({...one, answer}, this.page(), done), answer.settings, "A+");
    return true;
  }

  next() {
    return this.hand({...this.what, at: this.what.at + 1}, false);
  }

  /** Which hand it is, of how many. */
  progress() {
    if (!this.what?.lines) return this.phrase("sent_script");
    const at = this.phrase("sent_at", {n: this.what.at + 1, all: this.what.lines.length});
    return this.sitting.table.given?.chance ? `${at}. ${this.phrase("sent_chance")}` : at;
  }

  get more() {
    return !!this.what?.lines && this.what.at + 1 < this.what.lines.length;
  }

  // -- scripts

  async script(text, done = false) {
    const {steps, line, name, known} = parsed(text);
    const {commands, languages} = this.sitting.parts;
    if (steps && !steps.length) return this.refuse("file_empty");
    if (!steps && known) return this.refuse("fault_usage", {line, usage: commands[name]});
    if (!steps) return this.refuse("fault_command", {line, name: name.length > QUOTED ? `${name.slice(0, QUOTED)}…` : name, all: Object.keys(commands).join(", ")});
    const found = setOf(steps);
    const {language = languages[0], game = "touti", entry = "result", dealer = "0", hint = "off", names, ...rest} = found.chosen;
    const asked = {
      game, options: Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, read(value)])),
      language, entry, dealer: Number(dealer), hint,
    };
    const answer = await this.ask("settings", JSON.stringify(asked));
    if (answer.error) return this.refuse("fault_line", {line: found.line, why: answer.error});
    const decks = found.decks + (found.tags ? "+" : "");
    this.go({script: text}, new Script(steps, this.page(), done), found.known ? answer.settings : "", decks);
    return true;
  }

  // -- at the table

  /** Puts it on the table; what stands there already is left. */
  go(what, guide, settings, decks) {
    const {sitting} = this;
    this.what = what;
    sitting.go(SENT, guide, guide.done ? null : () => sitting.newTable(settings, sitting.words.name, sitting.parts.decks[decks]));
    sitting.ui.people = "all";
    sitting.save();
    if (!guide.done) guide.run();
  }

  /** Takes up what was played when the page was left; false: nothing is kept. */
  async resume() {
    const kept = this.sitting.store.at(SENT).guide;
    if (kept?.script) return this.script(kept.script, kept.done);
    return kept?.lines?.[kept.at] ? this.hand({lines: kept.lines, at: kept.at}, kept.done) : false;
  }

  /** What of the page a hand or a script moves. */
  page() {
    const {sitting} = this;
    const {table, pilot, box, buzzer, log, ui} = sitting;
    let sounded = 0;
    return {
      table,
      pilot,
      kinds: sitting.parts.kinds,
      isBot: (seat) => sitting.byPage(seat),
      phrase: (key, words) => this.phrase(key, words),
      says: (key) => sitting.coach.refuse(this.phrase(key)),
      touch: (card) => sitting.touch([card]),
      post: (...what) => box.post(...what),
      shows: (line) => log.show(line),
      changed: () => {
        sitting.render();
        sitting.save();
      },
      kept: () => this.what,
      uid: (name) => sitting.parts.tags[name] ?? sitting.parts.uids[name.slice(2)],
      acts: () => {
        sounded = buzzer.tones;
        ui.heard = [];
      },
      sounded: () => buzzer.tones > sounded + 1, // after the tick of the read
      said: (text) => (ui.heard ?? []).some((line) => line.includes(text)),
      plug: (part, on) => box.plug(part, on),
      power: (on) => (on ? sitting.powerOn() : sitting.powerOff()),
    };
  }
}

/** A setting's value as JSON has it, else the word as it stands. */
function read(value) {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
