import { expect, it } from "vitest";
import { errorWords } from "./error-words";

it.each([
  ["/cases", "The cases could not be shown", false],
  ["/cases/new", "This page could not be shown", true],
  ["/cases/c1", "This case could not be shown", true],
  ["/cases/c1/edit", "This case could not be shown", true],
  ["/cases/c1/letter", "The letter could not be shown", true],
  ["/statements", "The statements could not be shown", false],
  ["/statements/s1", "This statement could not be shown", false],
  ["/elsewhere", "This page could not be shown", true],
])("says at %s what could not be shown, and leads out where that helps", (pathname, title, toCases) => {
  const words = errorWords(pathname);
  expect([words.title, words.toCases ?? false]).toEqual([title, toCases]);
});

it("says what was kept", () => {
  expect(errorWords("/cases/c1/letter").message).toBe(
    "The service did not answer, or something failed on our side. The letter and the evidence are kept. Try again in a moment.",
  );
});
