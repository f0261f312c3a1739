import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxStyle } from "./box-style";
import { markText } from "./text-marks";

const mark = fc.record({
  key: fc.string(),
  start: fc.integer({ min: -5, max: 60 }),
  end: fc.integer({ min: -5, max: 60 }),
});

describe("markText", () => {
  it("gives back the whole text whatever the marks", () => {
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

  it("marks exactly the characters each mark covers", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 50 }), fc.array(mark), (text, marks) => {
        const covered = markText(text, marks).flatMap((run) => [...Array(run.text.length)].map(() => run.keys));
        covered.forEach((keys, at) => {
          expect(keys).toEqual(marks.filter(({ start, end }) => start <= at && at < end).map(({ key }) => key));
        });
      }),
    );
  });

  it("cuts overlapping quotes into runs that know both", () => {
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

describe("boxStyle", () => {
  it("places a box in percent of the page with a little air", () => {
    expect(boxStyle([0.25, 0.5, 0.75, 0.525])).toEqual({ left: "24.7%", top: "49.7%", width: "50.6%", height: "3.1%" });
  });

  it("never leaves the page", () => {
    expect(boxStyle([-0.2, 0, 1.4, 1])).toEqual({ left: "0%", top: "0%", width: "100%", height: "100%" });
  });
});
