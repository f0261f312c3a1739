import { describe, expect, it } from "vitest";
import { findMentions } from "./find-mentions";
import { LEXICON_LANGUAGES } from "./load";

const LONG = 3_000;
/** Processor time, which other work on the machine hardly changes; a pattern that backtracks without end takes far more. */
const LIMIT_MS = 5_000;

describe("findMentions on hostile text", () => {
  it.each([
    ["nothing", ""],
    ["white space", " \n\t\r\n "],
    ["lone surrogates", "delivered \ud800 on \udc00"],
    ["underscores", "_".repeat(LONG)],
    ["digits", "1".repeat(LONG)],
    ["spaced digits", "1234 ".repeat(LONG / 5)],
    ["grouped digits", "1,".repeat(LONG / 2)],
    ["letters", "a".repeat(LONG)],
    ["masks", "*".repeat(LONG)],
    ["colons", "ab:".repeat(LONG / 3)],
    ["mail signs", "a@".repeat(LONG / 2)],
    ["mail dots", "a.".repeat(LONG / 2)],
    ["hyphens", "a-".repeat(LONG / 2)],
    ["brackets", "[A".repeat(LONG / 2)],
    ["floating words", "the refund was not ".repeat(LONG / 20)],
    ["line breaks", "x\n".repeat(LONG / 2)],
    ["wrapped lines", "the parcel was\n".repeat(LONG / 15)],
    ["line-end hyphens", "de-\n".repeat(LONG / 4)],
    ["combining accents", "e\u0301".repeat(LONG / 2)],
  ])("ends soon on %s", (_, text) => {
    const started = process.cpuUsage();
    for (const language of LEXICON_LANGUAGES) {
      for (const { start, end } of findMentions(text, { language })) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(LIMIT_MS);
  });
});
