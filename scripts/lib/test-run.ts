import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import nextConfig from "../../next.config.mjs";
import { projectRoot } from "./project-root.mjs";

const THREADS = ["lib/service/documents/worker/document.worker.ts", "lib/service/exports/worker/export.worker.ts"];

let folder = "";

/**
 * Before the first test of a run: what every test would else make for itself is made once, in a folder of the run.
 * Threads are built, and the folder keeps the databases that tests prepare for each other.
 */
export async function setup(project: TestProject): Promise<void> {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-test-run-"));
  // What is built here finds its packages as if it were in the project.
  fs.symlinkSync(path.join(projectRoot, "node_modules"), path.join(folder, "node_modules"), "junction");
  await buildThreads();
  project.onTestsRerun(buildThreads);
  process.env.TEST_BUILT_THREADS = folder;
  process.env.TEST_PREPARED_DATABASES = folder;
}

export function teardown(): void {
  fs.rmSync(folder, { recursive: true, force: true });
}

async function buildThreads(): Promise<void> {
  const input = Object.fromEntries(THREADS.map((file) => [path.basename(file, ".ts"), path.join(projectRoot, file)]));
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: { "@": projectRoot } },
    // As in the product: a thread that finds its packages in one file starts in half the time.
    ssr: { noExternal: true, external: nextConfig.serverExternalPackages },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: "node20",
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" } },
    },
  });
}
