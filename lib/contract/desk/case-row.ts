import { z } from "zod";
import { letterState } from "./letter-state";
import { DENSITIES, knownColumns } from "./list-layout";
import { REVIEW_STATES } from "./review-labels";
import { LONGEST_TAG } from "./tags";

/**
 * The dashboard's own wire, between its GET handlers and its pages; no part of the service's contract.
 * One row of the case list, out of the dashboard's index.
 */
export const caseRow = z.object({
  id: z.uuid(),
  referenceNumber: z.string().optional(),
  merchantName: z.string().optional(),
  cardholderName: z.string().optional(),
  /** Id of the network when it is known (`visa`), and what people call it (`Visa`). */
  network: z.string().optional(),
  networkName: z.string().optional(),
  reasonCode: z.string().optional(),
  reasonTitle: z.string().optional(),
  amountCents: z.number().int().optional(),
  currency: z.string(),
  /** As the service last said; values of a newer service are kept as they are. */
  status: z.string(),
  recommendation: z.string().optional(),
  confidence: z.number().optional(),
  priority: z.string().optional(),
  requirementsSatisfied: z.number().int(),
  requirementsTotal: z.number().int(),
  letter: letterState,
  review: z.enum(REVIEW_STATES),
  disputeDate: z.string().optional(),
  dueDate: z.string().optional(),
  owner: z.object({ id: z.uuid(), name: z.string() }).optional(),
  /** The desk is done with it: no clock runs. */
  finished: z.boolean(),
  /** For a case that was imported or came from a processor. */
  orderNumber: z.string().optional(),
  /** The last four digits of the card. */
  cardTail: z.string().optional(),
  tags: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CaseRow = z.infer<typeof caseRow>;

export const CASE_VIEWS = ["open", "mine", "ready", "review", "closed", "all"] as const;
export type CaseView = (typeof CASE_VIEWS)[number];
const DEADLINES = ["overdue", "today", "soon"] as const;
const CASE_SORTS = ["dueDate", "amount", "confidence", "merchant", "updated", "created"] as const;
export const PAGE_SIZE = 50;

/** Text of an address, without what a database cannot compare: NUL characters and halves of surrogate pairs. */
const words = (most: number) =>
  z
    .string()
    .transform((text) => text.replace(/\0|\p{Surrogate}/gu, "").trim())
    .pipe(z.string().max(most))
    .catch("");
const amountBound = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,4})?$/)
  .transform(Number)
  .or(z.number().min(0).max(1e10))
  .optional()
  .catch(undefined);

/** What the address bar of the list says. Malformed values fall back to the defaults. */
export const caseListQuery = z.object({
  /** `open`: not finished by the desk; `mine`: open and mine; `ready`: assessed; `review`: its letter waits for a decision; `closed`: marked as finished. */
  view: z.enum(CASE_VIEWS).catch("open"),
  /** Search in references, merchant, cardholder, card digits, description, amount, and code with or without its network. */
  q: words(200),
  status: words(20),
  network: words(20),
  deadline: z.enum(DEADLINES).or(z.literal("")).catch(""),
  /** Someone's id, or `me` or `nobody`. */
  owner: z
    .uuid()
    .or(z.enum(["", "me", "nobody"]))
    .catch(""),
  advice: z.enum(["", "respond", "hold"]).catch(""),
  /** The name of a tag, in any spelling. */
  tag: words(LONGEST_TAG),
  /** Part of a merchant's name. */
  merchant: words(200),
  /** The reason's family, as the service names it. */
  family: z
    .string()
    .max(60)
    .regex(/^[\w -]*$/)
    .catch(""),
  /** The range of the amount, in major units of the case's own currency. */
  min: amountBound,
  max: amountBound,
  sort: z.enum(CASE_SORTS).catch("dueDate"),
  direction: z.enum(["asc", "desc"]).catch("asc"),
  page: z.coerce.number().int().min(1).max(2000).catch(1),
  /** The place that the page continues from: `after~` or `before~`, and a place that the list named. */
  from: z.string().max(400).catch(""),
  /** The saved view that the rest began with. */
  saved: z.uuid().or(z.literal("")).catch(""),
  /** Columns in their order, separated by commas, when they differ from those of the view. */
  columns: z
    .string()
    .max(300)
    .transform((text) => (text === "" ? "" : knownColumns(text.split(",")).join(",")))
    .catch(""),
  density: z.enum(DENSITIES).or(z.literal("")).catch(""),
});
export type CaseListQuery = z.infer<typeof caseListQuery>;

export const caseListPage = z.object({
  rows: z.array(caseRow),
  /** The places of the first and the last row, from which the pages before and after continue. */
  first: z.string().optional(),
  last: z.string().optional(),
  /** Rows that match, over all pages; like every count here, one more than 10,000 where counting stopped. */
  total: z.number().int(),
  counters: z.object({
    open: z.number().int(),
    overdue: z.number().int(),
    dueToday: z.number().int(),
    dueSoon: z.number().int(),
    /** Open, mine, assessed: the next step is the signed-in person's. */
    waitingForMe: z.number().int(),
    /** Open cases whose letter waits for a decision. */
    inReview: z.number().int(),
    /** Open cases of the main currency: what is at stake. Absent where none has an amount. */
    atStake: z.object({ amountCents: z.number().int(), currency: z.string() }).optional(),
  }),
  /** Networks that occur, for the filter. */
  networks: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Who may own a case. */
  people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The desk's tags, for the filter. */
  tags: z.array(z.string()),
  /** The calendar day the counters are for, in the desk's time zone, and that zone. */
  today: z.string(),
  timeZone: z.string(),
  /** How long before a deadline the desk wants to have answered. */
  cutOffDays: z.number().int(),
});
export type CaseListPage = z.infer<typeof caseListPage>;

/** Closed cases that a search of open ones would find as well, counted like its total. */
export type ClosedMatches = { closed: number };
