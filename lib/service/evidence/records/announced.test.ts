import { expect, test } from "vitest";
import { fieldValue, records, textReading } from "./testing/read";

const [FORM] = records(
  textReading(
    "Harbor Looms\nYour order HL-20931 of 22 June 2026\nGuest: Elena Marsh, elena@example.com\nBill to / Ship to: Elena Marsh, 12 Elm Street, Boise ID 83702\nThank you",
  ),
);

test("a line of words announces the number of the order and its day", () => {
  expect(fieldValue(FORM, "orderNumber")).toBe("HL-20931");
  expect(fieldValue(FORM, "day")).toBe("22 June 2026");
});

test("a name with an address of mail is both", () => {
  expect(fieldValue(FORM, "guest")).toBe("Elena Marsh");
  expect(fieldValue(FORM, "email")).toBe("elena@example.com");
});

test("one address for both parties", () => {
  expect(fieldValue(FORM, "billingAddress")).toContain("12 Elm Street");
  expect(fieldValue(FORM, "shippingAddress")).toContain("12 Elm Street");
});

test("the day of a report is not that of what it reports", () => {
  const [report] = records(textReading("Delivery report\nReport date 08/31/2026\nTracking number: 1Z5R89390357567127"));
  expect(fieldValue(report, "day")).toBeUndefined();
});

test("what somebody writes in a sentence names no order", () => {
  const [letter] = records(
    textReading("We looked again at everything that you told us about order HL-1 and the parcel that came back to us."),
  );
  expect(fieldValue(letter, "orderNumber")).toBeUndefined();
});

test("two slips beside each other are two records", () => {
  const left = ["CAFE ROMA", "05/08/26 14:22", "VISA *5561", "ENTRY: SWIPED", "AUTH 550182", "TOTAL $39.99"];
  const right = ["CAFE ROMA", "05/08/26 14:31", "VISA *8127", "ENTRY: CHIP", "AUTH 550190", "TOTAL $62.40"];
  const text = left.map((line, at) => `${line.padEnd(36)}${right[at]}`).join("\n");
  const slips = records(textReading(text)).filter(({ kind }) => kind === "slip");
  expect(slips.map((slip) => [fieldValue(slip, "cardTail"), fieldValue(slip, "entryMode")])).toEqual([
    ["VISA *5561", "SWIPED"],
    ["VISA *8127", "CHIP"],
  ]);
});

test("a sum is no clock: a till's lines are no conversation", () => {
  const all = records(textReading("Tax          4.20\nSubtotal     55.10\nTip          7.20\nTotal        62.30"));
  expect(all.every(({ kind }) => kind !== "turn")).toBe(true);
});
