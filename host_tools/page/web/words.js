// Phrases of the page in the language of the box.

/** A phrase of these, its `{name}`s filled. */
export function filled(phrases, key, found = {}) {
  return (phrases[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => found[name] ?? "");
}

export class Words {
  constructor(languages) {
    this.languages = languages; // name -> {key: phrase}
    this.you = () => true; // is the hand below the reader's own?
    this.use(Object.keys(languages)[0]);
  }

  use(name) {
    this.name = name in this.languages ? name : Object.keys(this.languages)[0];
    this.phrases = this.languages[this.name];
    document.documentElement.lang = this.name;
    for (const one of document.querySelectorAll("[data-word]")) {
      one.textContent = this.of(one.dataset.word);
    }
    for (const one of document.querySelectorAll("[data-label]")) {
      one.setAttribute("aria-label", this.of(one.dataset.label));
    }
  }

  /** A phrase, its `{name}`s filled. */
  of(key, found = {}) {
    return filled(this.phrases, key, found);
  }
}
