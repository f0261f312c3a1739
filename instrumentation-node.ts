import { setDoor } from "@/lib/api/door";
import { ensureDemoAccounts } from "@/lib/auth/demo-accounts";
import { DataDirInUse } from "@/lib/db/lock";
import { getDatabase } from "@/lib/db/shared";
import { seedDemo } from "@/lib/demo/seed";
import { demoPage } from "@/lib/demo/websites/demo-page";
import { env, SettingsError } from "@/lib/env";
import { setHealthProbes } from "@/lib/health";
import { watchReceipts } from "@/lib/loaders/process-events";
import { log } from "@/lib/log";
import { guardedWeb } from "@/lib/outbound/get";
import type { Web } from "@/lib/outbound/web";
import { serviceConfig } from "@/lib/service/config";
import { handle } from "@/lib/service/http/handle";
import { setRunningService } from "@/lib/service/running";
import type { Service } from "@/lib/service/service";
import { startService } from "@/lib/service/start";
import { todayIn } from "@/lib/store/cases/text";
import { migrateStore, storeDb } from "@/lib/store/db";

/** Opens the database, brings tables up to date, starts the embedded service and its workers; ends cleanly on SIGTERM. */
export async function start(): Promise<void> {
  try {
    const settings = env();
    const database = await getDatabase();
    await migrateStore();
    const service = await startService(database, serviceConfig(settings), {
      log: log(),
      work: settings.PROCESS_ROLE !== "web",
      web: settings.DEMO ? withDemoSites(guardedWeb()) : guardedWeb(),
    });
    setRunningService(Promise.resolve(service));
    // In development the service's code changes while it runs, and only Next's own routes follow.
    if (settings.NODE_ENV !== "development") setDoor(handle);
    setHealthProbes({ queue: () => service.jobs.probe(), storage: () => service.files.probe() });
    endOnSignal(service);
    await ensureDemoAccounts(await storeDb(), settings.DEMO ? settings.DEMO_PASSWORD : undefined, new Date());
    if (settings.PROCESS_ROLE !== "worker") await watchReceipts({ alone: database.engine === "embedded" });
    log().info({ engine: database.engine, role: settings.PROCESS_ROLE }, "started");
    if (settings.DEMO && settings.PROCESS_ROLE !== "worker") fillDemo(todayIn(settings.TIME_ZONE));
  } catch (error) {
    const expected = error instanceof SettingsError || error instanceof DataDirInUse;
    log().fatal(
      { error: expected ? error.message : error instanceof Error ? error.stack : String(error) },
      "could not start",
    );
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** The shops of the demo have websites too; every other address is asked as ever. */
function withDemoSites(web: Web): Web {
  return { get: async (url, signal) => demoPage(url) ?? web.get(url, signal) };
}

/** Beside the requests of the people who look already; what an end interrupts, the next start goes on with. */
function fillDemo(today: string): void {
  const ending = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => ending.abort());
  seedDemo({ log: log(), today, signal: ending.signal }).catch((error: unknown) => {
    if (!ending.signal.aborted) log().error({ error: String(error) }, "the demo could not be seeded");
  });
}

/** Next leaves the ending to us (NEXT_MANUAL_SIG_HANDLE): stop claiming, let work end, close, go. */
function endOnSignal(service: Service): void {
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    log().info({ signal }, "ending");
    await service.jobs.stop().catch(() => undefined);
    await service.database.close().catch(() => undefined);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(signal));
}
