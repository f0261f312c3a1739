import { expect, test } from "vitest";
import { records, textReading } from "../records/testing/read";

test.each([
  ["a form", "Plan        Premium\nSeats       3\nOwner team  North\nRenewal     manual", "merchant-system"],
  ["a sentence", "The lamp was packed by the evening shift.", "merchant-statement"],
  [
    "a typed note of a delivery, without a word of its own",
    "Tracking number: 77120098123\nDelivered: 14 October 2026\nSigned by: E MARSH",
    "unknown",
  ],
  [
    "scans of a parcel without the name of a carrier",
    "1Z5R89390357567127\n05/08/2026  2:14 PM   Springfield, IL   Out for delivery\n05/07/2026  8:00 AM   Peoria, IL   Arrived at facility\n05/06/2026  9:00 AM   Peoria, IL   In transit",
    "carrier",
  ],
])("%s", (_, text, authority) => {
  expect(records(textReading(text)).at(-1)?.authority).toBe(authority);
});
