import { type FormatCallback, type HtmlToTextOptions, htmlToText } from "html-to-text";
import { ReadingProblem } from "@/lib/service/documents/problem";
import type { Content, Source } from "./reader";

const MOST_CHARACTERS = 10_000_000;
const DEEPEST = 500;

/** What a reader of the page sees: no scripts, styles, hidden elements or link targets; table rows by tab. */
export function readHtml({ text }: Source): Content {
  const seen = visibleText(text);
  if (seen === "")
    throw new ReadingProblem("no-text", "The page shows no text without running its scripts. Upload a print to PDF.");
  const title = /<title[^>]*>([^<]{1,500})<\/title>/i.exec(text)?.[1];
  const hidden = hiddenText(text, seen);
  const page = { text: seen, ...(hidden === "" ? {} : { hidden }) };
  return { pages: [page], metadata: title ? { title: visibleText(title) } : {} };
}

/** Lines of elements that a style or attribute hides: kept apart, never read as evidence. */
function hiddenText(html: string, seen: string): string {
  const shown = new Set(seen.split("\n"));
  const all = plainText(html, { ...OPTIONS, selectors: OPTIONS.selectors?.slice(0, -hidden.length) });
  return all
    .split("\n")
    .filter((line) => line !== "" && !shown.has(line))
    .join("\n");
}

/** Throws a RangeError for absurd nesting, which the caller reports as too complex. */
export function visibleText(html: string): string {
  if (html.length > MOST_CHARACTERS)
    throw new ReadingProblem("too-complex", "The page is larger than 10 million characters and was not read.");
  if (nesting(html) > DEEPEST)
    throw new ReadingProblem("too-complex", "The page is nested too deeply and was not read. Upload a print to PDF.");
  return plainText(html, OPTIONS);
}

function plainText(html: string, options: HtmlToTextOptions): string {
  return htmlToText(html, options)
    .replace(CELL_END, "\t")
    .split("\n")
    .map((line) =>
      line
        .replace(INVISIBLE, "")
        // Several spaces are left in printed text (`pre`) alone, where they stand between columns.
        .replace(/[ \u00a0]+/g, (run) => (run.includes("\u00a0") ? " " : run))
        .replace(/ ?\t ?/g, "\t")
        .replace(/\s+$/, "")
        .trimStart(),
    )
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Counted before parsing, whose time grows with the square of the depth. Tags with optional ends do not count. */
function nesting(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, close] of html.matchAll(
    /<(\/?)(?:div|span|table|section|article|blockquote|ul|ol|dl|b|i|u|em|strong|font|a|center|form)[\s>]/gi,
  )) {
    depth = close ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

// Private-use character: marks the end of a cell until white space has been collapsed.
const CELL = "\uE000";
const CELL_END = /[ \n]*\uE000[ \n]*/g;
/** Mail writers pad the preview line with these; they would break words apart when searched. */
export const INVISIBLE = /\u00ad|\u034f|\u200b|\u2060|\ufeff/g;

type Element = Parameters<FormatCallback>[0];

const cell: FormatCallback = (element, walk, builder) => {
  const row = element.parent;
  // Pages are laid out with tables; a row that holds another table or panels is layout, and its cells stand below each other.
  if (row === undefined || holdsTable(row) || holdsPanels(row)) {
    builder.openBlock({ leadingLineBreaks: 1 });
    walk(element.children, builder);
    builder.closeBlock({ trailingLineBreaks: 1 });
    return;
  }
  walk(element.children, builder);
  if (hasCellAfter(row, element)) builder.addInline(CELL);
};

function holdsTable(element: Element): boolean {
  return (element.children ?? []).some((child) => child.name === "table" || holdsTable(child));
}

/** Two cells with a heading and lines below it: `Shipping address` beside `Billing address`. */
function holdsPanels(row: Element): boolean {
  return cellsOf(row).filter(isPanel).length >= 2;
}

function isPanel(cell: Element): boolean {
  const [first, ...others] = (cell.children ?? []).filter(({ type, data }) => type === "tag" || data?.trim());
  return first !== undefined && HEADINGS.has(first.name ?? "") && others.length > 0;
}

const HEADINGS: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "b", "strong"]);

function hasCellAfter(row: Element, element: Element): boolean {
  return cellsOf(row).at(-1) !== element;
}

const cellsOf = (row: Element): Element[] =>
  (row.children ?? []).filter((child: Element) => child.name === "td" || child.name === "th");

const LINE = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const dropped = [
  "script",
  "style",
  "noscript",
  "template",
  "head",
  "img",
  "svg",
  "canvas",
  "iframe",
  "object",
  "select",
  "textarea",
];
const hidden = [
  "[hidden]",
  ...["display:none", "display: none", "visibility:hidden", "visibility: hidden", "mso-hide:all", "mso-hide: all"].map(
    (style) => `[style*="${style}" i]`,
  ),
];

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: MOST_CHARACTERS },
  formatters: { cell },
  selectors: [
    { selector: "*", format: "inline" },
    { selector: "a", options: { ignoreHref: true } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    ...["table", "thead", "tbody", "tfoot", "tr", "caption"].map((selector) => ({
      selector,
      format: "block",
      options: LINE,
    })),
    ...["td", "th"].map((selector) => ({ selector, format: "cell" })),
    ...["dt", "dd", "li", "label", "fieldset", "legend", "figure"].map((selector) => ({
      selector,
      format: "block",
      options: LINE,
    })),
    { selector: "blockquote", format: "block", options: LINE },
    { selector: "p", options: LINE },
    { selector: "pre", format: "pre", options: LINE },
    { selector: "hr", format: "lineBreak" },
    ...dropped.map((selector) => ({ selector, format: "skip" })),
    ...hidden.map((selector) => ({ selector, format: "skip" })),
  ],
};
