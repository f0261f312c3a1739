import type { DocumentReading } from "@/lib/service/documents/reading";
import { labelWords, meaningOf } from "@/lib/service/evidence/keys/meaning";
import { GROUP_OF } from "@/lib/service/evidence/keys/vocabulary";
import { plainWords } from "@/lib/service/evidence/keys/words";
import { isCalendarDate } from "@/lib/values/calendar";
import { type Line, type Span, spanOf } from "../language/lines";
import { LETTER, LIST_POSITION, ONLY_DIGITS, PATH_LABEL } from "../shapes/line-shapes";
import { dayPartOf, isKey, sideOf } from "../words/speech";
import { dayIn } from "./days";
import { type Draft, draft, lift, pairOf } from "./draft";

type Members = Record<string, unknown>;
type Finder = (key: string, value: unknown) => Span | undefined;

/** What stands around a value: its record, and the names from that record's outside to the value. */
type Place = { record: Draft; path: readonly string[]; owners: readonly string[]; single: boolean };

/**
 * JSON and XML: the nearest object with an id or a time of its own is a record, members of a list are siblings. Parts of
 * a person, a card or an address belong to the object around them.
 */
export function treeRecords(reading: DocumentReading, lines: readonly Line[], text: string): Draft[] {
  const root = draft("file");
  const drafts = [root];
  const find = reading.mediaType === YAML ? finderAsWritten(lines, text) : finder(lines, text);
  visit(reading.data, "", { record: root, path: [], owners: [], single: true }, { drafts, find });
  return drafts;
}

type Walk = { drafts: Draft[]; find: Finder };

function visit(value: unknown, key: string, place: Place, walk: Walk): void {
  if (place.path.length > 100) return;
  if (Array.isArray(value)) visitList(value, key, place, walk);
  else if (isMembers(value) && (addDayOfParts(value, key, place, walk) || addWrapped(value, key, place, walk))) return;
  else if (isMembers(value)) visitObject(value, key, place, walk);
  else addLeaf(value, key, place, walk);
}

function visitList(list: readonly unknown[], key: string, place: Place, walk: Walk): void {
  for (const [index, member] of list.entries()) {
    const path = [...place.path, String(index)];
    if (isMembers(member) && labelPair(member)) addLabelPair(member, place, walk);
    else if (isMembers(member)) visitObject(member, key, { ...place, path, single: false }, walk);
    else if (isSpoken(member)) addSpoken(member, key, { ...place, path }, walk);
    else visit(member, key, { ...place, path }, walk);
  }
}

function visitObject(object: Members, key: string, place: Place, walk: Walk): void {
  const type = Object.entries(object).find(
    ([name, value]) => isKey("typeKeys", name.replace("@", "")) && typeof value === "string",
  );
  const kindName = typeof type?.[1] === "string" ? type[1] : undefined;
  const owners = [...place.owners, ...(kindName === undefined ? [] : [kindName])];
  const isRoot = place.path.length === 0;
  const own = !isRoot && (!place.single || (standsAlone(object) && !isPartOf(key)));
  const record = own ? draft("object", { parent: place.record, title: place.path.join(".") }) : place.record;
  if (own) walk.drafts.push(record);
  const saying = own && !isKey("consentKeys", key) ? speech(object) : undefined;
  if (saying) Object.assign(record, { kind: "turn", speaker: saying });
  for (const [name, member] of attributesFirst(object)) {
    const plain = name === "#text" ? key : name.replace("@", "");
    const nested = typeof member === "object" && member !== null;
    const inner: Place = {
      record,
      path: [...place.path, plain],
      owners: nested ? [...owners, plain] : owners,
      single: true,
    };
    visit(member, plain, inner, walk);
  }
  if (own && place.single) lift(record, place.record);
}

/** Whether an object has an id, a number or a time of its own. */
function standsAlone(object: Members): boolean {
  return Object.entries(object).some(([name, value]) => {
    if (value === null || value === "" || typeof value === "object") return false;
    const words = labelWords(name.replace("@", ""));
    if (words.length === 1 && (words[0] === "id" || words[0] === "uuid")) return true;
    // `state: MT` is no state of anything, so the value is asked, too.
    const { means } = pairOf(name.replace("@", ""), [], String(value), NOWHERE);
    const field = means && "field" in means ? means.field : undefined;
    return field === "day" || field === "trackingNumber" || (means !== undefined && "status" in means);
  });
}

const NOWHERE: Span = { page: 1, start: 0, end: 0 };

const PARTS = new Set(["buyer", "billing", "shipping", "card", "merchant", "avs", "cvc", "authentication"]);

/** Parts of a person or card, addresses, and what interfaces set apart of one payment: `authorization`, `metadata`. */
function isPartOf(key: string): boolean {
  if (isKey("partKeys", key)) return true;
  const words = labelWords(key);
  return words.some((word) => PARTS.has(GROUP_OF.get(word) ?? "")) || PARTS.has(GROUP_OF.get(words.join("")) ?? "");
}

/** The path from the record to the value, as interfaces write it: `addressVerification.resultCode`. */
function pathLabel(record: Draft, path: readonly string[], key: string): string {
  const depth = record.title === undefined ? 0 : record.title.split(".").length;
  return path.slice(depth).join(".") || key;
}

function addLeaf(value: unknown, key: string, { record, owners, path }: Place, { find }: Walk): void {
  if (value === "" || value === undefined || (typeof value === "object" && value !== null)) return;
  const span = find(key, value);
  if (!span) return;
  record.passages.push(span);
  if (value === null) {
    const last = labelWords(key).at(-1) ?? key;
    const means = meaningOf(key, owners).means ?? meaningOf(last, []).means;
    if (means) record.empty = [...(record.empty ?? []), means];
    return;
  }
  const printed = String(value).trim();
  const pair = pairOf(key, owners, printed, span);
  record.pairs.push({ ...pair, label: pathLabel(record, path, key) });
  if (isProse(printed)) record.prose.push(span);
  const day = pair.means && "field" in pair.means && pair.means.field === "day" && !("event" in pair.means);
  const at = day && record.kind === "turn" ? dayIn(printed) : undefined;
  if (at && !record.madeAt) record.madeAt = { ...span, value: at };
}

/** `<AVSResultCode description="APPROVED"/>`: a code with nothing but its value inside is that value. */
function addWrapped(object: Members, key: string, { record, owners, path }: Place, { find }: Walk): boolean {
  const [only, ...others] = Object.entries(object);
  if (only === undefined || others.length > 0) return false;
  const [name, value] = only;
  const inner = name.replace("@", "");
  if (!isScalar(value) || value === "" || !isKey("wrapperKeys", inner) || !namesCode(key)) return false;
  const span = find(inner, value);
  if (span === undefined) return false;
  record.passages.push(span);
  const pair = pairOf(key, owners.slice(0, -1), String(value).trim(), span);
  record.pairs.push({ ...pair, label: pathLabel(record, path, key) });
  return true;
}

/** `AuthorisationId`, `CVCResultCode`: the key of a number or code. */
const namesCode = (key: string): boolean => isKey("codeEndings", plainWords(key).at(-1) ?? "");

const TWO_DIGITS = 2;

/** `<date dayOfMonth="19" month="01" year="2026" hour="20" minute="41"/>`: a day in parts is one value. */
function addDayOfParts(object: Members, key: string, { record, owners, path }: Place, { find }: Walk): boolean {
  const parts = new Map(
    attributesFirst(object).flatMap(([name, value]) => {
      const part = dayPartOf(name.replace("@", ""));
      return part !== undefined && isScalar(value) && ONLY_DIGITS.test(String(value)) ? [[part, String(value)]] : [];
    }),
  );
  const of = (part: string): string => (parts.get(part) ?? "").padStart(TWO_DIGITS, "0");
  const day = `${of("year")}-${of("month")}-${of("day")}`;
  if (parts.size < Object.keys(object).length || !isCalendarDate(day)) return false;
  const spans = attributesFirst(object).flatMap(([name, value]) => find(name, value) ?? []);
  const span = spanOf(spans);
  if (span === undefined) return false;
  const clock = parts.has("hour") && parts.has("minute") ? `T${of("hour")}:${of("minute")}` : "";
  record.passages.push(span);
  // `<bookingDate><date …/>`: the element around it says of what the day is.
  const isBare = labelWords(key).join(" ") === "date" && owners.length > 1;
  const pair = pairOf(isBare ? (path.at(-2) ?? key) : key, owners.slice(0, isBare ? -2 : -1), `${day}${clock}`, span);
  record.pairs.push({ ...pair, label: pathLabel(record, path, key) });
  return true;
}

/** `{"name": "Tracking", "value": "1Z…"}`: the name is the label. */
function labelPair(object: Members): { name: string; valueKey: string; value: string | number | boolean } | undefined {
  const entries = Object.entries(object).filter(([, value]) => value !== null && value !== "");
  const name = entries.find(([key]) => isKey("labelNames", key.replace("@", "")))?.[1];
  const value = entries.find(([key]) => isKey("labelValues", key.replace("@", "").replace("#", "")));
  if (typeof name !== "string" || !value || entries.length > 3 || !isScalar(value[1])) return undefined;
  return { name, valueKey: value[0], value: value[1] };
}

function addLabelPair(object: Members, { record, owners }: Place, { find }: Walk): void {
  const pair = labelPair(object);
  for (const [key, value] of Object.entries(object)) {
    const span = find(key.replace("@", ""), value);
    if (!span) continue;
    record.passages.push(span);
    if (pair && key === pair.valueKey) record.pairs.push(pairOf(pair.name, owners, String(value).trim(), span));
  }
}

/** A turn kept as speaker and words, which is printed as one line. */
function addSpoken(
  [speaker, words]: readonly [string, string],
  key: string,
  place: Place,
  { drafts, find }: Walk,
): void {
  const span = find(key, `${speaker}: ${words}`);
  if (!span) return;
  const prose = { ...span, start: span.end - words.trim().length };
  const role = sideOf(speaker) ?? "other";
  drafts.push(
    draft("turn", {
      parent: place.record,
      title: place.path.join("."),
      passages: [span],
      prose: [prose],
      speaker: { role, name: speaker },
    }),
  );
}

function isSpoken(member: unknown): member is [string, string] {
  return (
    Array.isArray(member) &&
    member.length === 2 &&
    member.every((part) => typeof part === "string") &&
    String(member[0]).length <= 20
  );
}

/** An object with a speaker and words is a turn of a conversation. */
function speech(object: Members): Draft["speaker"] | undefined {
  const entries = Object.entries(object).filter(([, value]) => typeof value === "string" && value !== "");
  const said = entries.find(([key]) => isKey("textKeys", key));
  const who = entries.filter(([key]) => isKey("speakerKeys", key)).map(([, value]) => String(value));
  if (!said || who.length === 0) return undefined;
  const role = who.map(sideOf).find((side) => side !== undefined) ?? "other";
  const email = who.find((value) => value.includes("@"));
  const name = who.find((value) => value !== email && sideOf(value) === undefined);
  return { role, ...(name ? { name } : {}), ...(email ? { email } : {}) };
}

function attributesFirst(object: Members): [string, unknown][] {
  const entries = Object.entries(object);
  const isAttribute = ([key]: [string, unknown]): boolean => key.startsWith("@");
  return [...entries.filter(isAttribute), ...entries.filter((entry) => !isAttribute(entry))];
}

function isProse(text: string): boolean {
  return LETTER.test(text) && text.split(" ").length >= 3;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const FARTHEST = 80;

/** Values and lines come in the same order, so each value takes the next line that has its key. */
function finder(lines: readonly Line[], text: string): Finder {
  let from = 0;
  const labels = lines.map((line) => {
    const path = PATH_LABEL.exec(line.text)?.groups?.path ?? "";
    const last = path.split(" › ").at(-1) ?? "";
    const names = [last, last.replace(LIST_POSITION, "")].map((name) => plainWords(name).join(""));
    return { names, end: path === "" ? 0 : path.length + 2 };
  });
  return (key, value) => {
    const name = plainWords(key.replace("@", "")).join("");
    for (let at = from; at < Math.min(lines.length, from + FARTHEST); at += 1) {
      const line = lines[at];
      const label = labels[at];
      if (!line || !label?.names.includes(name)) continue;
      const start = line.start + label.end;
      const end = endOfValue(value, text, start, line);
      if (end === undefined || end <= start) continue;
      from = at;
      while ((lines[from]?.end ?? Number.POSITIVE_INFINITY) <= end) from += 1;
      if (lines[from] === line) from += 1;
      return { page: line.page, start, end };
    }
    return undefined;
  };
}

const YAML = "application/yaml";

/** YAML is shown as it was written: the value stands behind its key, or behind the mark of its list, perhaps in quotes. */
function finderAsWritten(lines: readonly Line[], text: string): Finder {
  const { page } = lines[0] ?? NOWHERE;
  let from = 0;
  return (key, value) => {
    const printed = String(value).split("\n")[0]?.trim() ?? "";
    if (printed === "") return undefined;
    for (const first of from === 0 ? [0] : [from, 0])
      for (let at = text.indexOf(printed, first); at >= 0; at = text.indexOf(printed, at + 1)) {
        const end = at + printed.length;
        if (!isValueOf(key, text.slice(0, at)) || LETTER.test(text[end] ?? "") || ONLY_DIGITS.test(text[end] ?? ""))
          continue;
        from = end;
        return { page, start: at, end };
      }
    return undefined;
  };
}

const QUOTES: ReadonlySet<string> = new Set(['"', "'"]);
const LIST_MARKS: ReadonlySet<string> = new Set(["-", "[", ","]);

function isValueOf(key: string, before: string): boolean {
  const unquoted = (QUOTES.has(before.at(-1) ?? "") ? before.slice(0, -1) : before).trimEnd();
  const mark = unquoted.at(-1) ?? "";
  if (LIST_MARKS.has(mark)) return true;
  const name = unquoted.slice(0, -1).trimEnd();
  return mark === ":" && (QUOTES.has(name.at(-1) ?? "") ? name.slice(0, -1) : name).endsWith(key);
}

function endOfValue(value: unknown, text: string, start: number, line: Line): number | undefined {
  const printed = String(value).replaceAll("\r\n", "\n").replaceAll("\r", "\n").trim();
  const shown = text.slice(start, line.end).split(" (")[0] ?? "";
  // `640.00` is 640, and is shown as it is printed.
  if (typeof value === "number" && Number(shown) === value) return start + shown.length;
  return text.startsWith(printed, start) ? start + printed.length : undefined;
}
