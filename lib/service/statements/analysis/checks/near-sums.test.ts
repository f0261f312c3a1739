import { expect, it } from "vitest";
import type { GridRow } from "./amount-grids";
import { brokenSums } from "./near-sums";

const LINE: GridRow["line"] = { text: "", cells: [], page: 1 };

/** Rows of two amounts under each other; `looks` counts how often their amounts are looked at. */
function rowsOf(length: number, looks: { count: number }): GridRow[] {
  return Array.from({ length }, (_, at) => {
    const values = [1_00_00 + at * 100, 50_00 + at * 100];
    return {
      get values() {
        looks.count += 1;
        return values;
      },
      words: [],
      line: LINE,
      page: 1,
      sums: false,
    };
  });
}

it("looks at each row of a long table as often as at each row of a short one", () => {
  const perRow = [1_000, 10_000].map((length) => {
    const looks = { count: 0 };
    brokenSums(rowsOf(length, looks));
    return Math.ceil(looks.count / length);
  });
  expect(perRow).toEqual([4, 4]);
});
