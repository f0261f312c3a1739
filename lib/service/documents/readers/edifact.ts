import type { Content, Source } from "./reader";
import { treeLines } from "./tree-lines";

/** A segment: its tag, and its elements with their components. */
type Segment = { tag: string; elements: string[][] };
type Fields = Record<string, unknown>;

/**
 * A message of UN/EDIFACT (ISO 9735) as readable lines and as data: of each message what stands before its items, its
 * items, and the sums behind them.
 */
export function readEdifact({ text }: Source): Content {
  const { segments, decimal } = segmentsOf(text.replace(/^\uFEFF/, "").trim());
  const messages = messagesOf(segments).map((own) => messageOf(own, decimal));
  // Messages of one interchange are of one period.
  const data = { heading: messages[0]?.heading ?? {}, messages };
  return { pages: [{ text: treeLines(data).join("\n") }], data };
}

const CUSTOM = ":+.? '";

function segmentsOf(text: string): { segments: Segment[]; decimal: string } {
  const marks = text.startsWith("UNA") ? text.slice(3, 9) : CUSTOM;
  const [component = ":", element = "+", decimal = ".", release = "?", , end = "'"] = marks;
  const body = text.startsWith("UNA") ? text.slice(9) : text;
  const segments: Segment[] = [];
  let written = "";
  let components: string[] = [];
  let elements: string[][] = [];
  for (let at = 0; at < body.length; at += 1) {
    const mark = body.charAt(at);
    if (mark === release) {
      at += 1;
      written += body.charAt(at);
    } else if (mark === component || mark === element || mark === end) {
      components.push(written.trim());
      written = "";
      if (mark !== component) {
        elements.push(components);
        components = [];
      }
      if (mark === end) {
        const [[tag = ""] = [], ...rest] = elements;
        segments.push({ tag, elements: rest });
        elements = [];
      }
    } else written += mark;
  }
  return { segments, decimal };
}

/** The segments of each message, between `UNH` and `UNT`; behind the sums of one currency another one opens a further part. */
function messagesOf(segments: readonly Segment[]): Segment[][] {
  const messages: Segment[][] = [];
  for (const segment of segments) {
    const isNext = segment.tag === "CUX" && (messages.at(-1)?.some(({ tag }) => tag === "UNS") ?? false);
    if (segment.tag === "UNH") messages.push([]);
    else if (isNext) messages.push([segment]);
    else if (!AROUND.has(segment.tag)) messages.at(-1)?.push(segment);
  }
  return messages;
}

const AROUND: ReadonlySet<string> = new Set(["UNB", "UNG", "UNE", "UNT", "UNZ"]);
/** What parts the items of a message from its sums, and counts them. */
const BEHIND: ReadonlySet<string> = new Set(["UNS", "CNT"]);

function messageOf(segments: readonly Segment[], decimal: string): Fields & { heading: Fields } {
  const opening = openingOf(segments);
  const first = segments.findIndex(({ tag }) => tag === opening);
  const sums = segments.findIndex(({ tag }, at) => at > first && BEHIND.has(tag));
  const end = sums < 0 ? segments.length : sums;
  const head = segments.slice(0, first < 0 ? end : first);
  const currency = head.find(({ tag }) => tag === "CUX")?.elements[0]?.[1] ?? "";
  const items: Segment[][] = [];
  const listed = first < 0 ? [] : segments.slice(first, end);
  for (const [at, segment] of listed.entries()) {
    const next = listed.findIndex(({ tag }, index) => index > at && tag === opening);
    const rest = listed.slice(at, next < 0 ? undefined : next);
    if (segment.tag === opening || (listed[at - 1]?.tag === "MOA" && isOfAnother(rest, items.at(-1) ?? [])))
      items.push([]);
    items.at(-1)?.push(segment);
  }
  return {
    heading: fieldsOf(head, currency, decimal),
    ...(currency === "" ? {} : { currency }),
    items: entriesOf(items).map((entry) => fieldsOf(entry, currency, decimal)),
    sums: sumsOf(segments.slice(end), currency, decimal),
  };
}

/** The segment that most often follows an item, whose last segments are those that the last item ends with. */
function openingOf(segments: readonly Segment[]): string | undefined {
  const end = segments.findIndex(({ tag }) => BEHIND.has(tag));
  const tags = segments.slice(0, end < 0 ? segments.length : end).map(({ tag }) => tag);
  const last = tags.slice(tags.lastIndexOf("MOA") + 1);
  const counts = new Map<string, number>();
  for (const [at, tag] of tags.entries()) {
    if (tags[at - 1] !== "MOA" || tag === "MOA") continue;
    const gap = tags.slice(at, tags.indexOf("MOA", at) < 0 ? at : tags.indexOf("MOA", at));
    const own = last.findIndex((one, index) => gap[index] !== one);
    const opening = gap[own < 0 ? last.length : own] ?? gap[0];
    if (opening) counts.set(opening, (counts.get(opening) ?? 0) + 1);
  }
  // Free text says what stands beside it, and opens an item only where nothing else does.
  const ranked = [...counts].toSorted(([, one], [, other]) => other - one).map(([tag]) => tag);
  return ranked.find((tag) => tag !== "FTX") ?? ranked[0];
}

/** Behind its amounts an item goes on to one whose qualifier it has already: that is of another item. */
function isOfAnother([first, ...rest]: readonly Segment[], item: readonly Segment[]): boolean {
  const next = first?.tag === "MOA" ? undefined : rest.find(({ tag }) => tag === "MOA");
  return next !== undefined && item.some((one) => one.tag === "MOA" && qualifierOf(one) === qualifierOf(next));
}

const qualifierOf = ({ elements }: Segment): string => elements[0]?.[0] ?? "";

/**
 * Where the items of a message name each of their amounts in words before it, and some have several, every amount is an
 * entry with what its item says of all of them.
 */
function entriesOf(items: readonly (readonly Segment[])[]): readonly (readonly Segment[])[] {
  const isWorded = items.every((item) =>
    item.every(({ tag }, at) => (tag === "FTX") === (item[at + 1]?.tag === "MOA")),
  );
  if (!isWorded || !items.some((item) => item.filter(({ tag }) => tag === "MOA").length > 1)) return items;
  return items.flatMap((item) => {
    const shared = item.filter(({ tag }) => tag !== "FTX" && tag !== "MOA");
    return item.flatMap((words, at) => {
      const [amount, ...others] = item[at + 1]?.elements ?? [];
      if (words.tag !== "FTX" || !amount) return [];
      return [[...shared, words, { tag: "MOA", elements: [["amount", ...amount.slice(1)], ...others] }]];
    });
  });
}

/** What each segment says, under the name that its qualifier gives it. */
function fieldsOf(segments: readonly Segment[], currency: string, decimal: string): Fields {
  const fields: Fields = {};
  for (const segment of segments) {
    const { tag, elements } = segment;
    const [qualifier = "", value = "", unit = ""] = elements[0] ?? [];
    if (tag === "MOA") fields[amountName(qualifier)] = amountOf(value, unit || currency, decimal);
    else if (tag === "DTM") Object.assign(fields, daysOf(qualifier, elements[0]?.slice(1) ?? []));
    else if (tag === "FTX") fields[free(fields, tag)] = wordsOf(segment);
    else
      for (const [at, components] of elements.entries())
        for (const [place, words] of components.entries())
          if (words !== "") fields[free(fields, `${tag} ${at + 1}.${place + 1}`)] = words;
  }
  return fields;
}

/** The sums of a message; one amount behind words is named by them. */
function sumsOf(given: readonly Segment[], currency: string, decimal: string): Fields {
  const segments = wordsFirst(given);
  const sums: Fields[] = [{}];
  for (const [at, segment] of segments.entries()) {
    const next = segments[at + 1];
    const isLabel = segment.tag === "FTX" && next?.tag === "MOA" && segments[at + 2]?.tag !== "MOA";
    if (segment.tag === "FTX" && !isLabel) sums.push({});
    const own = sums.at(-1);
    if (!own || segment.tag !== "MOA") continue;
    const before = segments[at - 1];
    const named = before?.tag === "FTX" && next?.tag !== "MOA" ? wordsOf(before) : "";
    const [qualifier = "", value = "", unit = ""] = segment.elements[0] ?? [];
    own[free(own, named || amountName(qualifier))] = amountOf(value, unit || currency, decimal);
  }
  const filled = sums.filter((one) => Object.keys(one).length > 0);
  return Object.fromEntries(filled.map((one, at) => [`sums ${at + 1}`, one]));
}

/** Where words stand behind each amount, and none before the first, they name the amount before them: they are put before it. */
function wordsFirst(segments: readonly Segment[]): readonly Segment[] {
  const told = segments.filter(({ tag }) => tag === "MOA" || tag === "FTX");
  const isBehind = told.length > 2 && told.length % 2 === 0;
  if (!isBehind || !told.every(({ tag }, at) => tag === (at % 2 === 0 ? "MOA" : "FTX"))) return segments;
  const others = segments.filter((one) => !told.includes(one));
  return [...others, ...told.map((one, at) => told[at % 2 === 0 ? at + 1 : at - 1] ?? one)];
}

const amountName = (qualifier: string): string => (/\p{L}/u.test(qualifier) ? qualifier : `MOA ${qualifier}`);

function amountOf(value: string, currency: string, decimal: string): unknown {
  const plain = decimal === "," ? value.replace(",", ".") : value;
  return currency === "" ? plain : { value: plain, currency };
}

/** Free text without its qualifiers. */
function wordsOf({ elements }: Segment): string {
  return elements
    .slice(1)
    .flat()
    .filter((words) => words !== "")
    .join(" ");
}

/** What the qualifiers of days say (code list 2005): the days of a report, a document and an entry. */
const DAYS: Readonly<Record<string, string>> = {
  "90": "report start",
  "91": "report end",
  "137": "document date",
  "171": "date",
  "194": "start",
  "206": "end",
};

/** A day, or the first and last day of a period. */
function daysOf(qualifier: string, values: readonly string[]): Fields {
  const days = values.flatMap((value) => value.split("-")).filter((value) => /^\d{8}(?:\d{4})?$/.test(value));
  const shown = days.map((day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`);
  const [first, last] = shown;
  if (first && last) return { "period start": first, "period end": last };
  return first ? { [DAYS[qualifier] ?? `day ${qualifier}`]: first } : {};
}

/** A name that no field has yet. */
function free(fields: Fields, name: string): string {
  let own = name;
  for (let number = 2; own in fields; number += 1) own = `${name} ${number}`;
  return own;
}
