// @ts-check
import fs from "node:fs";
import path from "node:path";
import { Fault } from "./fault.mjs";
import { findPostgresPrograms } from "./postgres-programs.mjs";
import { projectRoot } from "./project-root.mjs";
import { runCommand } from "./run-command.mjs";
import { startThrowawayPostgres } from "./throwaway-postgres.mjs";
import { vitestTotals } from "./totals.mjs";

const MARK = "TEST_DATABASE_URL";

/** Every unit test; those that need a database have the embedded one. @param {string} reports @returns {Promise<import("./steps.mjs").Outcome>} */
export async function unitTestsEmbedded(reports) {
  const { [MARK]: _, ...env } = process.env;
  return {
    ...(await vitest([], env, path.join(reports, "embedded.json"))),
    note: "Database tests ran on: the embedded database.",
  };
}

/** The tests that need a database once more, on a Postgres server. @param {string} reports @returns {Promise<import("./steps.mjs").Outcome>} */
export async function unitTestsOnServer(reports) {
  const files = databaseTests(projectRoot);
  if (files.length === 0) return { ok: true, note: "Not run on a Postgres server: no test asks for one." };
  const server = await testServer();
  if (typeof server === "string")
    return { ok: true, note: `Database tests did NOT run on a Postgres server: ${server}` };
  try {
    const outcome = await vitest(files, { ...process.env, [MARK]: server.url }, path.join(reports, "server.json"));
    return { ...outcome, note: `Database tests (${files.length} files) ran on: ${server.label}.` };
  } finally {
    await server.stop();
  }
}

/** @returns {Promise<{ url: string, label: string, stop: () => Promise<void> } | string>} or the reason why there is none */
async function testServer() {
  const given = process.env[MARK];
  if (given) return { url: given, label: `the server of ${MARK}`, stop: async () => {} };
  const programs = findPostgresPrograms(process.env);
  if (!programs) return `its programs are not installed, and ${MARK} is not set.`;
  try {
    return { ...(await startThrowawayPostgres(programs)), label: `a Postgres server of ${programs}` };
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

/**
 * Test files that open a database: they read the setting themselves, or import a helper that does.
 *
 * @param {string} root
 * @returns {string[]} paths below root
 */
export function databaseTests(root) {
  const sources = fs
    .readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" })
    .map((file) => `lib/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), "utf8") }));
  const marked = new Set(
    sources.filter(({ text }) => text.includes(MARK)).map(({ file }) => file.replace(/\.tsx?$/, "")),
  );
  for (let before = -1; before < marked.size; ) {
    before = marked.size;
    for (const { file, text } of sources)
      if (imports(file, text).some((target) => marked.has(target))) marked.add(file.replace(/\.tsx?$/, ""));
  }
  return sources
    .map(({ file }) => file)
    .filter((file) => /\.test\.tsx?$/.test(file) && marked.has(file.replace(/\.tsx?$/, "")));
}

/** @param {string} file @param {string} text @returns {string[]} imported modules of the project, below root, without extension */
function imports(file, text) {
  return [...text.matchAll(/from\s+"((?:@|\.{1,2})\/[^"]+)"/g)].map(([, target = ""]) =>
    target.startsWith("@/") ? target.slice(2) : path.posix.join(path.posix.dirname(file), target),
  );
}

/** @param {string[]} files @param {NodeJS.Dict<string>} env @param {string} report @returns {Promise<import("./steps.mjs").Outcome>} */
async function vitest(files, env, report) {
  const bin = path.join(projectRoot, "node_modules", "vitest", "vitest.mjs");
  const args = [bin, "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...files];
  const { code } = await runCommand(process.execPath, args, { cwd: projectRoot, env });
  const totals = vitestTotals(report);
  return { ok: code === 0 && totals !== undefined && totals.failed === 0, totals };
}
