import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { someMaterial } from "@/lib/service/exports/testing";
import { makeExport } from "./make-export";

const task = { format: "pdf" as const, material: someMaterial(), path: "/nowhere/at/all" };
const never = new AbortController().signal;
const thread = (source: string) => () => new Worker(source, { eval: true });

it("fails when the thread fails, ends early or sends an unexpected message", async () => {
  await expect(makeExport(task, never, { start: thread("throw new Error('broken')") })).rejects.toThrow("broken");
  await expect(makeExport(task, never, { start: thread("process.exit(3)") })).rejects.toThrow("ended with code 3");
  await expect(
    makeExport(task, never, { start: thread("require('worker_threads').parentPort.postMessage('hello')") }),
  ).rejects.toThrow("unexpected message");
});

it("ends a thread that takes too long, and one whose job was stopped", async () => {
  const busy = thread("for (;;) {}");
  await expect(makeExport(task, never, { start: busy, limitMs: 100 })).rejects.toThrow("longer than 0.1 s");
  const controller = new AbortController();
  const stopped = makeExport(task, controller.signal, { start: busy });
  setTimeout(() => controller.abort(), 20);
  await expect(stopped).rejects.toThrow("stopped");
});

it("fails when the file cannot be written", async () => {
  await expect(makeExport(task, never)).rejects.toThrow("ENOENT");
});
