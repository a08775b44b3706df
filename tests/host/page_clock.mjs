// The box's clock with a computer that is told what time it is. Out: JSON of what was done when.

import {pathToFileURL} from "node:url";

const {Clock} = await import(pathToFileURL(process.argv[2]).href);
let real = 1000;
let waiting = [];
const clock = new Clock(() => real, (call, ms) => waiting.push({at: real + ms, call}));
const done = [];
const later = (name, ms) => clock.after(() => done.push([name, clock.time, real]), ms);

/** The computer's time goes on, to the next thing that waits for it, until then. */
async function until(end) {
  for (;;) {
    const next = waiting.filter(({at}) => at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    waiting = waiting.filter((one) => one !== next);
    real = Math.max(real, next.at);
    next.call();
    for (let i = 0; i < 40; i++) await null;
  }
  real = end;
}

const found = {};
async function part(name, does) {
  done.length = 0;
  await does();
  found[name] = structuredClone(done);
}

await part("asAtTheTable", async () => {
  later("late", 300);
  later("soon", 100);
  clock.cancel(later("never", 200));
  await until(1500);
});
await part("tenTimes", async () => {
  clock.run(10);
  later("a", 1000);
  later("b", 3000);
  await until(1900);
});
await part("asleep", async () => {
  clock.run(1);
  later("a", 100);
  later("b", 1000);
  waiting = waiting.map(({at, call}) => ({at: at + 60_000, call})); // the computer sleeps a minute
  await until(63_000);
});
await part("inTurn", async () => {
  clock.after(() => {
    done.push(["first", clock.time]);
    Promise.resolve().then(() => done.push(["promised", clock.time]));
    later("next", 0);
  }, 10);
  clock.after(() => done.push(["second", clock.time]), 10);
  await until(64_000);
});
process.stdout.write(JSON.stringify(found));
