// Draws the table: seats and their hands, what lies, the box.

import {nameOf, numberOf, sideOf, suitOf, NONE} from "./cards.js";

export const ARROWS = "▲◀▼▶"; // by side of the box
const PAIRS = ["#d6453d", "#2f74d0", "#2f9e57", "#d9a400", "#e9e4d8", "#3a3a3a"]; // by colour

export const find = (id) => document.getElementById(id);

function made(tag, classes, text = "") {
  const one = document.createElement(tag);
  one.className = classes;
  one.textContent = text;
  return one;
}

/** The drawing of a card by its name in the sprite, `O1`, `back`. */
export function drawing(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 100 156");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#card-${name}`);
  svg.append(use);
  return svg;
}

/** Everything that is seen of the table. `words` has the phrases of the page's language. */
export class View {
  constructor(words, pace, onCard) {
    this.words = words;
    this.pace = pace;
    this.onCard = onCard; // (seat, card): tapped, dropped on the pad, or chosen by the keyboard
    this.onPile = () => {}; // somebody wants to see the last trick
    this.seats = [0, 1, 2, 3].map((side) => find(`side${side}`));
    for (const section of this.seats) this.fit(section);
    this.buttons = new Map(); // card -> its button in a hand
  }

  /** What a seat always has: its side key, what is said of it, and the tricks that it has won. */
  fit(section) {
    const [key, pile] = ["arrow", "pile"].map((classes) => Object.assign(made("button", classes), {type: "button"}));
    pile.append(drawing("back"), made("span", ""));
    pile.addEventListener("click", () => this.onPile());
    section.querySelector(".head").append(key, made("span", "marks"), pile);
  }

  cardName(card) {
    const rank = this.words.of(`rank.${numberOf(card)}`);
    return this.words.of("card", {rank, suit: this.words.of(`suit.${suitOf(card)}`)});
  }

  /** The same in the middle of a sentence. */
  theCard(card) {
    const rank = this.words.of(`the.${numberOf(card)}`);
    return this.words.of("card", {rank, suit: this.words.of(`suit.${suitOf(card)}`)});
  }

  /** `open(seat)`: are its cards face up; `reasons`: card -> why it may not be laid now. */
  table(table, {open, turn, reasons, wanted, bots, bids}) {
    const {state} = table;
    const match = state.match > 0;
    for (const section of this.seats) section.hidden = true;
    for (let seat = 0; seat < state.players; seat++) {
      const side = sideOf(seat, state);
      const section = this.seats[side];
      section.hidden = false;
      section.classList.toggle("turn", seat === turn);
      const held = table.hand(seat).length;
      this.head(section, seat, side, state, {match, held, bot: bots.has(seat), bids});
      this.pile(section, side, table.won(seat), state);
      const hand = section.querySelector(".hand");
      const shown = wanted === table.turned() ? wanted : null; // the dealer shows what makes trump
      this.hand(hand, seat, table.hand(seat), {up: open(seat), turn, reasons, wanted, shown});
    }
    document.body.classList.toggle("fresh", !match);
    this.trick(table);
    this.stock(table, wanted);
    this.contract(state);
  }

  head(section, seat, side, state, {match, held, bot, bids}) {
    const head = section.querySelector(".head");
    const side2 = state.pairs ? seat % 2 : seat;
    const place = this.words.of(`place.${side}`);
    section.setAttribute("aria-label", this.words.of(bot ? "seat_bot" : "seat_you", {place, n: held}));
    const key = head.querySelector(".arrow");
    key.dataset.seat = seat;
    key.textContent = ARROWS[side];
    key.title = this.words.of("side_key", {place});
    key.setAttribute("aria-label", key.title);
    key.style.setProperty("--pair", state.pairs ? PAIRS[state.colours[side2]] : PAIRS[seat]);
    const marks = [made("span", "who", this.words.of(bot ? "bot" : "you"))];
    if (match && seat === state.dealer) marks.push(made("span", "mark", this.words.of("dealer")));
    if (match && state.bid && seat === state.declarer) {
      marks.push(made("span", "mark bid", String(state.bid)));
    }
    if (bids) {
      const last = bids.said[seat];
      marks.push(made("span", "says", last === null ? this.words.of("pass") : String(last)));
    }
    head.querySelector(".marks").replaceChildren(...marks);
  }

  /** The won tricks lie with whoever plays alone; those of a pair below, or on the right. */
  pile(section, side, tricks, {pairs, screen}) {
    const pile = section.querySelector(".pile");
    pile.hidden = !tricks || (pairs && side < 2);
    pile.disabled = !["play", "won"].includes(screen); // elsewhere its key does something else
    pile.lastChild.textContent = tricks;
    pile.title = this.words.of("pile", {n: tricks});
    pile.setAttribute("aria-label", pile.title);
  }

  hand(place, seat, cards, {up, turn, reasons, wanted, shown}) {
    const focused = place.contains(document.activeElement);
    const buttons = cards.map((card) => this.card(seat, card));
    const now = [...place.children];
    if (now.length !== buttons.length || now.some((one, i) => one !== buttons[i])) {
      place.replaceChildren(...buttons);
    }
    place.classList.toggle("down", !up);
    place.setAttribute("aria-hidden", String(!up)); // how many there are its seat's name tells
    place.style.setProperty("--n", cards.length);
    for (const [i, button] of buttons.entries()) {
      const card = cards[i];
      const reason = up && seat === turn ? reasons.get(card) : undefined;
      const name = up || card === shown ? nameOf(card) : "back";
      if (button.dataset.shows !== name) {
        button.dataset.shows = name;
        button.replaceChildren(drawing(name));
      }
      button.disabled = !up;
      button.tabIndex = up && (focused ? button === document.activeElement : i === 0) ? 0 : -1;
      button.classList.toggle("may", reason === 0);
      button.classList.toggle("not", reason > 0);
      button.classList.toggle("wanted", card === wanted);
      const label = up ? this.cardName(card) : this.words.of("face_down");
      button.setAttribute("aria-label", reason > 0 ? this.words.of("not_now", {card: label}) : label);
    }
    if (focused && !place.contains(document.activeElement)) place.querySelector("button")?.focus();
  }

  card(seat, card) {
    let button = this.buttons.get(card);
    if (!button) {
      button = made("button", "card");
      button.type = "button";
      button.dataset.card = card;
      this.buttons.set(card, button);
    }
    button.dataset.seat = seat;
    return button;
  }

  trick(table) {
    const {state} = table;
    const lying = table.trick().map(([seat, card], i, all) => ({
      seat, card, first: i === 0, best: seat === (state.pause ? state.taker : state.best) && all.length > 0,
    }));
    for (const [seat, card] of table.laid) lying.push({seat, card, untouched: true});
    const shown = lying.map(({seat, card, best, untouched}) => {
      const side = sideOf(seat, state);
      const one = made(untouched ? "button" : "div", `lies at${side}`);
      one.dataset.card = card;
      one.append(drawing(nameOf(card)));
      one.classList.toggle("best", !!best);
      const said = {seat: this.words.of(`place.${side}`), card: this.cardName(card)};
      const label = this.words.of(untouched ? "lies_untouched" : best ? "lies_best" : "lies", said);
      if (untouched) {
        one.type = "button";
        one.classList.add("untouched");
        one.onclick = () => this.onCard(seat, card);
      } else {
        one.setAttribute("role", "img");
      }
      one.setAttribute("aria-label", label);
      return one;
    });
    const place = find("trick");
    const key = shown.map((one) => one.outerHTML).join("");
    if (place.dataset.key === key) return;
    place.dataset.key = key;
    const before = new Set([...place.children].map((one) => one.dataset.card));
    place.replaceChildren(...shown);
    for (const one of shown) if (!before.has(one.dataset.card)) this.settle(one);
  }

  /** The stock with the card turned up, or the odd card, which makes trump: to be touched then. */
  stock(table, wanted) {
    const left = table.left();
    const place = find("stock");
    const key = `${left} ${left && table.turned()} ${wanted} ${this.words.name}`;
    if (place.dataset.key === key) return;
    place.dataset.key = key;
    place.replaceChildren();
    if (!left) return;
    const turned = table.turned();
    const one = made("button", "card");
    one.type = "button";
    one.append(drawing(nameOf(turned)));
    one.disabled = turned !== wanted;
    one.classList.toggle("wanted", turned === wanted);
    one.setAttribute("aria-label", this.words.of("turned", {card: this.cardName(turned)}));
    Object.assign(one.dataset, {card: turned, seat: NONE});
    place.append(one);
    if (left > 1) place.append(made("span", "mark", this.words.of("stock", {n: left})));
  }

  /** Does nothing move? */
  get calm() {
    return this.pace.hurries || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** A card that has just been laid comes from the pad. */
  settle(one) {
    if (this.calm) return;
    const [to, from] = [one, find("pad")].map((each) => each.getBoundingClientRect());
    if (!to.width) return;
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    one.animate([{translate: `${x}px ${y}px`, scale: 0.9}, {translate: "0 0", scale: 1}], {
      duration: 240, easing: "ease-out", composite: "add",
    });
  }

  /** A card of a hand goes to the pad, and comes back unless it was taken. */
  toPad(card) {
    if (this.pace.hurries) return;
    const button = this.buttons.get(card);
    const pad = find("pad");
    pad.classList.remove("reads");
    void pad.offsetWidth; // begins the pulse anew
    pad.classList.add("reads");
    if (!button?.isConnected || this.calm) return;
    const [from, to] = [button, pad].map((each) => each.getBoundingClientRect());
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + to.height / 2 - from.y - from.height / 2;
    button.animate([{translate: "0 0"}, {translate: `${x}px ${y}px`, zIndex: 50}], {
      duration: 170, easing: "ease-in", fill: "none",
    });
  }

  refuse(card) {
    const button = this.buttons.get(card);
    if (!button?.isConnected || this.calm) return;
    const steps = [0, -7, 6, -4, 3, 0].map((x) => ({translate: `${x}px 0`}));
    button.animate(steps, {duration: 380});
  }

  contract(state) {
    const place = find("contract");
    if (!state.match || state.trump === NONE) {
      place.replaceChildren();
      return;
    }
    const suit = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    suit.setAttribute("viewBox", "-18 -18 36 36");
    suit.setAttribute("aria-hidden", "true");
    suit.innerHTML = `<use href="#sign-${"OCEB"[state.trump]}"/>`;
    const said = this.words.of("trump_is", {suit: this.words.of(`suit.${state.trump}`)});
    place.replaceChildren(suit, made("span", "", said));
  }

  /** Seat lights, twelve bytes in hexadecimal, at the sides of the box. */
  lights(colours, state) {
    for (let i = 0; i < 4; i++) {
      const rgb = [0, 2, 4].map((at) => parseInt(colours.slice(6 * i + at, 6 * i + at + 2) || "0", 16));
      const most = Math.max(...rgb);
      const bright = rgb.map((one) => (most ? Math.round((255 * one) / most) : 0));
      const light = find(`light${i}`);
      light.style.setProperty("--light", most ? `rgb(${bright.join(" ")})` : "transparent");
    }
  }
}
