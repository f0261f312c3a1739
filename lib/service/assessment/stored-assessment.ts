import { z } from "zod";
import { check, documentAnalysis, factRow, merchantMemories, requirementAnalysis } from "@/lib/contract/analysis";
import { PRIORITIES, RECOMMENDATIONS } from "@/lib/contract/case";
import { siteResearch } from "@/lib/contract/research";

/** What an assessment leaves with its case: the specified outcome, and everything the analysis read shows of it. */
export const storedAssessment = z.object({
  confidence: z.number(),
  priority: z.enum(PRIORITIES),
  recommendation: z.enum(RECOMMENDATIONS),
  recommendedActions: z.array(z.string()),
  checks: z.array(check),
  requirements: z.array(requirementAnalysis),
  documents: z.array(documentAnalysis),
  facts: z.array(factRow),
  notes: z.array(z.string()),
  memories: merchantMemories.optional(),
  research: siteResearch.optional(),
});
