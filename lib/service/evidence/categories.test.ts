import { expect, test } from "vitest";
import { categoriesOf } from "./categories";
import { records, textReading } from "./records/testing/read";
import { KNOWN } from "./understand.testing";

test.each([
  ["refund receipt", "Refund report\nRefund ID: re-20931\nRefund amount: $41.25\nStatus: Completed"],
  ["transaction authorization", "Transaction details\nAuth code: 077214\nResponse: 00 Approved\nAVS result: Y"],
  ["order confirmation", "Invoice 20931\nItem: Oak table\nTotal: $412.50\nShip to: 12 Elm Street, Boise ID 83702"],
  ["cardholder communication", "Dear Ms Marsh,\n\nthank you for your patience. We will look into it today."],
  [
    "proof of cardholder non-contact / non-return",
    "Returns search\nSystems: RMA desk, dock\nSearch terms: A-1001\nResults: 0 records",
  ],
])("a %s", (category, text) => {
  expect(categoriesOf(records(textReading(text)), KNOWN)[0]).toBe(category);
});

test("an empty form is no evidence of any kind", () => {
  expect(
    categoriesOf(
      records(textReading("Delivery confirmation\nCustomer: ________\nDelivered on: ________\nSigned by: ________")),
      KNOWN,
    ),
  ).toEqual([]);
});

test.each([
  ["proof of services provided", "the name of the machine in front of each line", JOURNAL()],
  ["evidence of product quality", "a label that reads like the title of a letter", SERVICE_REPORT()],
])("%s, with %s", (category, _, text) => {
  expect(categoriesOf(records(textReading(text)), KNOWN)[0]).toBe(category);
});

function JOURNAL(): string {
  return [
    "[KX0417] 07/04/26 22:16:08  *TRANSACTION START*",
    "[KX0417] 22:16:09 CARD INSERTED  CHIP  AID A0000000980840",
    "[KX0417] 22:16:31 PIN ENTERED",
    "[KX0417] 22:16:44 WITHDRAWAL  AMT 400.00 + FEE 0.00   PAN 4XXXXXXXXXXX3371",
    "[KX0417] 22:16:59 NOTES STACKED  20 x 20",
    "[KX0417] 22:17:09 NOTES PRESENTED 0,0,20,0",
    "[KX0417] 22:17:13 NOTES TAKEN",
  ].join("\n");
}

function SERVICE_REPORT(): string {
  return [
    "AUTHORIZED SERVICE CENTER                         SR-7715",
    "Unit: S2   Serial: S2-20551   Received: June 24 2026",
    "Customer statement: tilts left, noise on roll axis.",
    "Inspection: exterior clean, no drop marks, no liquid.",
    "Test: roll motor runs smooth, encoder offset 0.1 deg (limit 0.5). No fault found.",
    "Result: works as specified.                      Technician: K. Adler",
  ].join("\n");
}
