import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { dropTestDatabases } from "@/lib/platform/testing/test-database";
import { buildForNode, THREADS } from "./build-for-node";

let folder = "";

/**
 * Runs before the first test: creates a folder for the run, builds the worker threads into it, and tests keep the
 * database templates there that they share.
 */
export async function setup(project: TestProject): Promise<void> {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-test-run-"));
  await buildForNode(folder, THREADS);
  project.onTestsRerun(() => buildForNode(folder, THREADS));
  process.env.TEST_BUILT_THREADS = folder;
  process.env.TEST_RUN_FOLDER = folder;
}

export async function teardown(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) await dropTestDatabases(server);
  fs.rmSync(folder, { recursive: true, force: true });
}
