import "server-only";
import { z } from "zod";
import { type EvidenceText, evidenceText } from "@/lib/contract/analysis";
import { PAGE_IMAGE_PATH } from "@/lib/contract/operations";
import { call } from "./call";
import { readImage } from "./page-image";
import { browserAddress, inOrderOf } from "./signed-urls";
import type { Answer } from "./transport";

export type PutUrl = { evidenceId: string; putUrl: string; uploadFilename: string };

export const attachRead = z.looseObject({
  putUrls: z.array(z.looseObject({ evidenceId: z.string(), putUrl: z.string(), uploadFilename: z.string() })),
});

/** Signed upload URLs in the order of the names. For the embedded service they are paths on this origin. */
export async function attachDocuments(id: string, uploadFilenames: string[]): Promise<PutUrl[]> {
  const { putUrls } = await call("attachDocuments", attachRead, {
    params: { id },
    data: { uploadFilenames },
    repeatable: "by-key",
  });
  return inOrderOf(uploadFilenames, putUrls).map(({ evidenceId, putUrl, uploadFilename }) => ({
    evidenceId,
    uploadFilename,
    putUrl: browserAddress(putUrl),
  }));
}

export async function deleteEvidence(id: string, evidenceId: string): Promise<void> {
  await call("deleteEvidence", z.unknown(), { params: { id, evidenceId } });
}

/** Extension: the text that was read from a document. */
export function readEvidenceText(id: string, evidenceId: string, signal?: AbortSignal): Promise<EvidenceText> {
  return call("readEvidenceText", evidenceText, { params: { id, evidenceId }, signal });
}

/** Extension: one page as an image. */
export function readPageImage(
  params: { id: string; evidenceId: string; page: string },
  signal?: AbortSignal,
): Promise<Answer> {
  return readImage(PAGE_IMAGE_PATH, params, signal);
}
