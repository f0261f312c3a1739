import { describe, expect, it } from "vitest";
import { prove } from "./evaluate";
import { fill } from "./fill";
import { sentencesOf } from "./sentences";
import { known, on, type Told, understood, usd } from "./testing/documents";

const HOME = "12 Elm Street, Portland, OR 97201";
const order: Told = {
  type: "order-placed",
  day: "2026-03-03",
  fields: { orderNumber: "A-1001", shippingAddress: HOME },
};
const delivery: Told = {
  type: "delivered",
  by: "carrier",
  day: "2026-03-09",
  fields: { address: HOME, carrier: "UPS" },
};
const credit: Told = {
  type: "refund-settled",
  by: "processor",
  day: "2026-03-20",
  fields: { amount: usd(1412.5), arn: "74208473", cardTail: "4242" },
};

function told(
  proof: string,
  parameters: Record<string, string>,
  events: Told[],
  family: string,
  grade?: "full" | "reduced",
) {
  const result = prove(proof, parameters, understood(events), known());
  if (!result.held) throw new Error(result.say);
  return sentencesOf(result, { family, grade });
}

describe("the sentences of a proof", () => {
  it("fill their slots, drop what is empty, and end with the argument of the family", () => {
    expect(told("delivery-to-agreed-address", {}, [order, delivery], "not_received").map(({ text }) => text)).toEqual([
      "The order was delivered by UPS on 9 March 2026 to 12 Elm Street, Portland, OR 97201, 23 days before the dispute was raised.",
      "The delivery address is that of order A-1001.",
      "The delivery record contradicts the claim that the order was not received.",
    ]);
  });

  it("cite the events whose fields they name", () => {
    const [first, second] = told("delivery-to-agreed-address", {}, [order, delivery], "not_received");
    expect(first?.events.map(({ type }) => type)).toEqual(["delivered"]);
    expect(second?.events.map(({ type }) => type)).toEqual(["order-placed"]);
  });

  it("leave the stronger argument to the full proof", () => {
    const last = told("delivery-to-agreed-address", {}, [order, delivery], "not_received", "reduced").at(-1);
    expect(last).toMatchObject({
      argument: true,
      text: "The delivery record is inconsistent with the claim that the order was not received.",
    });
  });

  it("use the argument for all others where the family has none", () => {
    expect(told("credit-processed", {}, [credit], "fraud_cna").at(-1)?.text).toContain("already has the money back");
  });

  it("say nothing twice where no argument adds anything", () => {
    expect(told("delivery-to-agreed-address", {}, [order, delivery], "fraud_cna").some((one) => one.argument)).toBe(
      false,
    );
  });

  it("write amounts with the code of their currency and days in words", () => {
    const [first] = told("credit-processed", {}, [credit], "credit_not_processed");
    expect(first?.text).toBe(
      "The merchant credited 1,412.50 USD to the card ending in 4242 on 20 March 2026 under reference 74208473, 12 days before the dispute was raised.",
    );
  });

  it("are those of the proofs that a way consists of", () => {
    const texts = told("remedy-provided", {}, [credit], "not_as_described").map(({ text }) => text);
    expect(texts[0]).toContain("The merchant credited 1,412.50 USD");
    expect(texts.at(-1)).toContain("already has the money back");
  });

  it("say less when a slot is empty", () => {
    const avs: Told = { type: "address-checked", by: "processor", fields: { result: "match", transactionId: "ch_1" } };
    const approval: Told = {
      type: "payment-authorized",
      by: "processor",
      fields: { approvalCode: "08A7K2", transactionId: "ch_1" },
    };
    const texts = told("avs-cvv-match", {}, [avs, approval], "fraud_cna").map(({ text }) => text);
    expect(texts[0]).toBe("The issuer approved the payment with approval code 08A7K2.");
    expect(texts[1]).toContain("The street and the postal code");
  });

  it("quote whole sentences and no long ones", () => {
    const words = "It came, thanks. ".repeat(20);
    const said: Told = { type: "receipt-acknowledged", by: "cardholder", sent: "2026-03-10", fields: { text: words } };
    const [first] = told("cardholder-acknowledges-receipt", {}, [said], "not_received");
    expect(first?.text).toBe("The cardholder wrote to the merchant about the receipt of the order on 10 March 2026.");
  });

  it("never hold a slot or a bracket", () => {
    const signup: Told = {
      type: "subscription-started",
      day: "2026-01-03",
      shared: ["email"],
      fields: { plan: "Pro", price: usd(29), period: "monthly", how: "check box", effectiveOn: on("2026-02-03") },
    };
    for (const { text } of told("recurring-agreement-consented", { also: "trial" }, [signup], "cancelled_recurring"))
      expect(text).not.toMatch(/[[\]{}]/);
  });
});

it("quotes words that keep a quotation mark of their own in one pair", () => {
  expect(fill("The terms say: “{text}”.", { text: 'not refunded."' })).toBe("The terms say: “not refunded.”.");
  expect(fill("The terms say: “{text}”.", { text: '"no returns"' })).toBe("The terms say: “no returns”.");
});

it("call what was sold sold, and only what was inspected inspected", () => {
  const listing: Told = {
    type: "item-described",
    day: "2026-03-02",
    fields: { itemDescription: "Oak bench, waxed" },
  };
  const sold: Told = { type: "order-placed", day: "2026-03-03", fields: { items: "Oak bench, waxed" } };
  const inspected: Told = {
    type: "item-inspected",
    day: "2026-03-04",
    fields: { itemDescription: "Oak bench, waxed", finding: "no dents" },
  };
  const texts = (supplied: Told) =>
    told("as-described", { of: "item" }, [listing, supplied], "not_as_described")
      .map(({ text }) => text)
      .slice(1);
  expect(texts(sold)).toEqual(["The item was sold as Oak bench, waxed.", "What was sold is what was offered."]);
  expect(texts(inspected)).toEqual([
    "The item was supplied as Oak bench, waxed, inspected on 4 March 2026.",
    "What was supplied is what was offered.",
  ]);
});
