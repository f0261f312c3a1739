import "server-only";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import type { CaseDetail, LetterDetail } from "@/lib/contract/desk/case-detail";
import type { SubmissionDetail } from "@/lib/contract/desk/dispute-response";
import type { Session } from "@/lib/desk/auth/session";
import { ApiError } from "@/lib/desk/client/api-error";
import { readAnalysis } from "@/lib/desk/client/cases";
import { readLetter, readSubmission } from "@/lib/desk/client/dispute-response";
import { findIndexedCase } from "@/lib/desk/store/cases";
import { storeDb } from "@/lib/desk/store/db";
import { letterVersions, versionInForce } from "@/lib/desk/store/letter-versions";
import type { Role } from "@/lib/desk/store/tables-people";
import { orCached } from "./or-cached";

/** The letter for its page; its state alone, from the index, while the service does not answer. Errors as in `orCached`. */
export function loadLetterOrCached(id: string): Promise<LetterDetail | undefined> {
  return orCached(
    () => loadLetter(id),
    async () => {
      const indexed = await findIndexedCase(await storeDb(), id);
      return indexed && { state: indexed.letter, outdated: false, cached: true };
    },
  );
}

/** The letter of a case, and whether evidence is newer than it; `undefined` when there is no such case. */
export async function loadLetter(id: string, signal?: AbortSignal): Promise<LetterDetail | undefined> {
  try {
    const [letter, analysis, versions] = await Promise.all([
      readLetter(id, signal),
      readAnalysis(id, signal),
      storeDb().then((store) => letterVersions(store, id)),
    ]);
    const status = analysis && letterStatus(analysis);
    if (letter.state === "none" && status?.state === "failed") return status;
    const outdated = letter.state === "complete" && status?.outdated === true;
    const generated = letter.markdown;
    if (generated === undefined) return { ...letter, outdated };
    const version = versionInForce(versions, generated);
    return { ...letter, outdated, markdown: version?.markdown ?? generated, version: version?.number };
  } catch (error) {
    if (error instanceof ApiError && error.kind === "not-found") return undefined;
    throw error;
  }
}

/** The letter's status according to the extension, which alone reports a letter that could not be written. */
export function letterStatus(analysis: CaseAnalysis): CaseDetail["letter"] {
  const { letter, letterFailure, evidenceRevision } = analysis;
  if (letter)
    return {
      state: letter.status,
      outdated: letter.status === "complete" && letter.evidenceRevision < evidenceRevision,
    };
  if (!letterFailure) return { state: "none", outdated: false };
  return { state: "failed", outdated: false, failure: letterFailure };
}

/** Roles that may prepare a submission plan and run it dry. */
export const MAY_PREPARE: readonly Role[] = ["analyst", "manager", "admin"];
/** Roles that may submit a response for real. */
const MAY_CONFIRM_LIVE: readonly Role[] = ["manager", "admin"];

export function mayConfirmLive(role: Role): boolean {
  return MAY_CONFIRM_LIVE.includes(role);
}

/** The submission of a case; `undefined` when there is no such case, or the service does not offer submissions. */
export async function loadSubmission(
  id: string,
  session: Session,
  signal?: AbortSignal,
): Promise<SubmissionDetail | undefined> {
  try {
    return { ...(await readSubmission(id, signal)), mayConfirmLive: mayConfirmLive(session.role) };
  } catch (error) {
    if (error instanceof ApiError && error.kind === "not-found") return undefined;
    throw error;
  }
}
