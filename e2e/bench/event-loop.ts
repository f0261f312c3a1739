import type { CrashableProduct } from "../support/crashable-product";

export const METRICS_TOKEN = "reads-the-event-loop-delay";

/** Delays of the event loop since it was asked for the last time, in milliseconds. */
export async function eventLoopLag({ origin }: CrashableProduct): Promise<{ p99: number; longest: number }> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const figures = await answer.text();
  const read = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, "m").exec(figures)?.[1]) * 1000;
  return { p99: read("p99"), longest: read("max") };
}

export function mib(bytes: number | undefined): string {
  return bytes === undefined ? "not reported by this system" : `${Math.round(bytes / 1024 / 1024)} MB`;
}
