import { expect, it } from "vitest";
import { SIGNALS } from "@/lib/service/documents/data/signals";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { workingText } from "../text/working-text";
import { scoreCategories } from "./score";

const TERMS = SIGNALS.categories.flatMap(({ category, strong, medium, weak }) =>
  [...strong, ...medium, ...weak].map((term) => ({ category, term })),
);

it.each<[string, (term: string) => string]>([
  ["as it is listed", (term) => term],
  ["in capitals", (term) => term.toUpperCase()],
  ["with the old forms of letters", (term) => term.replaceAll("s", "ſ").replaceAll("k", "\u212a")],
  ["over the end of a line", (term) => term.replaceAll(" ", "\n")],
  ["without its hyphen", (term) => term.replaceAll("-", "")],
])("a category is told by every one of its terms, written %s", async (_, written) => {
  const document = await readBytes(Buffer.from("It says something."), { filename: "a.txt" });
  const unseen = TERMS.filter(({ category, term }) => {
    const text = `It says ${written(term)} there.`;
    const reading = { ...document, pages: document.pages.map((page) => ({ ...page, text })) };
    const told = scoreCategories(workingText(reading, "a.txt"), []).find((one) => one.category === category);
    return !told?.cues.some(({ quote }) => quote === written(term));
  });
  expect(unseen).toEqual([]);
});
