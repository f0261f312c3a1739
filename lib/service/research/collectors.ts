import type { FormatCallback } from "html-to-text";
import { plainWords } from "./plain-words";

export type Link = { href: string; words: string };

/** What is collected from a page beside its text; the parser hands it to every collector as its metadata. */
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
/** Looked at for the words of one link. */
const MOST_NODES = 100;

/** Collects from an element and goes on below it. */
const collecting =
  (collect: Collect): FormatCallback =>
  (element, walk, builder) => {
    collect(element, (builder as Builder).metadata);
    walk(element.children, builder);
  };

/** Collects from an element, whose words are no text of the page. */
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

/** Menus and footers are where the links to policies stand. */
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

/** The parser hands scripts to no formatter, so they are looked for once, from the top. */
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

/** By the names under which the options of the parser call them. Last, because they are made of the above. */
export const collectors: Readonly<Record<string, FormatCallback>> = {
  link: collecting(takeLink),
  any: collecting(takeScripts),
  page: collecting(takePage),
  furniture: taking(takeLinksBelow),
  meta: taking(takeMeta),
  title: taking(takeTitle),
};
