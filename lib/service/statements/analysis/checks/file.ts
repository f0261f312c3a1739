import type { DocumentReading } from "@/lib/service/documents/reading";
import { dateSpan } from "@/lib/values/calendar";
import type { Check, Period, Row } from "../model";
import { failed, notChecked, passed } from "./check";

const EDITORS =
  /photoshop|illustrator|gimp|inkscape|canva|affinity|coreldraw|pdfescape|sejda|smallpdf|ilovepdf|foxit (?:phantom|pdf) ?editor|nitro|pdf-?xchange editor|pixelmator|figma|libreoffice draw/i;

export function checkProducer(reading: DocumentReading): Check {
  if (reading.form !== "pdf") return notChecked("producer", "The file names no program that made it.");
  const { producer } = reading.metadata;
  if (!producer) return notChecked("producer", "The file does not say which program made it.");
  const editor = EDITORS.exec(producer)?.[0];
  return editor
    ? failed("producer", `The file was made or saved by ${producer}.`)
    : passed("producer", `Made by ${producer}.`);
}

/** Portals stamp a file when it is downloaded, so only a file older than the end of its period is unusual. */
export function checkCreated(reading: DocumentReading, period: Period): Check {
  const made = reading.metadata.createdAt?.slice(0, 10);
  if (!made || !period.end) return notChecked("created", "The file's date or its period is not known.");
  if (made >= period.end) return passed("created", `Made on ${dateSpan(made)}.`);
  return failed(
    "created",
    `The file says it was made on ${dateSpan(made)}, before the period ended on ${dateSpan(period.end)}.`,
  );
}

/** What is sold at the end of a period is settled and paid some days later. */
const LAG_DAYS = 7;

/** Lists of disputes name the day on which the answer is due. */
const OTHER_DAYS: ReadonlySet<Row["type"]> = new Set<Row["type"]>([
  "payout",
  "reserve",
  "chargeback",
  "chargeback reversal",
]);

/** What was sold before a period is often settled in it; what is dated long after it is not. */
export function checkInside(rows: readonly Row[], printed: Period): Check {
  if (!printed.start || !printed.end) return notChecked("inside", "The document prints no period.");
  // What is held names the day on which it is paid back.
  const dated = rows.filter((row) => row.date !== undefined && row.counted && !OTHER_DAYS.has(row.type));
  if (dated.length === 0) return notChecked("inside", "No row carries a date.");
  const within = dated.filter(({ date = "" }) => date >= (printed.start ?? "") && date <= (printed.end ?? ""));
  if (within.length === 0 && dated.length >= LEAST_DATED && isLong(printed.start, printed.end) && spread(dated) >= WEEK)
    return failed(
      "inside",
      `None of ${dated.length} rows lies between ${dateSpan(printed.start)} and ${dateSpan(printed.end)}.`,
    );
  const last = moved(printed.end, LAG_DAYS);
  const outside = dated.filter(({ date = "" }) => date > last);
  if (outside.length === 0) return passed("inside", `No row of ${dated.length} lies after ${dateSpan(printed.end)}.`);
  if (outside.length > dated.length / 5)
    return notChecked(
      "inside",
      `${outside.length} of ${dated.length} rows lie outside: the dates are of another kind.`,
    );
  const days = [...new Set(outside.map(({ date = "" }) => date))]
    .slice(0, 4)
    .map((day) => dateSpan(day))
    .join(", ");
  return failed("inside", `${outside.length} of ${dated.length} rows lie outside: ${days}.`);
}

/** A payout is dated after the days that it pays for; a month is not named after another one's sales. */
const LEAST_DATED = 5;
const WEEK = 7;

function isLong(start: string, end: string): boolean {
  return end >= moved(start, 2 * WEEK);
}

/** Days between the first and the last row. */
function spread(rows: readonly Row[]): number {
  const days = rows.flatMap(({ date }) => date ?? []).sort();
  return (Date.parse(days.at(-1) ?? "") - Date.parse(days[0] ?? "")) / 86_400_000;
}

const LEAST_ORDERED = 12;
const DAYS_APART = 10;

/**
 * In a list whose days run in one direction, the one sale whose day lies far from those of its neighbors. A refund or a
 * dispute may carry the day of its sale.
 */
export function checkOrder(rows: readonly Row[]): Check {
  const dated = rows.filter((row) => row.date !== undefined);
  if (dated.length < LEAST_ORDERED || spread(dated) < WEEK)
    return notChecked("order", "Too few rows carry days that could be followed.");
  for (const list of [dated, dated.toReversed()]) {
    const breaks = list.filter((row, at) => at > 0 && (list[at - 1]?.date ?? "") > (row.date ?? ""));
    if (breaks.length === 0) return passed("order");
    if (breaks.length > 1) continue;
    const at = list.indexOf(breaks[0] as Row);
    // Either the row before is too late or this one too early.
    const odd = [at - 1, at].find((one) => runs(list.toSpliced(one, 1)) && isApart(list, one));
    const row = odd === undefined ? undefined : list[odd];
    if (row?.type === "sale")
      return failed("order", `${dateSpan(row.date ?? "")} stands among rows of other days.`, [
        { page: row.page, quote: row.references[0] ?? row.label, boxes: [] },
      ]);
  }
  return notChecked("order", "The rows are not in the order of their days.");
}

function runs(list: readonly Row[]): boolean {
  return list.every((row, at) => at === 0 || (list[at - 1]?.date ?? "") <= (row.date ?? ""));
}

function isApart(list: readonly Row[], at: number): boolean {
  const day = list[at]?.date ?? "";
  const beside = [list[at - 1], list[at + 1]].flatMap((row) => row?.date ?? []);
  // Rows of another kind often follow at the end.
  return (
    beside.length === 2 && beside.every((other) => day > moved(other, DAYS_APART) || day < moved(other, 0 - DAYS_APART))
  );
}

export function checkPossible(rows: readonly Row[], period: Period, today: string): Check {
  const settled = rows.filter(({ counted, type }) => counted && type !== "payout");
  const ofRows = settled.flatMap((row) => row.date ?? []);
  const days = [...ofRows, period.start ?? ""].filter(Boolean);
  if (days.length === 0) return notChecked("possible", "No date could be read for certain.");
  const tomorrow = moved(today, 1);
  const future = [...new Set(days.filter((day) => day > tomorrow))];
  // Numbers that were read as days lie anywhere; nobody writes a statement of years to come.
  const later = moved(today, MOST_AHEAD);
  if ((ofRows.length > 0 ? ofRows : days).every((day) => day > later))
    return notChecked("possible", "What was read as days are other numbers.");
  return future.length === 0
    ? passed("possible")
    : failed("possible", `In the future: ${future.slice(0, 4).join(", ")}.`);
}

/** Days. */
const MOST_AHEAD = 730;

export function checkRepeated(rows: readonly Row[]): Check {
  // Rows whose amounts were not read do not tell themselves apart.
  const named = rows.filter((row) => row.references[0] !== undefined && (row.amount !== 0 || row.fee !== 0));
  if (named.length < 2) return notChecked("repeated", "The rows carry no transaction numbers.");
  const seen = new Map<string, number>();
  for (const row of named) {
    const key = [row.references[0], row.type, row.amount, row.label, row.date].join("|");
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const again = named.length - seen.size;
  const numbers = new Set(named.map((row) => row.references[0])).size;
  // Numbers that come again on other rows are those of orders or payments.
  if (again > 0 && numbers < seen.size)
    return notChecked("repeated", "Several rows share a number, so that it names no single transaction.");
  if (again > Math.max(1, named.length / 50))
    return notChecked("repeated", "Several rows share a number, so that it names no single transaction.");
  const twice = [...seen].filter(([, count]) => count > 1).map(([key]) => key.split("|")[0]);
  return twice.length === 0
    ? passed("repeated", `${named.length} rows, each once.`)
    : failed("repeated", `Listed more than once: ${twice.slice(0, 4).join(", ")}.`);
}

function moved(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}
