import { detectDelimiter, parseCsv } from "hucre/csv";
import type { Recognised } from "./kinds";

/** Which of the text forms a text is. */
export function recogniseText(text: string, filename: string): Recognised {
  const start = text.replace(/^\uFEFF/, "").trimStart();
  if (isJson(start, filename)) return { kind: "json", mediaType: "application/json" };
  if (/^(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i.test(start))
    return { kind: "svg", mediaType: "image/svg+xml" };
  if (isHtml(start, filename)) return { kind: "html", mediaType: "text/html" };
  if (start.startsWith("<?xml") || (/^<[A-Za-z_][\w.:-]*[\s/>]/.test(start) && start.trimEnd().endsWith(">")))
    return { kind: "xml", mediaType: "application/xml" };
  if (isEmail(start)) return { kind: "email", mediaType: "message/rfc822" };
  if (isCsv(start, filename)) return { kind: "csv", mediaType: "text/csv" };
  return { kind: "text", mediaType: "text/plain" };
}

/** Also true for a recorded HTTP answer whose body is JSON, and for one JSON value a line. */
function isJson(start: string, filename: string): boolean {
  const body = /^HTTP\/\d(?:\.\d)? \d{3}/.test(start)
    ? start
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join("\n\n")
        .trimStart()
    : start;
  if (!/^[[{]/.test(body)) return false;
  // `[` also begins notes such as "[10:02] Customer: hello": only what parses, or is named so, is JSON.
  return /\.(json|ndjson|jsonl)$/i.test(filename) || parses(body) || parses(body.split(/\r?\n/, 1)[0] ?? "");
}

function parses(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

const HTML_TAGS =
  /<(?:html|head|body|div|table|span|p|a|br|tr|td|script|style|meta|h[1-6]|ul|ol|section|article|main)[\s/>]/gi;

function isHtml(start: string, filename: string): boolean {
  if (/^(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(?:!DOCTYPE html|html)[\s>]/i.test(start)) return true;
  if (!start.startsWith("<") || start.startsWith("<?xml")) return false;
  const tags = start.slice(0, 20_000).match(HTML_TAGS)?.length ?? 0;
  return /\.html?$/i.test(filename) ? tags > 0 : tags >= 3;
}

const MAIL_HEADERS =
  /^(?:from|to|subject|date|received|return-path|message-id|mime-version|content-type|delivered-to|dkim-signature|reply-to|cc|sender|x-[\w-]+|arc-[\w-]+):/i;

/** A header block of at least three lines of mail, ended by an empty line, with a sender or a type. */
function isEmail(start: string): boolean {
  const head = start.replace(/^From .*\r?\n/, "").split(/\r?\n(?=\r?\n|--)/, 1)[0] ?? "";
  const lines = head.split(/\r?\n/).filter((line) => !/^[ \t]/.test(line));
  if (!lines.every((line) => /^[!-9;-~]+:/.test(line))) return false;
  const known = lines.filter((line) => MAIL_HEADERS.test(line));
  // A mail client's "Save as text" has From, To and Subject alone; a transport header proves a real message.
  return (
    known.length >= 3 &&
    known.some((line) => /^(?:mime-version|content-type|received|message-id|return-path):/i.test(line))
  );
}

function isCsv(start: string, filename: string): boolean {
  const named = /\.(csv|tsv|tab)$/i.test(filename);
  const head = start.split(/\r?\n/, 200).join("\n");
  const delimiter = detectDelimiter(head);
  const counts = parseCsv(head, { delimiter, skipEmptyRows: true }).map((row) => row.length);
  if (named) return counts.some((count) => count >= 2);
  const columns = counts[0] ?? 0;
  const same = counts.filter((count) => count === columns).length / counts.length;
  // Prose puts a space after its commas, tables do not.
  const spaced = head.split(`${delimiter} `).length > head.split(delimiter).length / 2;
  return counts.length >= 3 && columns >= 3 && same >= 0.9 && !(delimiter === "," && spaced);
}
