import { type Event, type FieldValue, type Found, isFirm, isMoney } from "@/lib/service/evidence/model";
import { dateInWords } from "@/lib/values/calendar";
import { amountWithCode } from "@/lib/values/money";
import type { CaseView } from "./relation/case-view";
import type { Related } from "./relation/relate";
import { citePlaces, placeOf } from "./satisfy";

type Quote = Event["quote"];
type Told = { events: readonly Event[]; printed: readonly Found<FieldValue>[] };

/** Everywhere that papers print what a sentence says: its events, their values, and what it says beside them. */
export function placesOf(text: string, told: Told, related: Related, view: CaseView): Quote[] {
  const { events, printed } = told;
  const own = [...events.map(({ quote }) => quote), ...printed.map(({ place }) => place)];
  const rest = printed.flatMap(({ value, place }) => restOf(value, place, related));
  const places = [...own, ...rest, ...otherDays(text, told, related, view)];
  places.push(...ofOthers(text, places, related));
  return [...places, ...numbersNear(text, places, related)];
}

/** The values that a sentence repeats, with their places; a code may stand lines away from what it is of. */
export function printedIn(text: string, events: readonly Event[]): Found<FieldValue>[] {
  return events.flatMap(({ fields }) => Object.values(fields).filter(({ value }) => repeats(text, value)));
}

/**
 * Values as their papers print them: numbers are compared in capitals, and `pay_0T4C` is looked up as it is; the dots that
 * lead to a price and a mark that only parts columns are of the form, not of the value.
 */
export function asPrinted(text: string, printed: readonly Found<FieldValue>[]): string {
  return printed.reduce((words, { value, place }) => {
    return typeof value === "string" ? words.replaceAll(value, () => spelled(value, place)) : words;
  }, text);
}

export function spelled(value: string, { quote }: Quote): string {
  const isOwn = quote !== value && (quote.toUpperCase() === value || quote.normalize("NFKC") === value);
  return withoutLeaders(isOwn ? quote : value);
}

/** Without dot leaders, and without marks that stand alone at the end: `Hard case ........`, `E. Marsh ·`. */
function withoutLeaders(text: string): string {
  return text
    .replace(/\s*(?:\.{3,}|…|_{3,}|(?:\s\.){3,})/gu, "")
    .replace(/(?:\s+[·•|–—:;,-]+)+\s*$/u, "")
    .trim();
}

/** The places of days that a sentence takes from other events than its own: `from the first message to the last`. */
function otherDays(text: string, { events, printed }: Told, related: Related, { fields }: CaseView): Quote[] {
  const own = printed.flatMap(({ value }) => (typeof value === "object" && "day" in value ? [value.day] : []));
  const known = new Set([fields.disputeDate, fields.transactionDate, ...events.map(({ at }) => at?.day), ...own]);
  const found = new Map<string, Quote>();
  for (const { at, fields: own, quote } of related.understanding.events) {
    if (at === undefined || known.has(at.day) || found.has(at.day) || !prints(text, at.day)) continue;
    found.set(at.day, own.day?.place ?? quote);
  }
  return [...found.values()];
}

/** Not `5 May 2026` in `15 May 2026`. */
function prints(text: string, day: string): boolean {
  return ` ${text}`.includes(` ${dateInWords(day)}`);
}

/** Where a sentence repeats an address that its own papers do not print, as a delivery that of the order: its place. */
function ofOthers(text: string, places: readonly Quote[], related: Related): Quote[] {
  const { events, ties } = related.understanding;
  const cited = new Set(citePlaces(places, related).flatMap(({ quote }) => wordsOf(quote)));
  return events.flatMap(({ fields, record }) =>
    ADDRESSES.flatMap((name) => {
      const { [name]: found } = fields;
      if (typeof found?.value !== "string" || !text.includes(found.value) || !isFirm(ties.get(record))) return [];
      const words = wordsOf(found.value);
      if (words.every((word) => cited.has(word))) return [];
      for (const word of words) cited.add(word);
      return [found.place, ...restOf(found.value, found.place, related)];
    }),
  );
}

const ADDRESSES = ["shippingAddress", "billingAddress", "address"] as const;

/** A value of several lines (an address, a list of items) stands around the line that its place quotes. */
const LINES = { above: 2, all: 14 };

/** The lines around a place of which a cell prints what the place itself lacks of its value. */
export function restOf(value: FieldValue, place: Quote, related: Related): Quote[] {
  const text = pageOf(place, related);
  if (typeof value !== "string" || text === undefined) return [];
  const whole = new Set(wordsOf(value));
  const missing = new Set(wordsOf(value));
  for (const word of wordsOf(place.quote)) missing.delete(word);
  const found: Quote[] = [];
  let start = place.start;
  for (let above = 0; above <= LINES.above; above += 1) start = text.lastIndexOf("\n", start - 2) + 1;
  for (const line of text.slice(start).split("\n", LINES.all)) {
    const cells = line.split(CELLS).map(wordsOf);
    // A cell may count what it names: `Cuajada 4`.
    const own = cells
      .filter(
        (words) => words.some((word) => whole.has(word)) && words.every((word) => whole.has(word) || isCount(word)),
      )
      .flat();
    if (own.some((word) => missing.has(word)))
      found.push({ file: place.file, page: place.page, start, end: start + line.length, quote: line });
    for (const word of own) missing.delete(word);
    if (missing.size === 0) break;
    start += line.length + 1;
  }
  return found;
}

/** What parts the cells of a row, and a label from its value. */
const CELLS = /\t| {2,}|: /;

/**
 * The lines that print amounts and rates of a sentence that nothing cited prints, such as the parts of a sum: of the cited
 * papers alone, the nearest line each, none of another customer.
 */
function numbersNear(text: string, places: readonly Quote[], related: Related): Quote[] {
  const cited = citePlaces(places, related).flatMap(({ quote }) => numbersIn(quote));
  return [...text.matchAll(/(?<![\p{L}\d.,])\d[\d,]*\.\d{2,}(?![\p{L}\d]|\.\d)/gu)].flatMap(([printed]) => {
    const wanted = Number(printed.replaceAll(",", ""));
    if (cited.includes(wanted)) return [];
    const [nearest] = places
      .flatMap((place) => linesOf(place, related).map((line) => ({ line, apart: Math.abs(line.start - place.start) })))
      .filter(({ line }) => numbersIn(line.quote).includes(wanted))
      .sort((one, other) => one.apart - other.apart);
    if (nearest === undefined) return [];
    cited.push(...numbersIn(nearest.line.quote));
    return [nearest.line];
  });
}

/** The lines of the page on which a place stands, without those of other customers. */
function linesOf(place: Quote, related: Related): Quote[] {
  const { records, ties } = related.understanding;
  const others = records
    .filter(({ id, file }) => file === place.file && ties.get(id)?.strength === "other")
    .flatMap(({ passages }) => passages.filter(({ page }) => page === place.page));
  let at = 0;
  const lines = (pageOf(place, related) ?? "").split("\n").map((quote) => {
    const start = at;
    at += quote.length + 1;
    return { file: place.file, page: place.page, start, end: start + quote.length, quote };
  });
  return lines.filter(({ start, end }) => !others.some((other) => other.start < end && start < other.end));
}

/** Numbers by both decimal marks: `1.310,00` and `1,310.00` are one. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d[\d.,]*/g)].flatMap(([digits]) => {
    const number = digits.replace(/[.,]+$/, "");
    return [Number(number.replaceAll(",", "")), Number(number.replaceAll(".", "").replace(",", "."))];
  });
}

function pageOf(place: Quote, related: Related): string | undefined {
  const document = placeOf(place, related)?.document;
  return document?.reading.pages.find(({ number }) => number === place.page)?.text;
}

function isCount(word: string): boolean {
  return /^(?:\d+|x)$/.test(word);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function repeats(text: string, value: FieldValue): boolean {
  if (typeof value === "string") return value.length > 2 ? text.includes(value) : isCode(value) && hasWord(text, value);
  if (typeof value !== "object") return false;
  if ("day" in value) return text.includes(dateInWords(value.day));
  if (!isMoney(value)) return false;
  const [amount = ""] = amountWithCode({ minor: value.minor, currency: value.currency ?? "USD" }).split(" ");
  return text.includes(amount);
}

/** Two digits, as `05` of an authentication; a letter stands in any sentence. */
function isCode(value: string): boolean {
  return /^\d{2}$/.test(value);
}

function hasWord(text: string, word: string): boolean {
  return text.split(/[^\p{L}\p{N}.,]+/u).includes(word);
}
