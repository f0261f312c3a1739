import type { DocumentReading } from "@/lib/service/documents/reading";
import { type Field, fieldsOf } from "@/lib/service/documents/text/fields";
import { addTableHeaders } from "@/lib/service/documents/text/table-headers";
import { type WorkingText, workingText } from "@/lib/service/documents/text/working-text";
import { networkFromName } from "@/lib/service/rules/networks";
import { readNoticeDay } from "./days";
import { labeled } from "./labels";
import type { Part, Processor, RawNotice } from "./notice";

type Candidate = { label: string; rank: number; value: string; currency?: string };

/** A notice is short: the rest is enclosed evidence. */
const MOST_PAGES = 20;
const MOST_TEXT = 20_000;

/** A notice with labeled fields: PDF, email, letter, image. Returns one notice for each dispute in the document. */
export function readText(reading: DocumentReading): RawNotice[] {
  const pages = reading.pages.slice(0, MOST_PAGES).map((page) => ({ ...page, text: page.text.slice(0, MOST_TEXT) }));
  const text = workingText({ ...reading, pages });
  addTableHeaders(text);
  const candidates = new Map<Part, Candidate[]>();
  for (const field of fieldsOf(text)) collect(candidates, { ...field, value: asPrinted(text, field) });
  const references = distinctReferences(candidates.get("reference") ?? []);
  const whole = pages.map((page) => page.text).join("\n");
  const one = notice(candidates, whole);
  if (references.length <= 1) return Object.keys(one.values).length > 0 ? [one] : [];
  return references.map((reference) => ({ ...one, values: { reference } }));
}

/** The working text blanks stars that look like emphasis, and a masked card number is full of stars. */
function asPrinted(text: WorkingText, { page, start, value, line }: Field): string {
  const printed = text.pages.find(({ number }) => number === page)?.text.slice(start, line.end) ?? "";
  return value.length > 0 && /^[\d *]*\*/.test(printed) ? (printed.split("\t")[0]?.trim() ?? value) : value;
}

function collect(candidates: Map<Part, Candidate[]>, { label, value }: Field): void {
  const named = labeled(label);
  const kept = named && acceptable(named.part, value.trim());
  if (!named || kept === undefined) return;
  const list = candidates.get(named.part) ?? [];
  list.push({ label, rank: named.rank, value: kept, ...(named.currency ? { currency: named.currency } : {}) });
  candidates.set(named.part, list);
}

/** The value of a field if it is valid; the text next to a label is often something else. */
function acceptable(part: Part, value: string): string | undefined {
  switch (part) {
    case "amount":
      return /\d/.test(value) && value.length <= 60 ? value : undefined;
    case "reference":
      return /^[\d ]{4,40}$/.test(value) ? value : /^#?((?=[^\s]*\d)[\p{L}\d][\p{L}\d_./-]{2,80})/u.exec(value)?.[1];
    case "disputeDate":
    case "dueDate":
    case "transactionDate":
      return /\d/.test(value) && value.length <= 80 ? value : undefined;
    case "card":
      return /\d{4}/.test(value) && value.length <= 60 ? value : undefined;
    case "network":
      return networkFromName(value) ? value : undefined;
    case "reasonCode":
      return /[\p{L}\d]/u.test(value) && value.length <= 300 ? value : undefined;
    case "cardholderName":
    case "merchantName":
      return /\p{L}{2}/u.test(value) && value.length <= 120 && !/[:;?!]/.test(value) ? value : undefined;
    case "currency":
      return /^[A-Za-z]{3}\b/.exec(value)?.[0];
    case "acquirerReference":
      return /^\d(?:[\s-]?\d){22}$/.test(value) ? value : undefined;
    default:
      return value === "" || value.length > 2000 ? undefined : value;
  }
}

/** The same label with several numbers means several disputes; different labels may number one dispute differently. */
function distinctReferences(candidates: readonly Candidate[]): string[] {
  const first = candidates.find(({ rank }) => rank === 1);
  return first ? [...new Set(candidates.filter(({ label }) => label === first.label).map(({ value }) => value))] : [];
}

function notice(candidates: ReadonlyMap<Part, Candidate[]>, whole: string): RawNotice {
  const raw: RawNotice = { values: {}, money: "written", processor: processorNamed(whole), notes: [] };
  for (const [part, list] of candidates) {
    const best = [...list].sort((one, other) => one.rank - other.rank)[0];
    if (!best) continue;
    raw.values[part] = best.value;
    if (best.currency) raw.values.currency ??= best.currency;
    const rival = list.find(({ rank, value }) => rank === best.rank && differs(part, value, best.value));
    if (rival)
      raw.notes.push({
        sentence: `The notice gives "${best.value}" and "${rival.value}" under similar labels; the first was used.`,
      });
  }
  return raw;
}

const COMPARED: ReadonlySet<Part> = new Set(["amount", "disputeDate", "dueDate", "transactionDate"]);

function differs(part: Part, one: string, other: string): boolean {
  if (!COMPARED.has(part)) return false;
  if (part !== "amount") return JSON.stringify(readNoticeDay(one)) !== JSON.stringify(readNoticeDay(other));
  return one.replace(/\D/g, "") !== other.replace(/\D/g, "");
}

const NAMES: readonly (readonly [Processor, RegExp])[] = [
  ["stripe", /(?<![\p{L}\d])stripe(?![\p{L}\d])/iu],
  ["adyen", /(?<![\p{L}\d])adyen(?![\p{L}\d])/iu],
  ["braintree", /(?<![\p{L}\d])braintree(?![\p{L}\d])/iu],
  ["checkout", /(?<![\p{L}\d])checkout\.com(?![\p{L}\d])/iu],
  ["shopify", /(?<![\p{L}\d])shopify(?![\p{L}\d])/iu],
  ["square", /(?<![\p{L}\d])(?:square(?:up)?\.com|squareup|Square (?:Disputes|Inc|Dashboard))(?![\p{L}\d])/u],
  ["paypal", /(?<![\p{L}\d])paypal(?![\p{L}\d])/iu],
];

function processorNamed(text: string): Processor | undefined {
  return NAMES.find(([, pattern]) => pattern.test(text))?.[0];
}
