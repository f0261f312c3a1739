import { beforeEach, expect, test, vi } from "vitest";
import { Fault } from "./fault.mjs";
import { runSteps, summary } from "./steps.mjs";

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

test("a step that throws has failed, and a fault is told in its own words", async () => {
  const results = await runSteps([{ title: "build", run: async () => Promise.reject(new Fault("The build failed.")) }]);
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
