import type { CaseFields } from "@/lib/contract/case-input";
import { PROOFS } from "@/lib/service/evidence/proofs/catalog";
import { caseReason } from "@/lib/service/rules/case-requirements";
import { leadingDigits } from "@/lib/service/rules/masked-card";
import { dateInWords, daysBetween } from "@/lib/values/calendar";
import { amountWithCode } from "@/lib/values/money";
import type { Letter } from "./draft";
import { EXHIBIT_WORDS, HEADINGS } from "./headings";
import { rendered } from "./plain-text";

const DATE =
  /\b(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December) (\d{4})\b/g;
const AMOUNT = /(?<![\p{L}\d.,])(\d[\d,]*(?:\.\d+)?) ([A-Z]{3})\b/gu;
/** Parts of a sum, rates: an amount without its currency. */
const DECIMAL = /(?<![\p{L}\d.,/-])(\d[\d,]*\.\d{2,})(?![\p{L}\d/-]|\.\d)/gu;
const TIME = /(?<![\d:.])\d{1,2}:\d{2}(?![\d:])(?:\s*[ap]\.?m\b)?/giu;
const NUMBERED = /(?=[\p{L}\d./:-]*\d)[\p{L}\d]+(?:[./:-][\p{L}\d]+)*/gu;
/** Numbers this long may be printed with spaces, so they are looked for in the words run together. */
const LONG = 8;
const CAPITAL = /\p{Lu}[\p{L}'’]*/gu;

/**
 * Every date, amount, number and name of a letter that stands neither in the case nor in the words cited for its
 * sentence; outside of cited sentences, in the case alone. Empty when the letter says only what it can show.
 */
export function unsupported(letter: Letter, { fields, today }: { fields: CaseFields; today: string }): string[] {
  const own = caseWords(fields, today);
  const cited = letter.claims.flatMap((claim) =>
    check(claim.text, `${own}\n${claim.citations.map(({ quote }) => quote).join("\n")}\n${spans(claim.text, fields)}`),
  );
  return [...cited, ...check(uncited(letter), own)];
}

/** How many days lie between the days of a sentence and the dispute or the sale: counted, not printed anywhere. */
function spans(text: string, { disputeDate, transactionDate }: CaseFields): string {
  const named = [...text.matchAll(DATE)].flatMap(([printed]) => {
    const moment = Date.parse(`${printed} UTC`);
    return Number.isNaN(moment) ? [] : [new Date(moment).toISOString().slice(0, 10)];
  });
  const anchors = [disputeDate, transactionDate].filter((day) => day !== undefined);
  return anchors.flatMap((anchor) => named.map((day) => String(Math.abs(daysBetween(day, anchor))))).join("\n");
}

/** The letter without its cited sentences. */
function uncited({ markdown, claims }: Letter): string {
  let rest = "";
  let at = 0;
  for (const { start, end } of [...claims].sort((a, b) => a.start - b.start)) {
    rest += `${markdown.slice(at, start)}\n`;
    at = end;
  }
  return rest + markdown.slice(at);
}

function caseWords(fields: CaseFields, today: string): string {
  const reason = caseReason(fields)?.entry;
  const dates = [today, fields.transactionDate, fields.disputeDate, fields.dueDate].filter(
    (date) => date !== undefined,
  );
  return [
    ...Object.values(fields).map(String),
    ...dates.map(dateInWords),
    fields.amountCents === undefined
      ? ""
      : amountWithCode({ minor: fields.amountCents, currency: fields.currency ?? "USD" }),
    fields.maskedCardNumber === undefined ? "" : leadingDigits(fields.maskedCardNumber).slice(0, 6),
    ...(reason ? [reason.networkName, reason.title, reason.code, reason.supersededBy ?? ""] : []),
    ...(reason?.subConditions.map(({ title }) => title) ?? []),
  ].join("\n");
}

function check(markdown: string, source: string): string[] {
  const problems: string[] = [];
  let text = rendered(markdown)
    .replace(/\((?:Exhibit|Exhibits) [A-Z, and]+\)/g, "")
    .replace(/^- Exhibit [A-Z]+: .*$/gm, "");
  const take = (pattern: RegExp, holds: (match: RegExpExecArray) => boolean) => {
    text = text.replace(pattern, (...parts: string[]) => {
      const match = new RegExp(pattern.source, pattern.flags.replace("g", "")).exec(parts[0] ?? "");
      if (match && !holds(match)) problems.push(match[0]);
      return " ";
    });
  };
  const numbers: string[] = source.match(/\d+/g) ?? [];
  take(
    DATE,
    ([, day = "", , year = ""]) =>
      hasNumber(numbers, day) && (numbers.includes(year) || numbers.includes(year.slice(2))),
  );
  take(AMOUNT, ([, digits = ""]) => amountsIn(source).has(Number(digits.replaceAll(",", ""))));
  take(DECIMAL, ([, digits = ""]) => amountsIn(source).has(Number(digits.replaceAll(",", ""))));
  take(TIME, ([printed]) => [...timesIn(printed)].every((time) => timesIn(source).has(time)));
  const joined = squeeze(source);
  const tokens = new Set((source.match(NUMBERED) ?? []).map(squeeze));
  take(NUMBERED, ([word]) => {
    const token = squeeze(word);
    return FIXED.has(word) || tokens.has(token) || (token.length >= LONG && joined.includes(token));
  });
  const known = plainLetters(source);
  take(CAPITAL, ([word]) => FIXED.has(word) || known.includes(plainLetters(word)));
  return problems;
}

function squeeze(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\d]/gu, "");
}

function hasNumber(numbers: readonly string[], wanted: string): boolean {
  return numbers.some((number) => Number(number) === Number(wanted));
}

/** Every time of day of the text by a clock of 24 hours: `2:10 pm`, `14:10:33` and `14h10` are one. */
function timesIn(text: string): Set<string> {
  const written = text.matchAll(/(\d{1,2})[:hH.](\d{2})(?::\d{2})?\s*([ap])?\.?/gi);
  return new Set(
    [...written].map(([, hour = "", minute = "", half]) => {
      const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
      return `${hours}:${minute}`;
    }),
  );
}

/** Every number of the text by both decimal marks; a space groups three digits. */
function amountsIn(text: string): Set<number> {
  const written = text.match(/\d[\d.,']*(?:[ \u00a0]\d{3}(?!\d)[\d.,']*)*/g) ?? [];
  return new Set(
    written.flatMap((number) => {
      const plain = number.replace(/[' \u00a0]/g, "").replace(/[.,]+$/, "");
      return [Number(plain.replaceAll(",", "")), Number(plain.replaceAll(".", "").replace(",", "."))];
    }),
  );
}

/** Capitalised words and numbers of the letter's own wording. */
const FIXED: ReadonlySet<string> = new Set(
  [
    "Response Case Network Transaction Disputed Card Order Reference To Position What Answer Exhibits Exhibit Request",
    "Goods Approval Respectfully The It A On Rule AVS ECI IP Due 3-D 3 D Secure Messages Shown",
    ...Object.values(HEADINGS),
    ...Object.values(EXHIBIT_WORDS),
    // The words of the proofs' own sentences, without their slots.
    ...PROOFS.flatMap(({ letter }) => [...letter.sentences, ...letter.argument]).map(({ text }) =>
      text
        .replace(/\{[^}]*\}/g, " ")
        .replace(/[^\p{L}\d.-]+/gu, " ")
        .replace(/\.(?!\d)/g, " "),
    ),
  ].flatMap((words) => words.split(" ")),
);

const LETTERS: Record<string, string> = { ß: "ss", ø: "o", đ: "d", ł: "l", æ: "ae", œ: "oe", ı: "i", þ: "th", ð: "d" };

/** Lower case, no accents, one letter form for each: for comparing what people typed. */
function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßøđłæœıþð]/g, (letter) => LETTERS[letter] ?? letter);
}
