import "server-only";
import { ApiError } from "@/lib/api/api-error";
import { readLetter } from "@/lib/api/letters";
import type { Session } from "@/lib/auth/session";
import type { CaseDetail, CaseDocument } from "@/lib/contract/desk/case-detail";
import { forgetCase, setLetter } from "@/lib/store/cases/change";
import { findAttached } from "@/lib/store/cases/find";
import { storeDb } from "@/lib/store/db";
import { letterStanding } from "./letter-standing";
import { type Refreshed, refreshCase } from "./refresh-case";
import { viewerOf } from "./viewer";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Everything the case page shows; `undefined` when there is no such case.
 *
 * @throws ApiError when the service does not answer.
 */
export async function loadCaseDetail(
  id: string,
  session: Session,
  signal?: AbortSignal,
): Promise<CaseDetail | undefined> {
  if (!UUID.test(id)) return undefined;
  const store = await storeDb();
  try {
    const refreshed = await refreshCase(id, signal);
    const letter = await letterOf(refreshed, signal);
    if (!refreshed.analysis && letter.state !== refreshed.known?.letter) await setLetter(store, id, letter.state);
    const { status } = refreshed.read;
    const attached = status === "complete" ? [] : await findAttached(store, id, status);
    return { ...toDetail(refreshed, attached), letter, ...viewerOf(session.userId) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== "not-found") throw error;
    await forgetCase(store, id);
    return undefined;
  }
}

function toDetail({ read, analysis, known, askedAt }: Refreshed, attached: CaseDocument[]) {
  return {
    id: read.id,
    status: read.status,
    message: read.status === "error" ? read.message : undefined,
    fields: read.status === "error" ? (known?.fields ?? {}) : read.fields,
    requirements: read.defenseRequirements,
    evidenceProvided: read.evidenceProvided,
    evidenceSuggested: read.evidenceSuggested,
    assessment:
      read.status === "complete"
        ? {
            confidence: read.confidence,
            recommendation: read.recommendation,
            priority: read.priority,
            recommendedActions: read.recommendedActions,
          }
        : undefined,
    documents: documentsOf(read.merchantAttachments, analysis?.documents ?? [], attached),
    analysis,
    owner: known?.owner,
    canAttach: analysis?.takesDocuments ?? true,
    finished: known?.finishedAt !== undefined,
    readAt: askedAt.toISOString(),
  };
}

/** With the extension a letter's state is in the analysis; without it the letter itself is asked for. */
async function letterOf({ read, analysis }: Refreshed, signal?: AbortSignal): Promise<CaseDetail["letter"]> {
  return analysis ? letterStanding(analysis) : { state: (await readLetter(read.id, signal)).state, outdated: false };
}

/** What the service lists, else what it analysed, else what this dashboard remembers to have attached. */
function documentsOf(...sources: CaseDocument[][]): CaseDocument[] {
  const seen = new Map<string, CaseDocument>();
  for (const { evidenceId, uploadFilename, exhibit } of sources.flat()) {
    const known = seen.get(evidenceId);
    seen.set(evidenceId, { evidenceId, uploadFilename, exhibit: exhibit ?? known?.exhibit });
  }
  return [...seen.values()];
}
