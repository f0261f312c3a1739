import { z } from "zod";

/**
 * `pdf`: the letter and the exhibits as one packet, the default; `docx`: the letter; `xlsx`: the case with its
 * requirements, checks, facts and evidence; `zip`: all of these with the original files and a manifest.
 *
 * A case without a letter has no letter invented for it: `pdf` begins with a cover that says so, `docx` holds the
 * summary of the case that says so. A case without documents and letter is produced the same way, never refused.
 */
export const EXPORT_FORMATS = ["pdf", "xlsx", "docx", "zip"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
const DEFAULT_EXPORT_FORMAT: ExportFormat = "pdf";

/** Query of operation 12. A blank `format` counts as omitted, like every blank field. */
export const exportQuery = z.object({
  format: z
    .string()
    .optional()
    .transform((format) => format || DEFAULT_EXPORT_FORMAT)
    .pipe(z.enum(EXPORT_FORMATS, `must be one of ${EXPORT_FORMATS.join(", ")}`)),
});

const id = z.uuid();

/** Operation 12: `processing` until the file is produced, then its signed URL, valid five minutes. */
export const exportReading = z.union([
  z.object({ id, status: z.literal("processing") }),
  z.object({ id, getUrl: z.url() }).strict(),
]);
export type ExportReading = z.infer<typeof exportReading>;
