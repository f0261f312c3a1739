import { expect, it } from "vitest";
import { holdsName } from "./people";

it.each<[string, string, boolean]>([
  ["P. Winter-Hale  4 Mill Lane", "Petra Winter-Hale", true],
  ["WINTER-HALE, P", "Petra Winter-Hale", true],
  ["J. Winter-Hale", "Petra Winter-Hale", false],
  ["P. Summer-Hale", "Petra Winter-Hale", false],
  ["A. Gomez Prieto", "Ana Gomez Prieto", true],
])("%s holds %s: %s", (text, name, expected) => {
  expect(holdsName(text, name)).toBe(expected);
});
