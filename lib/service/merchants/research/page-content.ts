import { type FormatCallback, type HtmlToTextOptions, htmlToText } from "html-to-text";
import { maskCardData } from "@/lib/values/card-data/guard";

/** The content of a page for research, as plain text with a size limit. */
export type PageContent = {
  title?: string;
  /** Lower case, such as `de` or `pt-br`. */
  language?: string;
  /** From the page's head, the likeliest first. */
  descriptions: string[];
  /** Scripts of type JSON-LD, unparsed. */
  linkedData: string[];
  links: Link[];
  /** Visible text without menus, headers and footers, line by line. */
  lines: string[];
};

const MOST_CHARACTERS = 2 * 1024 * 1024;
/** Parsing this many nested tags takes half a second; the time grows with the square of the depth. */
const MOST_TAGS = 20_000;
const DEEPEST = 400;
const MOST_LINES = 4000;
const MOST_LINE = 5000;

/** Reads a page of HTML; `undefined` when it has more tags than can be read in reasonable time. */
export function readPage(html: string): PageContent | undefined {
  if (html.length > MOST_CHARACTERS || html.split("<", MOST_TAGS + 2).length > MOST_TAGS + 1) return undefined;
  const found: Found = { descriptions: new Map(), linkedData: [], links: [] };
  const text = htmlToText(html, OPTIONS, found);
  return {
    title: found.title,
    language: found.language,
    descriptions: [...found.descriptions].sort(([a], [b]) => a - b).map(([, words]) => words),
    linkedData: found.linkedData,
    links: found.links,
    lines: readLines(text),
  };
}

/** Lines of text without white space at their ends, and without empty ones. */
export function readLines(text: string): string[] {
  return text
    .split("\n", MOST_LINES * 4)
    .map((line) => plainWords(line, MOST_LINE))
    .filter((line) => line !== "")
    .slice(0, MOST_LINES);
}

const LINE = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const BLOCKS =
  "div section article main p pre h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table tr caption blockquote figure details summary center address label fieldset form";
const SKIPPED = "style noscript template svg canvas iframe object select textarea button img video audio";
const FURNITURE = [
  "nav",
  "header",
  "footer",
  "aside",
  "dialog",
  '[role="navigation"]',
  '[role="banner"]',
  '[role="contentinfo"]',
  '[role="dialog"]',
];
const HIDDEN = [
  "[hidden]",
  '[style*="display:none" i]',
  '[style*="display: none" i]',
  '[style*="visibility:hidden" i]',
  '[style*="visibility: hidden" i]',
];

export type Link = { href: string; words: string };

/** What is collected from a page besides its text; the parser passes it to every collector as its metadata. */
export type Found = {
  title?: string;
  language?: string;
  /** By rank. */
  descriptions: Map<number, string>;
  linkedData: string[];
  scriptsTaken?: true;
  links: Link[];
};
type Element = Parameters<FormatCallback>[0];
type Builder = Parameters<FormatCallback>[2] & { metadata: Found };
type Collect = (element: Element, found: Found) => void;

const MOST_LINKS = 2000;
const MOST_SCRIPTS = 10;
/** Elements read for the text of one link. */
const MOST_NODES = 100;

/** Collects from an element and continues with its children. */
const collecting =
  (collect: Collect): FormatCallback =>
  (element, walk, builder) => {
    collect(element, (builder as Builder).metadata);
    walk(element.children, builder);
  };

/** Collects from an element whose text is not part of the page's text. */
const taking =
  (collect: Collect): FormatCallback =>
  (element, _walk, builder) =>
    collect(element, (builder as Builder).metadata);

const takeLink: Collect = (element, { links }) => {
  const { href, title, "aria-label": label } = element.attribs ?? {};
  if (typeof href !== "string" || links.length >= MOST_LINKS) return;
  const words = plainWords([textOf(element, 300), label ?? "", title ?? ""].join(" "), 200);
  links.push({ href, words });
};

/** Links to policies are in menus and footers. */
const takeLinksBelow: Collect = (element, found) => {
  for (const child of below(element)) if (child.name === "a") takeLink(child, found);
};

const DESCRIBING = ["description", "og:description", "twitter:description"];

const takeMeta: Collect = ({ attribs }, { descriptions }) => {
  const rank = DESCRIBING.indexOf(String(attribs?.name ?? attribs?.property ?? "").toLowerCase());
  const words = plainWords(String(attribs?.content ?? ""), 2000);
  if (rank >= 0 && words !== "" && !descriptions.has(rank)) descriptions.set(rank, words);
};

const takeTitle: Collect = (element, found) => {
  found.title ??= plainWords(textOf(element, 400), 160) || undefined;
};

/** The parser passes scripts to no formatter, so they are collected once, from the root. */
const takeScripts: Collect = (element, found) => {
  if (found.scriptsTaken) return;
  found.scriptsTaken = true;
  let top = element;
  while (top.parent) top = top.parent;
  for (const child of below(top)) {
    const linked = child.name === "script" && child.attribs?.type?.toLowerCase() === "application/ld+json";
    if (linked && found.linkedData.length < MOST_SCRIPTS) found.linkedData.push(textOf(child, 100_000));
  }
};

const takePage: Collect = (element, found) => {
  found.language ??= element.attribs?.lang?.toLowerCase().slice(0, 20) || undefined;
  takeScripts(element, found);
};

/** Every element below, in the order of the page; without recursion, because pages may be nested. */
function* below(element: Element): Generator<Element> {
  const waiting = [...(element.children ?? [])].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    waiting.push(...[...(next.children ?? [])].reverse());
  }
}

function textOf(element: Element, most: number): string {
  let text = "";
  let looked = 0;
  for (const { type, data, name, attribs } of below(element)) {
    if (type === "text") text += `${data ?? ""} `;
    if (name === "img") text += `${attribs?.alt ?? ""} `;
    looked += 1;
    if (text.length > most || looked > MOST_NODES) break;
  }
  return text.slice(0, most);
}

/** By their names in the parser's options. Last, because they use the functions above. */
const collectors: Readonly<Record<string, FormatCallback>> = {
  link: collecting(takeLink),
  any: collecting(takeScripts),
  page: collecting(takePage),
  furniture: taking(takeLinksBelow),
  meta: taking(takeMeta),
  title: taking(takeTitle),
};

/** Displayed text: one line, no control or invisible characters, no full card number, limited in length. */
export function plainWords(text: string, most: number): string {
  const shown = text
    .slice(0, most * 4)
    .replace(/[\p{Cc}\p{Z}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}\ufffd]+/gu, "")
    .trim();
  return shorten(maskCardData(shown), most);
}

/** Truncated between words, with an ellipsis. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  baseElements: { selectors: ["html"] },
  limits: { maxInputLength: MOST_CHARACTERS, maxDepth: DEEPEST },
  formatters: collectors,
  selectors: [
    { selector: "*", format: "any" },
    { selector: "html", format: "page" },
    { selector: "a", format: "link" },
    ...BLOCKS.split(" ").map((selector) => ({ selector, format: "block", options: LINE })),
    ...["td", "th"].map((selector) => ({ selector, format: "block", options: LINE })),
    { selector: "br", format: "lineBreak" },
    { selector: "hr", format: "lineBreak" },
    ...SKIPPED.split(" ").map((selector) => ({ selector, format: "skip" })),
    ...FURNITURE.map((selector) => ({ selector, format: "furniture" })),
    { selector: "meta", format: "meta" },
    { selector: "title", format: "title" },
    ...HIDDEN.map((selector) => ({ selector, format: "skip" })),
  ],
};

/** Words that give orders to a program that reads the text. They are shown or left out, never followed. */
export const SPEAKS_TO_SOFTWARE =
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |your )*(?:previous|prior|above|earlier|preceding|other) (?:instructions?|prompts?|rules|text|context)|\b(?:you are|act as|as) an? (?:ai|artificial intelligence|language model|llm|chatbot|(?:ai )?assistant)\b|\b(?:ai|llm|language) (?:assistant|model|agent|reviewer|system)s?[:,]? (?:must|should|please|shall|reading|processing|is instructed)|\bsystem prompt\b|\bnote to (?:the )?(?:ai|model|llm|reviewer bot|assistant)|\bmark (?:this|the) (?:case|document|dispute|evidence) as (?:won|valid|authentic|satisfied|approved|genuine)|\b(?:set|assign|give) (?:a |the )?confidence (?:to|of|score)|<\|im_start\|>|\[INST\]|\bignoriere (?:alle )?(?:vorherigen|bisherigen) anweisungen|\bignorez (?:toutes )?les instructions|\bignora (?:todas )?las instrucciones/giu;
