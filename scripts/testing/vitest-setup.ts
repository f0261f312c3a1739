import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { dropTestDatabases } from "@/lib/platform/testing/test-database";
import nextConfig from "../../next.config.mjs";
import { projectRoot } from "../lib/main.mjs";

const THREADS = [
  "lib/service/documents/worker/document.worker.ts",
  "lib/service/assessment/worker/assess.worker.ts",
  "lib/service/exports/worker/export.worker.ts",
];

let folder = "";

/**
 * Runs before the first test: creates a folder for the run, builds the worker threads into it, and tests keep the
 * database templates there that they share.
 */
export async function setup(project: TestProject): Promise<void> {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-test-run-"));
  // Built code finds its packages as if it were in the project.
  fs.symlinkSync(path.join(projectRoot, "node_modules"), path.join(folder, "node_modules"), "junction");
  await buildThreads();
  project.onTestsRerun(buildThreads);
  process.env.TEST_BUILT_THREADS = folder;
  process.env.TEST_RUN_FOLDER = folder;
}

export async function teardown(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) await dropTestDatabases(server);
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
