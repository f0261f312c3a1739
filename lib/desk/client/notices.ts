import "server-only";
import { z } from "zod";
import { CASE_FIELDS } from "@/lib/contract/case-input";
import { caseFieldsShown } from "@/lib/contract/desk/case-detail";
import { ApiError } from "./api-error";
import { call } from "./call";

/** Characters of a picture take up to a minute to recognize. */
const LONGEST_READ_MS = 75_000;

/** A reading as any version of the service may give it. */
const noticeRead = z.looseObject({
  disputes: z.array(
    z.looseObject({
      fields: caseFieldsShown,
      orderNumber: z.string().optional(),
      acquirerReference: z.string().optional(),
      notes: z.array(z.object({ field: z.enum(CASE_FIELDS).optional().catch(undefined), sentence: z.string() })),
    }),
  ),
  more: z.number().optional(),
  message: z.string().optional(),
});
export type NoticeRead = z.output<typeof noticeRead>;

/** Extension: the disputes of a file; `undefined` when the service does not offer it. */
export async function readNotice(
  uploadFilename: string,
  bytes: Buffer,
  signal?: AbortSignal,
): Promise<NoticeRead | undefined> {
  try {
    return await call("readNotice", noticeRead, {
      data: { uploadFilename, contents: bytes.toString("base64") },
      repeatable: "by-nature",
      limitMs: LONGEST_READ_MS,
      signal,
    });
  } catch (error) {
    if (error instanceof ApiError && error.kind === "not-found") return undefined;
    throw error;
  }
}
