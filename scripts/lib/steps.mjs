// @ts-check
import { Fault } from "./fault.mjs";
import { sum } from "./totals.mjs";

/**
 * @typedef {object} Outcome
 * @property {boolean} ok
 * @property {import("./totals.mjs").Totals} [totals] absent for a step that runs no tests
 * @property {string} [note] one sentence for the end
 *
 * @typedef {{ title: string, run: () => Promise<Outcome> }} Step
 * @typedef {Outcome & { title: string, seconds: number }} Result
 */

/**
 * Runs the steps in order and stops after the first that fails.
 *
 * @param {Step[]} steps
 * @returns {Promise<Result[]>}
 */
export async function runSteps(steps) {
  /** @type {Result[]} */
  const results = [];
  for (const { title, run } of steps) {
    console.log(`\n== ${title}`);
    const start = performance.now();
    const outcome = await run().catch(asOutcome);
    results.push({ ...outcome, title, seconds: (performance.now() - start) / 1000 });
    console.log(`== ${title}: ${outcome.ok ? "ok" : "FAILED"}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
    if (!outcome.ok) break;
  }
  return results;
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
  console.error(error instanceof Fault ? error.message : error);
  return { ok: false };
}
