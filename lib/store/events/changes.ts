import "server-only";
import { type DeskChange, deskChange } from "@/lib/contract/desk/change";
import type { Database } from "@/lib/db/database";
import { getDatabase } from "@/lib/db/shared";
import { CHANGES_CHANNEL } from "./channel";

export type Heard = (change: DeskChange) => void;
type Hub = { listeners: Set<Heard> };

// Pages, handlers and instrumentation have separate copies of every module; only `globalThis` is one.
const shared = globalThis as { __rebuttalChanges?: Promise<Hub> };

/** Calls back for every change of the dashboard's records, by whichever process; one database listener a process. */
export async function onChange(heard: Heard): Promise<() => void> {
  shared.__rebuttalChanges ??= openHub(getDatabase()).catch((error) => {
    shared.__rebuttalChanges = undefined;
    throw error;
  });
  const { listeners } = await shared.__rebuttalChanges;
  listeners.add(heard);
  return () => void listeners.delete(heard);
}

async function openHub(database: Database | Promise<Database>): Promise<Hub> {
  const listeners = new Set<Heard>();
  await (await database).listen(CHANGES_CHANNEL, (payload) => {
    const change = parse(payload);
    for (const heard of listeners) heard(change);
  });
  return { listeners };
}

/** An empty payload says that the connection was lost meanwhile. */
function parse(payload: string): DeskChange {
  try {
    return deskChange.parse(JSON.parse(payload));
  } catch {
    return { kind: "missed" };
  }
}
