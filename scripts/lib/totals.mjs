// @ts-check
import fs from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

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
