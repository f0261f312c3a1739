import crypto from "node:crypto";
import fs from "node:fs";
import { CrashableProduct, waitFor } from "../support/crashable-product";
import type { Figure } from "./figure";
import { secondsOf } from "./processor-time";

const SAMPLE_MS = 60_000;
/** Warm threads end after a minute; what the demo's cases left behind is collected after that. */
const QUIET_MS = 90_000;
const CALM_SHARE = 0.2;

/** The product with its demo filled and no one there: what it holds and uses while nothing happens. Linux only. */
export async function idle(): Promise<Figure[]> {
  const product = new CrashableProduct({ DEMO: "1", DEMO_PASSWORD: crypto.randomBytes(12).toString("hex") });
  try {
    await product.start();
    const pid = product.pid();
    if (pid === undefined || !fs.existsSync(`/proc/${pid}/stat`)) return [];
    // A busy stretch of ten seconds begins the quiet time again.
    let calmSince = Date.now();
    await waitFor(async () => {
      if ((await usage(pid, 10_000)).share > CALM_SHARE) calmSince = Date.now();
      return Date.now() - calmSince >= QUIET_MS;
    }, 30 * 60_000);
    const { share } = await usage(pid, SAMPLE_MS);
    const filled = memory(pid);
    return [
      { what: "Idle after filling the demo, processor", measured: percent(share), limit: "≤ 1 % of a core" },
      { what: "Idle after filling the demo, memory", measured: filled, limit: "≤ 450 MiB" },
    ];
  } finally {
    await product.end();
  }
}

/** The share of one core that the process used in this time. */
async function usage(pid: number, ms: number): Promise<{ share: number }> {
  const [before, begun] = [secondsOf(pid), performance.now()];
  await pause(ms);
  return { share: (secondsOf(pid) - before) / ((performance.now() - begun) / 1000) };
}

function memory(pid: number): string {
  const [, kilobytes] = /^VmRSS:\s*(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return `${Math.round(Number(kilobytes) / 1024)} MiB`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
