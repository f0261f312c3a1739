import { FIELDS } from "@/e2e/crash/journeys/documents";
import { done } from "@/e2e/crash/support/client";
import type { CrashableProduct } from "../support/crashable-product";
import { clientOf } from "./desk";
import { type Figure, percentile } from "./figure";
import { type Account, signIn } from "./sign-in";

const ANALYSTS = 200;
/** Milliseconds between two of the same action by one person. */
const EVERY = { poll: 5_000, list: 20_000, write: 60_000 };
type Kind = keyof typeof EVERY;

/** Analysts with a case open each: they poll it, look at the list now and then and change something now and then. */
export async function analysts(product: CrashableProduct, account: Account, minutes: number): Promise<Figure[]> {
  const cookie = await signIn(product.origin, account);
  const client = clientOf(product);
  const ids: string[] = [];
  for (let made = 0; made < 50; made += 1) ids.push(done(await client.mutate("POST", "chargeback", FIELDS)).id);
  const times: Record<Kind, number[]> = { poll: [], list: [], write: [] };
  const refused = new Map<number, number>();
  const look = async (address: string) =>
    (await fetch(product.origin + address, { headers: { cookie }, redirect: "manual" })).status;
  const actions: Record<Kind, (id: string) => Promise<number>> = {
    poll: (id) => look(`/api/cases/${id}`),
    list: () => look("/api/cases"),
    write: async (id) =>
      (await client.send("POST", `chargeback/${id}`, { amountCents: Math.ceil(Math.random() * 1e6) })).status,
  };
  const end = Date.now() + minutes * 60_000;
  const person = async (number: number, kind: Kind) => {
    await pause(Math.random() * EVERY[kind]);
    while (Date.now() < end) {
      const begun = performance.now();
      const status = await actions[kind](ids[number % ids.length] ?? "").catch(() => 0);
      const took = performance.now() - begun;
      if (status === 200) times[kind].push(took);
      else refused.set(status, (refused.get(status) ?? 0) + 1);
      await pause(Math.max(0, EVERY[kind] - took));
    }
  };
  const kinds = Object.keys(EVERY) as Kind[];
  const people = Array.from({ length: ANALYSTS }, (_, number) => kinds.map((kind) => person(number, kind)));
  await Promise.all(people.flat());
  const errors = [...refused].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ") || "0";
  return [
    ...kinds.map((kind) => ({
      what: `${ANALYSTS} analysts, ${kind} (${times[kind].length})`,
      measured: `p95 ${percentile(times[kind], 95).toFixed(0)} ms, p99 ${percentile(times[kind], 99).toFixed(0)} ms`,
      limit: "p95 ≤ 300 ms, p99 ≤ 1000 ms",
    })),
    { what: `${ANALYSTS} analysts, errors`, measured: errors, limit: "0" },
  ];
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
