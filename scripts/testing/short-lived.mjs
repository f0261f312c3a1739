// @ts-check
import v8 from "node:v8";

// Loaded by `--import` into processes that end within seconds. Optimizing the WebAssembly of the embedded database costs
// half the processor time of a start and pays only in a process that continues for minutes; most of it is never called.
v8.setFlagsFromString("--liftoff-only");
v8.setFlagsFromString("--wasm-lazy-compilation");
