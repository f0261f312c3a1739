import { z } from "zod";
import { AUTHENTICITY_OUTCOMES, STATEMENT_KINDS, statementTotals } from "./statement";
import { statusesOf } from "./states";

/**
 * Extension (not in the specification): the details of a statement's result. `GET /statement/:id/analysis`. Amounts
 * are decimal numbers of the currency's main unit.
 */

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Where something was found: the document by its number from 1, its page, the words and their boxes (0..1). */
const statementPlace = z.object({
  document: z.int().positive(),
  page: z.int().positive().optional(),
  quote: z.string().optional(),
  boxes: z.array(box).default([]),
});

/** Authenticity is the sum of the points of its checks, limited to 0..100. */
export const statementCheck = z.object({
  id: z.string(),
  label: z.string(),
  outcome: z.enum(["pass", "fail", "not-checked"]),
  /** Signed; 0 for what was not checked. */
  points: z.number(),
  /** How much of the document the check covers, of 100. */
  weight: z.number(),
  detail: z.string().optional(),
  places: z.array(statementPlace).default([]),
});
export type StatementCheck = z.infer<typeof statementCheck>;

/** The document states its period, or it runs from the first to the last of its rows. */
export const PERIOD_BASES = ["document", "rows"] as const;

export const STATEMENT_ROW_TYPES = [
  "sale",
  "refund",
  "chargeback",
  "chargeback reversal",
  "fee",
  "adjustment",
  "reserve",
  "payout",
  "other",
] as const;

export const statementRow = z.object({
  page: z.int().positive(),
  /** The line of the page, or the row of the sheet, counted from 1. */
  line: z.int().positive().optional(),
  /** As printed: the type column, or the section heading above it. */
  label: z.string(),
  type: z.enum(STATEMENT_ROW_TYPES),
  date: z.string().optional(),
  /** Both readings of a date such as 05/03/2021 that nothing in the document decides. */
  dateUnclear: z.array(z.string()).optional(),
  currency: z.string().optional(),
  /** With its sign as the statement counts it: money to the merchant is positive. */
  amount: z.number(),
  /** What it cost; negative when fees came back. */
  fee: z.number(),
  net: z.number().optional(),
  /** False for what never settled; `reason` says why. */
  counted: z.boolean(),
  reason: z.string().optional(),
  /** How many payments the row stands for where it is not one, as the document states it; 0 where it does not. */
  payments: z.int().nonnegative().optional(),
  /** In finer terms than `type`: a payment sent, a conversion, a hold. */
  kind: z.string().optional(),
  reference: z.string().optional(),
  description: z.string().optional(),
});
export type StatementRow = z.infer<typeof statementRow>;

export const statementChargeback = z.object({
  document: z.int().positive(),
  page: z.int().positive(),
  /** As a row names it. */
  line: z.int().positive().optional(),
  date: z.string().optional(),
  amount: z.number(),
  currency: z.string().optional(),
  reversed: z.boolean(),
  references: z.array(z.string()),
  arn: z.string().optional(),
  reasonCode: z.string().optional(),
  description: z.string().optional(),
});
export type StatementChargeback = z.infer<typeof statementChargeback>;

/** Every line of a document and what it was read as; the lines of the parts add up to `lines`. */
const statementAccount = z.object({
  lines: z.int(),
  /** `counted`: they are part of a figure. */
  parts: z.array(z.object({ what: z.string(), lines: z.int(), counted: z.boolean() })),
  /** Every column and what it was read as; `sum`, as printed, of a column of amounts that is not used. */
  columns: z.array(z.object({ title: z.string(), use: z.string(), sum: z.number().optional() })),
});

const figures = statementTotals.extend({ adjustments: z.number().optional() });

export const statementDocumentAnalysis = z.object({
  number: z.int().positive(),
  uploadFilename: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  processor: z.string().optional(),
  currency: z.string().optional(),
  pages: z.int(),
  periodStart: z.string().optional(),
  periodEnd: z.string().optional(),
  periodBasis: z.enum(PERIOD_BASES).optional(),
  /** Why no period, or only one of two readings, can be given. */
  periodNote: z.string().optional(),
  authenticity: z.enum(AUTHENTICITY_OUTCOMES),
  authenticityScore: z.number().optional(),
  summary: z.string(),
  printed: figures,
  computed: figures,
  rowCount: z.int(),
  countedRows: z.int(),
  rows: z.array(statementRow),
  checks: z.array(statementCheck),
  /** How much of the document could be checked, 0 to 100; the score does not contain it. */
  coverage: z.number().optional(),
  account: statementAccount.optional(),
  notes: z.array(z.string()),
});
export type StatementDocumentAnalysis = z.infer<typeof statementDocumentAnalysis>;

export const statementAnalysis = z.object({
  id: z.uuid(),
  status: z.enum(statusesOf("statement")),
  /** Rises with every arrived document. */
  documentRevision: z.int(),
  analyzedRevision: z.int().optional(),
  analyzedAt: z.string().optional(),
  currency: z.string().optional(),
  authenticity: z.enum(AUTHENTICITY_OUTCOMES).optional(),
  checks: z.array(statementCheck),
  /** By month of the main currency, oldest first. */
  months: z.array(
    z.object({
      month: z.string(),
      sales: z.number(),
      refunds: z.number(),
      chargebacks: z.number(),
      fees: z.number(),
    }),
  ),
  /** Payments of the main currency by their stated counts; what has rows of several payments without a count is left out. */
  counts: z
    .object({ sales: z.int().optional(), refunds: z.int().optional(), chargebacks: z.int().optional() })
    .optional(),
  documents: z.array(statementDocumentAnalysis),
  chargebacks: z.array(statementChargeback),
  notes: z.array(z.string()),
});
export type StatementAnalysis = z.infer<typeof statementAnalysis>;
