import { linesIn } from "../../language/lines";
import { type FieldValue, type Found, isMessage, type Place, type SourceRecord } from "../../model";
import { findDays } from "../../shapes/days";
import { tokensOf } from "../../shapes/value-shapes";
import { WORDS } from "../../words/event-words";
import { says } from "../../words/phrases";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";

const MOST_WORDS_OF_A_TITLE = 8;

/**
 * The report of an inspection: what it found stands under a label of its own or in its sentences, and its day may stand
 * in a sentence (`Inspected before shipping on 9 May 2026`).
 */
export function settledInspections(drafts: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  if (record.kind === "row") return withInspectedRow(drafts, record, known);
  if (isMessage(record.kind)) return [...drafts];
  const lines = record.prose.flatMap(linesIn);
  const printed = record.passages.flatMap(linesIn);
  const told = drafts.find(({ type, modality }) => type === "item-inspected" && modality === "asserted");
  if (
    told === undefined &&
    !isReport(record, [...lines, ...printed.slice(0, HEAD)]) &&
    !reportsFinding(record, printed)
  )
    return [...drafts];
  const day = told?.fields.day ?? dayOf(record, lines) ?? known.own.day ?? onlyDay(record, printed);
  const finding = told?.fields.finding ?? findingOf(record, lines);
  if (day === undefined || finding === undefined) return [...drafts];
  // `Checked and taken over in good order`: who takes it over says so, and inspects nothing before it is sent.
  if (tokensOf(finding.place.quote).some((word) => WORDS.takenOver.has(word)))
    return drafts.filter((one) => one !== told);
  const item = known.own.items ?? known.own.itemDescription;
  const fields = { day, finding, ...(item && { itemDescription: item }) };
  const draft = draftOf(record, known, { type: "item-inspected", place: finding.place, fields });
  return [...drafts.filter((one) => one !== told), { ...draft, fields: { ...told?.fields, ...draft.fields } }];
}

/** A list of a returns desk: a column for the day on which each was inspected, and one for what was found. */
function withInspectedRow(drafts: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  if (drafts.some(({ type }) => type === "item-inspected")) return [...drafts];
  const finding = record.pairs.find(
    ({ means }) => means !== undefined && "field" in means && means.field === "finding",
  );
  const inspected = dayUnder(record, WORDS.inspected);
  if (finding === undefined || inspected === undefined) return [...drafts];
  const item = known.own.items ?? known.own.itemDescription;
  const fields = {
    day: inspected,
    finding: { value: finding.value.trim(), place: finding.place },
    ...(item && { itemDescription: item }),
  };
  const found = draftOf(record, known, { type: "item-inspected", place: finding.place, fields });
  const received = dayUnder(record, WORDS.receivedBack);
  const isOfReturn = known.entries.some(({ field, of }) => field === "reference" && of === "return");
  if (received === undefined || !isOfReturn || drafts.some(({ type }) => type === BACK)) return [...drafts, found];
  return [...drafts, draftOf(record, known, { type: BACK, place: received.place, fields: { day: received } }), found];
}

const BACK = "return-received";

/** The day in a column whose title is one of the words and no more. */
function dayUnder({ pairs, ...record }: SourceRecord, words: ReadonlySet<string>): Found<FieldValue> | undefined {
  const column = pairs.find(({ label }) => {
    const [only = "", ...others] = tokensOf(label);
    return others.length === 0 && words.has(only);
  });
  const [day] = column === undefined ? [] : findDays(column.value, record);
  return column && day && { value: day.value, place: column.place };
}

function isReport({ title }: SourceRecord, lines: readonly Place[]): boolean {
  return [title ?? "", ...lines.map(({ quote }) => quote)].some((text) => {
    const words = tokensOf(text);
    const named = ` ${words.join(" ")} `;
    return words.length <= MOST_WORDS_OF_A_TITLE && [...WORDS.inspections].some((name) => named.includes(` ${name} `));
  });
}

/** A labeled finding in a record that says whether something is wrong. */
function reportsFinding({ pairs }: SourceRecord, lines: readonly Place[]): boolean {
  const isLabeled = pairs.some(({ means }) => means !== undefined && "field" in means && means.field === "finding");
  return isLabeled && lines.some(speaks);
}

const speaks = ({ quote }: Place): boolean => says("no-fault", quote) || says("fault", quote);

/** Lines in which a report names itself. */
const HEAD = 4;

/** The day of a report that prints no other. */
function onlyDay(record: SourceRecord, lines: readonly Place[]): Found<FieldValue> | undefined {
  const days = lines.flatMap((place) => findDays(place.quote, record).map(({ value }) => ({ value, place })));
  return new Set(days.map(({ value }) => value.day)).size === 1 ? days[0] : undefined;
}

function dayOf(record: SourceRecord, lines: readonly Place[]): Found<FieldValue> | undefined {
  for (const place of lines) {
    if (!tokensOf(place.quote).some((word) => WORDS.inspected.has(word))) continue;
    const [day, ...others] = findDays(place.quote, record);
    if (day !== undefined && others.length === 0) return { value: day.value, place };
  }
  return undefined;
}

/** The value beside a label such as `Result`; else the line that says that nothing is wrong. */
function findingOf({ passages, pairs }: SourceRecord, lines: readonly Place[]): Found<FieldValue> | undefined {
  const named = pairs.find(({ words }) => words.length <= 2 && words.some((word) => WORDS.findings.has(word)));
  const said = [...lines, ...passages.flatMap(linesIn)].find(speaks);
  // What was measured stands beside the label, what follows from it further down.
  if (named !== undefined)
    return speaks(named.place) || said === undefined
      ? { value: named.value.trim(), place: named.place }
      : { value: said.quote.trim(), place: said };
  for (const place of passages.flatMap(linesIn)) {
    const [label = "", value = ""] = place.quote.split("\t");
    const words = tokensOf(label);
    if (value.trim() !== "" && words.length <= 2 && words.some((word) => WORDS.findings.has(word)))
      return { value: value.trim(), place };
  }
  const under = below(passages.flatMap(linesIn));
  if (under !== undefined) return under;
  return said && { value: said.quote.trim(), place: said };
}

/** What stands under a heading such as `Findings`: its first line. */
function below(lines: readonly Place[]): Found<FieldValue> | undefined {
  const at = lines.findIndex(({ quote }) => {
    const words = tokensOf(quote);
    return words.length <= 2 && words.some((word) => WORDS.findings.has(word));
  });
  const line = at < 0 ? undefined : lines[at + 1];
  return line && { value: line.quote.trim(), place: line };
}
