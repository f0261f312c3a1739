import { cleanup, render } from "@testing-library/react";
import Markdown from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkBreaks from "remark-breaks";
import remarkGfm from "remark-gfm";
import { afterEach, describe, expect, it } from "vitest";
import { claimMarks } from "./claim-marks";
import { letterSchema } from "./letter-markdown";

afterEach(cleanup);

/** Renders the letter and reads back the words of each claim, with `|` between its spans. */
function claimed(markdown: string, sentences: string[]) {
  const claims = sentences.map((sentence) => {
    const start = markdown.indexOf(sentence);
    return { start, end: start + sentence.length };
  });
  const { container } = render(
    <Markdown
      remarkPlugins={[remarkGfm, [claimMarks, { markdown, claims }], remarkBreaks]}
      rehypePlugins={[[rehypeSanitize, letterSchema]]}
    >
      {markdown}
    </Markdown>,
  );
  const texts = (index: number) =>
    [...container.querySelectorAll(`[data-claim="${index}"]`)].map((span) => span.textContent).join("|");
  const ends = (index: number) => container.querySelectorAll(`[data-claim="${index}"][data-claim-end]`).length;
  return {
    container,
    words: sentences.map((_, index) => texts(index)),
    ends: sentences.map((_, index) => ends(index)),
  };
}

describe("claimMarks", () => {
  it("marks the words of a sentence and leaves its full stop outside", () => {
    const { words, ends, container } = claimed("We contest. The parcel was delivered. Regards", [
      "The parcel was delivered.",
    ]);
    expect(words).toEqual(["The parcel was delivered"]);
    expect(ends).toEqual([1]);
    expect(container.textContent).toBe("We contest. The parcel was delivered. Regards");
  });

  it("follows a sentence through emphasis and line breaks and ends once", () => {
    const letter = "**Delivery.** The parcel\nwent to **Boise** today.\n\nBye.";
    const { words, ends, container } = claimed(letter, ["The parcel\nwent to **Boise** today."]);
    expect(words[0]?.replace(/\s*\n/, "/")).toBe("The parcel/went to |Boise| today");
    expect(ends).toEqual([1]);
    expect(container.querySelectorAll("br")).toHaveLength(1);
    expect(container.querySelector("strong [data-claim]")?.textContent).toBe("Boise");
  });

  it("is not led astray by escapes, entities, quotes and lists", () => {
    const letter =
      "Fee \\* 2 &amp; tax. It cost \\$5 &amp; more.\n\n> Quoted: signed\n> by E MARSH.\n\n- first\n- second point";
    const { words } = claimed(letter, ["It cost \\$5 &amp; more.", "signed\n> by E MARSH.", "second"]);
    expect(words).toEqual(["It cost $5 & more", "signed\nby E MARSH", "second"]);
  });

  it("finds sentences behind addresses that become links", () => {
    const letter = "Write to help@northline.example or www.northline.example. The order was NL-30772.";
    expect(claimed(letter, ["The order was NL-30772."]).words).toEqual(["The order was NL-30772"]);
  });

  it("marks words in tables and code", () => {
    const letter = "| Item | Price |\n| --- | --- |\n| Pack | $412.50 |\n\nApproval `04417C` given.";
    expect(claimed(letter, ["$412.50", "Approval `04417C` given."]).words).toEqual([
      "$412.50",
      "Approval |04417C| given",
    ]);
  });

  it("changes no text when offsets point nowhere", () => {
    const markdown = "Short letter.";
    const { container } = render(
      <Markdown
        remarkPlugins={[
          [
            claimMarks,
            {
              markdown,
              claims: [
                { start: 90, end: 120 },
                { start: 5, end: 5 },
              ],
            },
          ],
        ]}
      >
        {markdown}
      </Markdown>,
    );
    expect(container.textContent).toBe("Short letter.");
    expect(container.querySelectorAll("[data-claim]")).toHaveLength(0);
  });

  it("keeps tags, handlers and scripts of a hostile letter out", () => {
    const letter = 'Hello <script>alert(1)</script> <b onclick="x()">bold</b> [go](javascript:alert(1))';
    const { container } = claimed(letter, []);
    expect(container.querySelectorAll("script, [onclick], b")).toHaveLength(0);
    expect(container.querySelector("a")?.getAttribute("href") || "").toBe("");
  });
});
