import { z } from "zod";
import { check, factRow, requirementAnalysis } from "@/lib/contract/analysis";
import { PRIORITIES, RECOMMENDATIONS } from "@/lib/contract/case";
import { caseFieldSchemas } from "@/lib/contract/case-input";

/** One arrived document, as far as an export needs it. */
const exportDocument = z.object({
  evidenceId: z.string(),
  /** A, B, C… in the order of attaching. */
  exhibit: z.string(),
  uploadFilename: z.string(),
  bytes: z.number(),
  /** The path of its contents on this machine. */
  path: z.string(),
  title: z.string(),
  form: z.string(),
  mediaType: z.string(),
  /** `read`, or why it could not be. */
  outcome: z.string(),
  message: z.string().optional(),
  relation: z.string().optional(),
  /** Why it is excluded from the packet; absent when it is included. */
  leftOut: z.string().optional(),
  pages: z.array(z.object({ title: z.string().optional(), text: z.string() })),
});
export type ExportDocument = z.infer<typeof exportDocument>;

/** All data of an export, collected at one time: creating the file needs nothing else. */
export const exportMaterial = z.object({
  caseId: z.string(),
  /** ISO 8601. */
  madeAt: z.string(),
  fields: z.object(caseFieldSchemas).partial(),
  status: z.string(),
  reason: z.object({ networkName: z.string(), code: z.string(), title: z.string() }).optional(),
  requirements: z.array(z.object({ requirement: z.string(), satisfied: z.boolean() })),
  /** Absent while the case is not assessed. */
  assessment: z
    .object({
      confidence: z.number(),
      priority: z.enum(PRIORITIES),
      recommendation: z.enum(RECOMMENDATIONS),
      recommendedActions: z.array(z.string()),
      requirements: z.array(requirementAnalysis),
      checks: z.array(check),
      facts: z.array(factRow),
      notes: z.array(z.string()),
    })
    .optional(),
  /** Markdown of the letter; absent when there is none. */
  letter: z.string().optional(),
  /** Why there is no letter, one sentence. */
  noLetter: z.string().optional(),
  /** In the order of the packet, then the excluded ones. */
  documents: z.array(exportDocument),
});
export type ExportMaterial = z.infer<typeof exportMaterial>;

/** The documents that are included, in the order of the packet. */
export function exhibitsOf({ documents }: ExportMaterial): ExportDocument[] {
  return documents.filter(({ leftOut }) => leftOut === undefined);
}
