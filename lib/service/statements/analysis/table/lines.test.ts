import { expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { linesOf } from "./lines";

const cellsOf = async (text: string, filename = "statement.txt"): Promise<string[][]> => {
  const reading = await readBytes(Buffer.from(text), { filename });
  return linesOf(reading).map(({ cells }) => cells.map((cell) => cell.text));
};

it("sets the terms of a list beside their amounts", async () => {
  const html = `<html><body><h2>Summary</h2><dl><dt>Sales</dt><dd>6 006,13 €</dd><dt>Returns</dt><dd>-204,85 €</dd></dl>
<p>Paid on 2 October</p></body></html>`;
  expect(await cellsOf(html, "statement.html")).toEqual([
    ["Summary"],
    ["Sales", "6 006,13 €"],
    ["Returns", "-204,85 €"],
    ["Paid on 2 October"],
  ]);
});

it("reads a label with a number and its amount before a remark", async () => {
  expect(await cellsOf("Service 1.5% (with tax): $ -11.71\nLeft for you: R$ 8.812,49 — paid on the 30th\n")).toEqual([
    ["Service 1.5% (with tax)", "$ -11.71"],
    ["Left for you", "R$ 8.812,49"],
  ]);
});

it("keeps amounts of tables in their columns, however long the cells before them are", async () => {
  const reading = await readBytes(
    Buffer.from(`<table><tr><th>Day</th><th>Sold</th><th>Fee</th></tr><tr><td>2 March of this year</td><td>1.00</td>
<td>2.00</td></tr><tr><td>All</td><td></td><td>2.00</td></tr></table>`),
    { filename: "table.html" },
  );
  const [titles, row, sums] = linesOf(reading);
  const overlaps = (one = { from: 0, to: 0 }, other = { from: 0, to: 0 }): boolean =>
    one.from < other.to && other.from < one.to;
  expect(overlaps(titles?.cells[2], row?.cells[2])).toBe(true);
  expect(overlaps(titles?.cells[2], sums?.cells[1])).toBe(true);
  expect(overlaps(titles?.cells[1], sums?.cells[1])).toBe(false);
});

it("parts no path to a value of a tree: its numbers part the rows", async () => {
  const xml = `<Report><Sales><Entry><Fee>0.41</Fee></Entry><Entry><Fee>1.20</Fee></Entry></Sales></Report>`;
  const cells = await cellsOf(xml, "report.xml");
  expect(cells.filter(([first]) => first?.includes("Fee"))).toHaveLength(2);
  for (const line of cells) expect(line).toHaveLength(1);
});

it("reads the items of a list without their marks", async () => {
  const html =
    "<html><body><h2>Recap</h2><ul><li>Face value: <b>89,00 €</b></li><li>Charge 5%: -4,45 €</li></ul></body></html>";
  expect(await cellsOf(html, "recap.html")).toEqual([["Recap"], ["Face value", "89,00 €"], ["Charge 5%", "-4,45 €"]]);
});
