import { expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { linesOf } from "./lines";

const cellsOf = async (text: string): Promise<string[][]> =>
  linesOf(await readBytes(Buffer.from(text), { filename: "file.txt" })).map(({ cells }) =>
    cells.map((one) => one.text),
  );

it("parts a label from the amount that dots lead to without a gap, and keeps masked numbers", async () => {
  expect(
    await cellsOf("Sales..............5,462.55\nLess refunds........-125.00\nCard ....4471 of the guest\n"),
  ).toEqual([["Sales", "5,462.55"], ["Less refunds", "-125.00"], ["Card ....4471 of the guest"]]);
});
