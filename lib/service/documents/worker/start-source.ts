import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a thread outside Next, where no bundler has compiled it. `source` is the address of its TypeScript file: tsx
 * compiles it on the way, which takes seconds, so a run of the tests names a folder where it is built already.
 */
export function startSource(source: string, options: WorkerOptions): Worker {
  const built = process.env.TEST_BUILT_THREADS;
  const start = built ? `import(${inFolder(built, source)})` : throughTsx(source);
  return new Worker(start, { ...options, eval: true });
}

function inFolder(folder: string, source: string): string {
  const name = path.posix.basename(new URL(source).pathname, ".ts");
  return JSON.stringify(pathToFileURL(path.join(folder, `${name}.mjs`)).href);
}

function throughTsx(source: string): string {
  return `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(source)}) })`;
}
