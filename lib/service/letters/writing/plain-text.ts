import { maskCardData } from "@/lib/values/card-data/guard";

/** Characters that hide or reorder text: controls, zero-width, bidirectional marks, soft hyphens, tags. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;
const ADDRESS =
  /(?:\b[a-z][a-z0-9+.-]*:)?\/\/[^\s/]+\.\S*|\b[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S*|\b(?:mailto|javascript|data|xmpp):\S*|[^\s<>()]+@[^\s<>()]+/giu;
/** What begins markup anywhere in a line: an underscore between letters and an ampersand that begins no entity do not. */
const SPECIAL = /[\\`*[\]<|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;

/**
 * Text of a case or a document as literal words of the letter: nothing in it can become markup, a link or an image.
 * Web and mail addresses are left out, because some readers turn them into links whatever escapes them.
 */
export function plain(text: string): string {
  return escaped(bare(text));
}

function escaped(line: string): string {
  return line
    .replace(SPECIAL, "\\$&")
    .replace(/^[-+#>=]/, "\\$&")
    .replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2");
}

/** Lines that the organization printed for itself, its addresses included, as one paragraph. */
export function printed(lines: string): string {
  return lines
    .normalize("NFC")
    .split("\n")
    .map((line) => escaped(line.replace(HIDDEN, "").trim()))
    .filter((line) => line !== "")
    .join("\\\n");
}

/** The same words without the escapes. */
export function bare(text: string): string {
  const visible = text
    .normalize("NFC")
    .replace(/[\t\r\n\u2028\u2029]+/g, " ")
    .replace(HIDDEN, "")
    .replace(ADDRESS, "");
  return maskCardData(visible).replace(/ {2,}/g, " ").trim();
}

/**
 * What a reader of the rendered letter sees of escaped text.
 *
 * @internal Only tests use it.
 */
export function rendered(markdown: string): string {
  return markdown.replace(/\\([\\`*_{}[\]<>#|~!&$^=+.)-])/g, "$1");
}
