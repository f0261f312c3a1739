import type { Cell, Line, WorkingText } from "../text/working-text";

export type Spoken = {
  line: Line;
  speaker: string;
  words: string /** Offset of the words in the page. */;
  start: number;
};

const DAY = String.raw`(?:\d[\d./-]{3,9}|(?:\d{1,2}\.? )?\p{L}{3,9}\.?(?: \d{1,2})?,? \d{4})`;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`;
const STAMP = String.raw`[[(]?(?:${DAY},?\s+(?:at |um |à |a las |alle |om |o )?)?${TIME}[\])]?`;
const NAME = String.raw`[\p{L}][\p{L} .'-]{1,28}?`;
const RECORD = `[^:›]{0,60}› ?[^:›]{0,40}: `;

/** `[10:12] Agent: Hello`, `12/10/26, 2:03 PM - Agent: Hello`, `Agent (10:12): Hello`. */
const INLINE = new RegExp(
  String.raw`^(?:${RECORD}|(?:${STAMP}|[[(]?[\d:./ -]{4,22}[\])]?)\s*[-–—|]?\s*)?(${NAME})(?: \([^)]{1,30}\))?\s?: (\S.*)$`,
  "iu",
);
/** `Agent, 12 October 2026 at 10:12`, on a line of its own above what was said. */
const HEAD = new RegExp(String.raw`^(${NAME})\s*[,|·–—-]?\s*${STAMP}\s*:?$`, "iu");
const IS_STAMP = new RegExp(`^${STAMP}$`, "iu");
const IS_NAME = new RegExp(`^${NAME}$`, "iu");
const SPEAKER_COLUMN =
  /^(?:author|from|sender|speaker|who|role|participant|autor|absender|auteur|remitente|mittente|afzender|nadawca)$/i;
const WORDS_COLUMN = /^(?:message|text|body|comment|content|said|nachricht|mensaje|messaggio|bericht|wiadomość)$/i;

/** A line that begins with a speaker's name. In records every line has a label: there a turn stands behind the number of a list entry. */
export function inlineTurn(line: Line, isRecord: boolean): Spoken | undefined {
  if (isRecord && !/ \d+: [\p{L} ]{2,25}: /u.test(line.text)) return undefined;
  const [, speaker, words] = INLINE.exec(line.text.trim()) ?? [];
  if (!speaker || !words || /^\d/.test(words)) return undefined;
  return { line, speaker: speaker.trim(), words, start: line.end - words.length };
}

/** A name with a time on a line of its own, and what is said on the next. */
export function headedTurn(line: Line, next: Line | undefined): Spoken | undefined {
  const [, speaker] = HEAD.exec(line.text.trim()) ?? [];
  if (!speaker || next?.page !== line.page || HEAD.test(next.text.trim())) return undefined;
  return { line, speaker: speaker.trim(), words: next.text.trim(), start: next.start };
}

/** A row of a table that says who and what, by its titles or as time, name and words. */
export function tabledTurn({ cells, header, ...line }: Line): Spoken | undefined {
  const titled = (title: RegExp) => cells.find(({ column }) => title.test(header?.[column]?.trim() ?? ""));
  const [time, name, said] = cells;
  const untitled = time && name && said && IS_STAMP.test(time.text) && IS_NAME.test(name.text);
  const who: Cell | undefined = titled(SPEAKER_COLUMN) ?? (untitled ? name : undefined);
  const what: Cell | undefined = titled(WORDS_COLUMN) ?? (untitled ? said : undefined);
  if (!who || !what) return undefined;
  return { line: { ...line, cells }, speaker: who.text, words: what.text, start: what.start };
}

export function isRecordForm({ reading }: WorkingText): boolean {
  return reading.form === "json" || reading.form === "xml";
}
