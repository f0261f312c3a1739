import "server-only";
import { ApiError } from "@/lib/desk/client/api-error";
import { findUserByEmail } from "@/lib/desk/store/accounts";
import type { Store } from "@/lib/desk/store/db";
import type { Logger } from "@/lib/platform/log";
import { env, ownOrigin } from "@/lib/platform/settings";
import { caseSpecs } from "./cases/cases";
import { type CaseSpec, demoCase, type Owner } from "./cases/demo-case";
import { beginCase, doneReferences, finishCase, openLedger, type SeedRecord } from "./ledger";
import { seedCase } from "./seed-case";
import { seedStatement } from "./statements/seed-statement";
import { type StatementSpec, statementSpecs } from "./statements/statements";
import { waitUntil } from "./upload";

/** Few enough that people who use the product at the same time do not wait. */
const CONCURRENCY = 3;

/** The statements follow after this many cases, so that neither list stays empty for long. */
const CASES_BEFORE_STATEMENTS = 6;

/**
 * Fills the desk with its invented cases and statements, as a client of the service would. Waits until this process
 * answers requests. Safe to repeat after an interruption at any point: it continues where it stopped, and a case that
 * someone deleted stays deleted. Only one process of an installation may call it.
 *
 * @param given.today the desk's calendar day, `YYYY-MM-DD`, from which new cases count their dates.
 * @throws when `signal` aborts. A case that cannot be created is logged and tried again at the next start.
 */
export async function seedDemo(given: { log: Logger; today: string; signal?: AbortSignal }): Promise<void> {
  const { log, today, signal } = given;
  const store = await openLedger();
  const before = await doneReferences();
  const waiting = caseSpecs.filter(({ reference }) => !before.has(reference));
  const statements = statementSpecs.filter(({ reference }) => !before.has(reference));
  if (waiting.length + statements.length === 0) return;
  // Recorded before the cases are seeded, because the statements print the days of the cases.
  const started = await Promise.all(
    statements.map(async (spec) => ({ spec, row: await beginCase(store, spec.reference, today) })),
  );
  await waitForServer(signal);
  let done = caseSpecs.length - waiting.length;
  log.info({ done, total: caseSpecs.length }, "seeding the demo");
  const tasks = waiting.map((spec) => async () => {
    signal?.throwIfAborted();
    try {
      await seedOneCase(store, spec, today, signal);
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
  tasks.splice(CASES_BEFORE_STATEMENTS, 0, () => seedStatements(started, store, given));
  await runAll(tasks);
  log.info({ done, total: caseSpecs.length }, "the demo is seeded");
}

/**
 * How many demo cases are in their intended state; `undefined` outside demo mode.
 *
 * @internal Only tests use it.
 */
export async function demoProgress(): Promise<{ done: number; total: number } | undefined> {
  if (!env().DEMO) return undefined;
  const done = await doneReferences();
  return { done: caseSpecs.filter(({ reference }) => done.has(reference)).length, total: caseSpecs.length };
}

/** One after another, so that the list shows them in order. */
async function seedStatements(
  started: readonly { spec: StatementSpec; row: SeedRecord }[],
  store: Store,
  { log, signal }: { log: Logger; signal?: AbortSignal },
): Promise<void> {
  for (const { spec, row } of started) {
    signal?.throwIfAborted();
    try {
      await seedStatement(spec, row, { store, ownerId: await userIdOf(store, spec.owner), signal });
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

async function seedOneCase(store: Store, spec: CaseSpec, today: string, signal?: AbortSignal): Promise<void> {
  const row = await beginCase(store, spec.reference, today);
  const ownerId = await userIdOf(store, spec.owner);
  await seedCase(demoCase(spec, row.day), row.caseId, { store, ownerId, signal }).catch((error: unknown) => {
    const deletedByUser = row.caseId !== undefined && error instanceof ApiError && error.kind === "not-found";
    if (!deletedByUser) throw error;
  });
  await finishCase(store, spec.reference);
}

async function userIdOf(store: Store, owner: Owner | undefined): Promise<string | undefined> {
  return owner && (await findUserByEmail(store, owner))?.id;
}

async function waitForServer(signal?: AbortSignal): Promise<void> {
  const ask = () =>
    fetch(`${ownOrigin(env())}/api/health`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(ask, (ok) => ok, signal);
}

/** Runs the tasks in order, `CONCURRENCY` at a time. When one fails, it throws only after all others have ended. */
async function runAll(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = tasks.values();
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    for (const task of queue) await task();
  });
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
