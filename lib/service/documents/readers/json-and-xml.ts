import { XMLParser, XMLValidator } from "fast-xml-parser";
import { ReadingProblem } from "@/lib/service/documents/problem";
import type { Content, Source } from "./reader";
import { treeLines } from "./tree-lines";

/**
 * JSON, one JSON value a line, or a recorded HTTP answer with a JSON body (its header lines stay at the top). What
 * somebody wrote below the data is a page of its own.
 */
export function readJson({ text }: Source): Content {
  const { head, body: whole } = splitHttpAnswer(text.replace(/^\uFEFF/, "").trim());
  const { body, note } = splitNote(whole);
  const data = parse(body, (digits) => /^-?\d+$/.test(digits) && !Number.isSafeInteger(Number(digits)));
  // Read twice: the lines keep numbers as printed ("5.10", twenty digits), which a parsed number cannot.
  const lines = [...head, ...treeLines(parse(body, () => true))];
  return { pages: [{ text: lines.join("\n") }, ...(note === "" ? [] : [{ text: note }])], data };
}

/** `[{…}]` and under it `times in UTC`: the data ends with its last bracket. */
function splitNote(text: string): { body: string; note: string } {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/gs)) {
    if (token.startsWith('"')) continue;
    depth += token === "[" || token === "{" ? 1 : -1;
    if (depth > 0) continue;
    const note = text.slice(index + 1).trim();
    // More data below is one value a line, and a comma or bracket is damage.
    return /^\p{L}/u.test(note) ? { body: text.slice(0, index + 1), note } : { body: text, note: "" };
  }
  return { body: text, note: "" };
}

function splitHttpAnswer(text: string): { head: string[]; body: string } {
  if (!/^HTTP\/\d/.test(text)) return { head: [], body: text };
  const [head = "", ...rest] = text.split(/\r?\n\r?\n/);
  return { head: head.split(/\r?\n/), body: rest.join("\n\n") };
}

function parse(body: string, asText: (digits: string) => boolean): unknown {
  const quoted = quoteNumbers(body, asText);
  try {
    return JSON.parse(quoted);
  } catch {
    return parseLines(quoted);
  }
}

function parseLines(body: string): unknown[] {
  try {
    return body
      .split(/\r?\n/)
      .filter((line) => line.trim() !== "")
      .map((line): unknown => JSON.parse(line));
  } catch {
    throw new ReadingProblem(
      "damaged",
      "The JSON data is incomplete or damaged. Export it again and upload the new file.",
    );
  }
}

function quoteNumbers(body: string, asText: (digits: string) => boolean): string {
  return body.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs, (token) =>
    !token.startsWith('"') && asText(token) ? `"${token}"` : token,
  );
}

/** XML as readable lines and as data. Entities that the document declares are never expanded. */
export function readXml({ text }: Source): Content {
  const data = parseXml(text);
  return { pages: [{ text: treeLines(data).join("\n") }], data };
}

/** Throws `damaged` for what is not well formed and `too-complex` for deep nesting. */
function parseXml(text: string): unknown {
  const document = text.replace(/^\uFEFF/, "").trim();
  if (nesting(document) > 100)
    throw new ReadingProblem("too-complex", "The XML is nested more than 100 levels deep and was not read.");
  const valid = XMLValidator.validate(document, { allowBooleanAttributes: true });
  if (valid !== true)
    throw new ReadingProblem(
      "damaged",
      `The XML is not well formed (line ${valid.err.line}). Export it again and upload the new file.`,
    );
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    ignoreDeclaration: true,
    ignorePiTags: true,
    parseTagValue: false,
    processEntities: false,
    tagValueProcessor: (_tag, value) => decodePredefined(value),
    attributeValueProcessor: (_name, value) => decodePredefined(value),
  }).parse(document);
}

function nesting(document: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of document.matchAll(/<[A-Za-z_/][^<>]*>/g)) {
    if (tag.startsWith("</")) depth -= 1;
    else if (!tag.endsWith("/>")) deepest = Math.max(deepest, ++depth);
  }
  return deepest;
}

const PREDEFINED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The five entities every XML document has, and characters by number: neither can grow. */
function decodePredefined(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (typeof name === "string") return PREDEFINED[name.toLowerCase()] ?? whole;
    const code = typeof decimal === "string" ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
