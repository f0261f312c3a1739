import { expect, it } from "vitest";
import { checkSentences } from "./check-sentences";

const DELIVERED = "The carrier delivered the parcel on October 5, 2026 to 12 High Street, and E. Marsh signed for it.";
const ORDERED = "The cardholder placed order NL-20418 on October 1, 2026 for USD 412.50.";
const REFUNDED = "The merchant refunded USD 40.00 on October 20, 2026.";
const GENERATED = {
  markdown: [
    "# Rebuttal letter",
    "Amount: USD 412.50, case CB-482130",
    "## Answer to the claim",
    `**Delivery.** ${DELIVERED} ${ORDERED}`,
    REFUNDED,
    "We ask Northline Bank to rule in favor of the merchant.",
  ].join("\n\n"),
  claims: [
    { text: DELIVERED, citations: [{ exhibit: "A", quote: "Delivered 2026-10-05, signed E MARSH, 12 High Street" }] },
    { text: ORDERED, citations: [{ exhibit: "B", quote: "Order NL-20418, 1 Oct 2026, Elena Marsh" }] },
    { text: REFUNDED, citations: [{ exhibit: "C", quote: "Refund issued 20 Oct 2026 USD 40.00" }] },
  ],
};
const check = (sentence: string) => {
  const [first] = checkSentences(sentence, GENERATED);
  return (
    first && { verdict: first.verdict, missing: first.missing, exhibits: first.citations.map(({ exhibit }) => exhibit) }
  );
};

it("keeps the support of sentences that were not changed, and leaves the generated argument alone", () => {
  const checked = checkSentences(GENERATED.markdown, GENERATED);
  expect(
    checked.map(({ text, verdict, citations }) => [text, verdict, citations.map(({ exhibit }) => exhibit)]),
  ).toEqual([
    [DELIVERED, "supported", ["A"]],
    [ORDERED, "supported", ["B"]],
    [REFUNDED, "supported", ["C"]],
  ]);
});

it.each([
  [
    "other words for a proven event with its own day",
    "On 5 October 2026 the parcel was delivered to Elena Marsh.",
    ["A"],
  ],
  ["an order with its number and sum", "Order NL-20418 was placed on October 1, 2026 and came to USD 412.50.", ["B"]],
  ["a number by the exhibit that has it", "It concerns number NL-20418 only.", ["B"]],
  ["a refund with its sum", "We refunded USD 40.00 to the cardholder.", ["C"]],
])("supports %s", (_, sentence, exhibits) => {
  expect(check(sentence)).toEqual({ verdict: "supported", missing: [], exhibits: expect.arrayContaining(exhibits) });
});

it.each([
  ["the day of another event", "The parcel was delivered on October 1, 2026.", "October 1, 2026"],
  ["the disputed sum as a refund", "We refunded USD 412.50 to the cardholder.", "USD 412.50"],
  ["an event that nothing proves", "The cardholder canceled the subscription.", "canceled"],
  ["the opposite of what is proven", "The parcel was not delivered.", "delivered"],
  ["a number that no document has", "The tracking number is 1Z999AA10123456784.", "1Z999AA10123456784"],
  ["a name that no document has", "The parcel was delivered to Gregory Pine.", "Gregory"],
])("does not support %s", (_, sentence, missing) => {
  const result = check(sentence);
  expect(result?.verdict).toBe("not supported");
  expect(result?.missing.join(" ")).toContain(missing);
  expect(result?.exhibits).toEqual([]);
});

it.each([
  ["a request", "We therefore ask you to close this dispute."],
  ["what only the case says", "The case reference is CB-482130."],
  ["what the cardholder claims", "The cardholder claims that the goods did not arrive."],
])("takes %s for an argument", (_, sentence) => {
  expect(check(sentence)).toEqual({ verdict: "argument", missing: [], exhibits: [] });
});
