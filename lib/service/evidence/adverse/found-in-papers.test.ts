import { describe, expect, test } from "vitest";
import { adverseTypes, ORDER } from "./testing";

const RENTAL =
  "BAYLINE VANS   AGREEMENT BV-5520   unit 14\nRenter Lydia Sorensen   06/01/2026 to 06/02/2026\nVisa 0458   I pay for new damage.  Signed L. Sorensen\n";
const BACK = "RETURN 06/02/2026 18:05   unit 14   L. Sorensen BV-5520\nrear door dented above the handle\n";

describe("a damage that is charged", () => {
  test.each([
    ["on the sheet of the day before", "SHEET unit 14  05/30/2026\nrear door small dent at handle\n", true],
    ["nowhere before", "SHEET unit 14  05/30/2026\nclean all round\n", false],
    ["elsewhere on the car", "SHEET unit 14  05/30/2026\nwindshield chip low\n", false],
  ])("stood %s", async (_, sheet, found) => {
    const papers = { "agreement.txt": RENTAL, "back.txt": BACK, "sheet.txt": sheet };
    expect((await adverseTypes(papers, "rental")).includes("item-inspected")).toBe(found);
  });
});

describe("the sheet of a workshop", () => {
  const sheet = (finding: string): string =>
    `WORKSHOP SHEET 88   06/20/2026   TO-7712 Sorensen\nFault reported: zip broken\n${finding}\n`;
  test.each([
    ["finds a fault", "Found: slider defective, manufacturing fault", true],
    ["finds none", "Found: no manufacturing fault, all in order", false],
    ["finds wrong use", "Found: slider defective, dropped in acid, customer damage", false],
  ])("%s", async (_, finding, found) => {
    const papers = { "order.txt": ORDER, "sheet.txt": sheet(finding) };
    expect((await adverseTypes(papers, "not_as_described")).includes("item-inspected")).toBe(found);
  });
});

describe("a batch", () => {
  const batch = (day: string): string =>
    `CLEARING REPORT   Thornbury Outfitters\nOrder          TO-7712\nAmount         USD 186.40   Visa 0458\nBatch submitted  ${day}\n`;
  test.each([
    ["weeks after the sale", "July 20, 2026", true],
    ["on the next day", "June 4, 2026", false],
  ])("that was sent %s", async (_, day, late) => {
    const papers = { "order.txt": ORDER, "report.txt": batch(day) };
    expect((await adverseTypes(papers, "late_presentment")).includes("payment-captured")).toBe(late);
  });
});

describe("the same sum by other means", () => {
  const ledger = (row: string): string =>
    `LEDGER TO-7712  Sorensen\n06/03/2026  order             186.40\n06/03/2026  Visa 0458         186.40\n${row}\n`;
  test.each([
    ["came in, too", "06/05/2026  bank transfer     186.40", true],
    ["came in and was returned", "06/05/2026  bank transfer     186.40\n06/09/2026  transfer returned 186.40", false],
    ["did not come", "06/05/2026  bank transfer       0.00", false],
  ])("%s", async (_, row, paid) => {
    const papers = { "order.txt": ORDER, "ledger.txt": ledger(row) };
    expect((await adverseTypes(papers, "paid_other")).includes("payment-captured")).toBe(paid);
  });
});

describe("an entry with the buyer's name", () => {
  const log = (cell: string): string =>
    `RESERVATION LOG\n09:41   WEB   NEW   TO-7690   HOLT\n14:37   CALL   ${cell}   TO-7712   SORENSEN\n`;
  test.each([
    ["that was called off", "CXL", true],
    ["that was changed", "MOD", false],
  ])("%s", async (_, cell, canceled) => {
    const papers = { "order.txt": ORDER, "log.txt": log(cell) };
    expect((await adverseTypes(papers, "no_show")).includes("order-cancelled")).toBe(canceled);
  });
});

describe("another house of the street", () => {
  const track = (line: string): string =>
    `FLEETWAY  FW 20938841  ref TO-7712\nJune 8, 2026  15:46  Delivered   ${line}\n`;
  test.each([
    ["is wrong", "72 Mill Ln, Dover", true],
    ["is the one of the order", "27 Mill Ln, Dover", false],
  ])("%s", async (_, line, wrong) => {
    const papers = { "order.txt": ORDER, "track.txt": track(line) };
    expect((await adverseTypes(papers, "not_received")).includes("misdelivered")).toBe(wrong);
  });

  test("the merchant itself got it back", async () => {
    const papers = { "order.txt": ORDER, "track.txt": track("THORNBURY OUTFITTERS   dock 2") };
    expect(await adverseTypes(papers, "not_received")).toContain("returned-to-sender");
  });
});

describe("a slip that was signed", () => {
  const slip = (total: string): string =>
    `HARBOR GRILL   06/03/2026 20:57\nVISA 0458   APPR 01992R   TO-7712\nAmount  120.00\nTip      ${total === "135.00" ? "15.00" : "66.40"}\nTotal   ${total}\nSigned  L. Sorensen\n`;
  test.each([
    ["for less than was charged", "135.00", true],
    ["for the charge", "186.40", false],
  ])("%s", async (_, total, less) => {
    expect((await adverseTypes({ "slip.txt": slip(total) }, "amount")).includes("amount-agreed")).toBe(less);
  });
});

test("who accepts the rules of cancellation cancels nothing", async () => {
  const booking = `${ORDER}box ticked: "I have read and accept the cancellation rules"  June 3, 2026\n`;
  const types = await adverseTypes({ "order.txt": booking }, "no_show");
  expect(types.filter((type) => type.startsWith("cancellation"))).toEqual([]);
});
