import chardet from "chardet";
import { z } from "zod";
import alphabets from "./data/alphabets.json";

/**
 * The text of bytes that are text, `undefined` when they are not. UTF-8 and UTF-16 (with or without a byte order mark)
 * are recognized by content, then the charset that its sender names, the one the document declares itself, the one in
 * whose language its letters make sense, the one in which they are those of one language, then windows-1252, which
 * contains ISO-8859-1.
 */
export function decodeText(bytes: Uint8Array, named?: string): string | undefined {
  const utf16 = utf16Label(bytes);
  if (utf16) return accept(new TextDecoder(utf16).decode(bytes), 0.02);
  if (bytes.includes(0)) return undefined;
  const utf8 = decodeStrictly("utf-8", bytes);
  // A list of awkward strings is still text; a one-byte charset accepts any bytes and needs the sharper test.
  if (utf8 !== undefined) return accept(utf8, 0.1);
  for (const label of [named, declaredCharset(bytes), likelyCharset(bytes), spelledCharset(bytes)]) {
    const text = label === undefined ? undefined : decodeStrictly(label, bytes);
    if (text !== undefined) return accept(text, 0.005);
  }
  return accept(decodeWindows1252(bytes), 0.005);
}

function utf16Label(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = bytes.subarray(0, 512);
  if (head.length < 8 || bytes.length % 2 !== 0) return undefined;
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length * 0.4 && even === 0) return "utf-16le";
  return even > head.length * 0.4 && odd === 0 ? "utf-16be" : undefined;
}

function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString("latin1");
  return /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
}

const WESTERN: ReadonlySet<string> = new Set(["windows-1252", "ISO-8859-1"]);
/** Fewer say nothing of a language. */
const LEAST_LETTERS = 8;
/** Of 100, and how many times as much as for a Western charset: exports with a few such letters reach 37. */
const LEAST_CONFIDENCE = 30;
const LEAST_LEAD = 1.4;
const MOST_LOOKED_AT = 262_144;

/** A charset that is not Western and fits the bytes clearly better, by how often letters follow each other in a language. */
function likelyCharset(bytes: Uint8Array): string | undefined {
  const looked = bytes.subarray(0, MOST_LOOKED_AT);
  if (looked.filter((byte) => byte > 0x7f).length < LEAST_LETTERS) return undefined;
  const likely = chardet.analyse(looked);
  const western = likely.find(({ name }) => WESTERN.has(name))?.confidence ?? 0;
  const [best] = likely;
  if (!best || WESTERN.has(best.name) || best.confidence < LEAST_CONFIDENCE) return undefined;
  return best.confidence >= western * LEAST_LEAD ? best.name : undefined;
}

const { source: _, ...charsets } = z
  .record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))
  .parse(alphabets);
const ALPHABETS = Object.entries(charsets).map(([label, languages]) => ({
  label,
  languages: Object.values(languages).map((letters) => new Set<string>(letters)),
}));
/** Of all letters beyond a to z: nearly all are those of one language, and no Western one has as many. */
const LEAST_SPELLED = 0.99;
const LEAST_MORE = 0.01;

/** The charset in which the letters of a text are those of one language, where they are those of none in a Western one. */
function spelledCharset(bytes: Uint8Array): string | undefined {
  const looked = bytes.subarray(0, MOST_LOOKED_AT);
  if (looked.filter((byte) => byte > 0x7f).length < LEAST_LETTERS) return undefined;
  const [western = 0, ...others] = ALPHABETS.map(({ label, languages }) => spelledShare(label, languages, looked));
  const most = Math.max(...others);
  const isSpelled = most >= LEAST_SPELLED && most - western >= LEAST_MORE;
  return isSpelled ? ALPHABETS[others.indexOf(most) + 1]?.label : undefined;
}

/** The largest share of letters beyond a to z, and of signs in the middle of words, that one language has. */
function spelledShare(label: string, languages: readonly ReadonlySet<string>[], bytes: Uint8Array): number {
  const text = decodeStrictly(label, bytes) ?? "";
  const letters = text.match(BEYOND_Z) ?? [];
  if (letters.some((letter) => OTHER_SCRIPT.test(letter)) && text.match(IN_LATIN)) return 0;
  const has = (language: ReadonlySet<string>): number =>
    letters.filter((letter) => language.has(letter) || language.has(letter.toLowerCase())).length;
  return letters.length === 0 ? 0 : Math.max(...languages.map(has)) / letters.length;
}

/** Letters, and signs beside two letters: no word of any language has one in its middle. */
const BEYOND_Z = /(?![\0-\x7f])\p{L}|(?<=\p{L})[\u0080-\u00bf](?=\p{L})/gu;
/** Letters of another script than a to z; beside one of these they are none of a word. */
const OTHER_SCRIPT = /(?![\0-\x7f])(?!\p{Script=Latin})\p{L}/u;
const IN_LATIN = /(?<=[a-z])(?![\0-\x7f])\p{L}|(?![\0-\x7f])\p{L}(?=[a-z])/giu;

/** Node 20 decodes windows-1252 as ISO-8859-1 and loses €, quotation marks and dashes; these are 0x80 to 0x9f. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80));
}

function decodeStrictly(label: string, bytes: Uint8Array): string | undefined {
  if (/^(?:windows-1252|iso-8859-1|latin1|us-ascii)$/i.test(label)) return decodeWindows1252(bytes);
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function accept(text: string, mostControlShare: number): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
  const controls = text.match(/[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/g)?.length ?? 0;
  return controls <= Math.max(text.length * mostControlShare, text.length < 200 ? 0 : 1) ? text : undefined;
}
