import "server-only";
import { readAnalysis, readCase } from "@/lib/api/cases";
import type { CaseRead } from "@/lib/api/lenient";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import { findKnownCase, type KnownCase } from "@/lib/store/cases/find";
import { rememberCase, rememberKnownCase } from "@/lib/store/cases/remember";
import { storeDb } from "@/lib/store/db";
import { seenCase } from "./remember-read";

/** `known` is what the index knew of the case when it was asked for. */
export type Refreshed = { read: CaseRead; analysis?: CaseAnalysis; known?: KnownCase; askedAt: Date };

/**
 * Asks the service for a case and brings the index up to date with the answer.
 *
 * @throws ApiError, `not-found` for a case that is gone.
 */
export async function refreshCase(id: string, signal?: AbortSignal): Promise<Refreshed> {
  const store = await storeDb();
  const askedAt = new Date();
  const known = await findKnownCase(store, id);
  const [read, analysis] = await Promise.all([readCase(id, signal), readAnalysis(id, signal)]);
  const seen = seenCase(read, askedAt, analysis);
  await (known ? rememberKnownCase(store, seen) : rememberCase(store, seen));
  return { read, analysis, known, askedAt };
}
