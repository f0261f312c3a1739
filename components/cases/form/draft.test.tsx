import { beforeEach, expect, it } from "vitest";
import { restoreDraft, saveDraft } from "./draft";

const empty = { name: "", letter: true };
beforeEach(() => sessionStorage.clear());

it("returns a draft once, under its name", () => {
  saveDraft("new", { name: "Northline", letter: false });
  expect(restoreDraft("other", empty)).toBeUndefined();
  expect(restoreDraft("new", empty)).toEqual({ name: "Northline", letter: false });
  expect(restoreDraft("new", empty)).toBeUndefined();
});

it("leaves out entries that the form of this version does not have", () => {
  saveDraft("new", { name: 7, letter: false, older: "x" });
  expect(restoreDraft("new", empty)).toEqual({ name: "", letter: false });
  sessionStorage.setItem("rebuttal-draft-new", "{");
  expect(restoreDraft("new", empty)).toBeUndefined();
});
