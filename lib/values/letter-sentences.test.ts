import { expect, it } from "vitest";
import { letterSentences, sentencesOf } from "./letter-sentences";

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

it("says where each sentence stands in the Markdown, signs and all", () => {
  const markdown =
    "**Delivery.** The parcel was **left** with J\\. Doe at noon. We enclose the receipt.\n\nNo more to say here.";
  const found = sentencesOf(markdown);
  expect(found.map(({ text }) => text)).toEqual([
    "The parcel was left with J. Doe at noon.",
    "We enclose the receipt.",
    "No more to say here.",
  ]);
  expect(found.map(({ start, end }) => markdown.slice(start, end))).toEqual([
    "The parcel was **left** with J\\. Doe at noon.",
    "We enclose the receipt.",
    "No more to say here.",
  ]);
});
