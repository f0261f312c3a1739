import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "./temporary-folder";
import { playwrightTotals, sum, vitestTotals } from "./totals.mjs";

function report(content: unknown): string {
  const folder = temporaryFolder();
  writeFiles(folder, { "report.json": JSON.stringify(content) });
  return path.join(folder, "report.json");
}

const test_ = (status: string) => ({ status });

test("vitest's report: tests by outcome", () => {
  const file = report({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [{ status: "failed", assertionResults: [test_("failed"), test_("passed")] }],
  });
  expect(vitestTotals(file)).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test("vitest's report: a file that could not be loaded is one failure", () => {
  const file = report({
    numPassedTests: 2,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { status: "passed", assertionResults: [test_("passed"), test_("passed")] },
      { status: "failed", assertionResults: [] },
    ],
  });
  expect(vitestTotals(file)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test("Playwright's report: tests by outcome, and errors outside any test as failures", () => {
  const stats = { expected: 7, unexpected: 2, flaky: 1, skipped: 3 };
  expect(playwrightTotals(report({ stats, errors: [] }))).toEqual({ passed: 8, failed: 2, skipped: 3 });
  const nothingRan = {
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [{ message: "no server" }],
  };
  expect(playwrightTotals(report(nothingRan))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("no report, or half of one, gives no totals", () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "half.json": '{"numPassedTests": 3' });
  expect(vitestTotals(path.join(folder, "half.json"))).toBeUndefined();
  expect(playwrightTotals(path.join(folder, "none.json"))).toBeUndefined();
});

test("totals add up", () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(sum([one, { passed: 10, failed: 20, skipped: 30 }])).toEqual({ passed: 11, failed: 22, skipped: 33 });
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
