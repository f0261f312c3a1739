import type { DocumentReading, ReadPage } from "@/lib/service/documents/reading";
import { authorityOf } from "@/lib/service/evidence/authority/authority-of";
import { undoneOf } from "@/lib/service/evidence/authority/undone";
import { unusableOf } from "@/lib/service/evidence/authority/unusable";
import { onlyChain } from "@/lib/service/evidence/keys/meaning";
import type { KeyMeaning, Pair, Place, SourceRecord } from "@/lib/service/evidence/model";
import { linesOf, type Span } from "../language/lines";
import { blankOrders } from "./blank";
import { type Draft, type DraftPair, draft } from "./draft";
import type { Parties } from "./head-of-line";
import { pageRecords, sheetRecords } from "./pages";
import { addCodes, addParcels } from "./shaped";
import { treeRecords } from "./tree";

export type RecordOptions = {
  languageOf(text: string): string;
  speaksToSoftware(text: string, language: string): boolean;
};

/**
 * Cuts a document into records, the smallest parts that each concern one subject, and says of each who asserts it and
 * whether it can be used. Parents come before their children; every place cites the page's text.
 */
export function recordsOf(
  document: { file: string; filename: string; reading: DocumentReading; ownNames?: readonly string[]; holder?: string },
  { languageOf, speaksToSoftware }: RecordOptions,
): SourceRecord[] {
  const { file, reading: printed, holder, ownNames: own = [] } = document;
  const language = languageOf(printed.pages.map(({ text }) => text).join("\n"));
  const { reading, blocked } = blankOrders(printed, (text) => speaksToSoftware(text, language));
  const all = cut(reading, { own, ...(holder === undefined ? {} : { holder }) });
  const parents = new Set(all.map(({ parent }) => parent));
  const drafts = all.filter((record) => isFilled(record) || parents.has(record));
  for (const span of blocked)
    drafts.push(draft("section", { passages: [span], prose: [span], unusable: "speaks-to-software" }));
  const ids = new Map(drafts.map((record, at) => [record, `${file}#${at + 1}`]));
  const placeOf = placer(file, printed.pages);
  const textOf = (span: Span): string => placeOf(span)?.quote ?? "";
  for (const record of all) addParcels(record, textOf);
  // Beside the check of a security code or address it is the gateway that names the approval.
  for (const record of all) if (record.pairs.some(isChecked)) addCodes(record, textOf);
  const records = drafts.map((record) => finish(record, { file, ids, placeOf, languageOf, language }));
  const authority = authorityOf(records, document);
  const unusable = unusableOf(records, document);
  const undone = undoneOf(records, document);
  return records.map((record, at) => {
    const { reason, mark } = record.unusable
      ? { reason: record.unusable, mark: undefined }
      : (unusable.get(record.id) ?? {});
    const own = drafts[at];
    const takenBack = undone.get(record.id);
    if (own) addCodes(own, textOf);
    return {
      ...record,
      pairs: own ? pairsOf(own, placeOf) : record.pairs,
      authority: authority.get(record.id) ?? "unknown",
      ...(reason ? { unusable: reason } : {}),
      ...(mark === undefined ? {} : { mark }),
      ...(takenBack ? { undone: takenBack } : {}),
    };
  });
}

function cut(reading: DocumentReading, parties: Parties): Draft[] {
  const [first, ...others] = reading.pages;
  if (!first) return [];
  if ((reading.form === "json" || reading.form === "xml") && reading.data !== undefined)
    return [
      ...treeRecords(reading, linesOf(first), first.text),
      ...(others.length > 0 ? pageRecords(others, false, parties) : []),
    ];
  if (reading.form === "csv" || reading.form === "spreadsheet") return sheetRecords(reading.pages);
  return pageRecords(reading.pages, reading.form === "email", parties);
}

const isChecked = ({ means }: DraftPair): boolean =>
  means !== undefined &&
  "field" in means &&
  !("event" in means) &&
  means.field === "result" &&
  (means.of === "cvv" || means.of === "avs");

const isFilled = ({ pairs, prose, passages }: Draft): boolean => pairs.length + prose.length + passages.length > 0;

type Context = {
  file: string;
  ids: ReadonlyMap<Draft, string>;
  placeOf: (span: Span) => Place | undefined;
  languageOf: (text: string) => string;
  language: string;
};

/** Shorter prose says too little of its language; the document's counts. */
const LEAST_PROSE = 60;

function finish(record: Draft, { file, ids, placeOf, languageOf, language }: Context): SourceRecord {
  const places = (spans: readonly Span[]): Place[] => spans.flatMap((span) => placeOf(span) ?? []);
  const prose = places(record.prose);
  const said = prose.map(({ quote }) => quote).join("\n");
  const parent = record.parent && ids.get(record.parent);
  const madeAt = record.madeAt && placeOf(record.madeAt);
  return {
    id: ids.get(record) ?? file,
    file,
    kind: record.kind,
    ...(parent === undefined ? {} : { parent }),
    ...(record.title === undefined ? {} : { title: record.title }),
    passages: places(record.passages),
    pairs: pairsOf(record, placeOf),
    ...(record.empty ? { empty: record.empty } : {}),
    prose,
    language: said.length >= LEAST_PROSE ? languageOf(said) : language,
    ...(record.speaker ? { speaker: record.speaker } : {}),
    ...(record.madeAt && madeAt ? { madeAt: { value: record.madeAt.value, place: madeAt } } : {}),
    authority: "unknown",
    ...(record.unusable ? { unusable: record.unusable } : {}),
  };
}

function pairsOf(record: Draft, placeOf: Context["placeOf"]): Pair[] {
  return record.pairs.flatMap((pair): Pair[] => {
    const place = placeOf(pair);
    const { label, words, value } = pair;
    const means = pair.means && claimed(pair.means, record);
    return place ? [{ label, words, value, place, ...(means ? { means } : {}) }] : [];
  });
}

const MOST_WORDS_OF_A_HEADING = 4;

/**
 * A status that no owner claims is of what the record's short heading names (`Refund RF-20117`), else of what its other
 * keys speak of, when that is one thing. That a refund names the order it is of makes it none.
 */
function claimed(means: KeyMeaning, { pairs, title = "" }: Draft): KeyMeaning {
  if (!("status" in means) || means.status !== "unknown") return means;
  const headed = title.split(" ").length <= MOST_WORDS_OF_A_HEADING ? onlyChain([title]) : undefined;
  const labels = pairs.filter((pair) => !(pair.means && "field" in pair.means && pair.means.field === "orderNumber"));
  const status = headed ?? onlyChain(labels.map(({ label }) => label));
  return status === undefined ? means : { status };
}

function placer(file: string, pages: readonly ReadPage[]): (span: Span) => Place | undefined {
  const texts = new Map(pages.map((page) => [page.number, page.text]));
  return ({ page, start, end }) => {
    const quote = texts.get(page)?.slice(start, end) ?? "";
    return quote.trim() === "" ? undefined : { file, page, start, end, quote };
  };
}
