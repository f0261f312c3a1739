import { XMLParser, XMLValidator } from "fast-xml-parser";
import { ReadingProblem } from "@/lib/service/documents/problem";
import type { Content, Source } from "./reader";
import { treeLines } from "./tree-lines";

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
