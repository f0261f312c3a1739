import "server-only";
import { ApiError } from "@/lib/api/api-error";
import { readAnalysis } from "@/lib/api/cases";
import { readLetter } from "@/lib/api/letters";
import type { Session } from "@/lib/auth/session";
import type { LetterDetail } from "@/lib/contract/desk/case-detail";
import { letterStanding } from "./letter-standing";

/** The letter of a case and whether evidence is newer than it; `undefined` when there is no such case. */
export async function loadLetter(
  id: string,
  _session: Session,
  signal?: AbortSignal,
): Promise<LetterDetail | undefined> {
  try {
    const [letter, analysis] = await Promise.all([readLetter(id, signal), readAnalysis(id, signal)]);
    const standing = analysis && letterStanding(analysis);
    if (letter.state === "none" && standing?.state === "failed") return standing;
    return { ...letter, outdated: letter.state === "complete" && standing?.outdated === true };
  } catch (error) {
    if (error instanceof ApiError && error.kind === "not-found") return undefined;
    throw error;
  }
}
