import { z } from "zod";
import { uploadFilenames } from "./filename";
import { statusesOf } from "./states";

/**
 * What a document is, by its content. Only the first three mention turnover, fees or chargebacks; `unrecognized` has
 * amounts whose layout could not be read, which says nothing against it.
 */
export const STATEMENT_KINDS = [
  "processor statement",
  "fee invoice",
  "chargeback list",
  "bank statement",
  "customer bill",
  "not a statement",
  "unrecognized",
  "unreadable",
] as const;

/** `altered`: a hard sign of a change; `consistent`: what could be checked fits; else nothing can be said. */
export const AUTHENTICITY_OUTCOMES = ["consistent", "altered", "cannot be verified"] as const;

/** Operation 1. Names need not be unique; the answer keeps their order. */
export const initializeStatementInput = z.object({ uploadFilenames });
export const initializeStatementOutput = z.object({
  id: z.uuid(),
  putUrls: z.array(z.object({ putUrl: z.url(), uploadFilename: z.string() })),
});

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** In the currency's main unit ("dollars"), exact to its minor unit. Absent: the documents do not say it. */
export const statementTotals = z.object({
  totalChargebackAmount: z.number().optional(),
  totalFeesAmount: z.number().optional(),
  totalNetAmount: z.number().optional(),
  totalRefundAmount: z.number().optional(),
  totalSalesAmount: z.number().optional(),
});
export type StatementTotals = z.infer<typeof statementTotals>;

/** An element of the result's `documents`; the specification leaves its fields open. */
export const statementDocument = statementTotals.extend({
  uploadFilename: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  authenticity: z.enum(AUTHENTICITY_OUTCOMES).optional(),
  authenticityScore: z.number().min(0).max(100).optional(),
  currency: z.string().optional(),
  /** Totals in further currencies of the document, which are never added to the first. */
  otherCurrencies: z.array(statementTotals.extend({ currency: z.string() })).optional(),
  pages: z.int(),
  periodEnd: day.optional(),
  periodStart: day.optional(),
  processor: z.string().optional(),
  /** One sentence: what it is, or why it could not be read. */
  summary: z.string(),
});
export type StatementDocument = z.infer<typeof statementDocument>;

/** Operation 3. Result fields appear when the analysis is complete; `message` says why a task is in `error`. */
export const statementReading = statementTotals.extend({
  analysisSummary: z.string().optional(),
  authenticityScore: z.number().min(0).max(100).optional(),
  documents: z.array(statementDocument).optional(),
  id: z.uuid(),
  message: z.string().optional(),
  periodEnd: day.optional(),
  periodStart: day.optional(),
  processor: z.string().optional(),
  status: z.enum(statusesOf("statement")),
});
export type StatementReading = z.infer<typeof statementReading>;

/** Operation 4: `processing` while the workup is made, then its address. */
export const statementDownload = z.union([
  z.object({ id: z.uuid(), status: z.literal("processing") }),
  z.object({ id: z.uuid(), getUrl: z.url() }),
]);
export type StatementDownload = z.infer<typeof statementDownload>;
