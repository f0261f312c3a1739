import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

const PAGE_BYTES = 65_536;
const PAGES_PER_MIB = 16;

/**
 * Options of a thread that receives `data` as its `workerData`, with a limit of its JavaScript heap. Where much is made
 * that stays, more room for what is new (`youngMib`) saves moving it about.
 */
export function threadOptions(data: object, heapMib: number, youngMib?: number) {
  return {
    workerData: data,
    resourceLimits: {
      maxOldGenerationSizeMb: heapMib,
      ...(youngMib === undefined ? {} : { maxYoungGenerationSizeMb: youngMib }),
    },
    // Flags of the test runner or of `next dev` are not meant for this thread.
    execArgv: [],
    stdout: true,
    stderr: true,
  };
}

/**
 * Starts a thread: inside Next the one that the bundler compiled, elsewhere its TypeScript file.
 *
 * @param source the URL of the TypeScript file.
 * @param startCompiled starts the compiled one. It has to be written where the thread belongs, because the bundler
 *   compiles a thread only when it sees `new Worker(new URL("./file.ts", import.meta.url), { … })` with a literal.
 */
export function startThread(source: string, options: WorkerOptions, startCompiled: () => Worker): Worker {
  const worker = process.env.NEXT_RUNTIME ? startCompiled() : startSource(source, options);
  // Libraries print remarks about broken documents, which belong in no log.
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}

/** tsx compiles the file on the fly, which takes seconds, so a test run builds it once and names the folder. */
function startSource(source: string, options: WorkerOptions): Worker {
  const built = process.env.TEST_BUILT_THREADS;
  // No `path.join`: the bundler would take it for access to files and trace the whole project.
  const name = source.replace(/^.*\/|\.ts$/g, "");
  const code = built
    ? `import(${JSON.stringify(pathToFileURL(`${built}/${name}.mjs`).href)})`
    : `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(source)}) })`;
  return new Worker(code, { ...options, eval: true });
}

/**
 * Called in a thread before it loads any WASM: from then on no WASM memory grows beyond `mib`, which `resourceLimits`
 * does not cover. The module sees a refused growth and gives up.
 */
export function capWasmMemory(mib: number): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, delta: number): number {
    if (this.buffer.byteLength / PAGE_BYTES + delta > mib * PAGES_PER_MIB)
      throw new RangeError("The WASM memory cap of this thread is reached.");
    return grow.call(this, delta);
  };
}

/** How a thread ended that gave no result. */
export type ThreadEnd =
  | { kind: "aborted" }
  | { kind: "expired"; limitMs: number }
  | { kind: "failed"; error: Error }
  | { kind: "exited"; code: number };

type Attendance<Result> = {
  signal?: AbortSignal;
  limitMs: number;
  /** Measures a time limit and returns what cancels it; by the clock unless given. */
  startLimit?: (ms: number, expire: () => void) => () => void;
  /** The result, or `undefined` to keep listening. `extend` begins a new time limit. What it throws is the outcome. */
  onMessage(message: unknown, extend: (ms: number) => void): Result | undefined;
  /** The result of a thread that gave none, or an error. */
  onEnd(end: ThreadEnd): Result;
  /** Takes a thread that has given a result; it is ended unless given. */
  keep?: () => Promise<void>;
};

/** Waits for a thread's result. Settles once, and only when the thread is gone or kept. */
export function awaitThread<Result>(
  worker: Worker,
  { signal, limitMs, startLimit = startTimer, onMessage, onEnd, keep }: Attendance<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let cancelLimit = () => {};
    const finish = (settle: () => void, kept = false): void => {
      cancelLimit();
      signal?.removeEventListener("abort", abort);
      // Without a name it would remove what Node itself listens with.
      for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
      if (kept && keep) return void keep().finally(settle);
      // A thread may still fail while it is being ended; without a listener that would end the process.
      worker.on("error", () => undefined);
      void worker.terminate().finally(settle);
    };
    const attempt = (give: () => Result | undefined, answered = false): void => {
      try {
        const result = give();
        if (result !== undefined) finish(() => resolve(result), answered);
      } catch (error) {
        finish(() => reject(error));
      }
    };
    const end = (how: ThreadEnd): void => attempt(() => onEnd(how));
    const abort = (): void => end({ kind: "aborted" });
    const limit = (ms: number): void => {
      cancelLimit();
      cancelLimit = startLimit(ms, () => end({ kind: "expired", limitMs: ms }));
    };
    limit(limitMs);
    worker.on("message", (message: unknown) => attempt(() => onMessage(message, limit), true));
    worker.on("error", (error) => end({ kind: "failed", error }));
    worker.on("exit", (code) => end({ kind: "exited", code }));
    signal?.addEventListener("abort", abort, { once: true });
  });
}

function startTimer(ms: number, expire: () => void): () => void {
  const timer = setTimeout(expire, ms);
  return () => clearTimeout(timer);
}
