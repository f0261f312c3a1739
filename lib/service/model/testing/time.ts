import { expect } from "vitest";
import { runAssessment } from "@/lib/service/assessment/run-assessment";
import { runExport } from "@/lib/service/exports/run-export";
import { runLetter } from "@/lib/service/letters/run-letter";
import type { Json, TestService } from "@/lib/service/testing/start-test-service";
import { type CaseModel, finishAssessment, type Model, removeDocument } from "./case-model";
import { type Command, command, onCase, onDocument } from "./command";
import { compare } from "./compare";

export function tick(ms: number): Command {
  return command(
    `tick ${ms}`,
    ({ cases }) => cases.some(({ alive }) => alive),
    async (model, real) => {
      await advanceModel(model, real, ms);
      for (const found of model.cases) await compare(found, real);
    },
  );
}

/** Shuts the service down and starts it again, which must not change any answer. */
export function restart(): Command {
  return command(
    "restart",
    ({ cases }) => cases.length > 0,
    async (model, real) => {
      await real.restart();
      for (const found of model.cases) await compare(found, real);
    },
  );
}

/** Runs every job of a case again, in any status: a job may run twice, too early, or for a deleted case. */
export function rerunJobs(which: number): Command {
  return onCase("rerun jobs", which, async (found, real) => {
    const job = { signal: new AbortController().signal };
    await runAssessment(real.service)({ caseId: found.id }, job);
    await runLetter(real.service)({ caseId: found.id }, job);
    await runExport(real.service)({ caseId: found.id }, job);
  });
}

/** Deletes a document during the assessment that reads it, so that the result is void. */
export function deleteDuringAssessment(which: number, slot: number): Command {
  return onDocument("delete evidence during assessment", which, slot, async (found, document, real) => {
    if (!found.alive || found.due === undefined || document.state !== "arrived") return;
    await real.clock.setTime(Math.max(found.due, real.clock.now()));
    markDue(found, real);
    const work = runAssessment(real.service)({ caseId: found.id }, { signal: new AbortController().signal });
    const deleted = await real.call("DELETE", `/chargeback/${found.id}/evidence/${document.evidenceId}`);
    await work;
    expect(deleted.status).toBe(200);
    removeDocument(found, document, real.clock.now());
  });
}

/**
 * Advances the clock and waits for the work that is due. It runs in threads that the test clock does not control, so real
 * time passes until every such case is complete and every waiting letter is written.
 */
async function advanceModel(model: Model, real: TestService, ms: number): Promise<void> {
  await real.later(ms);
  for (const found of model.cases) markDue(found, real);
  const working = () => model.cases.find((found) => isDue(found, real) || waitsForLetter(found));
  for (let found = working(); found; found = working()) await finish(found, real);
}

function markDue(found: CaseModel, real: TestService): void {
  if (isDue(found, real) && found.direct && found.notice === "none") found.notice = "due";
}

function isDue(found: CaseModel, real: TestService): boolean {
  return found.alive && found.due !== undefined && found.due <= real.clock.now();
}

function waitsForLetter(found: CaseModel): boolean {
  return found.alive && found.letter === "processing" && found.status === "complete";
}

async function finish(found: CaseModel, real: TestService): Promise<void> {
  markDue(found, real);
  if (isDue(found, real)) {
    await until(real, `/chargeback/${found.id}`);
    finishAssessment(found);
  }
  if (!waitsForLetter(found)) return;
  await until(real, `/chargeback/${found.id}/letter`);
  await compare(found, real);
}

async function until(real: TestService, url: string): Promise<void> {
  await settle(real, url, ({ status }) => status === "complete");
}

/** Reads until the condition holds. The clock moves only as far as needed, so that no other cases become due. */
export function settle(real: TestService, url: string, holds: (data: Json) => boolean): Promise<Json> {
  return real.until(async () => (await real.call("GET", url)).json.data, holds);
}
