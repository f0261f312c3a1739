import { readFile, stat } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { kernelThread, stepBack } from "@/lib/platform/running-time";
import { capWasmMemory } from "@/lib/platform/worker-thread";
import { explain, failedReading, ReadingProblem } from "@/lib/service/documents/problem";
import { type Answer, type Job, jobSchema, type Message } from "./messages";

const MOST_BYTES = 100 * 1024 * 1024;

const given = z.object({ stepsBack: z.boolean(), wasmMib: z.number().positive() }).parse(workerData);
if (given.stepsBack) stepBack();
// Before anything loads WASM: a thread's resource limits do not cover its memory.
capWasmMemory(given.wasmMib);
parentPort?.on("message", async (message: unknown) => {
  say({ kind: "begins", thread: kernelThread() });
  say(await answer(jobSchema.parse(message)));
});

async function answer(job: Job): Promise<Answer> {
  try {
    if (job.task === "render") {
      const { renderBytes } = await import("@/lib/service/documents/images");
      return { kind: "image", image: await renderBytes(await load(job.path), job.page, job.longestSide) };
    }
    const { readBytes } = await import("@/lib/service/documents/read-bytes");
    const announceOcr = (): void => say({ kind: "ocr-begins" });
    const { filename, brief } = job;
    const reading = await readBytes(await load(job.path), { filename, brief, announceOcr });
    return { kind: "reading", reading };
  } catch (error) {
    if (job.task === "render") return { kind: "image" };
    const { outcome, message } = explain(error);
    return { kind: "reading", reading: failedReading(outcome, message) };
  }
}

async function load(path: string): Promise<Buffer> {
  const known = await stat(path).catch(() => undefined);
  if (!known?.isFile()) throw new ReadingProblem("damaged", "The stored file is missing. Upload it again.");
  if (known.size > MOST_BYTES)
    throw new ReadingProblem("too-complex", "The file is larger than 100 MiB and was not read.");
  return readFile(path);
}

function say(message: Message): void {
  parentPort?.postMessage(message);
}
