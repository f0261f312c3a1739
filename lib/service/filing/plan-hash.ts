import { createHash } from "node:crypto";
import type { FilingMode, FilingPlan } from "@/lib/contract/filing";

/**
 * Names one plan: everything in it and whether it would really be sent, so that a confirmation can mean nothing else.
 */
export function planHash(mode: FilingMode, plan: Omit<FilingPlan, "hash">): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted({ mode, plan })))
    .digest("hex");
}

/** The order of names in stored JSON is the database's own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sorted(inner)]));
}
