import "server-only";
import { type Activity, type ActivityKind, appendActivityOnce } from "@/lib/desk/store/activity";
import { storeDb } from "@/lib/desk/store/db";
import { log } from "@/lib/platform/log";
import { processWide } from "@/lib/platform/process-wide";
import type { RequestOrigin } from "@/lib/platform/request-origin";

/** What a system did with an API key of the embedded service, past the dashboard. */
export type KeyUse = {
  id: string;
  at: Date;
  key: { id: string; name: string };
  kind: "change" | "access";
  action: string;
  caseId?: string;
  object?: string;
  outcome: "ok" | "refused" | "unknown";
} & RequestOrigin;

/** Where uses wait until they are in the log. */
export type KeyUses = { waiting(limit: number): Promise<KeyUse[]>; drop(ids: readonly string[]): Promise<void> };

const EVERY_MS = 15_000;
const AT_ONCE = 100;
const HOUR_MS = 3_600_000;
/** A use that a crash left waiting although it is in the log comes again within this time. */
const KNOWN_FOR_MS = 30 * 24 * HOUR_MS;

const state = processWide("key-uses", () => ({
  uses: undefined as KeyUses | undefined,
  running: Promise.resolve(),
}));

/** Called at startup of a process with an embedded service: from then on its uses come into the log by themselves. */
export function watchKeyUses(uses: KeyUses): void {
  const shared = state.get();
  const isWatching = shared.uses !== undefined;
  shared.uses = uses;
  if (!isWatching) setInterval(() => void recordKeyUses(), EVERY_MS).unref();
}

/** Brings everything that waits into the log: whoever reads it sees what happened until now. Never fails its caller. */
export function recordKeyUses(): Promise<void> {
  const shared = state.get();
  shared.running = shared.running.then(async () => {
    try {
      if (shared.uses) await moveAll(shared.uses);
    } catch (error) {
      log().error({ error: error instanceof Error ? error.stack : String(error) }, "uses of keys were not recorded");
    }
  });
  return shared.running;
}

/** Appended first and dropped then, so that nothing is lost between the two; what comes twice counts once. */
async function moveAll(uses: KeyUses): Promise<void> {
  const store = await storeDb();
  for (;;) {
    const waiting = await uses.waiting(AT_ONCE);
    if (waiting.length > 0)
      await store.transaction().execute(async (trx) => {
        for (const use of waiting) await appendActivityOnce(trx, activityOf(use), bound(use));
      });
    await uses.drop(waiting.map(({ id }) => id));
    if (waiting.length < AT_ONCE) return;
  }
}

const KINDS = { change: "key-change", access: "key-access" } as const satisfies Record<string, ActivityKind>;

function activityOf({ at, key, kind, action, caseId, object, outcome, address, requestId }: KeyUse): Activity {
  const said = outcome === "unknown" ? `${action}, or was interrupted while it did` : action;
  return { at, actor: key, action: said, kind: KINDS[kind], caseId, object, outcome, origin: { address, requestId } };
}

/** Each change counts; what was refused, viewed or downloaded counts once an hour, as it does for people. */
function bound({ id, key, kind, action, caseId, object, outcome }: KeyUse) {
  if (kind === "change" && outcome !== "refused") return { key: `use ${id}`, everyMs: KNOWN_FOR_MS };
  return { key: `${action} ${caseId ?? ""} ${object ?? ""} by ${key.id}`, everyMs: HOUR_MS };
}
