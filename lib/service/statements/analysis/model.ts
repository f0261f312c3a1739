import type { STATEMENT_KINDS } from "@/lib/contract/statement";
import type { PERIOD_BASES, STATEMENT_ROW_TYPES, StatementCheck } from "@/lib/contract/statement-analysis";
import type { Amount } from "./money";

export type RowType = (typeof STATEMENT_ROW_TYPES)[number];
/** What a row is, in finer terms than an answer names. */
export const ROW_KINDS = [
  "sale",
  "sale-reversal",
  "refund",
  "refund-reversal",
  "chargeback",
  "chargeback-reversal",
  "fee",
  "fee-refund",
  "adjustment",
  "reserve-hold",
  "reserve-release",
  "payout",
  "payout-reversal",
  "conversion",
  "transfer-in",
  "payment-sent",
  "financing",
  "pending",
  "declined",
  "other-tender",
  "balance",
] as const;
export type RowKind = (typeof ROW_KINDS)[number];
export type DocumentKind = (typeof STATEMENT_KINDS)[number];
export type Check = StatementCheck;

/** One line of activity, its signs made uniform: money to the merchant is positive, a cost is a positive `fee`. */
export type Row = {
  page: number;
  /** The line of the page or sheet, counted from 1, where it is known. */
  line?: number;
  label: string;
  type: RowType;
  /** `undefined` when nothing says what it is. */
  kind?: RowKind;
  date?: string;
  dateUnclear?: string[];
  /** A day without its year. */
  dayWritten?: string | undefined;
  currency?: string;
  amount: Amount;
  fee: Amount;
  /** As printed. */
  net?: Amount;
  counted: boolean;
  reason?: string;
  /** How many payments it stands for where it is not one, as stated; 0 where nothing states it. */
  payments?: number;
  /** Parts of a summary line, or a sale row that also says what of it was refunded or disputed. */
  parts?: Partial<Figures>;
  references: string[];
  arn?: string;
  reasonCode?: string;
  description?: string;
  balance?: Amount;
};

/** Sums of one currency. What is absent is not said by the document. */
export type Figures = {
  sales?: Amount;
  refunds?: Amount;
  chargebacks?: Amount;
  fees?: Amount;
  adjustments?: Amount;
  net?: Amount;
};
export type FigureName = keyof Figures;
export const FIGURE_NAMES: readonly FigureName[] = ["sales", "refunds", "chargebacks", "fees", "adjustments", "net"];

/** What a period was taken from: what the document states, or the days of its rows. */
type PeriodBasis = (typeof PERIOD_BASES)[number];
export type Period = { start?: string; end?: string; note?: string; basis?: PeriodBasis };

export type Place = { page: number; quote: string; boxes: [number, number, number, number][] };

/** What a document says where it is read as a whole, and not by its tables and lines. */
export type Special = {
  kind?: "fee invoice" | "processor statement";
  rows: Row[];
  net?: Printed;
  period?: Period;
  names: string[];
  notes: string[];
};

/** A printed figure with its place; `apart` when it holds what the rows cannot, since it is collected apart from them. */
export type Printed = { amount: Amount; currency?: string; label: string; place: Place; apart?: boolean };

/** A sentence on a document. What `limits` its figures or its period is said in the summary of all documents too. */
export type Note = { text: string; limits: boolean };

/** Every line of a file and what it was read as; the counts add up to `lines`. */
export type Account = {
  lines: number;
  parts: { what: string; lines: number; counted: boolean }[];
  columns: { title: string; use: string; sum?: Amount }[];
};

/** What one document says, before documents are put together. */
export type DocumentAnalysis = {
  filename: string;
  kind: DocumentKind;
  processor?: { id: string; name: string };
  currency?: string;
  pages: number;
  period: Period;
  rows: Row[];
  printed: Partial<Record<FigureName, Printed>>;
  /** As printed. */
  balances?: { opening?: Amount; closing?: Amount };
  /** By currency; the document's own first. */
  computed: Map<string, Figures>;
  /** What counts for the totals, by currency. */
  totals: Map<string, Figures>;
  /** Figures that the document has but that nothing establishes. */
  withheld: FigureName[];
  checks: Check[];
  authenticity: "consistent" | "altered" | "cannot be verified";
  score?: number;
  /** How much of the document could be checked, of 100. */
  coverage?: number;
  summary: string;
  account: Account;
  notes: Note[];
  /** Numbers by which other documents name this one (an invoice number). */
  names: string[];
  /** Read without a declared format and without the name of a processor. */
  general: boolean;
  /** The totals are sums of its rows, not figures printed on it. */
  fromRows: boolean;
};
