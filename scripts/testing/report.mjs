// @ts-check
import fs from "node:fs";
import { OperatorError } from "../lib/main.mjs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
 *
 * @typedef {object} Outcome
 * @property {boolean} ok
 * @property {Totals} [totals] absent for a step that runs no tests
 * @property {string} [note] one sentence for the end
 * @property {string} [output] what a quiet step would have written
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {boolean} [beside] runs at the same time as those that are not, and quietly
 * @property {(quiet: boolean) => Promise<Outcome>} run
 *
 * @typedef {Outcome & { title: string, seconds: number }} Result
 */

/**
 * Runs the steps in order, those that are beside the others in an order of their own. None begins after one has failed.
 *
 * @param {Step[]} steps
 * @returns {Promise<Result[]>} in the order of the steps
 */
export async function runSteps(steps) {
  /** @type {Map<Step, Result>} */
  const results = new Map();
  const lanes = [steps.filter(({ beside }) => !beside), steps.filter(({ beside }) => beside)];
  const filled = lanes.filter(({ length }) => length > 0);
  await Promise.all(
    filled.map(async (lane, index) => {
      for (const step of lane) {
        if ([...results.values()].some(({ ok }) => !ok)) return;
        results.set(step, await runStep(step, index > 0));
      }
    }),
  );
  return steps.flatMap((step) => results.get(step) ?? []);
}

/** @param {Step} step @param {boolean} quiet @returns {Promise<Result>} */
async function runStep({ title, run }, quiet) {
  console.log(`\n== ${title}`);
  const start = performance.now();
  const { output, ...outcome } = await run(quiet).catch(asOutcome);
  const seconds = (performance.now() - start) / 1000;
  if (output) console.log(`\n== ${title}:\n${output}`);
  console.log(`== ${title}: ${outcome.ok ? "ok" : "FAILED"}, ${seconds.toFixed(1)} s`);
  return { ...outcome, title, seconds };
}

/**
 * The summary. Its last line holds the totals of all tests; a failed step without a failed test counts as one, so that
 * the line never says that nothing failed when something did.
 *
 * @param {Result[]} results
 * @param {number} planned how many steps there were to run
 */
export function summary(results, planned) {
  const lines = results.map(({ title, ok, seconds, totals }) => {
    const counts = totals ? `  ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped` : "";
    return `${ok ? "ok    " : "FAILED"} ${title.padEnd(44)} ${seconds.toFixed(1).padStart(6)} s${counts}`;
  });
  const notRun = planned - results.length;
  const notes = results.flatMap(({ note }) => (note ? [note] : []));
  const total = sum(
    results.map(({ ok, totals = { passed: 0, failed: 0, skipped: 0 } }) =>
      ok ? totals : { ...totals, failed: Math.max(1, totals.failed) },
    ),
  );
  return [
    "",
    ...lines,
    ...(notRun > 0 ? [`${notRun} further step${notRun > 1 ? "s" : ""} not run`] : []),
    ...notes,
    "",
    `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`,
  ].join("\n");
}

/** @param {unknown} error @returns {Outcome} */
function asOutcome(error) {
  console.error(error instanceof OperatorError ? error.message : error);
  return { ok: false };
}

/** @param {Totals[]} all @returns {Totals} */
export function sum(all) {
  const add = (/** @type {keyof Totals} */ key) => all.reduce((total, one) => total + one[key], 0);
  return { passed: add("passed"), failed: add("failed"), skipped: add("skipped") };
}

/**
 * The totals of vitest's JSON report. A file that could not be loaded has no failed test of its own and counts as one.
 *
 * @param {string} file
 * @returns {Totals | undefined} undefined without a report
 */
export function vitestTotals(file) {
  const report = readReport(file);
  if (!report) return undefined;
  const files = /** @type {{ status: string, assertionResults: { status: string }[] }[]} */ (report.testResults ?? []);
  const unloaded = files.filter(
    (one) => one.status === "failed" && !one.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: count(report.numPassedTests),
    failed: count(report.numFailedTests) + unloaded.length,
    skipped: count(report.numPendingTests) + count(report.numTodoTests),
  };
}

/**
 * The totals of Playwright's JSON report. Errors outside any test (a server that did not start) count as failed.
 *
 * @param {string} file
 * @returns {Totals | undefined} undefined without a report
 */
export function playwrightTotals(file) {
  const report = readReport(file);
  if (!report) return undefined;
  const stats = report.stats ?? {};
  return {
    passed: count(stats.expected) + count(stats.flaky),
    failed: count(stats.unexpected) + (report.errors?.length ?? 0),
    skipped: count(stats.skipped),
  };
}

/**
 * The tests that failed and passed at their second try, in either report; one sentence for the summary.
 *
 * @param {string} file
 * @returns {string | undefined} undefined when there are none
 */
export function secondTries(file) {
  const { testResults = [], suites = [] } = readReport(file) ?? {};
  const files = /** @type {{ assertionResults: UnitTest[] }[]} */ (testResults);
  const unit = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages = [] }) => status === "passed" && failureMessages.length > 0);
  const names = [...unit.map(({ fullName }) => fullName), ...flaky({ suites })];
  return names.length > 0 ? `Failed first and passed at a second try: ${names.join("; ")}.` : undefined;
}

/**
 * The unit tests that failed with the first lines of what they said, and the files that could not be loaded: the end of
 * a long log is what is read first, and often all that is kept.
 *
 * @param {string} file vitest's JSON report
 * @returns {string | undefined} undefined when there are none
 */
export function failedUnitTests(file) {
  const { testResults = [] } = readReport(file) ?? {};
  const files = /** @type {{ name: string, status: string, message?: string, assertionResults: UnitTest[] }[]} */ (
    testResults
  ).filter(({ status }) => status === "failed");
  const lines = files.flatMap(({ name, message = "", assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const told = failed.map((test) => `${test.fullName}: ${firstLines(test.failureMessages?.join("\n") ?? "")}`);
    return (told.length > 0 ? told : [firstLines(message)]).map((one) => `Failed: ${name}: ${one}`);
  });
  return lines.length > 0 ? lines.join("\n") : undefined;
}

/** @param {string} text */
function firstLines(text) {
  return text.trim().split("\n").slice(0, 3).join(" | ").slice(0, 500);
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} UnitTest
 * @typedef {{ title: string, tests: { status: string }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

/** @param {Suite} suite @returns {string[]} */
function flaky({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title);
  return [...own, ...suites.flatMap(flaky)];
}

/** @param {unknown} value */
function count(value) {
  return typeof value === "number" ? value : 0;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
