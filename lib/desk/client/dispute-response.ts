import "server-only";
import { z } from "zod";
import type { LetterEdition } from "@/lib/contract/analysis";
import type { ExportState } from "@/lib/contract/desk/dispute-response";
import { EXPORT_FORMATS, type ExportFormat } from "@/lib/contract/export";
import { type EditionInput, editionReading } from "@/lib/contract/letter";
import { type SubmissionInput, type SubmissionReading, submissionReading } from "@/lib/contract/submission";
import { ApiError } from "./api-error";
import { call } from "./call";
import { attachmentUrl, signedFile } from "./signed-urls";

export type Letter = { state: "none" | "processing" | "complete"; markdown?: string };

export async function requestLetter(id: string): Promise<Letter> {
  return toLetter(await call("requestLetter", letterRead, { params: { id }, repeatable: "by-nature" }));
}

/** The letter of a case. The specification answers 404 when there is none. */
export async function readLetter(id: string, signal?: AbortSignal): Promise<Letter> {
  try {
    return toLetter(await call("readLetter", letterRead, { params: { id }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.kind === "not-found") return { state: "none" };
    throw error;
  }
}

export async function discardLetter(id: string): Promise<void> {
  await call("discardLetter", z.unknown(), { params: { id } });
}

/** Extension: the text that exports and submissions carry instead of the generated letter. 404 where it is unknown. */
export async function editLetter(id: string, data: EditionInput): Promise<LetterEdition | undefined> {
  const { edition } = await call("editLetter", editionReading, { params: { id }, data, repeatable: "by-nature" });
  return edition ?? undefined;
}

function toLetter({ status, responseLetter }: z.output<typeof letterRead>): Letter {
  return status === "complete" && typeof responseLetter === "string"
    ? { state: "complete", markdown: responseLetter }
    : { state: "processing" };
}

const letterRead = z.looseObject({
  status: z.string().catch("processing"),
  responseLetter: z.string().nullish().catch(undefined),
});

export const exportRequest = z.object({ caseId: z.uuid(), format: z.enum(EXPORT_FORMATS) });

const exportRead = z.looseObject({ getUrl: z.string().nullish() });

/** Starts an export or reads its state; every call returns a fresh URL. */
export async function requestExport(id: string, format: ExportFormat, signal?: AbortSignal): Promise<ExportState> {
  try {
    const getUrl = await startExport(id, format, signal);
    if (getUrl === undefined) return { state: "processing" };
    const ownPath = `/api/cases/${id}/export/file?format=${format}`;
    return { state: "complete", url: await attachmentUrl(getUrl, ownPath, signal) };
  } catch (error) {
    if (error instanceof ApiError && ["conflict", "malformed"].includes(error.kind))
      return { state: "failed", message: error.message };
    throw error;
  }
}

/** The finished export of a remote service, passed on to the browser; `undefined` while it is being made. */
export async function exportFile(
  id: string,
  format: ExportFormat,
  signal?: AbortSignal,
): Promise<Response | undefined> {
  const getUrl = await startExport(id, format, signal);
  return getUrl === undefined ? undefined : signedFile(getUrl, `case-${id}.${format}`, signal);
}

async function startExport(id: string, format: ExportFormat, signal?: AbortSignal): Promise<string | undefined> {
  const { getUrl } = await call("requestExport", exportRead, { params: { id }, query: { format }, signal });
  return getUrl ?? undefined;
}

export function readSubmission(id: string, signal?: AbortSignal): Promise<SubmissionReading> {
  return call("readSubmission", submissionReading, { params: { id }, signal });
}

/** Prepares a plan, or submits the plan whose hash is confirmed. Repeating the call does not submit twice. */
export function requestSubmission(id: string, data: SubmissionInput): Promise<SubmissionReading> {
  return call("requestSubmission", submissionReading, { params: { id }, data });
}
