import { z } from "zod";
import { linesIn } from "../../language/lines";
import { type FieldValue, type Found, isDay, isMessage, type Place, type SourceRecord } from "../../model";
import { findBlanks, hasOpenBlank } from "../../shapes/blanks";
import { findDays } from "../../shapes/days";
import { findIdentifiers } from "../../shapes/identifiers";
import { tokensOf } from "../../shapes/value-shapes";
import { WORDS } from "../../words/paper-words";
import { says } from "../../words/phrases";
import { type Draft, draftOf } from "../fields/drafts";
import { covers } from "../fields/printed-lines";
import type { RecordFields } from "../fields/record-fields";
import raw from "./terms.json";

const list = z.array(z.string()).transform((words) => new Set(words));
const data = z
  .object({
    source: z.string(),
    accepted: list,
    terms: list,
    denied: list,
    conditions: list,
    clauses: z.record(z.string(), list),
    /** Phrases of rules that stand beside another in one sentence. */
    also: z.record(
      z.string(),
      z.array(z.string()).transform((phrases) => new Set(phrases.map((phrase) => tokensOf(phrase).join(" ")))),
    ),
    how: z.string(),
  })
  .parse(raw);

/** Words that name terms. */
export const TERMS: ReadonlySet<string> = data.terms;

const MOST_WORDS_OF_A_LINE = 12;

/**
 * Acceptances as a check-out prints them: a ticked line is the buyer's own act whatever its words are of, a line
 * `Accepted by … on …` dates it, and terms of which nothing says what they are about are told by their words.
 */
export function settledTerms(drafts: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  if (isMessage(record.kind)) return [...drafts];
  const lines = record.prose.flatMap(linesIn);
  const answered = record.passages.flatMap(linesIn).filter(isAnswered);
  const isChoice = ({ type, modality, place }: Draft): boolean =>
    type === "terms-accepted" && modality === "template" && answered.some((line) => covers(line, place));
  const ticked = drafts
    .filter((draft) => !isChoice(draft))
    .map((draft) => (draft.type === "terms-accepted" ? tickedDraft(draft) : draft));
  const told = ticked.some(({ type, modality }) => type === "terms-accepted" && modality === "asserted");
  const spoken = told ? undefined : lines.find((line) => isAcceptance(line.quote));
  const all = spoken
    ? [...ticked, draftOf(record, known, { type: "terms-accepted", place: spoken, dated: "no" })]
    : ticked;
  const signed = lines.find((line) => isSignature(line.quote));
  return all.map((draft) => {
    if (draft.type === "policy-disclosed") return withClause(draft);
    if (draft.type !== "terms-accepted" || draft.modality !== "asserted") return draft;
    const fields: Record<string, Found<FieldValue>> = { ...draft.fields };
    // What was accepted is told by the terms; the words of the act are how.
    const how = typeof fields.how?.value === "string" ? fields.how.value : undefined;
    const isTicked = hasTick(draft.quote.quote) || (how !== undefined && says("act", how));
    fields.how = {
      value: isTicked ? data.how : (how ?? actOf(draft.quote.quote)),
      place: fields.how?.place ?? draft.quote,
    };
    if (draft.by === "merchant-system") delete fields.text;
    const { at } = draft;
    // A box on the page of an order was ticked when the order was placed there.
    const ordered = isTicked && known.own.ip !== undefined ? dayOfOrder(drafts) : undefined;
    if (fields.day === undefined && signed === undefined && ordered !== undefined && isDay(ordered.value))
      return { ...draft, fields: { ...fields, day: ordered }, at: at?.own ? at : { ...ordered.value, own: true } };
    if (fields.day !== undefined || signed === undefined) return { ...draft, fields };
    const [day] = findDays(signed.quote, record);
    if (day === undefined) return { ...draft, fields };
    for (const { kind, value } of findIdentifiers(signed.quote))
      if (kind === "email" || kind === "ip") fields[kind] ??= { value, place: signed };
    return {
      ...draft,
      fields: { ...fields, day: { value: day.value, place: signed } },
      at: at?.own ? at : { ...day.value, own: true },
    };
  });
}

/** `Waiver 24.00/day  [ ] accept  [X] decline`: the empty box is the answer that was not given. */
function isAnswered({ quote }: Place): boolean {
  const blanks = findBlanks(quote);
  return blanks.some(({ kind }) => kind === "ticked-box") && blanks.length > 1;
}

const dayOfOrder = (drafts: readonly Draft[]): Found<FieldValue> | undefined =>
  drafts.find(({ type, modality, fields }) => type === "order-placed" && modality === "asserted" && fields.day)?.fields
    .day;

function tickedDraft(draft: Draft): Draft {
  const isGeneral = draft.modality === "quoted-policy" || draft.modality === "promised";
  return isGeneral && hasTick(draft.quote.quote) ? { ...draft, modality: "asserted" } : draft;
}

/** The line begins with a box, and the box is ticked; or the words beside a box are quoted, and it says that it was. */
export function hasTick(text: string): boolean {
  const [first] = findBlanks(text);
  if (first !== undefined && first.kind === "ticked-box" && text.slice(0, first.start).trim() === "") return true;
  const [word = ""] = tokensOf(BEHIND_QUOTE.exec(text)?.[1] ?? "");
  return WORDS.ticked.has(word) || WORDS.yes.has(word) || WORDS.switched.has(word);
}

/** `"I agree to be charged monthly" = checked`, `« J'accepte » -> cochée`. */
const BEHIND_QUOTE = /["“„«][^"“”„«»]{8,}["”“»]\s*(?:=|:|->|→|–)\s*(\p{L}+)/u;

const LONGEST_ACT = 60;

function actOf(text: string): string {
  const line = text.split("\n")[0]?.trim() ?? "";
  return line.length <= LONGEST_ACT ? line : WORDS.how.agreed;
}

function isAcceptance(line: string): boolean {
  const words = wordsBesideNoShows(line);
  return (
    words.length > 1 &&
    words.length <= MOST_WORDS_OF_A_LINE &&
    !line.includes("?") &&
    !hasOpenBlank(line) &&
    words.some((word) => data.accepted.has(word)) &&
    words.some((word) => data.terms.has(word)) &&
    !words.some((word) => data.denied.has(word))
  );
}

/** `Accepted by maria@mail.example on 3 May 2026`. */
function isSignature(line: string): boolean {
  const words = tokensOf(line);
  const [first = ""] = words;
  return data.accepted.has(first) && findDays(line, "en").length === 1 && !words.some((word) => data.denied.has(word));
}

function withClause(draft: Draft): Draft {
  const { clause, text } = draft.fields;
  const words = typeof text?.value === "string" ? text.value : draft.quote.quote;
  const isTold = clause !== undefined && clause.value !== "shipping";
  const own = isTold ? [String(clause.value)] : clausesNamed(words);
  const found = [...own, ...alsoNamed(words).filter((name) => !own.includes(name))];
  return found.length === 0 || (isTold && found.length === own.length)
    ? draft
    : { ...draft, fields: { ...draft.fields, clause: { value: found.join(", "), place: draft.quote } } };
}

const NO_SHOWS = [...(data.also["no-show"] ?? [])].filter((phrase) => data.denied.has(phrase.split(" ")[0] ?? ""));

/** The words of a line without the names of no-shows, whose `no` denies nothing. */
export function wordsBesideNoShows(text: string): string[] {
  const words = ` ${tokensOf(text).join(" ")} `;
  return NO_SHOWS.reduce((left, phrase) => left.replaceAll(` ${phrase} `, " "), words)
    .split(" ")
    .filter(Boolean);
}

/** `NO-SHOW: … if you do not arrive, one night is charged`: what names a rule in front of it did not happen. */
export function namesRule(name: Place, { passages }: SourceRecord): boolean {
  const line = passages.flatMap(linesIn).find((one) => covers(one, name));
  if (line === undefined) return false;
  const [before, after] = [line.quote.slice(0, name.start - line.start), line.quote.slice(name.end - line.start)];
  return before.trim() === "" && after.startsWith(":") && tokensOf(after).some((word) => data.conditions.has(word));
}

function alsoNamed(text: string): string[] {
  const whole = ` ${tokensOf(text).join(" ")} `;
  return Object.keys(data.also).filter((name) =>
    [...(data.also[name] ?? [])].some((phrase) => whole.includes(` ${phrase} `)),
  );
}

/** What a sentence rules. It may be several things: `later cancellations and no-shows are charged one night`. */
export function clausesNamed(text: string): string[] {
  const words = tokensOf(text);
  return Object.keys(data.clauses).filter((name) => words.some((word) => data.clauses[name]?.has(word)));
}

/** As `clausesNamed`, with what is ruled in phrases. */
export function clausesIn(text: string): string[] {
  return [...new Set([...clausesNamed(text), ...alsoNamed(text)])];
}
