import { z } from "zod";
import { statementReading } from "@/lib/contract/statement";
import { statementAnalysis } from "@/lib/contract/statement-analysis";

/** What an analysis leaves with its task: the specified result, and what the extension and the workup show of it. */
export const storedResult = z.object({
  result: statementReading.omit({ id: true, status: true, message: true }),
  analysis: statementAnalysis.omit({
    id: true,
    status: true,
    documentRevision: true,
    analyzedRevision: true,
    analyzedAt: true,
  }),
});
export type StoredResult = z.infer<typeof storedResult>;
