import "server-only";
import { type DeskChange, deskChange } from "@/lib/contract/desk/change";
import { getDatabase } from "@/lib/platform/database/database";
import { processWide } from "@/lib/platform/process-wide";

/** The database channel that announces changes of the index. The trigger in migration `0004_events` uses it, too. */
export const CHANGES_CHANNEL = "desk_changes";

type Listener = (change: DeskChange) => void;

const shared = processWide("changes", () =>
  listen().catch((error: unknown) => {
    shared.reset();
    throw error;
  }),
);

/**
 * Calls `listener` for every committed change of the index, whichever process made it. One database listener serves the
 * whole process.
 *
 * @returns a function that stops it.
 */
export async function onChange(listener: Listener): Promise<() => void> {
  const listeners = await shared.get();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function listen(): Promise<Set<Listener>> {
  const listeners = new Set<Listener>();
  const database = await getDatabase();
  await database.listen(CHANGES_CHANNEL, (payload) => {
    const change = parseChange(payload);
    for (const listener of listeners) listener(change);
  });
  return listeners;
}

/** The payload is empty after a lost connection. */
function parseChange(payload: string): DeskChange {
  try {
    return deskChange.parse(JSON.parse(payload));
  } catch {
    return { kind: "missed" };
  }
}
