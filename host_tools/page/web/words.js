// Phrases of the page in the language of the box.

export class Words {
  constructor(languages) {
    this.languages = languages; // name -> {key: phrase}
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
  of(key, filled = {}) {
    return (this.phrases[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => filled[name] ?? "");
  }
}
