import { describe, expect, it } from "vitest";
import { knownWord } from "./known-words";

describe("knownWord", () => {
  it.each([
    ["terminzustellung", "de", "zustellung"],
    ["nichtzustellung", "de", "nichtzustellung"],
    ["zustellung", "de", "zustellung"],
    ["delivered", "en", "delivered"],
  ])("%s (%s) stands for %s", (word, language, expected) => {
    expect(knownWord(word, { language, isNoun: true })).toBe(expected);
  });
});
