import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { OperatorError } from "../lib/main.mjs";
import { failedUnitTests, playwrightTotals, runSteps, secondTries, sum, summary, vitestTotals } from "./report.mjs";
import { temporaryFolder, writeFiles } from "./temporary-folder";

beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
});

const step = (title: string, ok: boolean) => ({ title, run: vi.fn(async () => ({ ok })) });
const result = (ok: boolean, totals?: { passed: number; failed: number; skipped: number }) => ({
  title: "Step",
  seconds: 1,
  ok,
  totals,
});
const lastLine = (...results: ReturnType<typeof result>[]) => summary(results, results.length).split("\n").at(-1);

test("steps run in order, and none after one that failed", async () => {
  const [first, second, third] = [step("first", true), step("second", false), step("third", true)];
  const results = await runSteps([first, second, third]);
  expect(results.map(({ title, ok }) => [title, ok])).toEqual([
    ["first", true],
    ["second", false],
  ]);
  expect(third.run).not.toHaveBeenCalled();
});

test("a step beside the others begins before they end, quietly, and its output is shown at its end", async () => {
  const order: string[] = [];
  let release = () => {};
  const waits = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = vi.fn(async () => {
    await waits;
    order.push("first");
    return { ok: false };
  });
  const beside = vi.fn(async () => {
    order.push("beside");
    release();
    return { ok: true, output: "Its words." };
  });
  const last = step("last", true);
  const results = await runSteps([
    { title: "first", run: first },
    { title: "beside", beside: true, run: beside },
    last,
  ]);
  expect(order).toEqual(["beside", "first"]);
  expect([first.mock.calls, beside.mock.calls]).toEqual([[[false]], [[true]]]);
  expect(console.log).toHaveBeenCalledWith("\n== beside:\nIts words.");
  expect(results.map(({ title, ok }) => [title, ok])).toEqual([
    ["first", false],
    ["beside", true],
  ]);
  expect(last.run).not.toHaveBeenCalled();
});

test("a step beside one that is not asked for runs as the first", async () => {
  const only = { ...step("only", true), beside: true };
  expect(await runSteps([only])).toHaveLength(1);
  expect(only.run).toHaveBeenCalledWith(false);
});

test("a step that throws has failed, and a fault is told in its own words", async () => {
  const results = await runSteps([
    { title: "build", run: async () => Promise.reject(new OperatorError("The build failed.")) },
  ]);
  expect(results.map(({ ok }) => ok)).toEqual([false]);
  expect(console.error).toHaveBeenCalledWith("The build failed.");
});

test("the last line adds the tests of all steps", () => {
  expect(
    lastLine(
      result(true),
      result(true, { passed: 3, failed: 0, skipped: 0 }),
      result(true, { passed: 4, failed: 0, skipped: 0 }),
    ),
  ).toBe("7 passed, 0 failed");
  expect(lastLine(result(true, { passed: 3, failed: 0, skipped: 2 }))).toBe("3 passed, 0 failed, 2 skipped");
  expect(lastLine(result(false, { passed: 3, failed: 2, skipped: 0 }))).toBe("3 passed, 2 failed");
});

test("the last line never says that nothing failed when a step did", () => {
  expect(lastLine(result(true, { passed: 3, failed: 0, skipped: 0 }), result(false))).toBe("3 passed, 1 failed");
  expect(lastLine(result(false, { passed: 3, failed: 0, skipped: 0 }))).toBe("3 passed, 1 failed");
});

test("the summary shows notes and how much did not run", () => {
  const text = summary([{ ...result(false), note: "Database tests ran on: one." }], 4);
  expect(text).toContain("FAILED Step");
  expect(text).toContain("3 further steps not run\nDatabase tests ran on: one.\n");
});

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

test("tests that passed at their second try are named, in either report", () => {
  const unit = (status: string, fullName: string, failureMessages: string[]) => ({ status, fullName, failureMessages });
  const vitest = report({
    testResults: [
      { assertionResults: [unit("passed", "saves", ["too early"]), unit("passed", "reads", [])] },
      { assertionResults: [unit("failed", "deletes", ["gone"])] },
    ],
  });
  expect(secondTries(vitest)).toBe("Failed first and passed at a second try: saves.");
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const playwright = report({
    suites: [{ specs: [spec("signs in", "expected")], suites: [{ specs: [spec("uploads", "flaky")] }] }],
  });
  expect(secondTries(playwright)).toBe("Failed first and passed at a second try: uploads.");
  expect(secondTries(report({ suites: [], testResults: [] }))).toBeUndefined();
});

test("failed unit tests, and files that could not be loaded, are named with what they said", () => {
  const file = report({
    testResults: [
      {
        name: "lib/a.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "opens" },
          {
            status: "failed",
            fullName: "saves",
            failureMessages: ["AssertionError: 1 is not 2\n    at one\n    at two\n    at three"],
          },
        ],
      },
      { name: "lib/b.test.ts", status: "failed", message: "No such module", assertionResults: [] },
      { name: "lib/c.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "closes" }] },
    ],
  });
  expect(failedUnitTests(file)?.split("\n")).toEqual([
    "Failed: lib/a.test.ts: saves: AssertionError: 1 is not 2 |     at one |     at two",
    "Failed: lib/b.test.ts: No such module",
  ]);
  expect(failedUnitTests(report({ testResults: [] }))).toBeUndefined();
});

test("totals add up", () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(sum([one, { passed: 10, failed: 20, skipped: 30 }])).toEqual({ passed: 11, failed: 22, skipped: 33 });
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
