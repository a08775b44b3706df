// Opens what the page brings packed: files end to end, compressed, in base64.

/** Bytes by path. */
export async function unpack({names, data}) {
  const bytes = await through(new DecompressionStream("gzip"), bytesOf(data));
  const found = {};
  let at = 0;
  for (const [name, size] of names) {
    found[name] = bytes.slice(at, at + size);
    at += size;
  }
  return found;
}

/** What comes out of a stream for these bytes; RangeError as soon as it is more than `most`. */
export async function through(stream, bytes, most = Infinity) {
  const parts = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let {done, value} = await reader.read(); !done; {done, value} = await reader.read()) {
    size += value.length;
    if (size > most) {
      reader.cancel();
      throw new RangeError("too much");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
