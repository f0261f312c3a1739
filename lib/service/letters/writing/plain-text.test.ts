import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkBreaks from "remark-breaks";
import remarkGfm from "remark-gfm";
import { describe, expect, it } from "vitest";
import { judged } from "@/lib/service/assessment/judgment/testing/cases";
import { ORDER } from "@/lib/service/assessment/judgment/testing/papers";
import { randomRuns } from "@/scripts/testing/random-runs";
import { bare, plain, rendered } from "./plain-text";
import { writeLetter } from "./write-letter";

function html(markdown: string): string {
  return renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkGfm, remarkBreaks] }, markdown));
}

const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom(
        "[a](https://e.example)",
        "![i](x)",
        "<img src=x>",
        "www.e.example",
        "me@e.example",
        "**",
        "`",
        "|",
        "\n# ",
        "\n- ",
        "1. ",
        "&lt;",
        "~~",
        "\\",
        "[^1]",
        "\u202e",
        "<https://e.example>",
        "word",
        " ",
        "http:/\u200b/e.example",
      ),
    )
    .map((parts) => parts.join("")),
);

it("renders any text as the same words and nothing else", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const shown = html(plain(text)).replaceAll(/<code>([\w.+-]+@[\w.-]+)<\/code>/g, "$1");
      expect(shown.replace(/^<p>|<\/p>$/g, "")).not.toMatch(/<[a-z/]/i);
      const words = shown
        .replace(/^<p>|<\/p>$/g, "")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&#x27;", "'")
        .replaceAll("&amp;", "&");
      expect(words).toBe(bare(text));
      expect(rendered(plain(text))).toBe(bare(text));
    }),
    { numRuns: 500 },
  );
});

it("takes markup in the fields of a case as words", () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (merchantName, cardholderName, referenceNumber) => {
      const changes = { merchantName, cardholderName, referenceNumber };
      const { markdown } = writeLetter(judged([ORDER], changes));
      expect(
        html(markdown)
          .match(/<(?!\/)[a-z0-9]+/gi)
          ?.filter((tag) => !ALLOWED.has(tag)),
      ).toEqual([]);
    }),
    { numRuns: randomRuns(8) },
  );
});

/** Tags of the letter's own structure. */
const ALLOWED = new Set("h1 h2 p strong code ul li table thead tbody tr th td br".split(" ").map((tag) => `<${tag}`));

describe("bare", () => {
  it("leaves out web addresses, hidden characters and line breaks", () => {
    expect(bare("pay\u202e at https://e.example/x or\nwrite me@e.example, www.e.example")).toBe(
      "pay at or write me@e.example,",
    );
  });

  it("masks full card numbers and keeps other long numbers", () => {
    expect(bare("card 4242 4242 4242 4242, ARN 74537605286000184273118")).toBe(
      "card 424242******4242, ARN 74537605286000184273118",
    );
  });
});
