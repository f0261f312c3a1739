import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { capWasmMemory } from "@/lib/platform/worker-thread";
import { exportTask } from "@/lib/service/exports/write-export";

const { task, wasmMib } = z.object({ task: exportTask, wasmMib: z.number().positive() }).parse(workerData);
// Before anything loads WASM: a thread's resource limits do not cover its memory.
capWasmMemory(wasmMib);
const { writeExport } = await import("@/lib/service/exports/write-export");
await writeExport(task);
parentPort?.postMessage({ kind: "done" });
