import { runAssessment } from "@/lib/service/assessment/run-assessment";
import { runExport } from "@/lib/service/exports/run-export";
import { runLetter } from "@/lib/service/letters/write";
import { type Command, command, onCase } from "./command";
import { compare } from "./compare";
import { passTime } from "./pass-time";

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
