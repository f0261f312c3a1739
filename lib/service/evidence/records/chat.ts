import { meaningOf } from "@/lib/service/evidence/keys/meaning";
import { plainWords } from "@/lib/service/evidence/keys/words";
import { type Line, spanOf } from "../language/lines";
import {
  CLOCK,
  ENDS_SPEECH,
  MAIL_HEAD,
  NAME_ALONE,
  REMARK_ALONE,
  SHORT_STAMP,
  STARTS_WITH_DAY,
  TURN,
  TURN_HEAD,
  TURN_HEAD_AFTER,
} from "../shapes/line-shapes";
import { isSalutation, type Side, sideOf } from "../words/speech";
import { fill } from "./content";
import { dayIn, timeIn } from "./days";
import { type Draft, draft } from "./draft";
import type { Head, Parties } from "./head-of-line";
import { headsOf } from "./heads";

type Turn = Head;

const LEAST_TURNS = 3;

/** The turns of a conversation, or none: at least three of at least two speakers, or one of each side. */
export function turnsOf(lines: readonly Line[], parties: Parties): Turn[] {
  const told = turnsByShape(lines, parties.holder);
  const heads = headsOf(lines, parties);
  return heads.length > told.length ? heads : told;
}

function turnsByShape(lines: readonly Line[], holder: string | undefined): Turn[] {
  const mailed = headsOfAddresses(lines);
  const after = mailed.length > 0 ? mailed : headsAfterStamps(lines);
  const found = after.length > 0 ? after : lines.flatMap((line, at) => turnAt(line, at) ?? []);
  const counts = new Map<string, number>();
  for (const { name } of found) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  const turns = found.filter((turn) => isSpeaker(turn, counts.get(turn.name.toLowerCase()) ?? 0));
  const speakers = new Set(turns.map(({ name }) => name.toLowerCase()));
  const sides = new Set(turns.map(({ name }) => sideOf(name)).filter(Boolean));
  const isKnown = sides.size > 0 || turns.some(({ stamp, name }) => stamp || isPartOf(name, holder));
  const enough = turns.length >= LEAST_TURNS && speakers.size >= 2 && isKnown;
  // Two stamped turns of two people are a conversation as soon as it is known who one of them is.
  const short = turns.length >= 2 && speakers.size >= 2 && sides.size > 0 && turns.every(({ stamp }) => stamp);
  return enough || short || (turns.length >= 2 && sides.has("merchant") && sides.has("cardholder")) ? turns : [];
}

/** `Clark` of Clark Bender: in a chat people go by one of their names. */
function isPartOf(name: string, holder: string | undefined): boolean {
  return holder !== undefined && plainWords(holder).includes(name.trim().toLowerCase());
}

function turnAt(line: Line, at: number): Turn | undefined {
  const [cell] = line.cells;
  if (!cell) return undefined;
  const last = line.cells.at(-1) ?? cell;
  const text = line.cells.map((one) => one.text).join(" ");
  const inline = TURN.exec(text)?.groups;
  if (inline?.name !== undefined && isSalutation(inline.name)) return undefined;
  if (inline?.name !== undefined) {
    const said = inline.said?.trim();
    const stamp = inline.before ?? (inline.note && CLOCK.test(inline.note) ? inline.note : undefined);
    const span =
      said === undefined ? undefined : { page: line.page, start: last.end - said.length, end: last.end, text: said };
    return {
      at,
      name: inline.name.trim(),
      head: said === undefined,
      ...(span ? { said: span } : {}),
      ...(stamp ? { stamp } : {}),
    };
  }
  const head = TURN_HEAD.exec(text)?.groups;
  if (head?.name === undefined || head.before === undefined) return undefined;
  return { at, name: head.name.trim(), head: true, stamp: head.before };
}

/**
 * `12 October 2026 10:12   Maria (agent)` above what she says. A list of checkpoints looks alike, so one of the names must
 * say its side, and words must stand below each.
 */
function headsAfterStamps(lines: readonly Line[]): Turn[] {
  const heads = lines.flatMap((line, at) => {
    const groups = TURN_HEAD_AFTER.exec(line.cells.map(({ text }) => text).join(" "))?.groups;
    const below = lines[at + 1];
    const isSpoken = below?.cells.length === 1 && !STARTS_WITH_DAY.test(below.text.trim());
    if (groups?.name === undefined || groups.before === undefined || line.cells.length > 2 || !isSpoken) return [];
    const name = groups.note === undefined ? groups.name.trim() : `${groups.name.trim()} (${groups.note})`;
    return [{ at, name, head: true, stamp: groups.before }];
  });
  if (heads.some(({ name }) => sideOf(name) !== undefined)) return heads;
  // Checkpoints are no sentences, and nobody says but one thing.
  const ends = heads.filter(({ at }) => ENDS_SPEECH.test(lines[at + 1]?.cells[0]?.text ?? "")).length;
  const again = new Set(heads.map(({ name }) => name)).size < heads.length;
  return again && ends * 2 > heads.length ? heads : [];
}

const FEWEST_ADDRESSES = 2;

/** A thread copied from a help desk: the time and an address of mail above each message. */
function headsOfAddresses(lines: readonly Line[]): Turn[] {
  const heads = lines.flatMap((line, at): Turn[] => {
    const { before, email } = MAIL_HEAD.exec(line.cells.map(({ text }) => text).join(" "))?.groups ?? {};
    return before === undefined || email === undefined ? [] : [{ at, name: email, head: true, stamp: before }];
  });
  return new Set(heads.map(({ name }) => name)).size >= FEWEST_ADDRESSES ? heads : [];
}

/** A label of a field speaks only when it speaks again: `Customer: Jane Doe` names somebody. */
function isSpeaker(turn: Turn, count: number): boolean {
  const known = sideOf(turn.name) !== undefined;
  const isField = meaningOf(turn.name, []).means !== undefined;
  const words = turn.said?.text.split(" ").length ?? 0;
  if (known && turn.stamp === undefined && isFormLabel(turn.name)) return false;
  if (known && isField && NAME_ALONE.test(turn.said?.text ?? "")) return turn.stamp !== undefined;
  if (known) return turn.head || words >= 4 || count >= 2 || turn.stamp !== undefined;
  // Behind a mere day stands a note as well: `2026-09-01 Note: called her`.
  const isTimed = turn.stamp !== undefined && (turn.head || CLOCK.test(turn.stamp));
  return !isField && (isTimed || count >= 2) && (turn.head || words >= 1);
}

const MOST_WORDS_OF_A_SPEAKER = 3;

/** `Complaint by customer`, `Signed technician`: the field of a form that names a side. */
function isFormLabel(name: string): boolean {
  const words = plainWords(name);
  return (
    words.length > MOST_WORDS_OF_A_SPEAKER ||
    words.some((word) => sideOf(word) === undefined && meaningOf(word, []).means !== undefined)
  );
}

/** Each turn is a record; every conversation of the file has a record of its own around its turns. */
export function chatRecords(root: Draft, lines: readonly Line[], turns: readonly Turn[], drafts: Draft[]): void {
  const starts = new Map(turns.map((turn) => [turn.at, turn]));
  const named = namedSides(lines);
  const titles = new Set(lines.slice(0, turns[0]?.at ?? 0).flatMap((line) => numbered(line) ?? []));
  let conversation = draft("section", { parent: root });
  drafts.push(conversation);
  let head: Line[] = [];
  let open: Draft | undefined;
  let spoken = false;
  let headDay: NonNullable<Draft["madeAt"]> | undefined;
  const flush = (): void => {
    headDay = dayOf(head) ?? headDay;
    fill(conversation, head, [], drafts);
    head = [];
  };
  for (const [at, line] of lines.entries()) {
    const turn = starts.get(at);
    if (turn) {
      flush();
      open = openTurn(conversation, turn, line, named);
      if (headDay && !open.madeAt && !(turn.stamp && SHORT_STAMP.test(turn.stamp)))
        open.madeAt = { ...headDay, value: { ...headDay.value, ...timeIn(turn.stamp ?? "") } };
      drafts.push(open);
      spoken = true;
    } else if (open && isRemark(line)) continue;
    else if (open && line.cells.length > 0 && !beginsNew(lines, at, titles)) goOn(open, line);
    else if (line.cells.length > 0) {
      if (spoken && open) {
        conversation = draft("section", { parent: root });
        drafts.push(conversation);
        open = undefined;
        spoken = false;
      }
      head.push(line);
    }
  }
  flush();
}

/** The one day that the head of a conversation prints: its turns print the clock alone. */
function dayOf(head: readonly Line[]): NonNullable<Draft["madeAt"]> | undefined {
  const days = head.flatMap(({ cells }) =>
    cells.flatMap((cell): NonNullable<Draft["madeAt"]>[] => {
      const value = dayIn(cell.text);
      return value ? [{ page: cell.page, start: cell.start, end: cell.end, value: { ...value } }] : [];
    }),
  );
  const [first] = days;
  return first && new Set(days.map(({ value }) => value.day)).size === 1 ? first : undefined;
}

/** `Agent: Maria` in the head gives the side of a speaker called Maria. */
function namedSides(lines: readonly Line[]): Map<string, Side> {
  return new Map(
    lines
      .flatMap(({ text, cells }) => [text, ...cells.map((cell) => cell.text)])
      .flatMap((text) => {
        const { name, said } = TURN.exec(text.trim())?.groups ?? {};
        const side = name === undefined ? undefined : sideOf(name);
        return side && said && said.trim().split(" ").length <= 3 ? [[said.trim().toLowerCase(), side] as const] : [];
      }),
  );
}

/** `Conversation 5511` whatever its number; a line without one titles nothing by itself. */
function numbered({ text }: Line): string | undefined {
  return /\d/.test(text) ? text.trim().replaceAll(DIGITS, "0") : undefined;
}

const DIGITS = /\d+/g;

/** A title like the first one with another number, or after a gap a field that the conversations have in their heads. */
function beginsNew(lines: readonly Line[], at: number, titles: ReadonlySet<string>): boolean {
  const title = lines[at] && numbered(lines[at]);
  if (title !== undefined && titles.has(title)) return true;
  if (lines[at - 1]?.cells.length !== 0) return false;
  const label = TURN.exec(lines[at]?.text.trim() ?? "")?.groups?.name;
  return label !== undefined && meaningOf(label, []).means !== undefined;
}

function openTurn(parent: Draft, turn: Turn, line: Line, named: ReadonlyMap<string, Side>): Draft {
  const role = turn.side ?? sideOf(turn.name) ?? named.get(turn.name.toLowerCase()) ?? "other";
  // `Visitor` says whose side it is and is nobody's name.
  const isName = plainWords(turn.name).some((word) => sideOf(word) === undefined);
  const who = turn.name.indexOf("@") > 0 ? { email: turn.name } : isName ? { name: turn.name } : {};
  const email = turn.email === undefined ? {} : { email: turn.email };
  const record = draft("turn", { parent, speaker: { role, ...who, ...email } });
  const whole = spanOf(line.cells);
  if (whole) record.passages.push(whole);
  if (turn.said) record.prose.push({ page: turn.said.page, start: turn.said.start, end: turn.said.end });
  const value = turn.day ?? (turn.stamp === undefined ? undefined : dayIn(turn.stamp));
  if (value && whole) record.madeAt = { ...whole, value };
  else if (parent.parent?.kind === "message" && parent.parent.madeAt) record.madeAt = parent.parent.madeAt;
  return record;
}

/** `(no reply)`, `[call ended]`: what who kept the conversation noted below a turn is not said by anybody in it. */
const isRemark = ({ text }: Line): boolean => {
  const { note = "" } = REMARK_ALONE.exec(text)?.groups ?? {};
  return note !== "" && note.split(" ").length <= MOST_WORDS_OF_A_REMARK;
};

const MOST_WORDS_OF_A_REMARK = 4;

/** Wrapped words of a turn belong to its last paragraph. */
function goOn(turn: Draft, line: Line): void {
  const span = spanOf(line.cells);
  if (!span) return;
  turn.passages.push(span);
  const last = turn.prose.at(-1);
  if (last && last.page === span.page && span.start - last.end <= 3) last.end = span.end;
  else turn.prose.push({ ...span });
}
