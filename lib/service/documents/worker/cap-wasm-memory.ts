const PAGE_BYTES = 65_536;

/** From here on no WASM memory of this thread grows past the cap; the module sees a refused growth and gives up. */
export function capWasmMemory(mib: number): void {
  const most = mib * 16;
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, delta: number): number {
    if (this.buffer.byteLength / PAGE_BYTES + delta > most)
      throw new RangeError("The memory cap of this thread is reached.");
    return grow.call(this, delta);
  };
}
