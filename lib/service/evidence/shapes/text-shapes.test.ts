import { expect, test } from "vitest";
import { clauseOf } from "./text-shapes";

test.each([
  [
    'Policy shown "Cancel by 4 pm local time on Mar 5. After that one night is charged."\nGuest action box ticked',
    "Cancel by 4 pm local time on Mar 5. After that one night is charged.",
  ],
  [
    "Renewal fees are not refunded once the term has begun.' ip 203.0.113.140",
    "Renewal fees are not refunded once the term has begun.",
  ],
  ["AMEX ending 2097        All sales final. No exchanges.", "All sales final. No exchanges."],
  ["Used bedding can not be returned and is not refunded.", "Used bedding can not be returned and is not refunded."],
])("a letter quotes the clause alone: %s", (text, clause) => {
  expect(clauseOf(text)).toBe(clause);
});
