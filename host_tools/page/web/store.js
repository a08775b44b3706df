// What lasts: the box's files, and how the table lies, in the browser's storage.

const TAB = "hakam.tab";
const PLACE = "hakam.place";
export const OWN = "own"; // the place of people's own table; a lesson and a hand that was sent have others

const keyOf = (place) => (place === OWN ? "hakam." : `hakam.${place}.`);

/** Storage of one tab. Only one tab at a time has it; `onLost` is called when another takes it.
 * Each place keeps a table of its own; what finds no room is kept as long as the page is open. */
export class Store {
  constructor(storage, onLost) {
    this.storage = storage;
    this.me = `${Date.now()}-${Math.random()}`;
    this.mine = false;
    this.waits = new Map(); // place -> files that found no room
    this.unsaved = {}; // files that the box has in its memory alone, as long as it is on
    this.tables = new Map(); // place -> its table, as it was kept last
    this.onLost = onLost;
    this.place = this.read(PLACE) ?? OWN;
  }

  /** Takes the table over. */
  take() {
    this.mine = true;
    return this.write(TAB, this.me);
  }

  /** Another tab has written something: does the table belong to it now? */
  changed() {
    if (this.mine && this.read(TAB) !== this.me && !this.barred) {
      this.mine = false;
      this.onLost();
    }
  }

  /** What is kept from now on is that of another place. */
  enter(place) {
    this.place = place;
    if (this.mine) this.write(PLACE, place);
  }

  get key() {
    return keyOf(this.place);
  }

  get waiting() {
    if (!this.waits.has(this.place)) this.waits.set(this.place, new Map());
    return this.waits.get(this.place);
  }

  /** The box's files, hexadecimal by name; those that found no room too. */
  files() {
    const found = {};
    const begins = `${this.key}file.`;
    for (const key of this.keys()) if (key.startsWith(begins)) found[key.slice(begins.length)] = this.read(key);
    for (const [name, text] of this.waiting) {
      if (text === null) delete found[name];
      else found[name] = text;
    }
    return found;
  }

  /** Has a box been on at this place? */
  begun(place) {
    return this.keys().some((key) => key.startsWith(`${keyOf(place)}file.`));
  }

  /** Keeps a file, null: removes it. False where there is no room; it is then tried again. */
  keep(name, text) {
    this.changed();
    if (!this.mine) return true;
    delete this.unsaved[name];
    if (this.write(`${this.key}file.${name}`, text)) {
      this.waiting.delete(name);
      return true;
    }
    this.waiting.set(name, text);
    return false;
  }

  /** Writes what found no room; true when nothing waits. */
  retry() {
    for (const [name, text] of this.waiting) if (!this.keep(name, text)) return false;
    return true;
  }

  forgetFiles() {
    for (const key of this.keys()) if (key.startsWith(`${this.key}file.`)) this.write(key, null);
    this.waiting.clear();
  }

  /** The table of this place, as it was kept last; {}: none was. */
  table() {
    return this.at(this.place);
  }

  at(place) {
    if (this.tables.has(place)) return this.tables.get(place);
    try {
      return JSON.parse(this.read(`${keyOf(place)}table`)) ?? {};
    } catch {
      return {};
    }
  }

  keepTable(table) {
    this.tables.set(this.place, table);
    if (this.mine) this.write(`${this.key}table`, JSON.stringify(table));
  }

  keys() {
    try {
      return Object.keys(this.storage);
    } catch {
      return [];
    }
  }

  read(key) {
    try {
      return this.storage.getItem(key);
    } catch {
      return null;
    }
  }

  write(key, text) {
    try {
      if (text === null) this.storage.removeItem(key);
      else this.storage.setItem(key, text);
      return true;
    } catch {
      this.barred ||= key === TAB;
      return false;
    }
  }
}

/** The browser's storage, null where it is forbidden. */
export function browserStorage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
