import { describe, expect, it } from "vitest";
import { answerOf } from "./answers";
import { findMentions } from "./find-mentions";

const told = (text: string, language = "en") =>
  findMentions(text, { language }).map(({ concept, modality }) => `${concept} ${modality}`);

describe("findMentions", () => {
  it.each([
    ["The credit has NOT appeared.", "refund-settled negated"],
    ["Please cancel my plan when you can.", "cancellation-requested asserted"],
    ["The credit has\nNOT appeared.", "refund-settled negated"],
    ["Was it delivered? No.", "delivered negated"],
    ["Was it delivered? Yes, on 3 May 2026.", "delivered asserted"],
    ["Delivered: No", "delivered negated"],
    ["Refunded: not yet", "refund-issued negated"],
    ["There is no evidence that the parcel was delivered.", "delivered negated"],
    ["It is not true that the parcel was delivered.", "delivered negated"],
    ["The carrier did, in fact, deliver the parcel.", "delivered asserted"],
    ["Not only was the parcel delivered, it was signed for.", "delivered asserted"],
    ["Delivered no later than 5 May.", "delivered asserted"],
    ["I doubt that it was delivered.", "delivered hedged"],
    ["Had the parcel been delivered, we would know.", "delivered questioned"],
    ["UPS confirmed that your parcel was left at the front door.", "delivered reported"],
    ["The refund was to be issued on 3 May.", "refund-issued promised"],
    ["Refunds that have been issued cannot be reversed.", "refund-issued quoted-policy"],
    ["The parcel was delivered, I think.", "delivered hedged"],
    ["The parcel was delivered - not confirmed", "delivered hedged"],
    ["TEST - the parcel was delivered", "delivered template"],
    ["e.g. the parcel was delivered", "delivered template"],
    ["Even if the parcel was delivered, the claim stands.", "delivered conditional"],
    ["Rumor has it the parcel was delivered.", "delivered hedged"],
    ["The parcel was delivered, says the customer.", "delivered claimed"],
    ["Be advised that the parcel was delivered.", "delivered asserted"],
    ["I can confirm the subscription was cancelled.", "cancellation-confirmed asserted"],
    ["18:40 NOT DELIVERED", "delivered negated"],
    ["12 DOE  not arrived   parcel delivered", "delivered asserted"],
    ["The parcel was not  delivered.", "delivered negated"],
    ["Without further ado, the parcel was delivered.", "delivered asserted"],
    ["No message, call, ticket, chat or refund request from her.", "refund-requested negated"],
    ["Parcels received within ten days of the order are delivered again.", "delivered quoted-policy"],
    ["I ordered it last week, can you change the address to my office?", "purchase-acknowledged asserted"],
    ["It was delivered on 3 May, is that right?", "delivered questioned"],
    ["We cannot come, please cancel our booking.", "cancellation-requested asserted"],
    ["Have you had any cancel request from this guy?", "cancellation-requested questioned"],
    ["The card number was keyed by hand.", "card-read negated"],
  ])("%j tells %s", (text, expected) => {
    expect(told(text)).toContain(expected);
  });

  it("lets the longer phrase win: delivered in error is no delivery", () => {
    expect(told("delivered in error, still at the depot")).toEqual(["misdelivered asserted", "in-transit asserted"]);
  });

  it("ends a denial at `but` and at a new predicate", () => {
    const text = "We never got your return, but the refund was issued.";
    expect(told(text)).toEqual(expect.arrayContaining(["return-received negated", "refund-issued asserted"]));
  });

  it("carries a claim over `but` until another source speaks", () => {
    const text = "The customer claims that he returned the item but it was never refunded.";
    expect(told(text)).toEqual(["return-shipped claimed", "refund-issued claimed"]);
  });

  it.each([
    "Our terms were accepted by the customer.",
    "The contract was signed by John Smith.",
    "Signed for by: ____",
  ])("takes no signature or acceptance for a delivery: %j", (text) => {
    expect(told(text).filter((mention) => mention.startsWith("delivered"))).toEqual([]);
  });

  it("reads a sentence in its own language", () => {
    expect(told("Das Paket wurde am 3. Mai 2026 zugestellt.", "en")).toEqual(["delivered asserted"]);
  });

  it("gives each event its own day, and none where it is another's", () => {
    const days = (text: string) =>
      findMentions(text, { language: "en" }).map(({ concept, fields }) => [concept, fields.day?.value]);
    expect(days("The package was delivered on 3 May 2026, returned to sender 6 May 2026.")).toEqual([
      ["delivered", { day: "2026-05-03" }],
      ["returned-to-sender", { day: "2026-05-06" }],
    ]);
    expect(days("Your order of 3 May 2026 was delivered.")).toEqual([["delivered", undefined]]);
  });

  it("fills slots and counts offsets in the text that was given", () => {
    const text = "Hello.\nDelivered to front desk, signed by M. ROSSI on 14 Oct 2026 10:12";
    const [mention] = findMentions(text, { language: "en" });
    expect(mention?.fields.signer?.value).toBe("M. ROSSI");
    expect(mention?.fields.day).toMatchObject({ value: { day: "2026-10-14", time: "10:12" } });
    expect(text.slice(mention?.fields.signer?.start, mention?.fields.signer?.end)).toBe("M. ROSSI");
    expect(text.slice(mention?.sentence.start, mention?.sentence.end)).toBe(text.slice(7));
  });
});

describe("answerOf", () => {
  it.each([
    ["Not yet, sorry.", "en", "no"],
    ["Agent Kim: Yes, on 3 May 2026.", "en", "yes"],
    ["Ja, am 3. Mai 2026.", "de", "yes"],
    ["Pas encore.", "fr", "no"],
  ])("%j (%s) is %s", (turn, language, says) => {
    expect(answerOf(turn, { language })?.says).toBe(says);
  });

  it("is silent where a turn does not answer", () => {
    expect(answerOf("We looked into it.", { language: "en" })).toBeUndefined();
  });
});
