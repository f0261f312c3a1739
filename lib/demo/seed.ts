import "server-only";
import { ApiError } from "@/lib/api/api-error";
import { env, ownOrigin } from "@/lib/env";
import type { Logger } from "@/lib/log";
import { findUserByEmail } from "@/lib/store/accounts/find";
import type { Store } from "@/lib/store/db";
import { caseSpecs } from "./cases";
import { type CaseSpec, demoCase, type Owner } from "./cases/demo-case";
import { beginCase, doneReferences, finishCase, type LedgerRow, openLedger } from "./ledger";
import { seedCase } from "./seed-case";
import { settle } from "./settle";
import { type StatementSpec, statementSpecs } from "./statements";
import { seedStatement } from "./statements/seed-statement";

/** Few enough that people who look meanwhile do not wait. */
const AT_ONCE = 3;

/** Then come the statements, so that neither list is empty when it is first looked at. */
const CASES_FIRST = 6;

/**
 * Fills the desk with its invented cases and statements, as a client of the service would. Waits until this process
 * answers. Safe to run again after an end at any point: it goes on where it stopped, and a case that somebody deleted
 * stays deleted. One process of an installation calls it.
 *
 * @param given.today the desk's calendar day, `YYYY-MM-DD`; new cases count their dates from it.
 * @throws when `signal` aborts; a case that cannot be made is logged and tried again at the next start.
 */
export async function seedDemo(given: { log: Logger; today: string; signal?: AbortSignal }): Promise<void> {
  const { log, today, signal } = given;
  const store = await openLedger();
  const before = await doneReferences();
  const waiting = caseSpecs.filter(({ reference }) => !before.has(reference));
  const statements = statementSpecs.filter(({ reference }) => !before.has(reference));
  if (waiting.length + statements.length === 0) return;
  // Begun with the cases, because they print the cases' days.
  const begun = await Promise.all(
    statements.map(async (spec) => ({ spec, row: await beginCase(store, spec.reference, today) })),
  );
  await untilAnswering(signal);
  let done = caseSpecs.length - waiting.length;
  log.info({ done, total: caseSpecs.length }, "seeding the demo");
  const works = waiting.map((spec) => async () => {
    signal?.throwIfAborted();
    try {
      await seedOne(store, spec, today, signal);
      done += 1;
      log.info({ case: spec.reference, done, total: caseSpecs.length }, "seeded a demo case");
    } catch (error) {
      signal?.throwIfAborted();
      log.warn(
        { case: spec.reference, error: String(error) },
        "a demo case could not be seeded; the next start tries again",
      );
    }
  });
  works.splice(CASES_FIRST, 0, () => eachStatement(begun, store, given));
  await workThrough(works);
  log.info({ done, total: caseSpecs.length }, "the demo is seeded");
}

/** How many demo cases are in their intended state; `undefined` outside demo mode. */
export async function demoProgress(): Promise<{ done: number; total: number } | undefined> {
  if (!env().DEMO) return undefined;
  const done = await doneReferences();
  return { done: caseSpecs.filter(({ reference }) => done.has(reference)).length, total: caseSpecs.length };
}

/** One after another, so that the list keeps their order. */
async function eachStatement(
  begun: readonly { spec: StatementSpec; row: LedgerRow }[],
  store: Store,
  { log, signal }: { log: Logger; signal?: AbortSignal },
): Promise<void> {
  for (const { spec, row } of begun) {
    signal?.throwIfAborted();
    try {
      await seedStatement(spec, row, { store, ownerId: await idOf(store, spec.owner), signal });
      await finishCase(store, spec.reference);
    } catch (error) {
      signal?.throwIfAborted();
      log.warn(
        { statement: spec.reference, error: String(error) },
        "a demo statement could not be seeded; the next start tries again",
      );
    }
  }
}

async function seedOne(store: Store, spec: CaseSpec, today: string, signal?: AbortSignal): Promise<void> {
  const row = await beginCase(store, spec.reference, today);
  const ownerId = await idOf(store, spec.owner);
  await seedCase(demoCase(spec, row.day), row.caseId, { store, ownerId, signal }).catch((error: unknown) => {
    const deletedMeanwhile = row.caseId !== undefined && error instanceof ApiError && error.kind === "not-found";
    if (!deletedMeanwhile) throw error;
  });
  await finishCase(store, spec.reference);
}

async function idOf(store: Store, owner: Owner | undefined): Promise<string | undefined> {
  return owner && (await findUserByEmail(store, owner))?.id;
}

async function untilAnswering(signal?: AbortSignal): Promise<void> {
  const ask = () =>
    fetch(`${ownOrigin(env())}/api/health`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  await settle(ask, (ok) => ok, signal);
}

/** Works the list from its beginning, `AT_ONCE` at a time. Whatever fails, nothing is under way any more afterwards. */
async function workThrough(works: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = works.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const work of queue) await work();
  });
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
