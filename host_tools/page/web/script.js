// A script of the emulator's language, played on the page: what hands do, with their pauses.

import {Played} from "./played.js";
import {sleep} from "./pilot.js";

const SETTLE = 900; // ms from power to the first act
const LAYING = 300; // from one touch to the next
const ANSWER = 1500; // in this time the box sounds its answer
const LINGER = 160;
const DEALT = 180;
const DOWN = 100;
const UP = 200;
const EXPECT = 2000;
const LOOK = 20;
const KEYS = {left: 1, right: 2, ok: 4, back: 8};
const CARD = "(?:[AB]:)?[OCEB](?:[1-7]|1[0-2])";
const KEY = "(?:left|right|ok|back|side[0-3])";
const SOME = new RegExp(`^${CARD}( ${CARD})*$`);
const NUMBER = "\\d+";
const COLOURS = "off|white|red|green|blue|amber|violet|cyan";

/** How the words of each command are written. What is expected of the panel is not looked at here,
 * nor what the reader's chip or the flash do wrong: an emulated board has them. */
const FORMS = {
  board: /^\S+( only)?$/,
  deck: /^((none|A|B|tags)( (?!$)|$))*$/,
  set: /^[a-z_]+=\S+( [a-z_]+=\S+)*$/,
  say: /^.*$/,
  touch: SOME,
  deal: SOME,
  place: SOME,
  together: SOME,
  lift: new RegExp(`^(${CARD}( (?!$)|$))*$`),
  unknown: /^\S*$/,
  foreign: /^\S+$/,
  tag: /^(pass|\+10|oros|copas|espadas|bastos|ghna|undo)$/,
  press: new RegExp(`^${KEY}(\\+${KEY})*( ${NUMBER})?$`),
  hold: new RegExp(`^${KEY}(\\+${KEY})*( ${NUMBER})?$`),
  wait: new RegExp(`^${NUMBER}$`),
  unplug: /^(panel|reader)$/,
  plug: /^(panel|reader)$/,
  fault: /^reader \S+( \d+)?$/,
  cut: /^power( (at|in) flash \d+)?$/,
  power: /^$/,
  expect: new RegExp(
    `^(no )?((screen|console) .+|sound|light [0-3] (${COLOURS}))$|^(sound( [.-]+)+|score( ${NUMBER}){2,4}|power off)$`,
  ),
  screenshot: /^\S+$/,
  budget: /^(presses|seconds) (\d+|off)$/,
};

/** {steps}, or {line, name, known} of the first line that is no command, or not written as one. */
export function parsed(text) {
  const steps = [];
  for (const [i, whole] of text.split(/\r?\n/).entries()) {
    const [, name, rest] = whole.split("#")[0].trim().match(/^(\S*)\s*(.*)$/);
    if (!name) continue;
    const words = rest.split(/\s+/).filter(Boolean);
    const known = Object.hasOwn(FORMS, name);
    if (!known || !FORMS[name].test(words.join(" "))) return {line: i + 1, name, known};
    steps.push({line: i + 1, name, words, text: rest});
  }
  return {steps};
}

/** What a script sets before the power comes on: decks, tags, and the settings' words. */
export function setOf(steps) {
  const found = {decks: "", tags: false, line: 0, known: false, chosen: {}};
  for (const {name, words, line} of steps) {
    if (name === "deck") {
      found.decks = words.filter((word) => word === "A" || word === "B").join("");
      found.tags = words.includes("tags");
      found.known = true;
    } else if (name === "set") {
      found.line = line;
      found.known = true;
      for (const word of words) found.chosen[word.split("=")[0]] = word.slice(word.indexOf("=") + 1);
    }
  }
  return found;
}

/** Plays the steps of a script. Its cards are nobody's: only what lies on the table is drawn. */
export class Script extends Played {
  constructor(steps, page, done) {
    super(page, done);
    this.steps = steps;
    this.parts = steps.length;
    this.deal = {hands: [[], [], [], []], rest: []};
    this.lying = []; // UIDs on the pad
  }

  async play() {
    await this.until(() => true);
    await sleep(SETTLE);
    for (const [i, {name, words, text, line}] of this.steps.entries()) {
      if (this.stopped) return;
      await DOES[name]?.(this, words, text, line);
      this.reached(i + 1);
    }
  }

  uid(card) {
    return this.page.uid(card.includes(":") ? card : `A:${card}`);
  }

  /** Holds tags to the pad until the box sounds an answer. */
  async hold(uids) {
    const {page} = this;
    page.acts();
    page.post("lie", [...this.lying, ...uids]);
    for (let waited = 0; waited < ANSWER && !page.sounded(); waited += LOOK) await sleep(LOOK);
    await sleep(LINGER);
    page.post("lie", this.lying);
    await sleep(LAYING);
  }

  async press(names, ms) {
    const {page} = this;
    const bits = {keys: 0, sideKeys: 0};
    for (const name of names.split("+")) {
      if (name in KEYS) bits.keys |= KEYS[name];
      else bits.sideKeys |= 1 << Number(name.at(-1));
    }
    page.acts();
    for (const kind of ["keys", "sideKeys"]) page.post(kind, bits[kind]);
    await sleep(ms);
    for (const kind of ["keys", "sideKeys"]) page.post(kind, 0);
    await sleep(UP);
  }
}

const DOES = {
  say: (script, words, text) => script.page.shows(text),
  touch: async (script, words) => {
    for (const word of words) await script.hold([script.uid(word)]);
  },
  together: (script, words) => script.hold(words.map((word) => script.uid(word))),
  unknown: (script) => script.hold([script.page.uid("stranger")]),
  foreign: (script, [card]) => script.hold([script.page.uid(`B:${card}`)]),
  tag: (script, [name]) => script.hold([script.page.uid(`tag:${name}`)]),
  deal: async (script, words) => {
    for (const word of words) {
      script.page.post("lie", [script.uid(word)]);
      await sleep(DEALT);
      script.page.post("lie", []);
      await sleep(DEALT);
    }
  },
  place: (script, words) => {
    script.lying.push(...words.map((word) => script.uid(word)));
    return script.hold([]);
  },
  lift: async (script, words) => {
    const gone = words.map((word) => script.uid(word));
    script.lying = script.lying.filter((uid) => gone.length && !gone.includes(uid));
    script.page.post("lie", script.lying);
    await sleep(LAYING);
  },
  press: async (script, [names, times = "1"]) => {
    for (let i = 0; i < Number(times) && !script.stopped; i++) await script.press(names, DOWN);
  },
  hold: (script, [names, ms = "1000"]) => script.press(names, Number(ms)),
  wait: (script, [ms]) => sleep(Number(ms)),
  unplug: (script, [part]) => script.page.plug(part, false),
  plug: (script, [part]) => script.page.plug(part, true),
  cut: (script) => script.page.power(false),
  power: async (script) => {
    script.page.power(true);
    await sleep(SETTLE);
  },
  expect: async (script, words, text, line) => {
    const [kind, ...rest] = words;
    if (kind !== "console") return;
    const wanted = rest.join(" ");
    for (let waited = 0; waited < EXPECT && !script.page.said(wanted); waited += LOOK) await sleep(LOOK);
    if (!script.page.said(wanted)) script.tell("script_expected", {line, text: wanted});
  },
};
