// Plays the steps of a scenario on the page's box in Node, in virtual time: computing takes none.
// In: JSON on the standard input. Out: JSON of console, files, pictures, sounds, lights.

import {readFileSync} from "node:fs";
import {pathToFileURL} from "node:url";

const SETTLE = 600, LAYING = 450, ANSWER = 1500, NOTE = 160, LINGER = 80; // as the emulator's hands
const DEALT = 180, DOWN = 100, UP = 250, QUIET = 400, EXPECT = 2000, ABSENT = 300, STILL = 150;
const KEYS = {left: 1, right: 2, ok: 4, back: 8};

let now = 1_700_000_000_000;
let due = [];
let number = 0;
Date.now = () => now;
globalThis.setTimeout = (call, ms = 0) => {
  due.push({at: now + Math.max(0, ms), number: ++number, call});
  return number;
};
globalThis.clearTimeout = (which) => (due = due.filter((one) => one.number !== which));

async function until(end, ready = () => false) {
  while (!ready()) {
    const next = due.reduce((a, b) => (!a || b.at < a.at || (b.at === a.at && b.number < a.number) ? b : a), null);
    if (!next || next.at > end) {
      now = end;
      return;
    }
    now = Math.max(now, next.at);
    due = due.filter((one) => one !== next);
    next.call();
    await null;
  }
}

const after = (ms, ready) => until(now + ms, ready);
const given = JSON.parse(readFileSync(0, "utf8"));
const {loadMicroPython} = await import(pathToFileURL(given.module).href);
const {startBox} = await import(pathToFileURL(given.box).href);

const files = {...given.kept};
const out = {console: "", pictures: {}, lights: [], sounds: [], files};
let wires = null; // while there is power
let lying = []; // tags on the pad
let down = {keys: 0, sideKeys: 0};
let writes = Infinity; // until the power is cut inside one
let shown = null;
let mark = {console: 0, sounds: 0};
function cut() {
  due = [];
  wires = null;
  shown = null;
  writes = Infinity;
}

/** What a box tells as long as it has power. */
function hears(one) {
  const told = {
    panel: (picture, turned) => (shown = [picture, turned]),
    tone: (hz) => out.sounds.push([now, hz]),
    lights: (colours) => out.lights.push(colours),
    log: (line) => (out.console += line + "\n"),
    keep: (name, data) => {
      if (--writes === 0) cut();
      else if (data === null) delete files[name];
      else files[name] = data;
      return wires === one.wires;
    },
    state: () => {},
    ended: () => (out.console += "ended\n"),
  };
  const lives = (call) => (...what) => one.wires === undefined || one.wires === wires ? call(...what) : false;
  return Object.fromEntries(Object.entries(told).map(([name, call]) => [name, lives(call)]));
}

async function power() {
  const {wasm} = given;
  const files64 = Object.entries(given.files);
  const firmware = Object.fromEntries(files64.map(([path, text]) => [path, Buffer.from(text, "base64")]));
  const one = {}; // a box that has lost its power is heard no more
  one.wires = wires = await startBox({loadMicroPython, wasm, files: firmware, kept: {...files}, hear: hears(one)});
  Object.assign(wires, down, {lying});
  await after(SETTLE);
}

const begun = (n) => out.sounds.slice(mark.sounds).filter(([, hz]) => hz).length >= n;
const acts = () => (mark = {console: out.console.length, sounds: out.sounds.length});
const heard = (text) => out.console.slice(mark.console).includes(text);

async function answered() {
  await after(ANSWER, () => begun(1));
  if (begun(1)) await after(NOTE, () => begun(2));
}

function lies(uids) {
  lying = uids;
  if (wires) wires.lying = uids;
}

async function hold(uids) {
  acts();
  lies(uids);
  await answered();
  await after(LINGER);
  lies([]);
  await after(LAYING);
}

function press(names, pressed) {
  for (const name of names.split("+")) {
    const side = name.match(/^side(\d)$/);
    const [row, bit] = side ? ["sideKeys", 1 << side[1]] : ["keys", KEYS[name]];
    down[row] = pressed ? down[row] | bit : down[row] & ~bit;
  }
  if (wires) Object.assign(wires, down);
}

const quiet = () => out.sounds.length && !out.sounds.at(-1)[1] && now - out.sounds.at(-1)[0] >= QUIET;

const DOES = {
  touch: async (uids) => {
    for (const uid of uids) await hold([uid]);
  },
  together: hold,
  deal: async (uids) => {
    acts();
    for (const uid of uids) {
      lies([uid]);
      await after(DEALT);
      lies([]);
      await after(DEALT);
    }
  },
  place: async (uids) => {
    acts();
    lies([...lying, ...uids]);
    await answered();
  },
  lift: async (uids) => {
    lies(uids.length ? lying.filter((uid) => !uids.includes(uid)) : []);
    await after(LAYING);
  },
  press: async ([names, times = "1"]) => {
    for (let i = 0; i < Number(times); i++) {
      acts();
      press(names, true);
      await after(DOWN);
      press(names, false);
      await after(UP);
    }
  },
  hold: async ([names, ms = "1000"]) => {
    acts();
    press(names, true);
    await after(Number(ms));
    press(names, false);
    await after(UP);
  },
  wait: ([ms]) => after(Number(ms)),
  unplug: async ([part]) => {
    acts();
    wires[part] = false;
    await after(1);
  },
  plug: async ([part]) => {
    acts();
    wires[part] = true;
    await after(1);
  },
  cut: async (words) => {
    if (words.length > 1) writes = Number(words.at(-1)); // inside this write
    else {
      cut();
      await after(1);
    }
  },
  power: async () => {
    acts();
    await power();
  },
  expect: async (words) => {
    if (words[0] === "no") await after(ABSENT);
    else if (words[0] === "power") await after(EXPECT, () => !wires);
    else if (words[0] === "console") await after(EXPECT, () => heard(words.slice(1).join(" ")));
    else if (words[0] === "sound" && words.length > 1) await after(5000, quiet);
  },
  screenshot: async ([name]) => {
    await after(STILL);
    out.pictures[name] = shown;
  },
};

await power();
for (const [name, words] of given.steps) await DOES[name]?.(words);
await after(STILL);
process.stdout.write(JSON.stringify(out), () => process.exit(0));
