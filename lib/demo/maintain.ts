import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { ApiError } from "@/lib/desk/client/api-error";
import { deleteCase } from "@/lib/desk/client/cases";
import { storeDb } from "@/lib/desk/store/db";
import { DEMO_CHANNEL, emptyDesk, endReset, readDemo } from "@/lib/desk/store/demo";
import { getDatabase } from "@/lib/platform/database/database";
import type { Logger } from "@/lib/platform/log";
import { env } from "@/lib/platform/settings";
import { dropLedger } from "./ledger";
import { seedDemo } from "./seed";

type DemoMaintenance = {
  log: Logger;
  /** The desk's calendar day, `YYYY-MM-DD`, when it is asked. */
  today: () => string;
  /** Deletes all cases and statements of the demo's organization in the embedded service. */
  emptyService: () => Promise<void>;
  /** Ends it. */
  signal: AbortSignal;
};

/** Until a reset or a seed that failed is tried again. */
const AGAIN_MS = 30_000;

/**
 * Seeds the demo, and starts it again whenever someone asks for that. The request is a row of the database: one that a
 * crash interrupted is carried out at the next start. Like `seedDemo`, for one process of an installation.
 */
export async function maintainDemo(maintenance: DemoMaintenance): Promise<void> {
  const { log, today, signal } = maintenance;
  let running = new AbortController();
  let wake = () => {};
  const stop = await (await getDatabase()).listen(DEMO_CHANNEL, () => {
    running.abort();
    wake();
  });
  signal.addEventListener("abort", () => {
    running.abort();
    wake();
  });
  while (!signal.aborted) {
    const news = new Promise<void>((resolve) => {
      wake = resolve;
    });
    running = new AbortController();
    let failed = false;
    try {
      if ((await readDemo(await storeDb())).resetAskedAt) await resetDemo(maintenance);
      await seedDemo({ log, today: today(), signal: running.signal });
    } catch (error) {
      failed = !running.signal.aborted && !signal.aborted;
      if (failed) log.error({ error: String(error) }, "the demo could not be seeded");
    }
    if (!signal.aborted) await Promise.race(failed ? [news, pause(AGAIN_MS, undefined, { ref: false })] : [news]);
  }
  await stop();
}

/** Every step may be repeated, and the request ends with the last one. */
export async function resetDemo({ log, emptyService }: Pick<DemoMaintenance, "log" | "emptyService">): Promise<void> {
  const db = await storeDb();
  if (env().CHARGEBACK_API_URL === undefined) await emptyService();
  else for (const { id } of await db.selectFrom("cases").select("id").execute()) await deleteRemoteCase(id);
  await emptyDesk(db);
  await dropLedger();
  await endReset(db);
  log.info("the demo was reset");
}

async function deleteRemoteCase(id: string): Promise<void> {
  await deleteCase(id).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.kind !== "not-found") throw error;
  });
}
