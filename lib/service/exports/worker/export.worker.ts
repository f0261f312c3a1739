import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { capWasmMemory } from "@/lib/platform/worker-thread";
import { exportTask } from "@/lib/service/exports/write-export";

const { wasmMib } = z.object({ wasmMib: z.number().positive() }).parse(workerData);
// Before anything loads WASM: a thread's resource limits do not cover its memory.
capWasmMemory(wasmMib);
// What fails ends the thread, which is how the process that waits learns of it.
parentPort?.on("message", async (message: unknown) => {
  const { writeExport } = await import("@/lib/service/exports/write-export");
  await writeExport(exportTask.parse(message));
  parentPort?.postMessage({ kind: "done" });
});
