// @ts-check
import path from "node:path";
import { OperatorError, projectRoot } from "../lib/main.mjs";
import { runCommand } from "../lib/run-command.mjs";
import { findPostgresPrograms, startThrowawayPostgres } from "./postgres.mjs";
import { failedUnitTests, secondTries, vitestTotals } from "./report.mjs";

const SERVER = "TEST_DATABASE_URL";

/**
 * Runs the unit tests once. Tests that need a database use a Postgres server where one can be had, and otherwise the
 * embedded database.
 *
 * @param {string} reports folder for the JSON report
 * @param {boolean} quiet whether the output is returned instead of written
 * @returns {Promise<import("./report.mjs").Outcome>}
 */
export async function unitTests(reports, quiet) {
  const server = await testServer();
  try {
    const report = path.join(reports, "unit.json");
    const outcome = await vitest({ ...process.env, [SERVER]: server.url }, report, quiet);
    const notes = [`Database tests ran on ${server.label}.`, secondTries(report), failedUnitTests(report)];
    return { ...outcome, note: notes.filter((note) => note !== undefined).join("\n") };
  } finally {
    await server.stop();
  }
}

/** @returns {Promise<{ url?: string, label: string, stop: () => Promise<void> }>} */
async function testServer() {
  const given = process.env[SERVER];
  const stop = async () => {};
  if (given) return { url: given, label: `the server of ${SERVER}`, stop };
  const programs = findPostgresPrograms(process.env);
  const embedded = "the embedded database, not on a Postgres server:";
  if (!programs) return { label: `${embedded} none is installed, and ${SERVER} is not set`, stop };
  try {
    return { ...(await startThrowawayPostgres(programs, { brief: true })), label: `a Postgres server of ${programs}` };
  } catch (error) {
    if (error instanceof OperatorError) return { label: `${embedded} ${error.message}`, stop };
    throw error;
  }
}

/**
 * @param {NodeJS.Dict<string>} env
 * @param {string} report
 * @param {boolean} quiet
 * @returns {Promise<import("./report.mjs").Outcome>}
 */
async function vitest(env, report, quiet) {
  const bin = path.join(projectRoot, "node_modules", "vitest", "vitest.mjs");
  const args = [bin, "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, output } = await runCommand(process.execPath, args, { cwd: projectRoot, env, quiet, stepsBack: quiet });
  const totals = vitestTotals(report);
  return { ok: code === 0 && totals !== undefined && totals.failed === 0, totals, output };
}
