// MicroPython in a worker: its script from text, its code compiled once for all workers of the page.
// It needs no address of a server, since a page from disk has none.

/** {loadMicroPython, wasm}: the function that starts it, and the address from which it thinks that
 * its code comes. `code`: that, a WebAssembly.Module. */
export async function interpreterOf(text, code) {
  const addressOf = (what, type) => URL.createObjectURL(new Blob([what], {type}));
  const {loadMicroPython} = await import(addressOf(text, "text/javascript"));
  WebAssembly.instantiateStreaming = async (_, imports) =>
    ({module: code, instance: await WebAssembly.instantiate(code, imports)});
  return {loadMicroPython, wasm: addressOf("", "application/wasm")};
}
