import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { plainWords } from "@/lib/service/evidence/keys/words";
import type { EventDay } from "@/lib/service/evidence/model";
import type { Line, Span } from "../language/lines";
import { isOfMerchant } from "../people/people";
import { findWrittenDays, isWeekday } from "../shapes/days";
import { MAIL_ADDRESS } from "../shapes/identifiers";
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
  MAIL_HEADER,
  MARKDOWN,
  NAME_ALONE,
  NAME_WORD,
  NOTED_NAME,
  NUMBERED,
  ONE_CAPITAL,
  PHONE,
  SAYING_ARROW,
  SHORT_NUMBERS,
  SIDE_MARK,
  SPEAKING_COLON,
  SPEECH,
  STAMP_BEHIND,
  STAMPED_INITIALS,
  SUBJECT_BEHIND,
} from "../shapes/line-shapes";
import { findTimes } from "../shapes/times";
import {
  directionOf,
  headerKind,
  isLink,
  isOfChannel,
  isReply,
  isSalutation,
  type Side,
  saysWrote,
  sideInHead,
} from "../words/speech";

/** Whom the case knows: there is no conversation about a sale without the customer. */
export type Parties = { holder?: string; own: readonly string[] };

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

/** `isWritten`: it says that somebody wrote or sent it; `isAnswer`: that somebody answers. */
type Party = Pick<Head, "name" | "email" | "side" | "stamp"> & {
  isSure: boolean;
  isWritten: boolean;
  isAnswer: boolean;
};
type Form = "block" | "colon" | "bracket" | "gap" | "initials" | "form";
export type Candidate = Head & Party & { form: Form };

const LONGEST_HEAD = 110;
const MOST_WORDS_OF_A_NAME = 5;

/** The head of a message that a line is or begins with. */
export function headAt(
  line: Line,
  at: number,
  lines: readonly Line[],
  { own, holder }: Parties,
): Candidate | undefined {
  const last = line.cells.at(-1);
  if (last === undefined) return undefined;
  const text = line.text.trimEnd();
  const start = text.length - text.trimStart().length;
  const open = text
    .slice(start)
    .replaceAll(MARKDOWN, (marks) => " ".repeat(marks.length))
    .replace(NUMBERED, (mark) => " ".repeat(mark.length));
  const above = stampAbove(lines, at);
  const marked = markedHead(line, at);
  if (marked) return marked;
  const sayAt = (from: number): Candidate["said"] => {
    const words = text.slice(start + from).trim();
    return words === "" ? undefined : { page: line.page, start: last.end - words.length, end: last.end, text: words };
  };
  for (const { form, end, from } of cutsOf(open)) {
    const party = partyIn(open.slice(0, end), form, above !== undefined, own);
    const { left } = withoutStamps(open.slice(0, end));
    const said = form === "block" ? undefined : sayAt(from);
    if (party === undefined || isSalutation(party.name) || (form !== "block" && form !== "colon" && said === undefined))
      continue;
    // `OUT  03/09/2026 10:05   Fuel 8/8   Body: no damage`: columns are no speech.
    const isWay = form === "gap" && party.name === "" && party.email === undefined && !PHONE.test(left);
    if (isWay && said && said.text.search(GAP) >= 0) continue;
    const after = said && party.stamp === undefined ? stampBehind(said) : undefined;
    if (after) return { at, ...party, ...after, head: false, form };
    const timed = party.stamp === undefined && above ? { ...party, ...above } : party;
    // `Customer: Jane Doe` is a field of the head.
    const isBare = form === "colon" && timed.stamp === undefined;
    const isOpen = timed.side === undefined && !isPartOf(timed.name, holder);
    if (isBare && (isOpen || (said && (NAME_ALONE.test(said.text) || !SPEECH.test(said.text))))) continue;
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
  for (const { index, 0: mark } of text.slice(0, LONGEST_HEAD).matchAll(SAYING_ARROW))
    cuts.push({ form: "gap", end: index, from: index + mark.length });
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
function partyIn(text: string, form: Form, isDated: boolean, own: readonly string[]): Party | undefined {
  const { left, stamp } = withoutStamps(text);
  const [sender = "", ...receivers] = fromSender(left).split(ARROW);
  const isSent = receivers.length > 0;
  if (sender.trim() !== "" && !receivers.every(isParty)) return undefined;
  const part = beforeReceiver((sender.trim() === "" ? (receivers[0] ?? "") : sender).replace(ELECTRONIC, "$1"));
  const email = MAIL_ADDRESS.exec(part)?.[0];
  const phone = PHONE.exec(part)?.[0];
  const bare = part.replace(email ?? "", " ").replace(phone ?? "", " ");
  const tokens = bare.split(BETWEEN_PARTIES).filter((word) => word !== "");
  // `in` beside a stamp alone says which way it went; beside a name it is a word.
  const isWay = form === "gap" && stamp !== undefined && CLOCK.test(stamp) && tokens.length === 1 && isWayIn(tokens[0]);
  const direction =
    phone === undefined && !isWay ? undefined : tokens.map(directionOf).find((one) => one !== undefined);
  const words = tokens.filter(
    (word) =>
      ONE_CAPITAL.test(word) ||
      (!isLink(word) &&
        !isOfChannel(word) &&
        headerKind(word) === undefined &&
        !((phone || isWay) && directionOf(word))),
  );
  if (words.length > MOST_WORDS_OF_A_NAME || (phone === undefined && words.some((word) => directionOf(word))))
    return undefined;
  const isWritten = tokens.some((word) => headerKind(word) === "from" || saysWrote(word));
  const isAnswer = stamp !== undefined && tokens.some(isReply);
  const isNumber = words.length === 0 && direction === undefined && phone !== undefined && stamp !== undefined;
  // In an export of a mailbox, `… to j.doe@example.com (Lou)` was sent by its owner.
  const isOwners = email !== undefined && headerKind(tokens[0] ?? "") === "to";
  const name = isNumber ? phone.trim() : words.join(" ");
  // `Jan 5 2026 08:58 Northgate plans team`, `Aki (Kumo): …`: whoever goes by the merchant's name speaks for it.
  const [label = "", behind = ""] = part.split(/:\s/u);
  const isSpoken = form === "block" && behind.trim() !== "" && headerKind(label.trim()) === undefined;
  // `Thornbury Kilns: Sorry to hear that.`: what stands behind a name and its colon is said.
  if (isSpoken) return undefined;
  const isOfShop =
    name.includes(" ") && own.some((one) => isOfMerchant(name, one)) && (stamp === undefined || CLOCK.test(stamp));
  const told = direction ?? (isOwners ? "merchant" : name === "" ? undefined : sideInHead(name));
  const side = told ?? (isOfShop ? "merchant" : undefined);
  const isNamed =
    words.length > 0 && (isOfShop || words.every((word) => isNamePart(word, words.length, form, stamp !== undefined)));
  if (words.length > 0 && !isNamed) return undefined;
  if (words.length === 0 && email === undefined && direction === undefined && !isNumber && !isAnswer) return undefined;
  const isShort = words.length === 1 && INITIALS.test(name) && (stamp !== undefined || isDated);
  // A label opens its line; behind another word, with the minute beside it, it is part of the name of a shop.
  const isTimed = stamp !== undefined && CLOCK.test(stamp) && form !== "gap";
  const isLabel = words.some((word, at) => sideInHead(word) === undefined && isField(word) && !(isTimed && at > 0));
  if (!isShort && (isField(name) || isLabel)) return undefined;
  if (form === "gap" && !isColumn(words, side, { stamp, email, phone })) return undefined;
  const isSure = stamp !== undefined || (email !== undefined && isSent);
  return {
    name,
    isSure,
    isWritten,
    isAnswer,
    ...(email === undefined || isOwners ? {} : { email }),
    ...(side === undefined ? {} : { side }),
    ...(stamp === undefined ? {} : { stamp }),
  };
}

/** `Marguerite` of Marguerite Sandoval. */
const isPartOf = (name: string, holder: string | undefined): boolean =>
  name.length >= SHORTEST_PART && holder !== undefined && plainWords(holder).includes(name.toLowerCase());
const SHORTEST_PART = 3;

/** Nothing but a name, an address or a number: in `shop > Will do` the shop speaks to nobody who is named. */
function isParty(text: string): boolean {
  const bare = text.replace(MAIL_ADDRESS, " ").replace(PHONE, " ");
  const words = bare.split(BETWEEN_PARTIES).filter((word) => word !== "" && !isOfChannel(word));
  return words.every((word) => isNamePart(word, words.length, "block", true));
}

/** `De: a@example.com   Para: b@example.com   15/04/2026`: of columns that say what they are the one that names the sender. */
function fromSender(text: string): string {
  const columns = text.trim().split(GAP);
  const kinds = columns.map((column) => headerKind(MAIL_HEADER.exec(column)?.groups?.label ?? ""));
  return kinds.includes("to") ? (columns[kinds.indexOf("from")] ?? text) : text;
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

/** `in`, `out`, `inbound`; `from` and `to` stand in front of a name. */
const isWayIn = (word: string | undefined): boolean =>
  word !== undefined && directionOf(word) !== undefined && headerKind(word) === undefined;

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
export function withoutStamps(text: string): { left: string; stamp?: string } {
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

/** `2026-06-16 12:02 < where is it?`, `12:20 > On its way`: in a log of texts a mark between stamp and words says which way. */
function markedHead({ cells, page, text }: Line, at: number): Candidate | undefined {
  const last = cells.at(-1);
  const mark = SIDE_MARK.exec(text);
  const { left, stamp } = withoutStamps(text.slice(0, mark?.index ?? 0));
  if (!last || !mark?.groups || stamp === undefined || left.split(BETWEEN_PARTIES).join("") !== "") return undefined;
  const words = text.slice(mark.index + mark[0].length).trim();
  const said = { page, start: last.end - words.length, end: last.end, text: words };
  const side = mark.groups.in === undefined ? "merchant" : "cardholder";
  const kind = { form: "gap", isSure: true, isWritten: false, isAnswer: false } as const;
  return { at, name: "", side, stamp, said, head: false, ...kind };
}

/** `Ines: where is it?   [1 Oct 10:02]`: the stamp in brackets behind what is said. */
function stampBehind(said: Span & { text: string }): Pick<Head, "stamp" | "said"> | undefined {
  const behind = STAMP_BEHIND.exec(said.text);
  const { left, stamp } = withoutStamps(behind?.groups?.stamp ?? "");
  if (!behind || stamp === undefined || left.split(BETWEEN_PARTIES).join("") !== "") return undefined;
  const words = said.text.slice(0, behind.index);
  return { stamp, said: { ...said, end: said.start + words.length, text: words } };
}

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
