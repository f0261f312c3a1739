import { maintainDemo } from "@/lib/demo/maintain";
import { serviceConfig } from "@/lib/service/config";
import { emptyOrganization } from "@/lib/service/empty-organization";
import { handle } from "@/lib/service/http/handle";
import { mountHandler } from "@/lib/service/http/mounted";
import type { Service } from "@/lib/service/service";
import { startService } from "@/lib/service/start";
import { demoPage } from "./lib/demo/websites";
import { ensureDemoAccounts } from "./lib/desk/auth/demo-accounts";
import { setEmbeddedFetch } from "./lib/desk/client/embedded-fetch";
import { watchConnection } from "./lib/desk/connection/watch";
import { watchErasures } from "./lib/desk/erasure/watch";
import { watchKeyUses } from "./lib/desk/events/key-uses";
import { watchReceipts } from "./lib/desk/events/process";
import { watchNotifications } from "./lib/desk/notifications/watch";
import { migrateStore, storeDb } from "./lib/desk/store/db";
import { getDatabase } from "./lib/platform/database/database";
import { DamagedDatabase } from "./lib/platform/database/integrity";
import { DataDirInUse } from "./lib/platform/database/lock";
import { setHealthProbes } from "./lib/platform/health";
import { dropUnwritableOutput, log } from "./lib/platform/log";
import { addDatabaseGauges } from "./lib/platform/metrics/gauges";
import { countRequests } from "./lib/platform/metrics/metrics";
import type { Web } from "./lib/platform/outbound/web";
import { guardedWeb } from "./lib/platform/outbound/web";
import { processWide } from "./lib/platform/process-wide";
import { stampRequests } from "./lib/platform/request-origin";
import { env, SettingsError } from "./lib/platform/settings";
import { refuseUnsafe } from "./lib/platform/unsafe-settings";
import { dropUses, waitingUses } from "./lib/service/organizations/keys/uses";
import { setRunningService } from "./lib/service/service";
import { todayIn } from "./lib/values/calendar";

/** Counted by `scripts/lib/guard-requests.mjs`, which `npm run dev` does without. */
const requestsUnderWay = processWide("requests", () => ({ active: new Set<unknown>(), closing: false }));

/** Opens and migrates the database, starts the embedded service with its workers, and shuts down cleanly on SIGTERM. */
export async function start(): Promise<void> {
  dropUnwritableOutput();
  try {
    const settings = env();
    if (settings.NODE_ENV === "production") refuseUnsafe(settings);
    const tracing = settings.OTEL_EXPORTER_OTLP_ENDPOINT ? await import("./lib/platform/tracing") : undefined;
    tracing?.startTracing(settings);
    stampRequests();
    const database = await getDatabase();
    await migrateStore();
    const service = await startService(database, serviceConfig(settings), {
      log: log(),
      work: settings.PROCESS_ROLE !== "web",
      web: settings.DEMO ? withDemoSites(guardedWeb()) : guardedWeb(),
    });
    setRunningService(Promise.resolve(service));
    // In development the service's code changes while it runs, and only Next's own routes pick that up.
    if (settings.NODE_ENV !== "development") {
      setEmbeddedFetch((request) => handle(request, undefined, "dashboard"));
      mountHandler((request) => handle(request));
    }
    if (settings.METRICS_TOKEN !== undefined) {
      countRequests();
      addDatabaseGauges(database);
    }
    setHealthProbes({ queue: () => service.jobs.probe(), storage: () => service.files.probe() });
    shutDownOnSignal(service, tracing?.stopTracing);
    watchKeyUses({ waiting: (limit) => waitingUses(service, limit), drop: (ids) => dropUses(service, ids) });
    await ensureDemoAccounts(await storeDb(), settings.DEMO ? settings.DEMO_PASSWORD : undefined, new Date());
    if (settings.PROCESS_ROLE !== "web") {
      watchNotifications();
      watchErasures();
      watchConnection();
    }
    if (settings.PROCESS_ROLE !== "worker") await watchReceipts({ alone: database.engine === "embedded" });
    log().info({ engine: database.engine, role: settings.PROCESS_ROLE }, "started");
    if (settings.DEMO && settings.PROCESS_ROLE !== "worker") fillDemo(service, () => todayIn(settings.TIME_ZONE));
  } catch (error) {
    const expected =
      error instanceof SettingsError || error instanceof DataDirInUse || error instanceof DamagedDatabase;
    log().fatal(
      { error: expected ? error.message : error instanceof Error ? error.stack : String(error) },
      "could not start",
    );
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Answers for the websites of the demo's shops; every other address is fetched as usual. */
function withDemoSites(web: Web): Web {
  return { get: async (url, signal) => demoPage(url) ?? web.get(url, signal) };
}

/** Runs in the background while people use the product; an interrupted run continues at the next start. */
function fillDemo(service: Service, today: () => string): void {
  const shutdown = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => shutdown.abort());
  const emptyService = () => emptyOrganization(service);
  maintainDemo({ log: log(), today, emptyService, signal: shutdown.signal }).catch((error: unknown) => {
    if (!shutdown.signal.aborted) log().error({ error: String(error) }, "the demo could not be kept");
  });
}

const REQUESTS_END_MS = 5000;

/** New requests are refused; those under way get five seconds to end. Streams of events are not waited for. */
async function requestsEnd(): Promise<void> {
  const requests = requestsUnderWay.get();
  requests.closing = true;
  for (const end = Date.now() + REQUESTS_END_MS; requests.active.size > 0 && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Next leaves shutdown to us (NEXT_MANUAL_SIG_HANDLE): stop claiming jobs, let running ones end, close, exit. */
function shutDownOnSignal(service: Service, stopTracing?: () => Promise<void>): void {
  let shuttingDown = false;
  const end = async (signal: string) => {
    if (shuttingDown) return;
    shuttingDown = true;
    log().info({ signal }, "shutting down");
    await requestsEnd();
    await service.jobs.stop().catch(() => undefined);
    await stopTracing?.();
    await service.database.close().catch(() => undefined);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(signal));
}
