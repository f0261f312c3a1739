import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { awaitThread, capWasmMemory, type ThreadEnd } from "./worker-thread";

const thread = (code: string) => new Worker(code, { eval: true, stderr: true });
const POST = "const post = (m) => require('node:worker_threads').parentPort.postMessage(m);";

function attend(code: string, options: { limitMs?: number; signal?: AbortSignal } = {}) {
  const worker = thread(POST + code);
  const result = awaitThread<ThreadEnd | string>(worker, {
    limitMs: 60_000,
    onMessage: (message, extend) => (message === "longer" ? extend(100) : String(message)) ?? undefined,
    onEnd: (end) => end,
    ...options,
  });
  return { worker, result };
}

describe("a thread", () => {
  it("is gone when its result is there", async () => {
    const { worker, result } = attend("post('done'); setInterval(() => {}, 1000);");
    expect(await result).toBe("done");
    expect(worker.threadId).toBe(-1);
  });

  it.each<[string, string, { limitMs?: number }, object]>([
    ["takes too long", "for (;;);", { limitMs: 100 }, { kind: "expired", limitMs: 100 }],
    ["takes longer than its extended limit", "post('longer'); for (;;);", {}, { kind: "expired", limitMs: 100 }],
    ["throws", "throw new Error('broken')", {}, { kind: "failed", error: { message: "broken" } }],
    ["exits without a result", "process.exit(3)", {}, { kind: "exited", code: 3 }],
  ])("that %s says how it ended", async (_what, code, options, end) => {
    expect(await attend(code, options).result).toMatchObject(end);
  });

  it("is ended when its caller gives up", async () => {
    const abort = new AbortController();
    const { worker, result } = attend("for (;;);", { signal: abort.signal });
    abort.abort();
    expect(await result).toEqual({ kind: "aborted" });
    expect(worker.threadId).toBe(-1);
  });
});

describe("the cap on WASM memory", () => {
  it("refuses growth beyond it and allows growth below it", () => {
    const grow = WebAssembly.Memory.prototype.grow;
    try {
      capWasmMemory(1);
      const memory = new WebAssembly.Memory({ initial: 1 });
      expect(memory.grow(14)).toBe(1);
      expect(() => memory.grow(2)).toThrow(RangeError);
    } finally {
      WebAssembly.Memory.prototype.grow = grow;
    }
  });
});
