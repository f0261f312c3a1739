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
