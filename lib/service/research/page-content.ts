import { type HtmlToTextOptions, htmlToText } from "html-to-text";
import { collectors, type Found, type Link } from "./collectors";
import { plainWords } from "./plain-words";

/** What a page holds for research; capped, and plain text throughout. */
export type PageContent = {
  title?: string;
  /** Lower case, such as `de` or `pt-br`. */
  language?: string;
  /** Of the page's head, the likeliest first. */
  descriptions: string[];
  /** Scripts of type JSON-LD, as they stand. */
  linkedData: string[];
  links: Link[];
  /** Visible text without menus, headers and footers, a line each. */
  lines: string[];
};

const MOST_CHARACTERS = 2 * 1024 * 1024;
/** Nested in each other, this many take half a second to parse; the time grows with their square. */
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
