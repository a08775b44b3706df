// A record in the address of a page: compressed, in letters that an address may have.

import {bytesOf, through} from "./unpack.js";

export const HAND = "hand"; // of the fragment: #hand=...
const LONGEST = 200_000; // letters of a record in a link

/** The text of a record as it stands in a link. */
export async function packedText(text) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  const letters = Array.from(bytes, (one) => String.fromCharCode(one)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The record of a link; null where it is none of this page's. */
export async function unpackedText(packed) {
  if (packed.length > LONGEST) return null;
  try {
    const bytes = bytesOf(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const text = await through(new DecompressionStream("deflate-raw"), bytes, LONGEST);
    return new TextDecoder("utf-8", {fatal: true}).decode(text);
  } catch {
    return null;
  }
}
