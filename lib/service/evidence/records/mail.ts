import type { SourceRecord } from "@/lib/service/evidence/model";
import { type Line, linesOf, type Span, spanOf } from "../language/lines";
import { carriesName } from "../people/people";
import { EVERY_MAIL_ADDRESS, MAIL_ADDRESS } from "../shapes/identifiers";
import {
  BEHIND_CLOCK,
  BETWEEN_PARTIES,
  BRACKETS,
  CAPITALIZED,
  CLOCK,
  ENDS_WITH_MARK,
  HAS_DIGIT,
  MAIL_HEADER,
  QUOTE_MARK,
  SPACES,
} from "../shapes/line-shapes";
import { headerKind, saysForwarded, saysWrote, sideOf } from "../words/speech";
import { chatRecords, turnsOf } from "./chat";
import { fill } from "./content";
import { dayIn } from "./days";
import { type Draft, draft } from "./draft";
import { type Parties, withoutStamps } from "./head-of-line";

type Depth = { line: Line; depth: number };
type Message = { draft: Draft; depth: number; body: Line[] };

/** Whether the lines begin with the headers of a mail, or with a line that says who wrote when. */
export function isMail(lines: readonly Line[]): boolean {
  const start = lines.findIndex((line) => line.cells.length > 0);
  if (start < 0) return false;
  return (
    wroteLines(lines, start) > 0 || lines.slice(start, start + 6).some((_, at) => headerBlock(lines, start + at) >= 2)
  );
}

/**
 * A mail and what it quotes: each message is a record of its own author and date. A quoted part begins at a header
 * block, at a line such as "On … wrote:", or where the quote marks deepen.
 */
export function mailRecords(root: Draft, lines: readonly Line[], drafts: Draft[], parties: Parties): void {
  const messages: Message[] = [];
  const plain = lines.map(withoutMarks);
  const bare = plain.map(({ line }) => line);
  let at = 0;
  while (at < plain.length) {
    const here = plain[at];
    if (!here) break;
    const headers = headerBlock(bare, at);
    const wrote = headers > 0 ? 0 : wroteLines(bare, at);
    const current = currentAt(messages, here.depth);
    if (headers > 0) {
      messages.push(open(root, bare.slice(at, at + headers), here.depth, parties));
      at += headers;
    } else if (wrote > 0) {
      const depth = plain.slice(at + wrote).find(({ line }) => line.cells.length > 0)?.depth ?? here.depth;
      messages.push(openQuoted(root, bare.slice(at, at + wrote), Math.max(depth, here.depth)));
      at += wrote;
    } else if (here.line.cells.length > 0 && current === undefined) {
      messages.push({ draft: quotedFrom(root, messages.at(-1), here.depth), depth: here.depth, body: [here.line] });
      at += 1;
    } else {
      const isDivider = saysForwarded(here.line.text) && !HAS_DIGIT.test(here.line.text);
      if (!isDivider) (here.line.cells.length > 0 ? current : messages.at(-1))?.body.push(here.line);
      at += 1;
    }
  }
  for (const { draft: message, body } of messages) {
    drafts.push(message);
    const turns = turnsOf(body, parties);
    if (turns.length === 0) fill(message, body, [], drafts);
    else chatRecords(message, body, turns, drafts);
  }
}

/** What a mail quotes without saying of whom was written by whom it goes to. */
function quotedFrom(root: Draft, quoting: Message | undefined, depth: number): Draft {
  const message = draft("message", { parent: root });
  const to = quoting?.draft.pairs.find(({ words }) => words.join() === "to")?.value;
  const isQuoted = quoting !== undefined && depth > quoting.depth;
  if (isQuoted && to !== undefined && to.match(EVERY_MAIL_ADDRESS)?.length === 1) message.speaker = speakerOf(to);
  return message;
}

/** The message that a line of this quoting depth goes on with. */
function currentAt(messages: readonly Message[], depth: number): Message | undefined {
  const last = messages.at(-1);
  if (last && last.depth === depth) return last;
  if (last && depth > last.depth) return undefined;
  return [...messages].reverse().find((message) => message.depth === depth);
}

function withoutMarks(line: Line): Depth {
  const marks = QUOTE_MARK.exec(line.text)?.[0] ?? "";
  if (marks === "") return { line, depth: 0 };
  const [cut] = linesOf({ number: line.page, text: line.text.slice(marks.length) });
  const shift = line.start + marks.length;
  const cells = (cut?.cells ?? []).map((cell) => ({ ...cell, start: cell.start + shift, end: cell.end + shift }));
  return { line: { ...line, text: line.text.slice(marks.length), cells }, depth: marks.replace(SPACES, "").length };
}

type Header = {
  kind: NonNullable<ReturnType<typeof headerKind>>;
  label: string;
  value: string;
  span: Span;
  isBare?: true;
};

/**
 * The header of a line; several where each of its columns is one: `From: a@b.example     Sent: 3 May 2026`. Exports of
 * mailboxes print them in two columns without a colon: `From      Jane Doe <jane@example.com>`.
 */
function headersOf(line: Line): Header[] {
  const columns = line.cells.flatMap((cell, at) => headerIn(cell.text, cell) ?? sentAt(cell, at > 0) ?? []);
  if (columns.length > 1 && columns.length === line.cells.length) return columns;
  const whole = spanOf(line.cells);
  const header = (whole && headerIn(line.text, whole)) ?? headerInColumns(line);
  return header ? [header] : [];
}

/**
 * `From: a@b.example   To: c@d.example   Thu 5 June 2025 18:47`: a column of nothing but a moment is when it was sent, and
 * behind a header so is a day.
 */
function sentAt({ text, page, start, end }: Line["cells"][number], isBehind: boolean): Header | undefined {
  const { left, stamp } = withoutStamps(text);
  const isWhole = stamp !== undefined && (CLOCK.test(stamp) || (isBehind && dayIn(stamp) !== undefined));
  const isMoment = isWhole && left.split(BETWEEN_PARTIES).join("") === "";
  return isMoment ? { kind: "date", label: "date", value: text.trim(), span: { page, start, end } } : undefined;
}

function headerInColumns({ cells: [first, second, ...more] }: Line): Header | undefined {
  const kind = first && second && more.length === 0 ? headerKind(first.text) : undefined;
  if (!first || !second || kind === undefined) return undefined;
  const { page, start, end, text } = second;
  return { kind, label: first.text, value: text, span: { page, start, end }, isBare: true };
}

function headerIn(text: string, { page, end }: Span): Header | undefined {
  const { label, value = "" } = MAIL_HEADER.exec(text)?.groups ?? {};
  const kind = label === undefined ? undefined : headerKind(label);
  if (label === undefined || kind === undefined) return undefined;
  return { kind, label, value: value.trim(), span: { page, start: end - value.trim().length, end } };
}

/**
 * How many lines of headers stand here: at least a sender and one more, or, as lists of sent mail print it, whom it went
 * to and when, with an address or a subject.
 */
function headerBlock(lines: readonly Line[], at: number): number {
  const kinds = new Set<string>();
  let count = 0;
  let isAddressed = false;
  let isBare = false;
  let hasAddress = false;
  for (const line of lines.slice(at, at + 12)) {
    const found = headersOf(line);
    if (found.length === 0) {
      // A long list of recipients goes on in the next line.
      const isContinued =
        count > 0 && line.cells.length === 1 && MAIL_ADDRESS.test(line.text) && line.text.includes(";");
      if (!isContinued) break;
    } else {
      for (const { kind } of found) kinds.add(kind);
      isAddressed ||= found.some(({ kind, value }) => kind === "to" && MAIL_ADDRESS.test(value));
      hasAddress ||= found.some(({ kind, value }) => (kind === "to" || kind === "from") && MAIL_ADDRESS.test(value));
      isBare ||= found.some((header) => header.isBare === true);
    }
    count += 1;
  }
  // `From` and `To` above two columns may be days or places as well.
  if (isBare && !hasAddress) return 0;
  const isSent = kinds.has("to") && kinds.has("date") && (isAddressed || kinds.has("subject"));
  return (kinds.has("from") && kinds.size >= 2) || isSent ? count : 0;
}

/** `On 3 May 2026 at 10:02, Jane <jane@example.com> wrote:`, which may be wrapped. */
function wroteLines(lines: readonly Line[], at: number): number {
  for (const count of [1, 2, 3]) {
    const run = lines.slice(at, at + count);
    if (run.length < count || run.some((line) => line.cells.length !== 1)) return 0;
    const text = run.map((line) => line.text.trim()).join(" ");
    if (!text.endsWith(":")) continue;
    return text.length < 220 && saysWrote(text) && (dayIn(text) !== undefined || MAIL_ADDRESS.test(text)) ? count : 0;
  }
  return 0;
}

function open(root: Draft, headers: readonly Line[], depth: number, { holder = "" }: Parties): Message {
  const message = draft("message", { parent: root });
  for (const line of headers) {
    const whole = spanOf(line.cells);
    if (whole) message.passages.push(whole);
    for (const { kind, label, value, span } of headersOf(line)) {
      if (kind === "from") message.speaker = speakerOf(value);
      if (kind === "date") setDay(message, value, span);
      message.pairs.push({ ...span, label, words: [kind], value });
      if (kind === "subject") {
        message.title = value;
        message.prose.push(span);
      }
    }
  }
  // In a list of sent mail no sender stands above what went to the customer.
  const to = message.pairs.find(({ words }) => words[0] === "to")?.value.match(EVERY_MAIL_ADDRESS) ?? [];
  if (message.speaker === undefined && to.length === 1 && carriesName(to[0] ?? "", holder))
    message.speaker = { role: "merchant" };
  return { draft: message, depth, body: [] };
}

function openQuoted(root: Draft, lines: readonly Line[], depth: number): Message {
  const message = draft("message", { parent: root });
  const first = lines[0]?.cells[0];
  const last = lines.at(-1)?.cells[0];
  if (first && last) {
    const span = { page: first.page, start: first.start, end: last.end };
    const text = lines.map((line) => line.text.trim()).join(" ");
    message.passages.push(span);
    message.speaker = speakerOf(nameIn(text));
    setDay(message, text, span);
    message.pairs.push({ ...span, label: "from", words: ["from"], value: text });
  }
  return { draft: message, depth, body: [] };
}

function setDay(message: Draft, text: string, span: Span): void {
  const value = dayIn(text);
  if (value) message.madeAt = { ...span, value };
}

/** The words around a mail address that are its owner's name; without an address the capitalized words before the verb. */
function nameIn(text: string): string {
  const email = MAIL_ADDRESS.exec(text)?.[0];
  const head = email === undefined ? text : text.slice(0, text.indexOf(email));
  const words = head.replace(BRACKETS, " ").trim().split(SPACES);
  // The name stands behind the date.
  const digits = words.findLastIndex((word) => HAS_DIGIT.test(word));
  const isLast = digits + 1 >= words.length;
  const clean = words
    .slice(isLast && email === undefined ? 0 : digits + 1)
    .map((word) => word.replace(ENDS_WITH_MARK, ""));
  const names = clean.filter((word) => CAPITALIZED.test(word) && !BEHIND_CLOCK.test(word) && !saysWrote(word));
  return `${names.slice(-3).join(" ")}${email === undefined ? "" : ` <${email}>`}`;
}

/** `Jane Doe <jane@example.com>`. The side is known only where the name says it; the case tells the rest. */
function speakerOf(value: string): NonNullable<SourceRecord["speaker"]> {
  const email = MAIL_ADDRESS.exec(value)?.[0];
  const name = value
    .replace(email ?? "", "")
    .replace(BRACKETS, "")
    .trim();
  const local = email?.split("@")[0] ?? "";
  const side = sideOf(name) ?? sideOf(local);
  const role = side === "merchant" ? "merchant" : "other";
  return { role, ...(name === "" ? {} : { name }), ...(email === undefined ? {} : { email }) };
}
