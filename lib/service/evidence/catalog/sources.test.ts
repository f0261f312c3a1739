import { expect, test } from "vitest";
import { speaksAsMany } from "./sources";

test.each([
  ["We delivered it on Monday.", true],
  ["They gave it to us.", true],
  ["Delivered To 14 HARBOR WAY APT 9, MIAMI, FL, 33132, US", false],
])("%s", (text, expected) => {
  expect(speaksAsMany(text)).toBe(expected);
});
