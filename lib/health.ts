import "server-only";
import { getDatabase } from "@/lib/db/shared";

type Part = "ok" | "unavailable" | "starting";
export type Health = { ok: boolean; database: Part; queue: Part; storage: Part };

/** What the running process tells about itself, set by the start; read through `globalThis` as all shared state. */
export type HealthProbes = { queue(): Promise<void>; storage(): Promise<void> };
const shared = globalThis as { __rebuttalProbes?: HealthProbes };

export function setHealthProbes(probes: HealthProbes | undefined): void {
  shared.__rebuttalProbes = probes;
}

export async function checkHealth(): Promise<Health> {
  const probes = shared.__rebuttalProbes;
  if (!probes) return { ok: false, database: "starting", queue: "starting", storage: "starting" };
  const [database, queue, storage] = await Promise.all([
    part(getDatabase().then((open) => open.ping())),
    part(probes.queue()),
    part(probes.storage()),
  ]);
  return { ok: [database, queue, storage].every((one) => one === "ok"), database, queue, storage };
}

async function part(probe: Promise<void>): Promise<Part> {
  return probe.then(
    () => "ok" as const,
    () => "unavailable" as const,
  );
}
