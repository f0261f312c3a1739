import { expect, it } from "vitest";
import { letterSentences } from "./letter-sentences";

it("gives each sentence once as a reader sees it, without headings, marks and tables", () => {
  const markdown = [
    "# Rebuttal letter",
    "Dear issuer,",
    "The parcel was **delivered** on 5 October 2026. It was signed for by J\\. Doe.",
    "- The parcel was **delivered** on 5 October 2026.",
    "> She wrote that the boots had come.",
    "| Exhibit | What it shows in this case |",
  ].join("\n");
  expect(letterSentences(markdown)).toEqual([
    "The parcel was delivered on 5 October 2026.",
    "It was signed for by J. Doe.",
    "She wrote that the boots had come.",
  ]);
});
