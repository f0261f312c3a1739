import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkBreaks from "remark-breaks";
import remarkGfm from "remark-gfm";
import { describe, expect, it } from "vitest";
import { bare, plain, quotation, rendered } from "./plain-text";

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
      const shown = html(plain(text));
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

describe("bare", () => {
  it("leaves out addresses, hidden characters and line breaks", () => {
    expect(bare("pay\u202e at https://e.example/x or\nwrite me@e.example, www.e.example")).toBe("pay at or write");
  });

  it("masks full card numbers and keeps other long numbers", () => {
    expect(bare("card 4242 4242 4242 4242, ARN 74537605286000184273118")).toBe(
      "card 424242••••••4242, ARN 74537605286000184273118",
    );
  });
});

describe("quotation", () => {
  it("cuts long text at a word and quotes nothing that has no words left", () => {
    expect(quotation("one two three", 8)).toBe("“one two …”");
    expect(quotation("https://e.example")).toBeUndefined();
    expect(quotation("Accepted by me@e.example on Monday")).toBe("“Accepted by … on Monday”");
  });
});
