/** Whether a text has only signs of ASCII, which are without accents and stand for nothing else: most texts are. */
export function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are signs of ASCII, too
  return /^[\x00-\x7f]*$/.test(text);
}

/** Lower case without accents. */
export function withoutAccents(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Letters and digits alone, in lower case: for comparing numbers and codes. */
export function compact(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** What a number looks like, whichever it is: `CF-20977` and `CF-18204` look the same. */
export function shapeOf(text: string): string {
  return text.replace(/\p{L}/gu, "A").replace(/\p{N}/gu, "9");
}

/** Runs of letters. */
export function letterRuns(text: string): string[] {
  return text.split(/[^\p{L}]+/u).filter((part) => part !== "");
}

/** Runs of letters and digits. */
export function codeRuns(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== "");
}

/** The parts of a list in one line or several. */
export function listParts(text: string): string[] {
  return text.split(/[,;\n]+/u);
}

/** Sentences that begin with a capital; an abbreviation goes on in small letters. */
export function sentencesIn(text: string): string[] {
  return text.split(/[.;]\s+(?=\p{Lu})|\n+/u).filter((one) => one.trim() !== "");
}

export function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

/** Whole numbers of two digits and more that stand by themselves and are no year: `ok up to 260`. */
export function bareNumbers(text: string): number[] {
  return [
    ...text.matchAll(
      /(?<![\p{L}\d#*.,:/-])\d{1,3}(?:,\d{3})+(?![\d:/-]|[.,]\d)|(?<![\p{L}\d#*.,:/-])\d{2,6}(?![\p{L}\d:/-]|[.,]\d)/gu,
    ),
  ]
    .map(([number]) => number.replaceAll(",", ""))
    .filter((number) => !/^(?:19|20)\d{2}$/.test(number))
    .map(Number);
}

/** The names of `{slots}` in a sentence. */
export function slotNames(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

export function replaceSlots(text: string, value: (name: string) => string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => value(name));
}

/** Replaces each `[optional part]` of a sentence; brackets do not nest. */
export function replaceOptional(text: string, value: (part: string) => string): string {
  return text.replace(/\[([^\]]*)\]/g, (_, part: string) => value(part));
}

/**
 * Words that a sentence can say: not a number or code alone, no key with its value such as `sku: VX4-COMBO`, and no row of a
 * log with its addresses and times.
 */
export function readsAsWords(text: string): boolean {
  return (
    /\p{L}\p{Ll}{2}/u.test(text) &&
    !/^\S+:\s/.test(text) &&
    !/\w_\w/.test(text) &&
    !/@|\d{1,3}(?:\.\d{1,3}){3}|\d:\d{2}/.test(text)
  );
}

/** Words that each say something, without a date, an address or a key: what a bill lists, not `Pos. 1`. */
export function namesGoods(text: string): boolean {
  const parts = text.split(/, | and /).filter((part) => part !== "");
  return (
    readsAsWords(text) &&
    text.length <= 160 &&
    !/\d[./-]\d{1,2}[./-]\d|:/.test(text) &&
    parts.every((part) => /\p{L}{4}/u.test(part)) &&
    letterRuns(text).length > 1
  );
}

/** A sentence of terms, as opposed to a heading, a line of a bill or the end of a sentence. */
export function readsAsClause(text: string): boolean {
  if (!/^["“„«]?[\p{Lu}\p{N}]/u.test(text.trim())) return false;
  const words = letterRuns(text).length;
  return words >= 8 || (words >= 4 && /[.;!?]["”»]?$/.test(text.trim()));
}

/**
 * What a sentence can quote of the text of a clause, word for word: what a line prints in quotation marks, else up to the
 * mark that closes them, else the column that holds a sentence.
 */
export function clauseOf(text: string): string {
  const whole = QUOTED.exec(text)?.groups?.clause;
  if (whole !== undefined && readsAsClause(whole)) return whole.trim();
  const ended = CLOSED.exec(text)?.groups?.clause;
  if (ended !== undefined && readsAsClause(ended)) return ended.trim();
  const columns = text.split(/\t|\s{3,}/u).map((column) => column.trim());
  const sentences = columns.filter((column) => readsAsClause(column) && /\p{Ll}[.;!?]/u.test(column));
  const [only] = sentences;
  return only !== undefined && sentences.length === 1 && columns.length > 1 ? only : text;
}

const QUOTED = /["“„«](?<clause>[^"“”„«»]{20,}?)["”“»]/u;
/** `… once the term has begun.' ip 203.0.113.140` */
const CLOSED = /^(?<clause>[^"“”„«»]+?[.!?])["'’”»]\s/u;

/** A few words, such as `signing the agreement`; not the line of a form that says where and when. */
export function namesAct(text: string): boolean {
  return letterRuns(text).length <= 6 && !/[\d:;]|[.!?]$/.test(text);
}

/** `policy_checkbox     false`, `Terms box: not ticked`: a label and its value, apart by a colon, a sign or a gap. */
export function labeledIn(line: string): { label: string; value: string }[] {
  const { label, value } =
    /^\s*(?<label>[\p{L}#][^:=\t]{1,40}?)(?:\s*[:=]\s*|\t+|\s{2,})(?<value>\S.*)$/u.exec(line)?.groups ?? {};
  return label === undefined || value === undefined ? [] : [{ label, value }];
}

/** `J. Novak` of `J. Novak, registered 6 March`. */
export const nameBefore = (text: string): string => text.split(/[,;(|]/u)[0]?.trim() ?? "";

/** Marks such as `(1/2)` or `parcel 1/2`, each with the word in front of it. */
export function slashedPartsIn(text: string): { part: number; of: number; before: string }[] {
  return [...text.matchAll(/(?:(\p{L}+)\.?\s|(\())([1-9])\/([2-9])(?![\p{N}/.:-]|,\p{N})(\))?/gu)].flatMap(
    ([, before = "", open, part, of, close]) =>
      Number(part) <= Number(of) && (open === undefined) === (close === undefined)
        ? [{ part: Number(part), of: Number(of), before }]
        : [],
  );
}

/** Marks such as `1 of 2`, each with the word in front of it. */
export function partsIn(text: string): { part: number; of: number; before: string }[] {
  return [
    ...text.matchAll(
      /(?:(\p{L}+)\.?\s)?(?<![\p{N}.,/:-])([1-9]) (?:of|von|de|sur|di|van) ([2-9])(?![\p{N}/:-]|[.,]\p{N})/gu,
    ),
  ].flatMap(([, before = "", part, of]) =>
    Number(part) <= Number(of) ? [{ part: Number(part), of: Number(of), before }] : [],
  );
}

/** Whether a line prints a day with its year or, as logs do, without: `2026-08-16`, `16/8`, `08/16`, `16.8.`. */
export function namesDay(text: string, day: string): boolean {
  if (text.includes(day)) return true;
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return [...text.matchAll(NUMERIC_DAY)].some(({ groups = {} }) => {
    const [one, other, printed] = [Number(groups.one), Number(groups.other), groups.year];
    const isYear = printed === undefined || Number(printed) === year || Number(printed) === year % 100;
    return isYear && ((one === date && other === month) || (groups.mark === "/" && one === month && other === date));
  });
}

const NUMERIC_DAY =
  /(?<![\d.,/-])(?<one>\d{1,2})(?<mark>[./-])(?<other>\d{1,2})(?:\k<mark>(?<year>\d{4}|\d{2}))?(?![\d/]|[.,-]\d)/gu;

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
const COMBINING = { first: 0x300, last: 0x36f };

/** `geprüft`, `geprueft`; `accepté`, `accepte`. A word whose last letter loses its accent may be another (`pagó`). */
export function spellings(phrase: string): string[] {
  const spelled = [...phrase].map((sign) => UMLAUTS[sign] ?? sign).join("");
  if (spelled !== phrase) return [phrase, spelled];
  const bare = [...phrase.normalize("NFD")]
    .filter((sign) => sign.charCodeAt(0) < COMBINING.first || sign.charCodeAt(0) > COMBINING.last)
    .join("");
  return bare === phrase || phrase.includes("ñ") || phrase.endsWith("ó") ? [phrase] : [phrase, bare];
}
