import { expect, it } from "vitest";
import { byteRange } from "./downloads";

it.each([
  ["bytes=0-4", { start: 0, end: 4 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-30", { start: 0, end: 9 }],
  ["bytes=8-100", { start: 8, end: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-4", undefined],
  ["bytes=0-1,3-4", undefined],
  ["items=0-1", undefined],
  ["bytes=-", undefined],
  [null, undefined],
])("resolves %s of a file of ten bytes", (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});
