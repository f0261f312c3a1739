import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { expect, it, vi } from "vitest";
import { WarmThreads } from "@/lib/platform/warm-threads";
import { startThread, threadOptions } from "@/lib/platform/worker-thread";
import { someMaterial } from "@/lib/service/exports/testing";
import { makeExport } from "./make-export";

const task = { format: "pdf" as const, material: someMaterial(), path: "/nowhere/at/all" };
const never = new AbortController().signal;
const thread = (source: string) => new WarmThreads(() => new Worker(source, { eval: true }));

it("fails when the thread fails, ends early or sends an unexpected message", async () => {
  await expect(makeExport(task, never, { threads: thread("throw new Error('broken')") })).rejects.toThrow("broken");
  await expect(makeExport(task, never, { threads: thread("process.exit(3)") })).rejects.toThrow("ended with code 3");
  await expect(
    makeExport(task, never, { threads: thread("require('worker_threads').parentPort.postMessage('hello')") }),
  ).rejects.toThrow("unexpected message");
});

it("ends a thread that takes too long, and one whose job was stopped", async () => {
  const busy = thread("for (;;) {}");
  await expect(makeExport(task, never, { threads: busy, limitMs: 100 })).rejects.toThrow("longer than 0.1 s");
  const controller = new AbortController();
  const stopped = makeExport(task, controller.signal, { threads: busy });
  setTimeout(() => controller.abort(), 20);
  await expect(stopped).rejects.toThrow("stopped");
});

it("fails when the file cannot be written, and writes the next ones in one thread", async () => {
  await expect(makeExport(task, never)).rejects.toThrow("ENOENT");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-export-"));
  const source = import.meta.url.replace(/[^/]*$/, "export.worker.ts");
  const given = threadOptions({ wasmMib: 384 }, 1024);
  const started = vi.fn(() => startThread(source, given, () => new Worker("")));
  const threads = new WarmThreads(started);
  for (const name of ["one.pdf", "two.pdf"]) {
    await makeExport({ ...task, path: path.join(folder, name) }, never, { threads });
    expect(fs.readFileSync(path.join(folder, name)).subarray(0, 5).toString()).toBe("%PDF-");
  }
  expect(started).toHaveBeenCalledOnce();
  fs.rmSync(folder, { recursive: true });
});
