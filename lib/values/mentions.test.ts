import { expect, it } from "vitest";
import { mentionedNames, textParts, typedMention } from "./mentions";

const NAMES = ["Ann", "Ann Lee", "Max Ode"];

it("finds whole names, the longest that fits, and no address of an email", () => {
  expect([...mentionedNames("@Ann Lee, please ask @Max Ode.", NAMES)]).toEqual(["Ann Lee", "Max Ode"]);
  expect([...mentionedNames("@Anna, x@Ann and @Maxim", NAMES)]).toEqual([]);
  expect([...mentionedNames("(@Ann)\n@Ann", NAMES)]).toEqual(["Ann"]);
});

it("recognizes http addresses only, without the punctuation of their sentence", () => {
  const text = "See https://example.com/a?b=1. Not javascript:alert(1), nor http://";
  expect(textParts(text, [])).toEqual([
    { kind: "text", text: "See " },
    { kind: "link", text: "https://example.com/a?b=1" },
    { kind: "text", text: ". Not javascript:alert(1), nor http://" },
  ]);
});

it("splits a text without loss", () => {
  for (const text of ["", "@", "<b>@Ann</b> https://a.b/@Ann\n\nhttp://x", "@@Ann https://"])
    expect(
      textParts(text, NAMES)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
});

it("knows the name that is being typed", () => {
  expect(typedMention("Hello @")).toBe("");
  expect(typedMention("Hello @Ann L")).toBe("Ann L");
  for (const before of ["Hello", "a@b", "@ Ann", "@Ann\n"]) expect(typedMention(before)).toBeUndefined();
});
