// What lasts: the box's files, and how the table lies, in the browser's storage.

const FILE = "hakam.file.";
const TABLE = "hakam.table";
const TAB = "hakam.tab";

/** Storage of one tab. Only one tab at a time has it; `onLost` is called when another takes it. */
export class Store {
  constructor(storage, onLost) {
    this.storage = storage;
    this.me = `${Date.now()}-${Math.random()}`;
    this.mine = false;
    this.waiting = new Map(); // files that found no room
    this.onLost = onLost;
  }

  /** Takes the table over. Was it another tab's a moment ago? */
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

  /** The box's files, hexadecimal by name. */
  files() {
    const found = {};
    for (const key of this.keys()) if (key.startsWith(FILE)) found[key.slice(FILE.length)] = this.read(key);
    return found;
  }

  /** Keeps a file, null: removes it. False where there is no room; it is then tried again. */
  keep(name, text) {
    this.changed();
    if (!this.mine) return true;
    if (this.write(FILE + name, text)) {
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

  /** Files that found no room, by name and text. */
  unwritten() {
    return [...this.waiting].filter(([, text]) => text !== null);
  }

  forgetFiles() {
    for (const key of this.keys()) if (key.startsWith(FILE)) this.write(key, null);
    this.waiting.clear();
  }

  table() {
    try {
      return JSON.parse(this.read(TABLE)) ?? {};
    } catch {
      return {};
    }
  }

  keepTable(table) {
    if (this.mine) this.write(TABLE, JSON.stringify(table));
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
