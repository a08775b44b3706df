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

/** What comes out of a stream for these bytes. */
export async function through(stream, bytes) {
  const out = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(out).arrayBuffer());
}

export function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
