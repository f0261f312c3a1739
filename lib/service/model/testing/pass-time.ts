import type { Json, TestService } from "@/lib/service/testing/start-test-service";
import { compare } from "./compare";
import { type CaseModel, type Desk, finishAssessment } from "./desk";

/**
 * Moves time and lets the work whose time has come end. The work runs in threads that the moved clock does not drive, so
 * real time passes until every such case is complete, and every letter that waited for it written.
 */
export async function passTime(desk: Desk, real: TestService, ms: number): Promise<void> {
  await real.later(ms);
  for (const found of desk.cases) noteDue(found, real);
  const working = () => desk.cases.find((found) => isDue(found, real) || waitsForLetter(found));
  for (let found = working(); found; found = working()) await finish(found, real);
}

export function noteDue(found: CaseModel, real: TestService): void {
  if (isDue(found, real) && found.direct && found.notice === "none") found.notice = "due";
}

function isDue(found: CaseModel, real: TestService): boolean {
  return found.alive && found.due !== undefined && found.due <= real.clock.now();
}

function waitsForLetter(found: CaseModel): boolean {
  return found.alive && found.letter === "processing" && found.status === "complete";
}

async function finish(found: CaseModel, real: TestService): Promise<void> {
  noteDue(found, real);
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

/** Reads until it holds. Time moves no further than it must, lest other cases come due on the way. */
export function settle(real: TestService, url: string, holds: (data: Json) => boolean): Promise<Json> {
  return real.until(async () => (await real.call("GET", url)).json.data, holds);
}
