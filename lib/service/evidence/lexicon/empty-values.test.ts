import { describe, expect, it } from "vitest";
import { EMPTY_VALUES } from "./empty-values";
import { findMentions } from "./find-mentions";

describe.each(Object.entries(EMPTY_VALUES.examples))("labels of nothing (%s)", (language, { empty, filled }) => {
  const isTold = (text: string, concept: string) =>
    findMentions(text, { language }).some((one) => one.concept === concept && one.modality === "asserted");

  it.each(Object.entries(empty))("%s asserts nothing", (text, concept) => {
    expect(isTold(text, concept)).toBe(false);
  });

  it.each(Object.entries(filled))("%s asserts", (text, concept) => {
    expect(isTold(text, concept)).toBe(true);
  });
});
