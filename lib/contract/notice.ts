import { z } from "zod";
import { CASE_FIELDS, caseFieldSchemas } from "./case-input";
import { uploadFilename } from "./filename";

/** Largest notice or export that is read for a preview, in bytes. */
export const MAX_NOTICE_BYTES = 10 * 1024 * 1024;
export const MAX_DISPUTES = 2000;

/** Extension. One file as base64, because it is read and not kept. */
export const noticeInput = z.object({
  uploadFilename,
  contents: z
    .base64("must be base64")
    .min(1, "must not be empty")
    .max(Math.ceil(MAX_NOTICE_BYTES / 3) * 4, "must hold at most 10 MiB"),
});
export type NoticeInput = z.infer<typeof noticeInput>;

const dispute = z.object({
  fields: z.object(caseFieldSchemas).partial(),
  /** Identifiers that a case has no field for. */
  orderNumber: z.string().optional(),
  acquirerReference: z.string().optional(),
  /** What to know of a value, or why a field was left out. */
  notes: z.array(z.object({ field: z.enum(CASE_FIELDS).optional(), sentence: z.string() })),
});

/** `message` says why there is none; `more` counts those beyond the limit. */
export const noticeReading = z.object({
  disputes: z.array(dispute).max(MAX_DISPUTES),
  more: z.int().positive().optional(),
  message: z.string().optional(),
});
export type NoticeReading = z.infer<typeof noticeReading>;
