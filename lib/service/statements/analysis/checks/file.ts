import type { DocumentReading } from "@/lib/service/documents/reading";
import type { Check, Period, Place, Row } from "../model";
import { failed, notChecked, passed } from "./check";

/** What the bytes of a file tell beside its last state. */
export type Forensics = {
  /** Earlier saved states of the file, oldest first. */
  earlier?: DocumentReading[];
};

/** An amount that lies on a page, is not shown, and stands nowhere else on it: a figure that was replaced. */
export function checkCovered(reading: DocumentReading): Check {
  if (reading.form !== "pdf") return notChecked("covered", "Only the pages of a PDF can hide what was there before.");
  const drawn = reading.pages.filter((page) => page.source === "text");
  if (drawn.length === 0)
    return notChecked("covered", "The pages are pictures, which hide nothing that could be read.");
  const covered = drawn.flatMap((page) => {
    const shown = new Set(amountsIn(page.text));
    return [...new Set(amountsIn(page.hidden ?? ""))]
      .filter((amount) => !shown.has(amount))
      .map((amount) => ({ page: page.number, amount }));
  });
  if (covered.length === 0) return passed("covered");
  const told = covered
    .slice(0, 5)
    .map(({ page, amount }) => `${amount} on page ${page}`)
    .join(", ");
  const places: Place[] = covered.slice(0, 5).map(({ page, amount }) => ({ page, quote: amount, boxes: [] }));
  return failed("covered", `Under what the page shows lies another figure: ${told}.`, places);
}

/** Amounts of the first saved state that the last one no longer shows, or shows as others. */
export function checkRevisions(reading: DocumentReading, { earlier }: Forensics): Check {
  if (reading.form !== "pdf") return notChecked("revisions", "A file of this form keeps no earlier revisions.");
  if (!earlier) return notChecked("revisions", "Earlier revisions of the file were not examined.");
  if (earlier.length === 0) return passed("revisions", "The file was saved once.");
  const now = amountsOf(reading);
  const readable = earlier.filter((one) => one.outcome === "read");
  if (readable.length === 0) return notChecked("revisions", "The earlier revision of the file cannot be opened.");
  const changed = readable.flatMap((before) => {
    const then = amountsOf(before);
    return then.filter((amount) => !now.includes(amount)).map((amount) => ({ amount }));
  });
  if (changed.length === 0) return passed("revisions", "The file was saved again later; no amount changed.");
  const gone = [...new Set(changed.map(({ amount }) => amount))].slice(0, 5).join(", ");
  return failed("revisions", `An earlier saved state of the file shows other amounts: ${gone}.`);
}

function amountsOf(reading: DocumentReading): string[] {
  return reading.pages.flatMap((page) => amountsIn(page.text));
}

function amountsIn(text: string): string[] {
  return text.match(/\d[\d.,']*[.,]\d{2}(?!\d)/g) ?? [];
}

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
  if (made >= period.end) return passed("created", `Made on ${made}.`);
  return failed("created", `The file says it was made on ${made}, before the period ended on ${period.end}.`);
}

/** What is sold at the end of a period is settled and paid some days later. */
const LAG_DAYS = 7;

/** What was sold before a period is often settled in it; what is dated long after it is not. */
export function checkInside(rows: readonly Row[], printed: Period): Check {
  if (!printed.start || !printed.end) return notChecked("inside", "The document prints no period.");
  const dated = rows.filter((row) => row.date !== undefined && row.counted && row.type !== "payout");
  if (dated.length === 0) return notChecked("inside", "No row carries a date.");
  const last = moved(printed.end, LAG_DAYS);
  const outside = dated.filter(({ date = "" }) => date > last);
  if (outside.length === 0) return passed("inside", `No row of ${dated.length} lies after ${printed.end}.`);
  if (outside.length > dated.length / 5)
    return notChecked(
      "inside",
      `${outside.length} of ${dated.length} rows lie outside: the dates are of another kind.`,
    );
  const days = [...new Set(outside.map(({ date = "" }) => date))].slice(0, 4).join(", ");
  return failed("inside", `${outside.length} of ${dated.length} rows lie outside: ${days}.`);
}

export function checkPossible(rows: readonly Row[], period: Period, today: string): Check {
  const settled = rows.filter(({ counted, type }) => counted && type !== "payout");
  const days = [...settled.flatMap((row) => row.date ?? []), period.start ?? ""].filter(Boolean);
  if (days.length === 0) return notChecked("possible", "No date could be read for certain.");
  const future = [...new Set(days.filter((day) => day > moved(today, 1)))];
  return future.length === 0
    ? passed("possible")
    : failed("possible", `In the future: ${future.slice(0, 4).join(", ")}.`);
}

export function checkRepeated(rows: readonly Row[]): Check {
  const named = rows.filter((row) => row.references[0] !== undefined);
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
