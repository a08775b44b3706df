// MicroPython in a worker: its module from text, its code from bytes. It needs no address of a
// server, since a page from disk has none.

/** {loadMicroPython, wasm}: the function that starts it, and the address of its code. */
export async function interpreterOf(text, bytes) {
  const addressOf = (what, type) => URL.createObjectURL(new Blob([what], {type}));
  const {loadMicroPython} = await import(addressOf(text, "text/javascript"));
  return {loadMicroPython, wasm: addressOf(bytes, "application/wasm")};
}
