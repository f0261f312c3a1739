import type { ConnectionShown } from "@/lib/contract/desk/processor";
import { fetchJson } from "./fetch-json";

/** In milliseconds: a check of a few disputes takes a second or two, a first one of many takes minutes. */
const PAUSES = [...Array(10).fill(500), ...Array(30).fill(2_000)] as const;

/** Waits for the end of a check that was asked for before; `undefined` when it continues after more than a minute. */
export async function checkEnd(): Promise<ConnectionShown | undefined> {
  for (const pause of PAUSES) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    // A read that fails is made again.
    const shown = await fetchJson<ConnectionShown>("/api/connection").catch(() => undefined);
    if (shown?.last && !shown.checking) return shown;
  }
  return undefined;
}
