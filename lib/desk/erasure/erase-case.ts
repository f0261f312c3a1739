import "server-only";
import type { Kysely } from "kysely";
import { ApiError } from "@/lib/desk/client/api-error";
import { deleteCase, readAnalysis } from "@/lib/desk/client/cases";
import { findAttachedFiles } from "@/lib/desk/store/attached-files";
import { type StoreTables, storeDb } from "@/lib/desk/store/db";
import { type Begun, beginErasure, finishErasure, postponeErasure } from "@/lib/desk/store/erasures";
import type { ErasureRule } from "@/lib/desk/store/tables-records";

type Erase = {
  caseId: string;
  rule: ErasureRule;
  by?: { id: string };
  now: () => Date;
  /** What the log says instead of "deleted the case". */
  said?: string;
};

/**
 * The one way in which a case leaves: claimed on condition that no hold stands, deleted at the service (embedded or remote)
 * with its documents, letters and exports, then everything that the desk has of it. What a crash interrupts, the job
 * finishes; a case that the service does not have anymore is finished as well.
 *
 * @throws ApiError when the service does not delete it; nothing has changed on the desk then.
 */
export async function eraseCase(
  db: Kysely<StoreTables>,
  { caseId, rule, by, now, said }: Erase,
): Promise<"erased" | Exclude<Begun, "begun">> {
  const begun = await beginErasure(db, { caseId, rule, by, now: now() });
  if (begun !== "begun") return begun;
  let half = false;
  try {
    const documents = await countDocuments(db, caseId);
    await deleteCase(caseId).catch(ignoreMissing);
    half = true;
    await finishErasure(db, { caseId, documents, now: now(), said });
    return "erased";
  } catch (error) {
    // The message of anything else could repeat what is to be erased.
    const failure =
      error instanceof ApiError ? error.message : "It failed on this side; the log of the process says why.";
    await postponeErasure(db, { caseId, failure, half, now: now() });
    throw error;
  }
}

/** A person may not delete this case now; the message says why. */
export class NotErased extends Error {}

/**
 * Deletes a case for the person who asked; `said` is what the log says instead of "deleted the case".
 *
 * @throws NotErased for a case that is on hold or is being erased already; ApiError as `eraseCase`.
 */
export async function eraseManually(userId: string, caseId: string, said?: string): Promise<void> {
  const asked = { caseId, rule: "hand", by: { id: userId }, now: () => new Date(), said } as const;
  const answer = await eraseCase(await storeDb(), asked);
  if (answer === "held")
    throw new NotErased("The case is on hold, so nothing was deleted. A manager can lift the hold on its page.");
  if (answer === "busy") throw new NotErased("The case is already being erased.");
}

const COUNT_MS = 5_000;

/** For the record alone, so it is not waited for long. Of a service that does not list them, those that were attached here. */
async function countDocuments(db: Kysely<StoreTables>, caseId: string): Promise<number> {
  const analysis = await readAnalysis(caseId, AbortSignal.timeout(COUNT_MS));
  if (analysis) return analysis.files?.length ?? analysis.documents.length;
  return (await findAttachedFiles(db, caseId, "complete")).length;
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError) || error.kind !== "not-found") throw error;
}
