import "server-only";
import { readAnalysis, readCase } from "@/lib/api/cases";
import type { CaseRead } from "@/lib/api/lenient";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import { rememberCase } from "@/lib/store/cases/remember";
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
  const askedAt = new Date();
  const [read, analysis] = await Promise.all([readCase(id, options.signal), readAnalysis(id, options.signal)]);
  await rememberCase(await storeDb(), seenCase(read, askedAt, analysis), options.owner);
  return { read, analysis, askedAt };
}
