// @ts-check
import path from "node:path";
import { buildWhenNeeded } from "./lib/build.mjs";
import { installWhenNeeded } from "./lib/install.mjs";
import { OperatorError, projectRoot, runMain } from "./lib/main.mjs";
import { runCommand } from "./lib/run-command.mjs";
import { checkImportRules } from "./testing/import-rules.mjs";
import { playwrightTotals, runSteps, secondTries, summary } from "./testing/report.mjs";
import { makeEmptyDatabase, makeRunFolder } from "./testing/run-folder.mjs";
import { unitTests } from "./testing/unit-tests.mjs";

// npm test: runs every check and test, from a clean clone. npm test -- check | unit | e2e runs a part; npm test -- states
// looks at the pages of every state of a review, which takes long and is asked for by name alone.

const PARTS = ["check", "unit", "e2e"];
const BY_NAME = ["states"];
const packages = path.join(projectRoot, "node_modules");
const folder = makeRunFolder();

/** @type {(import("./testing/report.mjs").Step & { part: string })[]} */
const steps = [
  { part: "check", title: "Types", run: types },
  { part: "e2e", title: "Build", run: build },
  // Browser tests end last and wait for much of their time: what is beside the way to them computes in what they leave.
  { part: "e2e", title: "Contract and browser tests", run: browserTests },
  {
    part: "check",
    title: "Format and lint (biome)",
    beside: true,
    run: (quiet) => tool(quiet, "@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
  },
  { part: "check", title: "Import rules (dependency-cruiser)", beside: true, run: importRules },
  { part: "check", title: "Unused files, exports, packages (knip)", beside: true, run: unused },
  { part: "unit", title: "Unit tests", beside: true, run: (quiet) => unitTests(folder, quiet) },
  { part: "states", title: "Build", run: build },
  { part: "states", title: "Pages in every state", run: everyState },
];

process.chdir(projectRoot);
await runMain(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((part) => ![...PARTS, ...BY_NAME].includes(part));
  if (unknown.length > 0)
    throw new OperatorError(
      `There is no part ${unknown.join(", ")}; the parts are ${[...PARTS, ...BY_NAME].join(", ")}.`,
    );
  await installWhenNeeded(projectRoot, process.env);
  const chosen = steps.filter(({ part }) => (wanted.length === 0 ? PARTS : wanted).includes(part));
  if (chosen.some(({ part }) => part !== "check")) makeEmptyDatabase(folder);
  const results = await runSteps(chosen);
  console.log(summary(results, chosen.length));
  return results.every(({ ok }) => ok) && results.length === chosen.length ? 0 : 1;
});

/** @param {boolean} quiet */
async function types(quiet) {
  const generated = await tool(quiet, "next/dist/bin/next", "typegen");
  return generated.ok ? tool(quiet, "typescript/bin/tsc", "--noEmit") : generated;
}

/** @returns {Promise<import("./testing/report.mjs").Outcome>} */
function importRules() {
  return checkImportRules();
}

/** Once with the tests, and once the product alone, where what only tests use counts as unused. @param {boolean} quiet */
async function unused(quiet) {
  const everything = await tool(quiet, "knip/bin/knip.js");
  const product = await tool(quiet, "knip/bin/knip.js", "--production");
  return { ok: everything.ok && product.ok, output: everything.output + product.output };
}

async function build() {
  await buildWhenNeeded(projectRoot, process.env);
  return { ok: true };
}

/** @param {boolean} quiet */
function browserTests(quiet) {
  return playwright(quiet);
}

/** @param {boolean} quiet */
function everyState(quiet) {
  return playwright(quiet, "--project=setup", "--project=flows", "--grep", "@every-state", { EVERY_STATE: "1" });
}

/** @param {boolean} quiet @param {...(string | Record<string, string>)} args */
async function playwright(quiet, ...args) {
  const report = path.join(folder, "playwright.json");
  const { ok, output } = await tool(quiet, "@playwright/test/cli.js", "test", ...args, { E2E_JSON_REPORT: report });
  const totals = playwrightTotals(report);
  return { ok: ok && totals !== undefined && totals.failed === 0, totals, note: secondTries(report), output };
}

/**
 * Runs a program of an installed package, writing to this terminal unless it is to be quiet.
 *
 * @param {boolean} quiet
 * @param {string} bin below node_modules
 * @param {...(string | Record<string, string>)} args a record adds environment variables
 */
async function tool(quiet, bin, ...args) {
  const words = args.filter((arg) => typeof arg === "string");
  const env = Object.assign({}, process.env, ...args.filter((arg) => typeof arg !== "string"));
  const command = [path.join(packages, bin), ...words];
  const how = { cwd: projectRoot, env, quiet, stepsBack: quiet };
  const { code, output } = await runCommand(process.execPath, command, how);
  return { ok: code === 0, output };
}
