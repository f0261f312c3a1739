import { plainWords } from "@/lib/service/evidence/keys/words";
import type { EventDay } from "@/lib/service/evidence/model";
import type { Line } from "../language/lines";
import { carriesName, isOfMerchant } from "../people/people";
import { findDays, findWrittenDays } from "../shapes/days";
import { MAIL_ADDRESS } from "../shapes/identifiers";
import {
  BETWEEN_PARTIES,
  IN_QUOTES,
  INITIALS,
  LABEL,
  NAME_WORD,
  NO_YEAR,
  NOT_DIGITS,
  PHONE,
  RULE,
  SPEECH,
  STARTS_WITH_DAY,
} from "../shapes/line-shapes";
import { findTimes } from "../shapes/times";
import { titlesMessage } from "../words/speech";
import { type Candidate, type Head, headAt, type Parties, withoutStamps } from "./head-of-line";

/**
 * The messages of a conversation in whatever layout: tools and people write who speaks, when and to whom in a thousand
 * orders, but a head is always made of nothing else than names, addresses, sides, stamps and arrows. There have to be two
 * speakers of whom something is known, and what they say has to read as speech: lists of checkpoints have heads, too.
 * Where the customer's name with a colon makes no conversation, it is read as words.
 */
export function headsOf(lines: readonly Line[], parties: Parties): Head[] {
  const talk = talkIn(lines, parties, parties);
  return talk.length > 0 ? talk : talkIn(lines, parties, { own: parties.own });
}

/** @param bare whose names with a colon alone are heads */
function talkIn(lines: readonly Line[], { holder, own }: Parties, bare: Parties): Head[] {
  const listed = lines.flatMap((line, at) => headAt(line, at, lines, bare) ?? []);
  const found = [...(formOf(lines, listed, holder) ?? openerOf(lines, listed, holder)), ...listed];
  const all = countsOf(found);
  // A title in brackets or a stray capital is no speaker unless it speaks again.
  const heads = found.filter((head) => {
    const isSure =
      head.form === "bracket" ? head.side !== undefined || head.stamp !== undefined : head.form !== "initials";
    return isSure || (all.get(keyOf(head)) ?? 0) > 1;
  });
  const spoken = withAnswers(
    heads
      .filter((head) => bodyOf(head, lines, heads) !== undefined)
      .map((head, _, all): Candidate => {
        if (isNumberOf(head, all, lines, holder)) return { ...head, side: "cardholder" };
        const isOwn = head.side === undefined && own.some((name) => isOfMerchant(head.name, name));
        return isOwn && !isCustomers(head, holder) ? { ...head, side: "merchant" } : head;
      }),
    holder,
  );
  const [only] = spoken;
  if (only && spoken.length === 1) return isLetter(only, lines, holder) ? withDays(spoken, lines) : [];
  const counts = countsOf(spoken);
  const isSmall = spoken.length < FEWEST_OF_A_TALK;
  if (spoken.length < 2 || counts.size < 2 || (isSmall && !isExchange(spoken, holder))) return [];
  const emails = new Set(spoken.flatMap(({ email }) => email ?? []));
  if (emails.size < 2 && !spoken.some((head) => isCustomers(head, holder))) return [];
  const repeats = [...counts.values()].some((count) => count > 1);
  const columns = spoken.some(({ form, stamp }) => form === "gap" && stamp === undefined);
  const bodies = spoken.map((head) => (bodyOf(head, lines, heads) ?? "").trim());
  const speech = bodies.filter((body) => SPEECH.test(body) || IN_QUOTES.test(body)).length / spoken.length;
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
  const isNamed = ({ stamp, name }: Head) =>
    stamp !== undefined && name.split(" ").every((word) => NAME_WORD.test(word));
  const isAnswered = heads.some((head) => isCertain(head, holder) && isCustomers(head, holder));
  return heads.every((head) => isCertain(head, holder) || (isAnswered && isNamed(head)));
}

/** A single message is one where the paper begins with a head that says that somebody wrote it, who is the customer. */
function isLetter(head: Candidate, lines: readonly Line[], holder: string | undefined): boolean {
  const isFirst = head.form === "form" || lines.slice(0, head.at).every((line) => line.cells.length === 0);
  const isSpoken = SPEECH.test(bodyOf(head, lines, [head]) ?? "");
  return isFirst && isSpoken && head.isWritten && isCertain(head, holder) && isCustomers(head, holder);
}

/** `Reply 8:44 AM:`, `Antwort`: who answers is the other one of the two. */
function withAnswers(heads: readonly Candidate[], holder: string | undefined): Candidate[] {
  const told: Candidate[] = [];
  for (const head of heads) {
    const before = told.at(-1);
    if (!head.isAnswer || head.side !== undefined || head.email !== undefined || isCustomers(head, holder))
      told.push(head);
    else if (before !== undefined)
      told.push({ ...head, side: isCustomers(before, holder) ? "merchant" : "cardholder" });
  }
  return told;
}

/**
 * The title of a ticket is the head of its first message, where it prints when and by whom it was opened and words follow
 * before anybody answers: `#40122   opened 9 Aug 2026 14:20 by jane@example.com`.
 */
function openerOf(lines: readonly Line[], heads: readonly Candidate[], holder: string | undefined): Candidate[] {
  const at = lines.findIndex((line) => line.cells.length > 0);
  const first = heads[0]?.at ?? lines.length;
  const { text = "" } = lines[at] ?? {};
  const below = lines.slice(at + 1, first).find((line) => line.cells.length > 0);
  const isSpoken = below?.cells.length === 1 && SPEECH.test(below.text) && !STARTS_WITH_DAY.test(below.text.trim());
  if (heads.length === 0 || !isSpoken) return [];
  const { stamp } = withoutStamps(text);
  const email = MAIL_ADDRESS.exec(text)?.[0];
  const isTheirs = holder !== undefined && plainWords(holder).every((word) => plainWords(text).includes(word));
  if (stamp === undefined || holder === undefined || (email === undefined && !isTheirs)) return [];
  const opener = { at, name: isTheirs ? holder : "", stamp, head: true, ...(email === undefined ? {} : { email }) };
  const kind = { form: "block", isSure: true, isWritten: false, isAnswer: false } as const;
  return isCustomers(opener, holder) ? [{ ...opener, ...kind }] : [];
}

const MOST_LINES_OF_A_FORM = 6;

/**
 * A message that came through a form: a title with its moment, the customer's name or address of mail under a label, and
 * words below that read as speech: `Contact form 6118 - 22/11/2026 09:12`, `Name: Doe   E-mail: jane@example.com`.
 */
function formOf(
  lines: readonly Line[],
  heads: readonly Candidate[],
  holder: string | undefined,
): Candidate[] | undefined {
  const first = lines.findIndex((line) => line.cells.length > 0);
  const title = lines[first]?.text ?? "";
  const { stamp } = withoutStamps(title);
  if (holder === undefined || stamp === undefined || !titlesMessage(title) || (heads[0]?.at ?? lines.length) <= first)
    return undefined;
  const words = plainWords(holder);
  let named: { name: string; email?: string } | undefined;
  for (const [at, line] of lines.entries()) {
    if (at < first || line.cells.length === 0 || RULE.test(line.text)) continue;
    if (at > first + MOST_LINES_OF_A_FORM || heads.some((head) => head.at === at)) return undefined;
    const labeled = line.cells.flatMap(({ text }) => LABEL.exec(text)?.groups?.label ?? []);
    if (at > first && labeled.length === 0) {
      const isSpoken = named !== undefined && SPEECH.test(line.text) && line.cells.length === 1;
      const opener = { at: at - 1, name: named?.name ?? "", stamp, head: true };
      const kind = { side: "cardholder", form: "form", isSure: true, isWritten: true, isAnswer: false } as const;
      return isSpoken ? [{ ...opener, ...(named?.email ? { email: named.email } : {}), ...kind }] : undefined;
    }
    for (const { text } of line.cells) {
      const value = at === first ? "" : text.slice(LABEL.exec(text)?.[0].length ?? 0);
      const email = MAIL_ADDRESS.exec(value)?.[0];
      const own = plainWords(value);
      const isName = own.length > 0 && own.length <= words.length && own.every((word) => words.includes(word));
      if (isName) named = { ...named, name: value.trim() };
      if (email && carriesName(email, holder)) named = { name: holder, ...named, email };
    }
  }
  return undefined;
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

/**
 * `(231) 555-0173   Jun 15`: a number is the customer's where it says so in one of its messages, or where another line prints
 * it beside the surname.
 */
function isNumberOf(
  { name }: Head,
  heads: readonly Head[],
  lines: readonly Line[],
  holder: string | undefined,
): boolean {
  if (holder === undefined || !PHONE.test(name)) return false;
  const own = heads.filter((other) => other.name === name);
  const said = new Set(own.flatMap((head) => plainWords(bodyOf(head, lines, heads) ?? "")));
  const words = plainWords(holder);
  const isBeside = ({ text }: Line): boolean =>
    digitsIn(PHONE.exec(text)?.[0]) === digitsIn(name) && plainWords(text).includes(words.at(-1) ?? "");
  return words.every((word) => said.has(word)) || lines.some(isBeside);
}

const digitsIn = (number = ""): string => number.replaceAll(NOT_DIGITS, "");

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

/** Neither a clock nor a day goes on behind it: `16:11`, `Jan 5`. */
const BREAK = "\n;\n";

/** `03/16` near a day of 2026 is `03/16/2026`. */
const withYear = (stamp: string, near: string | undefined): string =>
  near === undefined
    ? stamp
    : stamp.replace(
        NO_YEAR,
        (short) => `${short.replace(/\.$/, "").replace("-", "/")}${short.includes(".") ? "." : "/"}${near.slice(0, 4)}`,
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
