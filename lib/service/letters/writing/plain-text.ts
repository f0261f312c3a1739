import { maskCardData } from "@/lib/values/card-data/guard";

/** Characters that hide or reorder text: controls, zero-width, bidirectional marks, soft hyphens, tags. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;
const ADDRESS =
  /(?:\b[a-z][a-z0-9+.-]*:)?\/\/[^\s/]+\.\S*|\b[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S*|\b(?:mailto|javascript|data|xmpp):\S*|[^\s<>()]+@[^\s<>()]+/giu;
/** An email address and nothing else: letters, digits and the marks that addresses have. */
const MAIL = /(?<![\w.+@-])[\w.+-]*\w@\w[\w-]*(?:\.\w[\w-]*)+(?![\w@:/-])/g;
/** What begins markup anywhere in a line: an underscore between letters and an ampersand that begins no entity do not. */
const SPECIAL = /[\\`*[\]<|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;

/**
 * Text of a case or a document as literal words of the letter: nothing in it can become markup, a link or an image.
 * Addresses of the web are left out, because some readers turn them into links whatever escapes them; an email address
 * stands as code, which none does.
 */
export function plain(text: string): string {
  const words = bare(text);
  let written = "";
  let end = 0;
  for (const { 0: address, index } of words.matchAll(MAIL)) {
    written += `${escaped(words.slice(end, index))}\`${address}\``;
    end = index + address.length;
  }
  return written + escaped(words.slice(end));
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

function isMail(address: string): boolean {
  const [mail] = address.match(MAIL) ?? [];
  return mail !== undefined && address.replace(/^["'“‘(]+|["'”’),.;:!?]+$/g, "") === mail;
}

/** The same words without the escapes. */
export function bare(text: string): string {
  const visible = text
    .normalize("NFC")
    .replace(/[\t\r\n\u2028\u2029]+/g, " ")
    .replace(HIDDEN, "")
    .replace(ADDRESS, (address) => (isMail(address) ? address : ""));
  return maskCardData(visible).replace(/ {2,}/g, " ").trim();
}

/**
 * What a reader of the rendered letter sees of escaped text.
 *
 * @internal Only tests use it.
 */
export function rendered(markdown: string): string {
  return markdown.replace(/(?<!\\)`/g, "").replace(/\\([\\`*_{}[\]<>#|~!&$^=+.)-])/g, "$1");
}
