// The page's box with a worker that is told what to say, and a clock that is told what time it is; a
// row of its keys. Out: JSON of what people are told, and when, and of which keys are found down.

import {pathToFileURL} from "node:url";

let now = 0;
let waiting = new Map();
globalThis.setTimeout = (call, ms) => {
  const name = Symbol();
  waiting.set(name, {at: now + ms, call});
  return name;
};
globalThis.clearTimeout = (name) => waiting.delete(name);
let worker = null;
globalThis.Worker = class {
  constructor() {
    worker = this;
  }
  postMessage() {}
  terminate() {}
};
const {Box} = await import(pathToFileURL(process.argv[2]).href);

function until(end) {
  for (const [name, {at, call}] of waiting) {
    if (at > end) continue;
    now = at;
    waiting.delete(name);
    call();
  }
  now = end;
}

const told = [];
const box = new Box({}, {silent: (seconds) => told.push([now, seconds]), log: () => {}});
const found = {};
function part(name, does) {
  now = told.length = 0;
  waiting = new Map();
  box.powerOn({});
  does();
  until(60_000);
  found[name] = [...told];
}

part("saysNothing", () => {});
part("saysSomething", () => {
  until(19_000);
  worker.onmessage({data: ["log", "a word"]});
});
part("plugIsPulled", () => {
  until(10_000);
  box.powerOff();
});
const {Row} = await import(pathToFileURL(process.argv[3]).href);
const row = new Row();
row.set(4);
row.set(0);
found.tapBetweenTwoLooks = [1, 2, 3, 4].map(() => row.look());
row.set(4);
found.held = [1, 2, 3, 4, 5].map(() => row.look());
process.stdout.write(JSON.stringify(found));
