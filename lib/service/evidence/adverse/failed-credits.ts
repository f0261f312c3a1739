import { isTied } from "../events/events-of";
import type { Event, EventDay, SourceRecord, Understanding } from "../model";
import { findAmounts } from "../shapes/amounts";
import { daysIn, findingOf, linesOf, type PaperLine, printsSum, sumIn } from "./paper-lines";
import { readings, type Scene } from "./scene";
import { isCode } from "./shapes/codes";
import { says } from "./words";

const GROUPS: ReadonlySet<string> = new Set(["credit", "cancellation", "duplicate", "processing", "quality"]);
type Of = Pick<Scene, "known" | "group">;
/** Lines in which a list names itself. */
const HEAD = 3;

/**
 * Credits of the disputed sum that came to nothing: `REFUND 8811-204 159.50 REJ 14`, or `RJ acct closed` in a list of
 * refunds. Processors write the outcome as a code or an abbreviation, and nothing but the list says that it is of credits.
 */
export function failedCredits(understanding: Understanding, scene: Of): Event[] {
  if (!GROUPS.has(scene.group ?? "")) return [];
  const lines = linesOf(understanding);
  return lines.flatMap((line): Event[] => {
    const { record, place, quote } = line;
    const tie = understanding.ties.get(record.id);
    if (tie?.strength === "other" || !says("rejected", quote) || !printsSum(line, scene)) return [];
    const days = daysIn(line, scene);
    if (!isOfCredit(line, lines) && !isAfterSale(days, scene)) return [];
    const event = findingOf(record, "refund-failed", place);
    const fields = sumIn(line, scene);
    const at = days.toSorted((one, other) => (one.day < other.day ? -1 : 1)).at(-1);
    return [
      {
        ...event,
        ...(at && { at: { ...at, own: true } }),
        ...(fields && { fields }),
        by: isTied(tie) ? event.by : "unknown",
      },
    ];
  });
}

/** Where a credit is disputed, its sum is refused after the sale only as a credit. */
function isAfterSale(days: readonly EventDay[], { known: { transactionDay }, group }: Of): boolean {
  const isLater = (day: EventDay): boolean =>
    readings(day).every((one) => transactionDay !== undefined && one > transactionDay);
  return group === "credit" && days.length > 0 && days.every(isLater);
}

/** The line says so, its column or heading does, the head of its paper, or another line with its number. */
function isOfCredit({ record, place, quote }: PaperLine, lines: readonly PaperLine[]): boolean {
  if (says("credit", quote) || findAmounts(quote).some(({ value }) => value.minor < 0)) return true;
  const titles = [record.title ?? "", ...record.pairs.map(({ label }) => label)];
  if (titles.some((title) => says("credit", title))) return true;
  const paper = lines.filter(({ place: other }) => other.file === place.file);
  if (paper.slice(0, HEAD).some((line) => says("credit", line.quote))) return true;
  const codes = codesOf(record);
  return paper.some((other) => says("credit", other.quote) && codes.some((code) => other.quote.includes(code)));
}

const SHORTEST_CODE = 4;
const codesOf = ({ pairs }: SourceRecord): string[] =>
  pairs.map(({ value }) => value.trim()).filter((value) => value.length >= SHORTEST_CODE && isCode(value));
