import "server-only";
import { ApiError } from "@/lib/api/api-error";
import { env, ownOrigin } from "@/lib/env";
import type { Logger } from "@/lib/log";
import { findUserByEmail } from "@/lib/store/accounts/find";
import type { Store } from "@/lib/store/db";
import { caseSpecs } from "./cases";
import { type CaseSpec, demoCase, type Owner } from "./cases/demo-case";
import { beginCase, doneReferences, finishCase, openLedger } from "./ledger";
import { seedCase } from "./seed-case";
import { settle } from "./settle";

/** Few enough that people who look meanwhile do not wait. */
const AT_ONCE = 3;

/**
 * Fills the desk with its invented cases, as a client of the service would. Waits until this process answers. Safe to
 * run again after an end at any point: it goes on where it stopped, and a case that somebody deleted stays deleted.
 * One process of an installation calls it.
 *
 * @param given.today the desk's calendar day, `YYYY-MM-DD`; new cases count their dates from it.
 * @throws when `signal` aborts; a case that cannot be made is logged and tried again at the next start.
 */
export async function seedDemo(given: { log: Logger; today: string; signal?: AbortSignal }): Promise<void> {
  const { log, today, signal } = given;
  const store = await openLedger();
  const before = await doneReferences();
  const waiting = caseSpecs.filter(({ reference }) => !before.has(reference));
  if (waiting.length === 0) return;
  await untilAnswering(signal);
  log.info({ done: before.size, total: caseSpecs.length }, "seeding the demo");
  let done = before.size;
  await eachOf(waiting, async (spec) => {
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
  log.info({ done, total: caseSpecs.length }, "the demo is seeded");
}

/** How many demo cases are in their intended state; `undefined` outside demo mode. */
export async function demoProgress(): Promise<{ done: number; total: number } | undefined> {
  if (!env().DEMO) return undefined;
  return { done: (await doneReferences()).size, total: caseSpecs.length };
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
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
