import { expect, it } from "vitest";
import type { Line } from "../grid/grid";
import { withDecimals } from "./whole-amounts";

/** Lines whose cells stand where they are written. */
function linesOf(text: string): Line[] {
  return text
    .split("\n")
    .filter((row) => row.trim() !== "")
    .map((row) => ({
      page: 1,
      text: row,
      cells: [...row.matchAll(/\S+(?: \S+)*/g)].map(({ 0: cell, index }) => ({
        text: cell,
        from: index,
        to: index + cell.length,
        boxes: [],
      })),
    }));
}

const PRINTED = `
Day         Card     No.       Amount      Cost
05/16       VISA       8       30,979     1,006
05/17       VISA       3       15,310       497
05/17       JCB        6       25,000       935
05/19       VISA       1       -5,119      -166
Total                 18       66,170     2,272`;

it("writes decimals behind amounts without any, and behind nothing else", () => {
  const cells = withDecimals(linesOf(PRINTED))?.map((line) => line.cells.map(({ text }) => text));
  expect(cells?.[1]).toEqual(["05/16", "VISA", "8", "30,979.00", "1,006.00"]);
  expect(cells?.[2]).toEqual(["05/17", "VISA", "3", "15,310.00", "497.00"]);
  expect(cells?.[4]).toEqual(["05/19", "VISA", "1", "-5,119.00", "-166.00"]);
});

it("leaves a document whose amounts have decimals", () => {
  expect(withDecimals(linesOf(PRINTED.replace(/497|935|166/g, "9.35")))).toBeUndefined();
});
