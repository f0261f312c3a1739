import "server-only";
import { getDatabase } from "./database/database";
import { processWide } from "./process-wide";

type Status = "ok" | "unavailable" | "starting";
export type Health = { ok: boolean; database: Status; queue: Status; storage: Status };

/** Checks that the running service registers at start. Each rejects when its part cannot be used. */
export type HealthProbes = { queue(): Promise<void>; storage(): Promise<void> };

const registered = processWide<HealthProbes | undefined>("health-probes", () => undefined);
export const setHealthProbes = registered.set;

export async function checkHealth(): Promise<Health> {
  const probes = registered.get();
  if (!probes) return { ok: false, database: "starting", queue: "starting", storage: "starting" };
  const [database, queue, storage] = await Promise.all([
    statusOf(getDatabase().then((open) => open.ping())),
    statusOf(probes.queue()),
    statusOf(probes.storage()),
  ]);
  return { ok: [database, queue, storage].every((one) => one === "ok"), database, queue, storage };
}

async function statusOf(probe: Promise<void>): Promise<Status> {
  return probe.then(
    () => "ok" as const,
    () => "unavailable" as const,
  );
}
