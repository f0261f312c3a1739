import { ReadingProblem } from "@/lib/service/documents/problem";
import type { Content, Source } from "./reader";

/** Plain text and Markdown as they stand; a form feed begins a page. */
export function readText({ text }: Source): Content {
  const pages = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split(/(?<=^|\n)\f/)
    .map((page) => ({ text: page.trimEnd() }))
    .filter((page) => page.text.trim() !== "");
  if (pages.length === 0) throw new ReadingProblem("empty", "The file contains nothing but white space.");
  return { pages };
}
