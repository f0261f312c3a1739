import type { Box, DocumentReading, ReadPage } from "@/lib/service/documents/reading";
import type { Check, Place } from "../model";
import { failed, notChecked, passed } from "./check";

/** What the bytes of a file tell beside its last state. */
export type Forensics = {
  /** Earlier saved states of the file, oldest first. */
  earlier?: DocumentReading[];
};

type Placed = { text: string; box: Box };
type Replaced = { page: number; under: string; shown: string; box: Box };

/** Words under a box, an image or a stamp that other words lie over. What is only covered was redacted. */
export function checkCovered(reading: DocumentReading): Check {
  if (reading.form !== "pdf") return notChecked("covered", "Only the pages of a PDF can hide what was there before.");
  const drawn = reading.pages.filter((page) => page.source === "text");
  if (drawn.length === 0)
    return notChecked("covered", "The pages are pictures, which hide nothing that could be read.");
  const replaced = drawn.flatMap((page) => replacedOn(page));
  if (replaced.length === 0) return passed("covered");
  const told = inWords(replaced.map(({ page, under, shown }) => `${under} under ${shown} on page ${page}`));
  return failed("covered", `Under what the page shows lies something else: ${told}.`, placesOf(replaced));
}

function replacedOn(page: ReadPage): Replaced[] {
  const [under, shown] = [placed(page.hidden ?? "", page.hiddenWords ?? []), placed(page.text, page.words)];
  // More that is hidden than shown is the recognized text of a picture.
  if (under.length > shown.length) return [];
  const texts = new Set(shown.map(({ text }) => text));
  return under.flatMap((word) => {
    if (!isTelling(word.text) || texts.has(word.text)) return [];
    const over = shown.filter((one) => common(one.box, word.box) > 0.3 * Math.min(area(one.box), area(word.box)));
    return over.length === 0 ? [] : [{ ...replacement(page, word, over), box: word.box }];
  });
}

function replacement({ number }: ReadPage, word: Placed, over: readonly Placed[]): Omit<Replaced, "box"> {
  return { page: number, under: word.text, shown: over.map(({ text }) => text).join(" ") };
}

/** Amounts and days that another saved state of the file shows at the same place as others. */
export function checkRevisions(reading: DocumentReading, { earlier }: Forensics): Check {
  if (reading.form !== "pdf") return notChecked("revisions", "A file of this form keeps no earlier revisions.");
  if (!earlier) return notChecked("revisions", "Earlier revisions of the file were not examined.");
  if (earlier.length === 0) return passed("revisions", "The file was saved once.");
  const readable = earlier.filter((one) => one.outcome === "read");
  if (readable.length === 0) return notChecked("revisions", "The earlier revision of the file cannot be opened.");
  const figures = readable.flatMap((before) => changesSince(before, reading)).filter(isOfFigures);
  if (figures.length === 0) return passed("revisions", "The file was saved again later; no amount and no day changed.");
  const told = inWords(figures.map(({ under, shown, page }) => `${under} became ${shown} on page ${page}`));
  return failed(
    "revisions",
    `A later saved state of the file shows others at the same place: ${told}.`,
    placesOf(figures),
  );
}

/** Other words that a later state changed, and amounts that it took away. What was only added was filled in or stamped. */
export function checkEdited(reading: DocumentReading, { earlier = [] }: Forensics): Check {
  const readable = earlier.filter((one) => one.outcome === "read");
  if (reading.form !== "pdf" || readable.length === 0)
    return notChecked("edited", "There is no earlier revision of the file to compare.");
  const changed = readable.flatMap((before) =>
    changesSince(before, reading).filter((one) => !isOfFigures(one) && (one.shown !== "" || isFigure(one.under))),
  );
  if (changed.length === 0) return passed("edited", "No word was changed when the file was saved again.");
  const told = inWords(
    changed.map(({ under, shown, page }) => `${under} ${shown === "" ? "is gone" : `became ${shown}`} on page ${page}`),
  );
  const [before, after] = [readable[0]?.metadata.producer, reading.metadata.producer];
  const by = after !== undefined && after !== before ? ` (${after})` : "";
  return failed("edited", `A later saved state of the file${by} shows other words: ${told}.`, placesOf(changed));
}

/** Words of the earlier state and what stands at their place now; nothing when they only moved. */
function changesSince(before: DocumentReading, after: DocumentReading): Replaced[] {
  return before.pages.flatMap((page) => {
    const later = after.pages.find(({ number }) => number === page.number);
    if (!later) return [];
    const [then, now] = [placed(page.text, page.words), placed(later.text, later.words)];
    const [left, come] = [countsOf(then), countsOf(now)];
    const isLost = (text: string): boolean => (left.get(text) ?? 0) > (come.get(text) ?? 0);
    const isNew = (text: string): boolean => (come.get(text) ?? 0) > (left.get(text) ?? 0);
    return then.flatMap((word) => {
      if (!isLost(word.text) || !isTelling(word.text)) return [];
      const here = now.filter((one) => isSamePlace(one.box, word.box));
      if (here.some(({ text }) => text === word.text)) return [];
      const shown = here.flatMap(({ text }) => (isNew(text) ? [text] : []));
      return [{ page: page.number, under: word.text, shown: shown.join(" "), box: word.box }];
    });
  });
}

function countsOf(words: readonly Placed[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function placed(text: string, words: ReadPage["words"]): Placed[] {
  return words.flatMap(({ start, end, box }) => (box ? [{ text: text.slice(start, end), box }] : []));
}

/** Lines, dots and crosses are drawn where something is to be filled in. */
function isTelling(text: string): boolean {
  return /[\p{L}\d]{2}|\d/u.test(text);
}

function isOfFigures({ under, shown }: Replaced): boolean {
  return shown !== "" && isFigure(under) && /\d/.test(shown);
}

/** An amount with decimals, or a day. */
function isFigure(text: string): boolean {
  return /\d[.,]\d{2}(?!\d)/.test(text) || /\d{1,4}([./-])\d{1,2}\1\d{1,4}/.test(text);
}

/** Two points of a usual page. */
const NEAR = 0.0033;

function isSamePlace(one: Box, other: Box): boolean {
  if (common(one, other) >= 0.5 * Math.min(area(one), area(other)) && common(one, other) > 0) return true;
  const middle = ([x0, y0, x1, y1]: Box): [number, number] => [(x0 + x1) / 2, (y0 + y1) / 2];
  const [[x, y], [otherX, otherY]] = [middle(one), middle(other)];
  return Math.abs(x - otherX) <= NEAR && Math.abs(y - otherY) <= NEAR;
}

function area([x0, y0, x1, y1]: Box): number {
  return (x1 - x0) * (y1 - y0);
}

function common(one: Box, other: Box): number {
  const width = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  const height = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  return width > 0 && height > 0 ? width * height : 0;
}

const TOLD = 5;

function inWords(sentences: readonly string[]): string {
  const further = sentences.length - TOLD;
  return [...sentences.slice(0, TOLD), ...(further > 0 ? [`${further} more`] : [])].join(", ");
}

function placesOf(replaced: readonly Replaced[]): Place[] {
  return replaced.slice(0, TOLD).map(({ page, under, box }) => ({ page, quote: under, boxes: [box] }));
}
