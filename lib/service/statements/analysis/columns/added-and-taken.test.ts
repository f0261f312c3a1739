import { expect, it } from "vitest";
import { addedTo } from "./added-and-taken";

const column = (index: number, cells: (number | undefined)[]) => ({ index, cells, feeless: false });
const found = { gross: 0, fees: [1, 2, 3], net: 4 };

it("finds what is added to amounts among what is taken off them, by its sign", () => {
  const money = [
    column(0, [8_400, 12_050, 6_125, 31_000]),
    column(1, [500, 0, 500, 900]),
    column(2, [-168, -241, -123, -620]),
    column(3, [undefined, -25, -25, -25]),
    column(4, [8_732, 11_784, 6_477, 31_255]),
  ];
  expect(addedTo(found, money)).toEqual([1]);
  const unsigned = money.map((one) =>
    column(
      one.index,
      one.cells.map((cell) => cell && Math.abs(cell)),
    ),
  );
  expect(addedTo(found, unsigned)).toEqual([]);
});
