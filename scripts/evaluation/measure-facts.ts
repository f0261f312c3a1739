import { fieldKind } from "@/lib/service/evidence/catalog/catalog";
import { documentValues } from "@/lib/service/evidence/document-values";
import {
  type Event,
  type FieldValue,
  type Found,
  isDay,
  isMoney,
  type Place,
  type Understanding,
} from "@/lib/service/evidence/model";
import type { Score } from "./score";
import type { EvaluationCase } from "./sets";

type Labeled = Pick<EvaluationCase, "id" | "case" | "truth">;

/** Facts of documents: each is found where a value that is shown of the document is what is printed, or holds it. */
export function foundFacts({ id, case: given, truth }: Labeled, understanding: Understanding): Score {
  const values = documentValues(understanding, given);
  const score: Score = { right: 0, missed: [], wrong: [] };
  for (const { document, kind, value } of truth.facts) {
    if ((values.get(document) ?? []).some(({ text }) => standsIn(text, value))) score.right += 1;
    else score.missed.push(`${id} ${document}: ${kind} ${value}`);
  }
  return score;
}

/** Whatever any reader tells, of papers that name nobody, too. */
const toldIn = ({ events, likely = [], unnamed = [] }: Understanding): readonly Event[] => [
  ...events,
  ...likely,
  ...unnamed,
];

function standsIn(printed: string, value: string): boolean {
  const [quote, wanted] = [squeeze(printed), squeeze(value)];
  return quote.includes(wanted) || (quote.length > 3 && wanted.includes(quote));
}

/** What kind of fact a field is; of other fields the truth names no facts. */
function factKind(field: string): string | undefined {
  if (field === "orderNumber") return "order-number";
  if (field === "transactionId") return "transaction-id";
  return FACTS[fieldKind(field) ?? ""];
}

const FACTS: Readonly<Record<string, string>> = {
  tracking: "tracking-number",
  approval: "approval-code",
  arn: "arn",
  card: "card-tail",
  money: "amount",
  day: "date",
  name: "name",
  email: "email",
  ip: "ip-address",
  address: "address",
};

/**
 * Values that are shown as facts, each once for each document and kind, where the truth names every fact of its documents:
 * those that are there and those that are not. What an event says must be what is printed; of values that are only
 * printed, the words.
 */
export function shownFacts({ id, case: given, truth }: Labeled, understanding: Understanding): Score {
  const score: Score = { right: 0, missed: [], wrong: [] };
  if (truth.factsAlso === undefined) return score;
  const there = [...truth.facts, ...truth.factsAlso];
  const count = (isTrue: boolean, shown: string) => {
    if (isTrue) score.right += 1;
    else score.wrong.push(`${id} ${shown}`);
  };
  const seen = new Set<string>();
  const told = new Set<string>();
  for (const { file, fields } of toldIn(understanding))
    for (const [field, found] of Object.entries(fields)) {
      const kind = factKind(field);
      told.add(startOf(found.place));
      const key = `${file} ${kind} ${keyOf(found.value)}`;
      if (kind === undefined || seen.has(key)) continue;
      seen.add(key);
      count(
        there.some((fact) => fact.document === file && fact.kind === kind && agrees(found, fact.value)),
        `${file}: ${field} ${keyOf(found.value)} (${found.place.quote.trim()})`,
      );
    }
  for (const [file, values] of documentValues(understanding, given))
    for (const { kind, text } of values.filter(({ kind, place }) => !UNLABELED.has(kind) && !told.has(startOf(place))))
      count(
        there.some(({ document, value }) => document === file && standsIn(text, value)),
        `${file}: ${kind} ${text}`,
      );
  return score;
}

/** Kinds of values that the truth of no document names. */
const UNLABELED: ReadonlySet<string> = new Set(["time", "item", "device", "payment code"]);

const startOf = ({ file, page, start }: Place): string => `${file} ${page} ${start}`;

function keyOf(value: FieldValue): string {
  if (isMoney(value)) return String(value.minor);
  return isDay(value) ? value.day : String(value);
}

/** Whether the value is what is printed. Days and amounts are compared without the reader of the engine. */
function agrees({ value, place }: Found<FieldValue>, printed: string): boolean {
  if (isMoney(value)) return isSum(value.minor, printed);
  if (isDay(value)) return overlap(place.quote, printed) && isDayOf(value.day, printed);
  const [one, other] = [wordsOf(String(value)), wordsOf(printed)].toSorted((a, b) => a.length - b.length);
  const all = new Set(other);
  return squeeze(String(value)) === squeeze(printed) || (one?.every((word) => all.has(word)) ?? false);
}

/** Signs say which way it went. `412,80 EUR` and `41280` of an interface are 41,280 cents; `$450` has no cents. */
function isSum(minor: number, printed: string): boolean {
  const digits = printed.replace(/\D/g, "");
  const sum = Math.abs(minor);
  return Number(digits) === sum || (!/[.,]\d\d\b/.test(printed) && Number(digits) * 100 === sum);
}

const EPOCH = /^\d{10}$/;

/** The printed day has the number of the day; `yesterday` has none, and seconds since 1970 are counted. */
function isDayOf(day: string, printed: string): boolean {
  if (EPOCH.test(printed)) return new Date(Number(printed) * 1_000).toISOString().startsWith(day);
  const numbers = (printed.match(/\d+/g) ?? []).map(Number);
  const [full, short] = [numbers.indexOf(Number(day.slice(0, 4))), numbers.lastIndexOf(Number(day.slice(2, 4)))];
  const others = numbers.filter((_, at) => at !== (full < 0 ? short : full));
  return numbers.length === 0 || others.includes(Number(day.slice(-2)));
}

function overlap(quote: string, printed: string): boolean {
  const [one, other] = [squeeze(quote), squeeze(printed)];
  return one.includes(other) || other.includes(one);
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function squeeze(text: string): string {
  return wordsOf(text).join("");
}
