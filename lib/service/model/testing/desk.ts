import { NOTICE_FIELDS } from "@/lib/service/testing/chargeback-notice";

/** What the specification says of a case, as little as decides its answers. */
export type CaseModel = {
  id: string;
  alive: boolean;
  fields: Record<string, unknown>;
  writesLetters: boolean;
  documents: DocumentModel[];
  status: "pending" | "queued" | "processing" | "complete";
  /** When the next assessment may begin, in milliseconds; absent when none waits. */
  due: number | undefined;
  letter: "none" | "processing" | "complete";
  /** The letter as it was first read. */
  letterText: string | undefined;
  /** Made by direct upload: one document, which becomes its fields. */
  direct: boolean;
  /** A direct case whose time came may have taken its fields from the notice. */
  notice: "none" | "due" | "filled";
  /** Grows with everything that makes a finished export out of date. */
  version: number;
  /** The version that was exported, and the file. */
  exported: { version: number; hash: string } | undefined;
  /** Names of the requirements as last answered: they stay, in order, whatever is appended. */
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
export type Desk = { cases: CaseModel[] };

export const PUT_URL_MS = 15 * 60_000;
export const DIRECT_PUT_URL_MS = 5 * 60_000;
export const QUIET_MS = 2000;
export const REASSESSMENT_MS = 30_000;

/** A case as its creation leaves it. */
export function newCase(given: Pick<CaseModel, "id" | "fields" | "writesLetters" | "requirements">): CaseModel {
  return {
    ...given,
    alive: true,
    documents: [],
    status: "pending",
    due: undefined,
    letter: "none",
    letterText: undefined,
    direct: false,
    notice: "none",
    version: 0,
    exported: undefined,
  };
}

/** A document arrived: the case waits, no shorter than it waited already. */
export function arrive(found: CaseModel, document: DocumentModel, now: number): void {
  document.state = "arrived";
  found.version += 1;
  if (found.status !== "processing") found.status = "queued";
  postpone(found, now + QUIET_MS);
}

/** Any deletion retires the letter; a slot that was never filled is no evidence. */
export function removeDocument(found: CaseModel, document: DocumentModel, now: number): void {
  const wasEvidence = document.state === "arrived";
  document.state = "deleted";
  if (!wasEvidence) return;
  found.version += 1;
  found.letter = "none";
  found.status = "processing";
  postpone(found, now + REASSESSMENT_MS);
}

/** Changed fields are assessed again once there was something to assess. */
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

/** A directly uploaded case takes what its notice says; what somebody entered meanwhile stands. */
export function fill(found: CaseModel): void {
  found.notice = "filled";
  found.fields = sorted({ ...NOTICE_FIELDS, ...found.fields });
}

export function sorted(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What every waiting case comes to once its time has come. */
export function finishAssessment(found: CaseModel): void {
  if (found.direct && found.notice !== "filled" && found.documents.some(({ state }) => state === "arrived"))
    fill(found);
  found.status = "complete";
  found.due = undefined;
}

function postpone(found: CaseModel, at: number): void {
  found.due = Math.max(at, found.due ?? 0);
}
