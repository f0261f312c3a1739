import fc from "fast-check";
import { expect, it } from "vitest";
import { type Block, plainText, toBlocks } from "./markdown";

it("keeps the words and style of every part of a letter", () => {
  expect(
    toBlocks("# Title\n\nOne **two *three***\nfour\n\n1. a\n2. b\n\n| H | |\n| --- | --- |\n| k | v |\n\n---"),
  ).toEqual([
    { kind: "heading", depth: 1, runs: [{ text: "Title" }] },
    {
      kind: "paragraph",
      runs: [
        { text: "One " },
        { text: "two ", bold: true },
        { text: "three", bold: true, italic: true },
        { text: "\nfour" },
      ],
    },
    {
      kind: "list",
      ordered: true,
      first: 1,
      items: [[{ kind: "paragraph", runs: [{ text: "a" }] }], [{ kind: "paragraph", runs: [{ text: "b" }] }]],
    },
    {
      kind: "table",
      head: true,
      rows: [
        [[{ text: "H", bold: true }], []],
        [[{ text: "k" }], [{ text: "v" }]],
      ],
    },
    { kind: "rule" },
  ]);
});

it("has no head for a table whose first row is empty", () => {
  expect(toBlocks("| | |\n| --- | --- |\n| k | v |")).toEqual([
    { kind: "table", head: false, rows: [[[{ text: "k" }], [{ text: "v" }]]] },
  ]);
});

it("shows of links their words, of images their description, and HTML as it is written", () => {
  const [block] = toBlocks("[words](https://e.example) ![image](x.png) <b>bold</b>");
  expect(block?.kind === "paragraph" && plainText(block.runs)).toBe("words image <b>bold</b>");
});

it("loses no word of a plain paragraph", () => {
  const word = fc.stringMatching(/^[A-Za-zŁłΩя]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
      const blocks: Block[] = toBlocks(words.join(" "));
      expect(blocks).toEqual([{ kind: "paragraph", runs: [{ text: words.join(" ") }] }]);
    }),
  );
});
