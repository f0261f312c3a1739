import { z } from "zod";
import titles from "./paper-titles.json";
import raw from "./paper-words.json";

const list = z.array(z.string()).transform((words): ReadonlySet<string> => new Set(words));

/** The words of agreements and logs, as data with their source. */
export const WORDS = z
  .object({
    source: z.string(),
    signed: list,
    /** Beside `signed`: what a line that waits for somebody's hand asks for. */
    initials: list,
    agreed: list,
    /** What agrees to a sum that is named beside it, and what makes it no agreement. */
    agreeing: list,
    reserving: list,
    /** What somebody tells a shop to do with a sum, and with what. */
    charging: list,
    cards: list,
    boxes: list,
    ticked: list,
    /** What stands behind the quoted words of a switch. */
    switched: list,
    /** What lists of payments say of one that went well, and of one that its payer disputed. */
    settled: list,
    disputed: list,
    /** What a button was. */
    pressed: list,
    /** What signs without a pen. */
    electronic: list,
    /** What records of consents are called. */
    consents: list,
    unticked: list,
    /** Keys of whether a box is ticked. */
    flags: list,
    /** Beside `agreed`: what a ticked sentence may begin with. */
    understood: list,
    /** What a ticked line may be of. */
    rules: list,
    /** Beside the day on which a plan began. */
    started: list,
    marketing: list,
    ruling: list,
    searching: list,
    systems: list,
    noneFound: list,
    excepting: list,
    others: list,
    contacts: list,
    messages: list,
    /** What the count of a search is called. */
    hits: list,
    /** Numbers of hits in words. */
    counted: list,
    /** What the searching side sent itself. */
    outgoing: list,
    spanning: list,
    months: list,
    year: z.string(),
    /** The name of a month as a period. */
    month: z.string(),
    how: z.object({ signed: z.string(), boxes: z.string(), agreed: z.string() }),
    denied: list,
    periods: z.record(z.string(), list),
    /** `every 30 days`: the word in front of the number, and what is counted. */
    each: list,
    units: z.record(z.string(), list),
    complete: list,
    logs: list,
    cancellations: list,
    nothing: list,
    sent: list,
    unsent: list,
    yes: list,
    absent: list,
    channels: list,
    payments: list,
    charges: list,
    receipts: z.array(z.string()),
    pickups: list,
    received: list,
    elsewhere: list,
    refused: list,
    registers: list,
    present: list,
    missed: list,
    bills: z.array(z.string()),
    saleTitles: list,
    certificates: z.array(z.string()),
    signing: list,
    reasons: list,
    remarks: list,
    /** Phrases of lists of arrivals. */
    nobodyCame: z.array(z.string()),
    /** Codes of operations in queues of reservations; the second of those that cancel. */
    operations: list,
    cancelCodes: list,
  })
  .parse({ ...raw, ...titles });
