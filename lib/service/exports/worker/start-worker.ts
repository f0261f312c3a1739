import { Worker } from "node:worker_threads";
import { startSource } from "@/lib/service/documents/worker/start-source";
import type { ExportTask } from "./messages";

const HEAP_MIB = 1024;
const WASM_MIB = 384;

/** Starts a thread for one export. Inside Next the bundler compiles it; elsewhere tsx does on the way. */
export function startWorker(task: ExportTask): Worker {
  const options = {
    workerData: { task, wasmMib: WASM_MIB },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
    // Flags of the test runner or of `next dev` are not meant for this thread.
    execArgv: [],
    stdout: true,
    stderr: true,
  };
  // The bundler compiles the file only when it sees exactly this: the address written out, the options in a local literal.
  const worker = process.env.NEXT_RUNTIME
    ? new Worker(new URL("./export.worker.ts", import.meta.url), options)
    : startSource(import.meta.url.replace(/[^/]*$/, "export.worker.ts"), options);
  // The PDF libraries write remarks about broken documents, which are nobody's log.
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}
