import { NOTICE_FIELDS } from "@/lib/service/testing/fixtures";

/** What the specification says about a case: the minimum that determines its answers. */
export type CaseModel = {
  id: string;
  alive: boolean;
  fields: Record<string, unknown>;
  writesLetters: boolean;
  documents: DocumentModel[];
  status: "pending" | "queued" | "processing" | "complete";
  /** When the next assessment may start, in milliseconds since 1970; absent when none is scheduled. */
  due: number | undefined;
  letter: "none" | "processing" | "complete";
  /** The case was complete while the letter waited: it may be written at any moment, also just before a change. */
  letterMayBeWritten: boolean;
  /** The letter as it was first read. */
  letterText: string | undefined;
  /** Created by direct upload: one document, which fills in the fields. */
  direct: boolean;
  /** `due`: a direct case whose fields may have been filled in from the notice by now. */
  notice: "none" | "due" | "filled";
  /** Increases with everything that makes a completed export outdated. */
  version: number;
  /** The version that was exported, and the file. */
  exported: { version: number; hash: string } | undefined;
  /** The requirements of the last answer: they keep their order, and others may be appended. */
  requirements: string[];
};

export type DocumentModel = {
  evidenceId: string;
  uploadFilename: string;
  putUrl: string;
  expiresAt: number;
  state: "open" | "arrived" | "deleted";
};

/** The cases of one sequence of commands. */
export type Model = { cases: CaseModel[] };

export const PUT_URL_MS = 15 * 60_000;
export const DIRECT_PUT_URL_MS = 5 * 60_000;
export const QUIET_MS = 2000;
export const REASSESSMENT_MS = 30_000;

/** A case after its creation. */
export function newCase(given: Pick<CaseModel, "id" | "fields" | "writesLetters" | "requirements">): CaseModel {
  return {
    ...given,
    alive: true,
    documents: [],
    status: "pending",
    due: undefined,
    letter: "none",
    letterMayBeWritten: false,
    letterText: undefined,
    direct: false,
    notice: "none",
    version: 0,
    exported: undefined,
  };
}

/** A document arrived: the case is scheduled, never earlier than before. */
export function arrive(found: CaseModel, document: DocumentModel, now: number): void {
  document.state = "arrived";
  found.version += 1;
  if (found.status !== "processing") found.status = "queued";
  postpone(found, now + QUIET_MS);
}

/** Any deletion retires the letter; a slot that was never filled is not evidence. */
export function removeDocument(found: CaseModel, document: DocumentModel, now: number): void {
  const wasEvidence = document.state === "arrived";
  document.state = "deleted";
  if (!wasEvidence) return;
  found.version += 1;
  found.letter = "none";
  found.status = "processing";
  postpone(found, now + REASSESSMENT_MS);
}

/** A case with changed fields is assessed again unless it is still pending. */
export function change(found: CaseModel, changes: Record<string, unknown>, now: number): void {
  const before = JSON.stringify(found.fields);
  for (const [field, value] of Object.entries(changes)) {
    if (value === null || value === "") delete found.fields[field];
    else found.fields[field] = value;
  }
  found.fields.currency ??= "USD";
  found.fields = sorted(found.fields);
  if (JSON.stringify(found.fields) === before) return;
  found.version += 1;
  if (found.status === "pending") return;
  if (found.status !== "processing") found.status = "queued";
  postpone(found, now + QUIET_MS);
}

/** A direct case gets the fields of its notice, except those that were entered in the meantime. */
export function fill(found: CaseModel): void {
  found.notice = "filled";
  found.fields = sorted({ ...NOTICE_FIELDS, ...found.fields });
}

export function sorted(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The state of a case after the assessment that was due. */
export function finishAssessment(found: CaseModel): void {
  if (found.direct && found.notice !== "filled" && found.documents.some(({ state }) => state === "arrived"))
    fill(found);
  found.status = "complete";
  found.due = undefined;
}

function postpone(found: CaseModel, at: number): void {
  found.due = Math.max(at, found.due ?? 0);
}
