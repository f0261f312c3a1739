import { addDays } from "@/lib/values/calendar";
import { covers } from "../events/fields/printed-lines";
import {
  type Event,
  type EventDay,
  FIRM_TIES,
  type Found,
  type Place,
  type SourceRecord,
  type TieStrength,
} from "../model";
import { isSignedBy } from "../people/signed-by";
import { findAmounts } from "../shapes/amounts";
import { findDays } from "../shapes/days";
import { WORDS } from "../words/paper-words";
import { type Facts, type Paper, paperOf, systemOf, tellerOf } from "./paper";

/**
 * The sum of a paper that the cardholder signed: an estimate, a rental form, a contract. Whatever a later bill adds to it
 * was not agreed by that signature, and a bill is no agreement. Only a sum that the paper's own arithmetic confirms counts:
 * forms also print rates, deposits and excesses.
 */
export function withAgreedSums(
  events: readonly Event[],
  records: readonly SourceRecord[],
  { ties, known }: Facts,
): Event[] {
  const { cardholder, amount: charged } = known;
  if (cardholder === undefined || charged === undefined) return [...events];
  const all = [...events];
  for (const file of new Set(records.map((record) => record.file))) {
    const own = records.filter((record) => record.file === file);
    const firm = paperOf(own, ties);
    // A signed estimate often has the name alone: enough to speak against a higher charge, and for nothing.
    const paper = firm ?? paperOf(own, ties, BY_NAME, LOOSE);
    if (!paper || events.some((event) => event.file === file && event.type === AGREED && event.modality === "asserted"))
      continue;
    const signed = paper.lines.find((line) => isSignedBy(line, cardholder));
    // What the paper adds below the signature nobody signed.
    const above = signed && sumIn(paper, charged.minor, paper.lines.indexOf(signed));
    const sum = signed && (above ?? sumIn(paper, charged.minor));
    if (!signed || !sum) continue;
    const day = dayOf(signed, paper, known.transactionDay);
    if (!firm && !isOfWeeksBefore(day?.value.day, known.transactionDay)) continue;
    const { id } = tellerOf(paper, sum.place, ties);
    all.push({
      id: `${id}@agreed-sum`,
      type: AGREED,
      record: id,
      file,
      modality: "asserted",
      by: systemOf(paper.head.authority, paper),
      ...(day && { at: { ...day.value, own: true } }),
      fields: {
        amount: { value: { minor: sum.minor }, place: sum.place },
        how: { value: WORDS.how.signed, place: signed },
        signature: { value: true, place: signed },
        ...(day && { day }),
      },
      place: sum.place,
      quote: sum.place,
    });
  }
  return all;
}

const AGREED = "amount-agreed";
const BY_NAME: ReadonlySet<string> = new Set(["name"]);
const LOOSE: ReadonlySet<TieStrength> = new Set([...FIRM_TIES, "weak"]);
const HEAD = 3;
const LONGEST_BEFORE = 60;

function isOfWeeksBefore(day: string | undefined, sale: string | undefined): boolean {
  return day !== undefined && sale !== undefined && day <= sale && day >= addDays(sale, -LONGEST_BEFORE);
}

/** The largest sum that adds up; none where the paper prints the charge itself, or more than was charged adds up. */
function sumIn(paper: Paper, charged: number, until?: number): { minor: number; place: Place } | undefined {
  const lines = paper.lines.slice(0, until);
  const sums = lines.flatMap((line, at) => {
    const minor = amountOf(line);
    if (minor === undefined || minor <= 0) return [];
    const [parts, fewest] = [lines.slice(Math.max(0, at - MOST_PARTS), at), isTotal(line, paper) ? 1 : FEWEST_PARTS];
    return isProduct(line, minor) || isSumOf(parts, minor, fewest) ? [{ minor, place: line }] : [];
  });
  const [largest] = sums.toSorted((one, other) => other.minor - one.minor);
  return largest && largest.minor <= charged ? largest : undefined;
}

/** What a line comes to; a remark in brackets speaks of other amounts. */
const amountOf = ({ quote }: Place): number | undefined => findAmounts(quote.replace(REMARK, "")).at(-1)?.value.minor;

const REMARK = /\([^()]*\p{L}[^()]*\)/gu;

/** `7 days @ £58.90 = £412.30` */
function isProduct({ quote }: Place, whole: number): boolean {
  const prices = findAmounts(quote).map(({ value }) => value.minor);
  const counts = (quote.match(COUNT) ?? []).map(Number);
  return prices.some((price) => counts.some((count) => count > 1 && count * price === whole));
}

const COUNT = /(?<![\d.,/:-])\d{1,3}(?![\d.,/:-])/gu;
const MOST_PARTS = 20;
const FEWEST_PARTS = 2;

function isSumOf(above: readonly Place[], whole: number, fewest: number): boolean {
  const parts = above.flatMap((line) => amountOf(line) ?? []);
  return [...parts.keys()].some(
    (from) => parts.length - from >= fewest && parts.slice(from).reduce((sum, one) => sum + one, 0) === whole,
  );
}

/** A line that is labeled as a total may repeat the one line above it. */
const isTotal = (line: Place, { loose }: Paper): boolean =>
  loose.some(({ pairs }) =>
    pairs.some(({ means, place }) => means && "field" in means && means.field === "total" && covers(line, place)),
  );

/** The day of the signature, on its line or the next, else that of the paper. */
function dayOf(signed: Place, { lines, head }: Paper, sale: string | undefined): Found<EventDay> | undefined {
  const at = lines.indexOf(signed);
  return [...lines.slice(at, at + 2), ...lines.slice(0, HEAD)].flatMap((place) =>
    findDays(place.quote, head, sale).map(({ value }) => ({ value, place })),
  )[0];
}
