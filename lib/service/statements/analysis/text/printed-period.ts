import { MONTH_PATTERN, monthNumber } from "@/lib/service/documents/values/month-names";
import { type Day, type DayOrder, monthSpan, readDate } from "../days";
import type { Period } from "../model";
import type { Line } from "../table/grid";
import { plainLetters } from "../words";

const LABEL =
  /(?:statement period|settlement period|billing period|reporting period|report period|period|cycle|month|monat|mois|mes|mese|maand|processing month|statement month|for the month of|month of|activity for|date range|periodo|periode|zeitraum|abrechnungszeitraum)\b/;
const DATE = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{3,4}[/.]\d{1,2}[/.]\d{1,2}(?!\d)|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}[\s-]\p{L}{3,9}\.?[\s,-]+\d{4}|\p{L}{3,9}\.?\s\d{1,2},?\s\d{4})`;
/** What stands between the two days of a period, in the languages of statements. */
const TO = "to|through|thru|until|bis|au|al|a|ate|até|hasta|tot|til|till|do|до|по|đến|sampai|hingga|s/d|[-–—~〜～/]";
const RANGE = new RegExp(`(${DATE})\\s*(?:${TO})\\s*(${DATE})`, "iu");
const ANY_DATE = new RegExp(DATE, "giu");
const MONTH = new RegExp(`(?<!\\p{L})(${MONTH_PATTERN})\\.?[\\s-]+(\\d{4})(?!\\d)`, "iu");

/** The period a document prints: a range beside its label first, then any range near the top, then a labelled month. */
export function printedPeriod(lines: readonly Line[], order?: DayOrder): Period {
  const texts = lines.map(({ text }) => text.replace(/\t+/g, " "));
  const labelled = texts.flatMap((text, index) =>
    LABEL.test(plainLetters(text)) ? [`${text} ${texts[index + 1] ?? ""}`, text] : [],
  );
  for (const text of [...labelled, ...texts.slice(0, 25)]) {
    const range = RANGE.exec(text);
    const read = range && fromRange(readDate(range[1] ?? "", order), readDate(range[2] ?? "", order));
    if (read) return read;
  }
  // Two days in cells of their own beside the label.
  for (const text of labelled.filter((_, at) => at % 2 === 1)) {
    const [from, to] = [...text.matchAll(ANY_DATE)].map(([date]) => readDate(date, order));
    const read = fromRange(from, to);
    if (read) return read;
  }
  const apart = fromLines(texts.slice(0, 40), order);
  if (apart) return apart;
  for (const text of [...labelled, ...texts.slice(0, 8)]) {
    const month = MONTH.exec(text);
    const span = month && monthSpan(Number(month[2]), monthNumber(month[1] ?? "") ?? 0);
    if (span) return span;
  }
  return {};
}

const FIRST =
  /^\W*(?:[\p{L} ]+ )?(?:period|date|cycle|statement|from|zeitraum|periode)? ?(?:start|from|begin|beginning|von|du|desde|dal|van)(?: date)?\W*$/u;
const LAST =
  /^\W*(?:[\p{L} ]+ )?(?:period|date|cycle|statement|to|zeitraum|periode)? ?(?:end|to|until|ending|through|bis|au|hasta|al|tot)(?: date)?\W*$/u;

/** The first and the last day on lines of their own. */
function fromLines(texts: readonly string[], order: DayOrder | undefined): Period | undefined {
  const days = texts.flatMap((text) => {
    const [date] = new RegExp(DATE, "iu").exec(text) ?? [];
    return date ? [{ label: plainLetters(text.slice(0, text.indexOf(date))), day: readDate(date, order) }] : [];
  });
  const at = (label: RegExp): Day | undefined => days.find((one) => label.test(one.label))?.day;
  return fromRange(at(FIRST), at(LAST));
}

function fromRange(from: Day | undefined, to: Day | undefined): Period | undefined {
  if (!from || !to) return undefined;
  if ("day" in from && "day" in to) return from.day <= to.day ? { start: from.day, end: to.day } : undefined;
  // One certain end settles how the other was written: a period is rarely longer than a quarter.
  if ("day" in from || "day" in to) {
    const certain = "day" in from ? from.day : "day" in to ? to.day : "";
    const open = "either" in from ? from.either : "either" in to ? to.either : [];
    const fitting = open.filter((day) => Math.abs(Date.parse(day) - Date.parse(certain)) <= 92 * 86_400_000);
    const [only] = fitting;
    if (fitting.length !== 1 || !only) return undefined;
    return "day" in from ? { start: certain, end: only } : { start: only, end: certain };
  }
  return {
    note: `The period reads ${from.either[0]} to ${to.either[0]} month first, or ${from.either[1]} to ${to.either[1]} day first; nothing in the document decides.`,
  };
}
