import { Worker } from "node:worker_threads";
import type { Job } from "./messages";
import { startSource } from "./start-source";

const HEAP_MIB = 256;
const WASM_MIB = 384;

/** Starts a thread for one document. Inside Next the bundler compiles it; elsewhere tsx does on the way. */
export function startWorker(job: Job): Worker {
  const options = {
    workerData: { job, wasmMib: WASM_MIB },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
    // Flags of the test runner or of `next dev` are not meant for this thread.
    execArgv: [],
    stdout: true,
    stderr: true,
  };
  // The bundler compiles the file only when it sees exactly this: the address written out, the options in a local literal.
  const worker = process.env.NEXT_RUNTIME
    ? new Worker(new URL("./document.worker.ts", import.meta.url), options)
    : startSource(import.meta.url.replace(/[^/]*$/, "document.worker.ts"), options);
  // The recogniser and the PDF engine write remarks about broken documents, which are nobody's log.
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}
