import type { FieldValue, Found, Place, SourceRecord } from "../model";
import { says } from "../proofs/words";
import { findDays } from "../shapes/days";
import { type Draft, draftOf } from "./drafts";
import { linesIn } from "./lines";
import type { RecordFields } from "./record-fields";
import { tokensOf } from "./shapes/value-shapes";
import { WORDS } from "./words";

const MOST_WORDS_OF_A_TITLE = 8;

/**
 * The report of an inspection: what it found stands under a label of its own or in its sentences, and its day may stand
 * in a sentence (`Inspected before shipping on 9 May 2026`).
 */
export function settledInspections(drafts: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  if (record.kind === "message" || record.kind === "turn" || record.kind === "row") return [...drafts];
  const lines = record.prose.flatMap(linesIn);
  const told = drafts.find(({ type, modality }) => type === "item-inspected" && modality === "asserted");
  if (told === undefined && !isReport(record, lines)) return [...drafts];
  const day = told?.fields.day ?? dayOf(record, lines);
  const finding = told?.fields.finding ?? findingOf(record, lines);
  if (day === undefined || finding === undefined) return [...drafts];
  const item = known.own.items ?? known.own.itemDescription;
  const fields = { day, finding, ...(item && { itemDescription: item }) };
  const draft = draftOf(record, known, { type: "item-inspected", place: finding.place, fields });
  return [...drafts.filter((one) => one !== told), { ...draft, fields: { ...told?.fields, ...draft.fields } }];
}

function isReport({ title }: SourceRecord, lines: readonly Place[]): boolean {
  return [title ?? "", ...lines.map(({ quote }) => quote)].some((text) => {
    const words = tokensOf(text);
    return words.length <= MOST_WORDS_OF_A_TITLE && words.some((word) => WORDS.inspections.has(word));
  });
}

function dayOf({ language }: SourceRecord, lines: readonly Place[]): Found<FieldValue> | undefined {
  for (const place of lines) {
    if (!tokensOf(place.quote).some((word) => WORDS.inspected.has(word))) continue;
    const [day, ...others] = findDays(place.quote, language);
    if (day !== undefined && others.length === 0) return { value: day.value, place };
  }
  return undefined;
}

/** The value beside a label such as `Result`; else the line that says that nothing is wrong. */
function findingOf({ passages, pairs }: SourceRecord, lines: readonly Place[]): Found<FieldValue> | undefined {
  const named = pairs.find(({ words }) => words.length <= 2 && words.some((word) => WORDS.findings.has(word)));
  if (named !== undefined) return { value: named.value.trim(), place: named.place };
  for (const place of passages.flatMap(linesIn)) {
    const [label = "", value = ""] = place.quote.split("\t");
    const words = tokensOf(label);
    if (value.trim() !== "" && words.length <= 2 && words.some((word) => WORDS.findings.has(word)))
      return { value: value.trim(), place };
  }
  const line = lines.find(({ quote }) => says("no-fault", quote) || says("fault", quote));
  return line && { value: line.quote.trim(), place: line };
}
