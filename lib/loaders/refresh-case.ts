import "server-only";
import { readAnalysis, readCase } from "@/lib/api/cases";
import type { CaseRead } from "@/lib/api/lenient";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import { isKnownCase } from "@/lib/store/cases/find";
import { rememberCase, rememberKnownCase } from "@/lib/store/cases/remember";
import { storeDb } from "@/lib/store/db";
import { seenCase } from "./remember-read";

export type Refreshed = { read: CaseRead; analysis?: CaseAnalysis; askedAt: Date };

/**
 * Asks the service for a case and brings the index up to date with the answer.
 *
 * @throws ApiError, `not-found` for a case that is gone.
 */
export async function refreshCase(
  id: string,
  options: { owner?: string; signal?: AbortSignal } = {},
): Promise<Refreshed> {
  const store = await storeDb();
  const isKnown = await isKnownCase(store, id);
  const askedAt = new Date();
  const [read, analysis] = await Promise.all([readCase(id, options.signal), readAnalysis(id, options.signal)]);
  const seen = seenCase(read, askedAt, analysis);
  await (isKnown ? rememberKnownCase(store, seen) : rememberCase(store, seen, options.owner));
  return { read, analysis, askedAt };
}
