import { z } from "zod";
import type { DocumentAnalysis } from "./analysis";

/**
 * `pdf`: the letter and the exhibits as one packet, the default; `docx`: the letter; `xlsx`: the case with its
 * requirements, checks, facts and evidence; `zip`: all of these with the original files and a manifest.
 *
 * A case without a letter has no letter invented for it: `pdf` begins with a cover that says so, `docx` holds the
 * summary of the case that says so. A case without documents and letter is produced the same way, never refused.
 */
export const EXPORT_FORMATS = ["pdf", "xlsx", "docx", "zip"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const DEFAULT_EXPORT_FORMAT: ExportFormat = "pdf";

/** Query of operation 12. A blank `format` counts as omitted, like every blank field. */
export const exportQuery = z.object({
  format: z
    .string()
    .optional()
    .transform((format) => format || DEFAULT_EXPORT_FORMAT)
    .pipe(z.enum(EXPORT_FORMATS, `must be one of ${EXPORT_FORMATS.join(", ")}`)),
});

const id = z.uuid();

/** Operation 12: `processing` until the file is produced, then its signed address, valid five minutes. */
export const exportReading = z.union([
  z.object({ id, status: z.literal("processing") }),
  z.object({ id, getUrl: z.url() }).strict(),
]);
export type ExportReading = z.infer<typeof exportReading>;

/** What of a document decides whether it goes out. */
export type PacketDocument = Pick<DocumentAnalysis, "evidenceId" | "relation" | "explanation" | "outcome"> & {
  adverse: readonly Pick<DocumentAnalysis["adverse"][number], "severity" | "sentence">[];
};

export type PacketPlan<Document> = {
  /** In the order of the packet: as the letter cites them, then the others as attached. */
  exhibits: Document[];
  leftOut: { document: Document; reason: string }[];
};

/**
 * Which documents go out, and in which order. A document that the letter rests on always does; one that contradicts the
 * case, belongs to something else, must not be used, or helps the cardholder stays back, with the reason.
 */
export function planPacket<Document extends PacketDocument>(
  documents: readonly Document[],
  citedIds: readonly string[],
): PacketPlan<Document> {
  const cited = [...new Set(citedIds)].flatMap((evidenceId) =>
    documents.filter((document) => document.evidenceId === evidenceId),
  );
  const others = documents.filter((document) => !cited.includes(document));
  const judged = others.map((document) => ({ document, reason: reasonToLeaveOut(document) }));
  return {
    exhibits: [...cited, ...judged.flatMap(({ document, reason }) => (reason === undefined ? [document] : []))],
    leftOut: judged.flatMap(({ document, reason }) => (reason === undefined ? [] : [{ document, reason }])),
  };
}

function reasonToLeaveOut({ relation, explanation, outcome, adverse }: PacketDocument): string | undefined {
  if (relation === "contradicts" || relation === "unrelated" || relation === "unusable") return explanation;
  if (outcome === "empty") return explanation || "The file is empty.";
  return adverse.find(({ severity }) => severity !== "supporting")?.sentence;
}
