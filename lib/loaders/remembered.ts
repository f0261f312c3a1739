import "server-only";
import { ApiError } from "@/lib/api/api-error";
import type { Session } from "@/lib/auth/session";
import type { CaseDetail, LetterDetail } from "@/lib/contract/desk/case-detail";
import { findAttached, findKnownCase, type KnownCase } from "@/lib/store/cases/find";
import { storeDb } from "@/lib/store/db";
import { loadCaseDetail } from "./case-detail";
import { loadLetter } from "./letter";
import { viewerOf } from "./viewer";

/**
 * The case for its page. While the service does not answer, what the index remembers of it, so that a page is shown and
 * asks again by itself; `undefined` when there is no such case.
 *
 * @throws ApiError when the service does not answer and the index never heard of the case.
 */
export async function caseOrRemembered(id: string, session: Session): Promise<CaseDetail | undefined> {
  return orRemembered(
    () => loadCaseDetail(id, session),
    async () => {
      const store = await storeDb();
      const known = await findKnownCase(store, id);
      if (!known) return undefined;
      const documents = await findAttached(store, id, known.status);
      return { ...remembered(id, known), documents, ...viewerOf(session.userId) };
    },
  );
}

/** The letter for its page, in the same way; its text is not remembered. */
export async function letterOrRemembered(id: string, session: Session): Promise<LetterDetail | undefined> {
  return orRemembered(
    () => loadLetter(id, session),
    async () => {
      const known = await findKnownCase(await storeDb(), id);
      return known && { state: known.letter, outdated: false, remembered: true };
    },
  );
}

async function orRemembered<T>(read: () => Promise<T>, recall: () => Promise<T | undefined>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const recalled = await recall();
    if (recalled === undefined) throw error;
    return recalled;
  }
}

function remembered(id: string, known: KnownCase) {
  const { status, fields, recommendation, confidence, priority } = known;
  return {
    id,
    status,
    fields,
    requirements: [],
    evidenceProvided: [],
    evidenceSuggested: [],
    assessment: status === "complete" ? { recommendation, confidence, priority, recommendedActions: [] } : undefined,
    letter: { state: known.letter, outdated: false },
    owner: known.owner,
    canAttach: true,
    finished: known.finishedAt !== undefined,
    readAt: known.seenAt.toISOString(),
    remembered: true,
  };
}
