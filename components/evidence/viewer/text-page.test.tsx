import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markText } from "./text-page";

const mark = fc.record({
  key: fc.string(),
  start: fc.integer({ min: -5, max: 60 }),
  end: fc.integer({ min: -5, max: 60 }),
});

describe("markText", () => {
  it("keeps the whole text, whatever the marks", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), fc.array(mark), (text, marks) => {
        expect(
          markText(text, marks)
            .map((run) => run.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });

  it("marks exactly the characters that each mark covers", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 50 }), fc.array(mark), (text, marks) => {
        const covered = markText(text, marks).flatMap((run) => [...Array(run.text.length)].map(() => run.keys));
        covered.forEach((keys, at) => {
          expect(keys).toEqual(marks.filter(({ start, end }) => start <= at && at < end).map(({ key }) => key));
        });
      }),
    );
  });

  it("splits overlapping quotes into runs that have both keys", () => {
    expect(
      markText("Delivered 14 October, signed", [
        { key: "date", start: 10, end: 20 },
        { key: "line", start: 0, end: 28 },
      ]),
    ).toEqual([
      { start: 0, text: "Delivered ", keys: ["line"] },
      { start: 10, text: "14 October", keys: ["date", "line"] },
      { start: 20, text: ", signed", keys: ["line"] },
    ]);
  });
});
