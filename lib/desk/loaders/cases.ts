import "server-only";
import { cache } from "react";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import { type MatchingCases, MOST_SELECTED } from "@/lib/contract/desk/bulk";
import type { CaseDetail, CaseDocument } from "@/lib/contract/desk/case-detail";
import type { CaseListPage, CaseListQuery, ClosedMatches } from "@/lib/contract/desk/case-row";
import { countPoints, requirementPoints } from "@/lib/contract/desk/requirement-points";
import type { DeskTags } from "@/lib/contract/desk/tags";
import { isInProgress } from "@/lib/contract/states";
import type { Session } from "@/lib/desk/auth/session";
import { ApiError } from "@/lib/desk/client/api-error";
import { type CaseRead, readAnalysis, readCase } from "@/lib/desk/client/cases";
import { readLetter } from "@/lib/desk/client/dispute-response";
import { findAttachedFiles } from "@/lib/desk/store/attached-files";
import { countClosed, countMatching, listCases, matchingIds } from "@/lib/desk/store/case-list";
import { sourceOf } from "@/lib/desk/store/case-sources";
import {
  type CaseSnapshot,
  findIndexedCase,
  type IndexedCase,
  removeIndexedCase,
  setLetter,
  updateIndexedCase,
  upsertCase,
} from "@/lib/desk/store/cases";
import { type Store, storeDb } from "@/lib/desk/store/db";
import { readDeskSettings } from "@/lib/desk/store/desk-settings";
import { holdOf } from "@/lib/desk/store/holds";
import { noticeOf } from "@/lib/desk/store/processor-disputes";
import { tagNames, tagsOf } from "@/lib/desk/store/tags";
import { env } from "@/lib/platform/settings";
import { todayIn } from "@/lib/values/calendar";
import { letterStatus } from "./dispute-response";
import { orCached } from "./or-cached";
import { endOutdatedReview } from "./review";

/** One page of the list, from the index alone: events and reads of single cases keep the index up to date. */
export async function loadCaseList(query: CaseListQuery, { userId }: Session): Promise<CaseListPage> {
  const store = await storeDb();
  const day = await deskDay(store);
  const [page, tags] = await Promise.all([listCases(store, query, { userId, today: day.today }), tagNames(store)]);
  return { ...page, tags, ...day };
}

/** How many closed cases a search of open ones would find as well. */
export async function loadClosedMatches(query: CaseListQuery, { userId }: Session): Promise<ClosedMatches> {
  const store = await storeDb();
  return { closed: await countClosed(store, query, { userId, today: todayIn(env().TIME_ZONE) }) };
}

/** The ids of a whole list, for a selection of all that match. */
export async function loadMatchingCases(query: CaseListQuery, { userId }: Session): Promise<MatchingCases> {
  const [store, scope] = [await storeDb(), { userId, today: todayIn(env().TIME_ZONE) }];
  const [ids, total] = [
    await matchingIds(store, query, scope, MOST_SELECTED),
    await countMatching(store, query, scope),
  ];
  return { ids, total };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The case for its pages, from the index while the service does not answer. Errors as in `orCached`. Read once per
 * request, for the title and the page.
 */
export const loadCaseOrCached = cache(
  (id: string): Promise<CaseDetail | undefined> =>
    orCached(
      () => loadCase(id),
      () => cachedCase(id),
    ),
);

async function cachedCase(id: string): Promise<CaseDetail | undefined> {
  const store = await storeDb();
  const indexed = await findIndexedCase(store, id);
  if (!indexed) return undefined;
  const documents = await findAttachedFiles(store, id, indexed.status);
  const tags = await tagsOf(store, id);
  return {
    ...toCachedDetail(id, indexed, documents),
    tags,
    hold: await holdOf(store, id),
    ...(await deskDay(store)),
  };
}

/**
 * Everything that the case page shows; `undefined` when there is no such case.
 *
 * @throws ApiError when the service does not answer.
 */
export async function loadCase(id: string, signal?: AbortSignal): Promise<CaseDetail | undefined> {
  if (!UUID.test(id)) return undefined;
  const store = await storeDb();
  try {
    const refreshed = await refreshCase(id, signal);
    const { read, indexed } = refreshed;
    const letter = refreshed.letter ?? { state: (await readLetter(id, signal)).state, outdated: false };
    if (!refreshed.letter && letter.state !== indexed?.letter) await setLetter(store, id, letter.state);
    const attached = read.status === "complete" ? [] : await findAttachedFiles(store, id, read.status);
    return {
      ...toDetail(refreshed, attached),
      source: await sourceOf(store, id),
      notice: await noticeOf(store, id),
      tags: await tagsOf(store, id),
      hold: await holdOf(store, id),
      letter,
      ...(await deskDay(store)),
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== "not-found") throw error;
    await removeIndexedCase(store, id);
    // Of one that is on hold, what the desk has stays.
    return cachedCase(id);
  }
}

type Refreshed = {
  read: CaseRead;
  analysis?: CaseAnalysis;
  /** Absent when reading the letter has to show its state. */
  letter?: CaseDetail["letter"];
  /** The index before this refresh. */
  indexed?: IndexedCase;
  askedAt: Date;
};

/**
 * Reads a case from the service and brings the index up to date with the answer.
 *
 * @throws ApiError, `not-found` for a case that is gone.
 */
export async function refreshCase(id: string, signal?: AbortSignal): Promise<Refreshed> {
  const store = await storeDb();
  const askedAt = new Date();
  const indexed = await findIndexedCase(store, id);
  const [read, analysis] = await Promise.all([readCase(id, signal), readAnalysis(id, signal)]);
  const letter = analysis ? letterStatus(analysis) : await pendingLetter(id, indexed, signal);
  const snapshot = { ...caseSnapshot(read, askedAt, analysis), letter: letter?.state };
  await (indexed ? updateIndexedCase(store, snapshot, indexed) : upsertCase(store, snapshot));
  const review = indexed && (await endOutdatedReview(id, indexed.review, letter?.state, analysis?.evidenceRevision));
  return { read, analysis, letter, indexed: indexed && { ...indexed, review: review ?? indexed.review }, askedAt };
}

/** Without the extension, only reading the letter itself shows that it is finished. */
async function pendingLetter(id: string, indexed: IndexedCase | undefined, signal?: AbortSignal) {
  if (!isInProgress("letter", indexed?.letter)) return undefined;
  return { state: (await readLetter(id, signal)).state, outdated: false };
}

/** An answer of the service as the index stores it. */
export function caseSnapshot(read: CaseRead, askedAt: Date, analysis?: CaseAnalysis): CaseSnapshot {
  return {
    id: read.id,
    status: read.status,
    fields: read.fields,
    recommendation: read.recommendation,
    confidence: read.confidence,
    priority: read.priority,
    requirements: read.defenseRequirements,
    points: analysis && countPoints(requirementPoints({ requirements: read.defenseRequirements, analysis })),
    reason: analysis?.reason,
    identifiers: analysis && identifiersOf(analysis),
    letter: analysis && letterStatus(analysis).state,
    askedAt,
  };
}

/** What people search a case by and only its documents tell. */
function identifiersOf({ facts }: CaseAnalysis): string[] {
  return facts
    .filter(({ fact }) => fact === "order" || fact === "tracking" || fact === "email")
    .flatMap(({ value, sources }) => [value ?? "", ...sources.map((source) => source.value)])
    .filter((value) => value !== "");
}

function toDetail({ read, analysis, indexed, askedAt }: Refreshed, attached: CaseDocument[]) {
  return {
    id: read.id,
    status: read.status,
    message: read.status === "error" ? read.message : undefined,
    fields: read.status === "error" ? (indexed?.fields ?? {}) : read.fields,
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
    documents: mergeDocuments(read.merchantAttachments, analysis?.documents ?? [], attached),
    analysis,
    review: indexed?.review.state ?? "open",
    owner: indexed?.owner,
    canAttach: analysis?.takesDocuments ?? true,
    finished: indexed?.finishedAt !== undefined,
    readAt: askedAt.toISOString(),
  };
}

/** Documents that the service lists, that it analyzed, and that this dashboard attached, each once. */
function mergeDocuments(...sources: CaseDocument[][]): CaseDocument[] {
  const byId = new Map<string, CaseDocument>();
  for (const { evidenceId, uploadFilename, exhibit } of sources.flat()) {
    const known = byId.get(evidenceId);
    byId.set(evidenceId, { evidenceId, uploadFilename, exhibit: exhibit ?? known?.exhibit });
  }
  return [...byId.values()];
}

function toCachedDetail(id: string, indexed: IndexedCase, documents: CaseDocument[]) {
  const { status, fields, recommendation, confidence, priority } = indexed;
  return {
    id,
    status,
    fields,
    requirements: [],
    evidenceProvided: [],
    evidenceSuggested: [],
    assessment: status === "complete" ? { recommendation, confidence, priority, recommendedActions: [] } : undefined,
    documents,
    letter: { state: indexed.letter, outdated: false },
    review: indexed.review.state,
    owner: indexed.owner,
    canAttach: true,
    finished: indexed.finishedAt !== undefined,
    readAt: indexed.seenAt.toISOString(),
    cached: true,
  };
}

/** The team's calendar date, its time zone and its cut-off, the same for every user. */
async function deskDay(store: Store): Promise<Pick<CaseListPage, "today" | "timeZone" | "cutOffDays">> {
  const timeZone = env().TIME_ZONE;
  const { cutOffDays } = await readDeskSettings(store);
  return { today: todayIn(timeZone), timeZone, cutOffDays };
}

/** The desk's tags, to choose from. */
export async function loadDeskTags(): Promise<DeskTags> {
  return { tags: await tagNames(await storeDb()) };
}
