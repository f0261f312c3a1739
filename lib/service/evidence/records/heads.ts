import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { plainWords } from "@/lib/service/evidence/keys/words";
import type { EventDay } from "@/lib/service/evidence/model";
import { findDays, findWrittenDays, isWeekday } from "../shapes/days";
import { MAIL_ADDRESS } from "../shapes/identifiers";
import { findTimes } from "../shapes/times";
import { carriesName } from "../ties/people";
import type { Line, Span } from "./lines";
import {
  ARROW,
  BETWEEN_PARTIES,
  BRACKETED_HEAD,
  CLOCK,
  CTIME,
  ELECTRONIC,
  GAP,
  HANDLE,
  HAS_DIGIT,
  INITIALS,
  MARKDOWN,
  NAME_ALONE,
  NAME_WORD,
  NO_YEAR,
  NOTED_NAME,
  NUMBERED,
  ONE_CAPITAL,
  PHONE,
  SHORT_NUMBERS,
  SPEAKING_COLON,
  SPEECH,
  STAMPED_INITIALS,
  SUBJECT_BEHIND,
} from "./shapes/lines";
import { directionOf, headerKind, isLink, isOfChannel, isSalutation, type Side, sideInHead } from "./words/speech";

/** A message with its head: who speaks, when, and what stands on the same line; without `said` it stands below. */
export type Head = {
  at: number;
  name: string;
  email?: string;
  side?: Side;
  stamp?: string;
  day?: EventDay;
  said?: Span & { text: string };
  head: boolean;
};

type Party = Pick<Head, "name" | "email" | "side" | "stamp"> & { isSure: boolean };
type Form = "block" | "colon" | "bracket" | "gap" | "initials";
type Candidate = Head & { form: Form; isSure: boolean };

const LONGEST_HEAD = 110;
const MOST_WORDS_OF_A_NAME = 5;

/**
 * The messages of a conversation in whatever layout: tools and people write who speaks, when and to whom in a thousand
 * orders, but a head is always made of nothing else than names, addresses, sides, stamps and arrows. There have to be two
 * speakers of whom something is known, and what they say has to read as speech: lists of checkpoints have heads, too.
 *
 * @param holder The cardholder's name: there is no conversation about a sale without the customer.
 */
export function headsOf(lines: readonly Line[], holder?: string): Head[] {
  const found = lines.flatMap((line, at) => headAt(line, at, lines) ?? []);
  const all = countsOf(found);
  // A title in brackets or a stray capital is no speaker unless it speaks again.
  const heads = found.filter((head) => {
    const isSure =
      head.form === "bracket" ? head.side !== undefined || head.stamp !== undefined : head.form !== "initials";
    return isSure || (all.get(keyOf(head)) ?? 0) > 1;
  });
  const spoken = heads
    .filter((head) => bodyOf(head, lines, heads) !== undefined)
    .map((head, _, all): Candidate => (callsItself(head, all, lines, holder) ? { ...head, side: "cardholder" } : head));
  const counts = countsOf(spoken);
  const isSmall = spoken.length < FEWEST_OF_A_TALK;
  if (spoken.length < 2 || counts.size < 2 || (isSmall && !isExchange(spoken, holder))) return [];
  const emails = new Set(spoken.flatMap(({ email }) => email ?? []));
  if (emails.size < 2 && !spoken.some((head) => isCustomers(head, holder))) return [];
  const repeats = [...counts.values()].some((count) => count > 1);
  const columns = spoken.some(({ form, stamp }) => form === "gap" && stamp === undefined);
  const speech = spoken.filter((head) => SPEECH.test(bodyOf(head, lines, heads) ?? "")).length / spoken.length;
  // Names alone in a column speak only with the customer, and again.
  const names = spoken.some((head) => head.form === "gap" && head.side === undefined && !INITIALS.test(head.name));
  if (names && (!repeats || !spoken.some((head) => head.form === "gap" && isCustomers(head, holder)))) return [];
  // Only people go by `@handle`, and they answer `thank you`.
  const handles = spoken.every(({ name }) => name.startsWith("@"));
  if (speech < (columns || (names && !handles) ? MOSTLY : HALF) || (columns && !repeats)) return [];
  return withDays(handles ? withSides(spoken, holder) : spoken, lines);
}

/** Between two handles, one of which is the customer's, the other one speaks for the shop. */
function withSides(heads: readonly Candidate[], holder: string | undefined): Candidate[] {
  if (countsOf(heads).size !== 2) return [...heads];
  return heads.map((head) => ({ ...head, side: isCustomers(head, holder) ? "cardholder" : "merchant" }));
}

const FEWEST_OF_A_TALK = 3;
const HALF = 0.5;
const MOSTLY = 0.7;

/** Two messages: of each it is known who speaks, or one is the customer's and the other stamped like it by a name. */
function isExchange(heads: readonly Candidate[], holder: string | undefined): boolean {
  if (heads.every((head) => isCertain(head, holder))) return true;
  const isNamed = ({ stamp, name }: Head) =>
    stamp !== undefined && name.split(" ").every((word) => NAME_WORD.test(word));
  return heads.some((head) => isCertain(head, holder) && isCustomers(head, holder)) && heads.every(isNamed);
}

const isCertain = (head: Head, holder: string | undefined): boolean =>
  head.stamp !== undefined && (head.email !== undefined || head.side !== undefined || isCustomers(head, holder));

/** The customer speaks: a side says so, or a part of the cardholder's name or its initials. */
function isCustomers({ side, name, email }: Head, holder: string | undefined): boolean {
  if (side === "cardholder") return true;
  if (holder === undefined || side !== undefined) return false;
  if (email !== undefined && carriesName(email, holder)) return true;
  const parts = plainWords(holder).filter((word) => word.length >= SHORTEST_NAME);
  const own = plainWords(email === undefined ? name : (email.split("@")[0] ?? ""));
  if (own.some((word) => parts.includes(word) || isNickname(word, parts))) return true;
  const initials = plainWords(holder)
    .map(([first = ""]) => first.toUpperCase())
    .join("");
  return INITIALS.test(name) && initials.startsWith(name);
}

/** `seun` of Oluwaseun, `alex` of Alexandra: a piece of a name at one of its ends. */
const isNickname = (word: string, parts: readonly string[]): boolean =>
  word.length >= SHORTEST_NICKNAME && parts.some((part) => part.startsWith(word) || part.endsWith(word));

/** `(231) 555-0173   Jun 15`: a number says in one of its messages whose it is. */
function callsItself(
  { name }: Head,
  heads: readonly Head[],
  lines: readonly Line[],
  holder: string | undefined,
): boolean {
  if (holder === undefined || !PHONE.test(name)) return false;
  const own = heads.filter((other) => other.name === name);
  const said = new Set(own.flatMap((head) => plainWords(bodyOf(head, lines, heads) ?? "")));
  return plainWords(holder).every((word) => said.has(word));
}

const SHORTEST_NAME = 3;
const SHORTEST_NICKNAME = 4;

const keyOf = ({ name, email, side }: Head): string => (email ?? (name || (side ?? ""))).toLowerCase();

function countsOf(heads: readonly Head[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const head of heads) counts.set(keyOf(head), (counts.get(keyOf(head)) ?? 0) + 1);
  return counts;
}

/**
 * The days of the stamps: one that has a single reading gives the others their order, and one with its year gives it to
 * those that leave it out.
 */
function withDays(heads: readonly Candidate[], lines: readonly Line[]): Head[] {
  const stamps = heads.map(({ stamp = "" }) => stamp);
  const [near] = [...stamps, ...lines.map(({ text }) => text)].flatMap((text) => findDays(text, "en"));
  const joined = stamps.map((stamp) => withYear(stamp, near?.value.day)).join(BREAK);
  const days = findWrittenDays(joined, "en", near?.value.day);
  let from = 0;
  return heads.map(({ form: _, isSure: __, ...head }, at) => {
    const length = withYear(stamps[at] ?? "", near?.value.day).length;
    const day = days.find(({ start, end, value }) => value && start >= from && end <= from + length)?.value;
    from += length + BREAK.length;
    const dated = day ?? dayAbove(head, lines);
    return dated === undefined ? head : { ...head, day: dated };
  });
}

/** A line of nothing but a day dates the clocks below it: `Jul 21, 2026`, `4:02 PM  Lorraine`. */
function dayAbove({ at, stamp }: Candidate | Head, lines: readonly Line[]): EventDay | undefined {
  const time = stamp === undefined ? undefined : findTimes(stamp)[0]?.value;
  if (time === undefined) return undefined;
  for (const { text } of lines.slice(0, at).toReversed()) {
    const [found, ...more] = findDays(text, "en");
    if (found && more.length === 0 && withoutStamps(text).left.split(BETWEEN_PARTIES).join("") === "")
      return { ...found.value, ...time };
  }
  return undefined;
}

const BREAK = "\n\n";

/** `03/16` near a day of 2026 is `03/16/2026`. */
const withYear = (stamp: string, near: string | undefined): string =>
  near === undefined
    ? stamp
    : stamp.replace(
        NO_YEAR,
        (short) => `${short.replace(/\.$/, "")}${short.includes(".") ? "." : "/"}${near.slice(0, 4)}`,
      );

/** What is said under the head, or on its line. */
function bodyOf({ at, said }: Head, lines: readonly Line[], heads: readonly Head[]): string | undefined {
  if (said !== undefined) return said.text;
  const next = heads.find((other) => other.at > at)?.at ?? lines.length;
  const below = lines.slice(at + 1, next).filter((line) => line.cells.length > 0);
  const text = below.slice(0, LINES_OF_SPEECH).flatMap(({ cells }) => cells.map((cell) => cell.text));
  return below.length === 0 ? undefined : text.join(" ");
}

const LINES_OF_SPEECH = 3;

function headAt(line: Line, at: number, lines: readonly Line[]): Candidate | undefined {
  const last = line.cells.at(-1);
  if (last === undefined) return undefined;
  const text = line.text.trimEnd();
  const start = text.length - text.trimStart().length;
  const open = text
    .slice(start)
    .replaceAll(MARKDOWN, (marks) => " ".repeat(marks.length))
    .replace(NUMBERED, (mark) => " ".repeat(mark.length));
  const above = stampAbove(lines, at);
  const sayAt = (from: number): Candidate["said"] => {
    const words = text.slice(start + from).trim();
    return words === "" ? undefined : { page: line.page, start: last.end - words.length, end: last.end, text: words };
  };
  for (const { form, end, from } of cutsOf(open)) {
    const party = partyIn(open.slice(0, end), form, above !== undefined);
    const said = form === "block" ? undefined : sayAt(from);
    if (party === undefined || isSalutation(party.name) || (form !== "block" && form !== "colon" && said === undefined))
      continue;
    const timed = party.stamp === undefined && above ? { ...party, ...above } : party;
    // `Customer: Jane Doe` is a field of the head.
    const isBare = form === "colon" && timed.stamp === undefined;
    if (isBare && (timed.side === undefined || (said && (NAME_ALONE.test(said.text) || !SPEECH.test(said.text)))))
      continue;
    if (form === "block" && !party.isSure) continue;
    const behind = said && timed.stamp === undefined ? leadingStamp(said) : undefined;
    return { at, ...timed, ...(behind ?? (said ? { said } : {})), head: said === undefined, form };
  }
  return undefined;
}

/** Where the head of a line may end, in order. */
function cutsOf(text: string): { form: Form; end: number; from: number }[] {
  const cuts: { form: Form; end: number; from: number }[] = [];
  const bracket = BRACKETED_HEAD.exec(text);
  if (bracket) cuts.push({ form: "bracket", end: bracket[0].length, from: bracket[0].length });
  const subject = SUBJECT_BEHIND.exec(text);
  const end = subject && headerKind(subject.groups?.label ?? "") === "subject" ? subject.index : text.length;
  if (end <= LONGEST_HEAD) cuts.push({ form: "block", end, from: text.length });
  for (const { index, 0: mark } of text.slice(0, LONGEST_HEAD).matchAll(SPEAKING_COLON))
    cuts.push({ form: "colon", end: index, from: index + mark.length });
  for (const { index, 0: gap } of text.slice(0, LONGEST_HEAD).matchAll(GAP))
    cuts.push({ form: "gap", end: index, from: index + gap.length });
  // The column is too narrow for `Store (Naomi)`: one space parts it from what she says.
  const noted = NOTED_NAME.exec(text);
  if (noted) cuts.push({ form: "gap", end: noted[0].trimEnd().length, from: noted[0].length });
  const short = STAMPED_INITIALS.exec(text);
  if (short) cuts.push({ form: "initials", end: short[0].length, from: short[0].length });
  return cuts;
}

/** Who speaks in a text that is made of nothing but the parts of a head. */
function partyIn(text: string, form: Form, isDated: boolean): Party | undefined {
  const { left, stamp } = withoutStamps(text);
  const [sender = "", ...receivers] = left.split(ARROW);
  const isSent = receivers.length > 0;
  const part = beforeReceiver((sender.trim() === "" ? (receivers[0] ?? "") : sender).replace(ELECTRONIC, "$1"));
  const email = MAIL_ADDRESS.exec(part)?.[0];
  const phone = PHONE.exec(part)?.[0];
  const bare = part.replace(email ?? "", " ").replace(phone ?? "", " ");
  const tokens = bare.split(BETWEEN_PARTIES).filter((word) => word !== "");
  const direction = phone === undefined ? undefined : tokens.map(directionOf).find((one) => one !== undefined);
  const words = tokens.filter(
    (word) =>
      ONE_CAPITAL.test(word) ||
      (!isLink(word) && !isOfChannel(word) && headerKind(word) === undefined && !(phone && directionOf(word))),
  );
  if (words.length > MOST_WORDS_OF_A_NAME || (phone === undefined && words.some((word) => directionOf(word))))
    return undefined;
  const isNumber = words.length === 0 && direction === undefined && phone !== undefined && stamp !== undefined;
  // In an export of a mailbox, `… to j.doe@example.com (Lou)` was sent by its owner.
  const isOwners = email !== undefined && headerKind(tokens[0] ?? "") === "to";
  const name = isNumber ? phone.trim() : words.join(" ");
  const side = direction ?? (isOwners ? "merchant" : name === "" ? undefined : sideInHead(name));
  const isNamed = words.length > 0 && words.every((word) => isNamePart(word, words.length, form, stamp !== undefined));
  if (words.length > 0 && !isNamed) return undefined;
  if (words.length === 0 && email === undefined && direction === undefined && !isNumber) return undefined;
  const isShort = words.length === 1 && INITIALS.test(name) && (stamp !== undefined || isDated);
  if (!isShort && (isField(name) || words.some((word) => sideInHead(word) === undefined && isField(word))))
    return undefined;
  if (form === "gap" && !isColumn(words, side, { stamp, email, phone })) return undefined;
  const isSure = stamp !== undefined || (email !== undefined && isSent);
  return {
    name,
    isSure,
    ...(email === undefined || isOwners ? {} : { email }),
    ...(side === undefined ? {} : { side }),
    ...(stamp === undefined ? {} : { stamp }),
  };
}

/** `Ebenbauer an l.zangerl@…`: the words in front of the one that names to whom. */
function beforeReceiver(text: string): string {
  const words = text
    .trim()
    .split(" ")
    .filter((word) => word !== "");
  const at = words.findIndex(
    (word, index) =>
      index > 0 &&
      headerKind(word) === "to" &&
      word === word.toLowerCase() &&
      words.slice(0, index).some((one) => !isOfChannel(one)),
  );
  return at < 0 ? text : words.slice(0, at).join(" ");
}

/** `Ordered`, `Unterschrift Gast`: the label of a field, and nobody. */
const isField = (text: string): boolean =>
  text !== "" && sideInHead(text) === undefined && meaningOf(text, []).means !== undefined;

const MOST_WORDS_IN_A_COLUMN = 2;

/** In columns a side stands in front of what it says, or a stamp with somebody's name, initials or number. */
function isColumn(
  words: readonly string[],
  side: Side | undefined,
  { stamp, email, phone }: { stamp?: string; email?: string; phone?: string },
): boolean {
  const [word = ""] = words;
  const isShort = words.length === 1 && INITIALS.test(word);
  if (phone !== undefined && words.length > 0) return false;
  const isName = words.length > 0 && words.length <= MOST_WORDS_IN_A_COLUMN;
  if (stamp !== undefined)
    return side !== undefined || email !== undefined || phone !== undefined || isShort || (isName && CLOCK.test(stamp));
  return side !== undefined && words.length === 1 && word === word.toUpperCase();
}

function isNamePart(word: string, count: number, form: Form, isStamped: boolean): boolean {
  if (sideInHead(word) !== undefined || NAME_WORD.test(word)) return true;
  if (form === "bracket") return !HAS_DIGIT.test(word);
  return count === 1 && isStamped && HANDLE.test(word);
}

/** The text without its days and times, and what they say. */
function withoutStamps(text: string): { left: string; stamp?: string } {
  const ctime = CTIME.exec(text);
  const spans = ctime
    ? [{ start: ctime.index, end: ctime.index + ctime[0].length }]
    : [...findWrittenDays(text, "en"), ...findTimes(text), ...shortNumbers(text)];
  const [first] = spans;
  if (first === undefined) return { left: text };
  const start = Math.min(...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  // Name and note may stand around a stamp, but not inside it.
  const left = spans.reduce(
    (rest, span) => rest.slice(0, span.start) + " ".repeat(span.end - span.start) + rest.slice(span.end),
    text,
  );
  const { month = "", date = "", clock = "", year = "" } = ctime?.groups ?? {};
  const stamp = ctime ? `${month} ${date}, ${year} ${clock}` : text.slice(withWeekday(text, start), end).trim();
  return { left: withoutWeekdays(left), stamp };
}

/** `Tue 03/02/2026`: the weekday says which of the two days is meant. */
function withWeekday(text: string, start: number): number {
  const [word = ""] = text.slice(0, start).trimEnd().split(" ").slice(-1);
  return isWeekday(word.replace(BETWEEN_PARTIES, "")) ? text.slice(0, start).trimEnd().length - word.length : start;
}

const withoutWeekdays = (text: string): string =>
  text
    .split(" ")
    .map((word) => (isWeekday(word.replace(BETWEEN_PARTIES, "")) ? "" : word))
    .join(" ");

const shortNumbers = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(SHORT_NUMBERS)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));

/** A line of nothing but a stamp dates the message below it. */
function stampAbove(lines: readonly Line[], at: number): Pick<Head, "stamp"> | undefined {
  const above = lines[at - 1];
  if (above === undefined || above.cells.length === 0) return undefined;
  const { left, stamp } = withoutStamps(above.text);
  return stamp !== undefined && left.split(BETWEEN_PARTIES).join("") === "" ? { stamp } : undefined;
}

/** `[from +1 555 0100] 2026-01-23 17:40 is tomorrow ok`: the stamp behind the bracket. */
function leadingStamp(said: Span & { text: string }): Pick<Head, "stamp" | "said"> | undefined {
  const first = findWrittenDays(said.text, "en").find(({ start, value }) => start === 0 && value?.time !== undefined);
  if (first === undefined) return undefined;
  const seconds = said.text.slice(first.end);
  const words = seconds.trim();
  return {
    stamp: said.text.slice(0, first.end),
    said: { ...said, start: said.end - words.length, text: words },
  };
}
