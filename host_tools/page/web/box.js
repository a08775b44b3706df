// The box: MicroPython with the built firmware, and the wires to it.

const LOOKS_A_TOUCH = 12; // so many looks of the reader find a tag, unless its card is taken before
const LOOKS_A_PRESS = 3; // and so many a key
const AWAY_MS = 450; // so long a tag is away before it is laid again: sooner it is the same touch

/** Starts the firmware. `loadMicroPython` and `wasm` (an address) are the interpreter, `files` the
 * firmware's bytes by path; `kept` what the storage holds, hexadecimal by name. `hear` has a
 * function for each thing that the box does: panel, tone, lights, log, keep, state, ended; and,
 * where somebody wants to know, for a file that found no room: unsaved.
 * Returns the wires: what people do to the box. */
export async function startBox({loadMicroPython, wasm, files, kept, hear}) {
  const wires = new Wires(kept, hear);
  const micropython = await loadMicroPython({
    url: wasm,
    heapsize: 4 * 1024 * 1024,
    stdout: (line) => hear.log(line),
    stderr: (line) => hear.log(line),
  });
  for (const [path, bytes] of Object.entries(files)) {
    micropython.FS.mkdirTree(`/flash/${path}`.replace(/\/[^/]*$/, ""));
    micropython.FS.writeFile(`/flash/${path}`, bytes);
  }
  micropython.registerJsModule("hakam_page", wires.forPython());
  micropython.runPython(
    "import sys\nsys.path[:] = ['/flash', '.frozen']\nimport asyncio, table_main\n" +
      "asyncio.create_task(table_main.run())\n",
  );
  return wires;
}

/** A row of keys: a bit for each that is down, and for each that fell since the box asked. A key is
 * found down by a few looks at least, so that no tap falls between two of a slow computer. */
export class Row {
  constructor() {
    this.down = 0;
    this.fell = 0;
    this.looks = new Map(); // bit of a key -> looks that still find it down
  }

  set(bits) {
    const fell = bits & ~this.down;
    this.fell |= fell;
    this.down = bits;
    for (let bit = 1; bit <= fell; bit <<= 1) if (fell & bit) this.looks.set(bit, LOOKS_A_PRESS);
  }

  /** The keys that the box finds down. */
  look() {
    let found = this.down;
    for (const [bit, looks] of this.looks) {
      found |= bit;
      if (looks > 1) this.looks.set(bit, looks - 1);
      else this.looks.delete(bit);
    }
    return found;
  }

  fallen() {
    const fell = this.fell;
    this.fell = 0;
    return fell;
  }
}

/** Keys, tags and plugs as they are now; the firmware reads them. */
class Wires {
  constructor(kept, hear) {
    this.kept = kept;
    this.hear = hear;
    this.keyRow = new Row(); // left 1, right 2, OK 4, back 8
    this.sideRow = new Row(); // a bit a seat
    this.lying = []; // UIDs of the tags that lie on the pad
    this.touching = new Map(); // UID -> {looks: of the reader until it is lifted, from: the time}
    this.seen = new Map(); // UID -> when a look found it last
    this.reader = true;
    this.panel = true;
    this.full = false; // storage
    this.taken = 0; // cards that the box has seen dealt, played or counted
    this.legalOf = null;
    this.eventOf = null;
  }

  get keys() {
    return this.keyRow.down;
  }

  set keys(bits) {
    this.keyRow.set(bits);
  }

  get sideKeys() {
    return this.sideRow.down;
  }

  set sideKeys(bits) {
    this.sideRow.set(bits);
  }

  /** Holds tags to the pad together, as long as a touch takes. */
  touch(uids) {
    if (!this.reader) return; // which reads none of them later either
    const from = Math.max(...uids.map((uid) => (this.seen.get(uid) ?? 0) + AWAY_MS));
    for (const uid of uids) this.touching.set(uid, {looks: LOOKS_A_TOUCH, from});
  }

  /** Which cards (numbers) of a seat's hand may be laid: a reason for each, 0 where it may. */
  legal(seat, cards) {
    return this.legalOf ? JSON.parse(this.legalOf(seat, cards.join(" "))) : [];
  }

  /** Enters an event of a hand for which no card is touched, in the firmware's numbers. */
  event(kind, seat, arg) {
    this.eventOf?.(kind, seat, arg);
  }

  /** One look of the reader: it tells two tags at the most, as the chip does. */
  look() {
    const now = Date.now();
    const touching = [...this.touching].filter(([, {from}]) => from <= now);
    const found = [...new Set([...this.lying, ...touching.map(([uid]) => uid)])].sort().slice(0, 2);
    for (const [uid, touch] of touching) {
      touch.looks--;
      if (!touch.looks) this.touching.delete(uid);
    }
    for (const uid of found) this.seen.set(uid, now);
    return found.join(" ");
  }

  /** The box tells how the table stands. A card that it has taken is lifted. */
  state(state) {
    const {plays = [], known = [], counted = 0} = state;
    const taken = plays.length + counted + known.reduce((sum, one) => sum + one, 0);
    if (taken !== this.taken) this.touching.clear();
    this.taken = taken;
    this.hear.state(state);
  }

  keep(name, data) {
    if (!this.full) return this.hear.keep(name, data) !== false;
    this.hear.unsaved?.(name, data);
    return false;
  }

  /** The module `hakam_page` of the firmware's board. */
  forPython() {
    return {
      keys: () => this.keyRow.look(),
      keys_fell: () => this.keyRow.fallen(),
      side_keys: () => this.sideRow.look(),
      side_keys_fell: () => this.sideRow.fallen(),
      tags: () => this.look(),
      reads: () => this.reader,
      shows: () => this.panel,
      panel: (picture, turned) => this.hear.panel(picture, turned),
      tone: (hz) => this.hear.tone(hz),
      lights: (colours) => this.hear.lights(colours),
      load: () => JSON.stringify(this.kept),
      keep: (name, data) => this.keep(name, data),
      forget: (name) => this.keep(name, null),
      state: (text) => this.state(JSON.parse(text)),
      ready: (legal, event) => {
        this.legalOf = legal;
        this.eventOf = event;
      },
      ended: () => this.hear.ended(),
    };
  }
}
