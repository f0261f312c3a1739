import { z } from "zod";
import { statementAnalysis } from "../statement-analysis";

const amount = z.number().optional();

/**
 * What the checks of a task come to, the worst first. `disagrees`: a check failed, without a sign that somebody altered
 * the file; `consistent`: none failed, and enough could be checked.
 */
export const STATEMENT_VERDICTS = ["altered", "disagrees", "unverified", "consistent"] as const;
export type StatementVerdict = (typeof STATEMENT_VERDICTS)[number];
const authenticity = {
  score: z.number().optional(),
  /** Absent when the service does not tell its checks, or nothing could be checked. */
  verdict: z.enum(STATEMENT_VERDICTS).optional(),
  /** How much of the least checked document could be checked, of 100. */
  coverage: z.number().optional(),
};

/** Totals in the main unit, as the service says them. */
const totals = z.object({ sales: amount, refunds: amount, chargebacks: amount, fees: amount, net: amount });

/** One row of the list of statements, out of the dashboard's index. */
export const statementRow = z.object({
  id: z.string(),
  filenames: z.array(z.string()),
  /** As the service last said. */
  status: z.string(),
  processor: z.string().optional(),
  periodStart: z.string().optional(),
  periodEnd: z.string().optional(),
  currency: z.string().optional(),
  sales: amount,
  chargebacks: amount,
  net: amount,
  ...authenticity,
  createdAt: z.string(),
});
export type StatementListRow = z.infer<typeof statementRow>;

/** One document, as far as the specified result describes it; a service may return less. */
const statementFile = z.object({
  uploadFilename: z.string().optional(),
  periodStart: z.string().optional(),
  periodEnd: z.string().optional(),
  summary: z.string().optional(),
  /** Totals in further currencies, which are in none of the totals. */
  otherCurrencies: z.array(totals.extend({ currency: z.string() })).optional(),
});

export const chargebackMatch = z.object({
  /** Position in `analysis.chargebacks`. */
  index: z.int(),
  caseId: z.string(),
  caseName: z.string(),
  /** `link`: someone chose the case. */
  by: z.enum(["link", "reference", "amount and date"]),
});
export type ChargebackMatch = z.infer<typeof chargebackMatch>;

/** Everything the statement page shows; answer of `GET /api/statements/:id`. */
export const statementDetail = z.object({
  id: z.string(),
  status: z.string(),
  message: z.string().optional(),
  filenames: z.array(z.string()),
  processor: z.string().optional(),
  periodStart: z.string().optional(),
  periodEnd: z.string().optional(),
  currency: z.string().optional(),
  ...authenticity,
  summary: z.string().optional(),
  totals,
  documents: z.array(statementFile),
  /** Absent when the service has no such extension or did not answer it. */
  analysis: statementAnalysis.optional(),
  matches: z.array(chargebackMatch),
  createdAt: z.string().optional(),
  readAt: z.string(),
  /** The service did not answer: this is the dashboard's own cached data, without documents and analysis. */
  cached: z.boolean().optional(),
});
export type StatementDetail = z.infer<typeof statementDetail>;

/** Answer of `GET /api/statements/:id/workbook`. */
export const workbookState = z.object({ url: z.string().optional() });
export type WorkbookState = z.infer<typeof workbookState>;
