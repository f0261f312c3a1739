import { expect, test } from "vitest";
import { fieldValue, jsonReading, records, textReading } from "./testing/read";

const of = (text: string, form: "text" | "email" = "text") => records(textReading(text, form))[0];

test.each([
  ["Colissimo  6A11209884317", "6A11209884317"],
  ["FedEx   7911 0442 8830", "7911 0442 8830"],
  ["UPS label 1Z5R89390357567127 created", "1Z5R89390357567127"],
  ["Maeve added it to fulfilment 2: TX 4410 2298 7GB", "TX 4410 2298 7GB"],
])("%s names a parcel", (line, number) => {
  expect(fieldValue(of(`Shop of Elena Marsh\n${line}`), "trackingNumber")).toBe(number);
});

test.each([
  ["APPROVED   AUTH 73104B", "73104B"],
  ["visa 2216   approved   code 118204   order #CW3310", "118204"],
  ["Genehmigt 771802", "771802"],
  ["Pago: Redsys, Mastercard 8081, nº autorización 883102", "883102"],
])("%s prints the code of the approval", (line, code) => {
  expect(fieldValue(of(`Payment of Elena Marsh\n${line}`), "approvalCode")).toBe(code);
});

test.each(["DECLINED, not approved 118204", "approved amount 412.50", "approved 3 pieces 118204"])(
  "%s prints none",
  (line) => {
    expect(fieldValue(of(`Payment of Elena Marsh\n${line}`), "approvalCode")).toBeUndefined();
  },
);

test("a key that nobody knows may hold the address of a device, and the version of a program is none", () => {
  expect(fieldValue(records(jsonReading({ redeemed_from: "203.0.113.7" }))[0], "ip")).toBe("203.0.113.7");
  expect(fieldValue(records(jsonReading({ app_version: "4.12.0.7" }))[0], "ip")).toBeUndefined();
});

test("a line may name the address of a device in running words", () => {
  expect(fieldValue(of("Created Feb 3 2026 9:41 pm ET, from IP 192.0.2.144 by Elena Marsh"), "ip")).toBe("192.0.2.144");
});

test("the servers of a mail are no devices of its sender", () => {
  const mail = "From: Elena Marsh <elena@example.com>\nTo: help@shop.example\n\nI saw 203.0.113.7 in the log.";
  for (const record of records(textReading(mail, "email"))) expect(fieldValue(record, "ip")).toBeUndefined();
});

test("a record that prints two parcels names none", () => {
  const both = of("Sent to Elena Marsh\nUPS 1Z5R89390357567127\nUPS 1Z879E930346834440");
  expect(fieldValue(both, "trackingNumber")).toBeUndefined();
});
