import { expect } from "vitest";
import { runAssessment } from "@/lib/service/assessment/run-assessment";
import { runExport } from "@/lib/service/exports/run-export";
import { runLetter } from "@/lib/service/letters/write";
import { type Command, command, onCase, onDocument } from "./command";
import { compare } from "./compare";
import { removeDocument } from "./desk";
import { noteDue, passTime } from "./pass-time";

export function tick(ms: number): Command {
  return command(
    `tick ${ms}`,
    ({ cases }) => cases.some(({ alive }) => alive),
    async (desk, real) => {
      await passTime(desk, real, ms);
      for (const found of desk.cases) await compare(found, real);
    },
  );
}

/** The service ends in order and starts again; nobody is to notice. */
export function restart(): Command {
  return command(
    "restart",
    ({ cases }) => cases.length > 0,
    async (desk, real) => {
      await real.restart();
      for (const found of desk.cases) await compare(found, real);
    },
  );
}

/** Every job of a case once more, wherever it stands: jobs may come twice, too early, and for what is gone. */
export function workAgain(which: number): Command {
  return onCase("work again", which, async (found, real) => {
    const job = { signal: new AbortController().signal };
    await runAssessment(real.service)({ caseId: found.id }, job);
    await runLetter(real.service)({ caseId: found.id }, job);
    await runExport(real.service)({ caseId: found.id }, job);
  });
}

/** A document is deleted in the middle of the assessment that reads it: the result of what was read is void. */
export function overtake(which: number, slot: number): Command {
  return onDocument("delete evidence under work", which, slot, async (found, document, real) => {
    if (!found.alive || found.due === undefined || document.state !== "arrived") return;
    await real.clock.setTime(Math.max(found.due, real.clock.now()));
    noteDue(found, real);
    const work = runAssessment(real.service)({ caseId: found.id }, { signal: new AbortController().signal });
    const deleted = await real.call("DELETE", `/chargeback/${found.id}/evidence/${document.evidenceId}`);
    await work;
    expect(deleted.status).toBe(200);
    removeDocument(found, document, real.clock.now());
  });
}
