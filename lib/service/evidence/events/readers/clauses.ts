import { linesIn } from "../../language/lines";
import { type Authority, type FieldValue, type Found, isMessage, type Place, type SourceRecord } from "../../model";
import { findDays } from "../../shapes/days";
import { clauseNumber, tokensOf } from "../../shapes/value-shapes";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";
import { clausesNamed } from "./terms";

const FEWEST_CLAUSES = 3;
/** A clause rules something in a sentence; the items of an order are numbered, too, and take a few words. */
const WORDS_OF_A_CLAUSE = 6;

/** What is signed as a whole stays told; everything else that a clause says is ruled, not done. */
const ACTS_OF_SIGNING: ReadonlySet<string> = new Set(["terms-accepted", "policy-disclosed", "amount-agreed"]);

/**
 * Terms and agreements number their clauses. Each is a rule whatever its words are: it discloses a policy where it
 * speaks of returns, cancellation or delivery, and what it says of charges, credits and endings happened to nobody.
 */
export function settledClauses(drafts: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  if (isMessage(record.kind) || record.kind === "row") return [...drafts];
  const clauses = clausesOf(record);
  if (clauses.length === 0) return [...drafts];
  const told = drafts.map((draft) => {
    return isAmong(draft.place, clauses) && !ACTS_OF_SIGNING.has(draft.type) && draft.at?.own !== true
      ? { ...draft, modality: "quoted-policy" as const }
      : draft;
  });
  const [first] = clauses;
  const effectiveOn = first && (known.own.effectiveOn ?? dayInHead(record, first));
  const isTold = (name: string): boolean =>
    told.some(
      ({ type, modality, fields }) =>
        type === "policy-disclosed" && modality === "asserted" && String(fields.clause?.value ?? "").includes(name),
    );
  const disclosed = clauses.flatMap((place) => {
    // What is ruled in words that are known needs no other clause beside it.
    const names = clausesNamed(place.quote).filter((name) => !isTold(name));
    if (names.length === 0) return [];
    const fields = {
      clause: { value: names.join(", "), place },
      text: { value: place.quote.replaceAll("\n", " ").trim(), place },
      effectiveOn,
    };
    return [draftOf(record, known, { type: "policy-disclosed", by: publisher(record), place, fields, dated: "no" })];
  });
  return [...told, ...disclosed];
}

/** Numbered terms are a page of the shop, not what somebody of the shop says. */
const publisher = ({ authority }: SourceRecord): Authority =>
  authority === "merchant-statement" || authority === "unknown" ? "merchant-system" : authority;

/** The numbered clauses of a record, each with the lines that belong to it; none where the numbers do not count up. */
function clausesOf(record: SourceRecord): Place[] {
  const found: { number: number; place: Place }[] = [];
  for (const passage of record.passages) {
    let isOpen = false;
    for (const line of linesIn(passage)) {
      const number = clauseNumber(line.quote);
      const last = found.at(-1);
      if (number !== undefined) found.push({ number, place: line });
      else if (isOpen && last && isIndented(line)) last.place = upTo(last.place, line, passage);
      isOpen = number !== undefined || (isOpen && isIndented(line));
    }
  }
  const counted = counting(found);
  const ruling = counted.filter(
    (place) => tokensOf(place.quote).length >= WORDS_OF_A_CLAUSE && findDays(place.quote, record).length === 0,
  );
  return counted.length >= FEWEST_CLAUSES && ruling.length * 2 > counted.length ? counted : [];
}

/** What counts up from one, also below a clause: `4.` with its own `1.` and `2.`. */
function counting(found: readonly { number: number; place: Place }[]): Place[] {
  const open: number[] = [];
  return found.flatMap(({ number, place }) => {
    const level = open.lastIndexOf(number - 1);
    if (number !== 1 && level < 0) return [];
    if (number === 1) open.push(1);
    else open.splice(level, open.length, number);
    return [place];
  });
}

/** Paragraphs between two clauses belong to the terms as well. */
function isAmong(place: Place, clauses: readonly Place[]): boolean {
  const onPage = clauses.filter(({ page }) => page === place.page);
  const [first] = onPage;
  const last = onPage.at(-1);
  return first !== undefined && last !== undefined && place.start >= first.start && place.start < last.end;
}

const isIndented = ({ quote }: Place): boolean => quote.trimStart() !== quote;

function upTo(clause: Place, { end }: Place, { start, quote }: Place): Place {
  return { ...clause, end, quote: quote.slice(clause.start - start, end - start) };
}

/** The day that the head of the terms prints, above the first clause: `Stand: 01.10.2025`. */
function dayInHead(record: SourceRecord, first: Place): Found<FieldValue> | undefined {
  const head = record.passages.flatMap(linesIn).filter(({ page, end }) => page === first.page && end <= first.start);
  const days = head.flatMap((place) => findDays(place.quote, record).map(({ value }) => ({ value, place })));
  return days.length === 1 ? days[0] : undefined;
}
