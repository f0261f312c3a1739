import "server-only";
import type { ConnectionShown } from "@/lib/contract/desk/processor";
import type { Processor } from "@/lib/contract/submission";
import { configuredConnection } from "@/lib/desk/connection/configured";
import { storeDb } from "@/lib/desk/store/db";
import { nextCheckAt, readCheck } from "@/lib/desk/store/processor-checks";
import { env } from "@/lib/platform/settings";

/** The processor that the desk asks for disputes; `undefined` when there is none. */
export function connectedProcessor(): Processor | undefined {
  return configuredConnection(env())?.connection.processor;
}

/** How asking it goes; `undefined` when there is none. Tells nothing of its key. */
export async function loadConnection(now = new Date()): Promise<ConnectionShown | undefined> {
  const connected = configuredConnection(env());
  if (!connected) return undefined;
  const { connection, everyMinutes } = connected;
  const { processor, test } = connection;
  const row = await readCheck(await storeDb(), processor);
  const next = nextCheckAt(row, everyMinutes);
  return {
    processor,
    test,
    everyMinutes,
    checking: row !== undefined && (row.asked_at !== null || (row.claimed_until !== null && row.claimed_until > now)),
    last: row?.ended_at
      ? {
          endedAt: row.ended_at.toISOString(),
          found: row.found,
          changed: row.changed,
          failure: row.failure ?? undefined,
        }
      : undefined,
    succeededAt: row?.succeeded_at?.toISOString(),
    // One that is due is made within seconds.
    nextAt: next && (next > now ? next : now).toISOString(),
    timeZone: env().TIME_ZONE,
  };
}
