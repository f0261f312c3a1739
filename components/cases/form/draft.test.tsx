import { beforeEach, expect, it } from "vitest";
import { keepDraft, takeDraft } from "./draft";

const empty = { name: "", letter: true };
beforeEach(() => sessionStorage.clear());

it("returns a draft once, under its name", () => {
  keepDraft("new", { name: "Northline", letter: false });
  expect(takeDraft("other", empty)).toBeUndefined();
  expect(takeDraft("new", empty)).toEqual({ name: "Northline", letter: false });
  expect(takeDraft("new", empty)).toBeUndefined();
});

it("leaves out entries that the form of this version does not have", () => {
  keepDraft("new", { name: 7, letter: false, older: "x" });
  expect(takeDraft("new", empty)).toEqual({ name: "", letter: false });
  sessionStorage.setItem("rebuttal-draft-new", "{");
  expect(takeDraft("new", empty)).toBeUndefined();
});
