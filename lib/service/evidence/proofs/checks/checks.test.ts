import { expect, it } from "vitest";
import type { CaseKnowledge, Event, FieldValue } from "../../model";
import { proofNamed } from "../catalog";
import type { Scalar } from "../schema";
import { known, on, type Told, understood, usd } from "../testing/documents";
import type { Verdict } from "../verdict";
import { CHECKS } from "./checks";

type Row = [
  check: string,
  values: (FieldValue | undefined)[],
  expected: Verdict,
  where?: Record<string, Scalar>,
  knows?: Partial<CaseKnowledge>,
];

const HOME = "12 Elm Street, Portland, OR 97201";

const ROWS: Row[] = [
  ["same-address", [HOME, "12 ELM ST PORTLAND OR 97201-1234"], "yes"],
  ["same-address", [HOME, "14 Elm Street, Portland, OR 97201"], "no"],
  ["same-address", [HOME, "Portland, OR"], "unknown"],
  ["same-address", ["Hauptstraße 5, 10115 Berlin", "Hauptstrasse 5, 10115 Berlin"], "yes"],
  ["same-area", ["Portland 97201", HOME], "yes"],
  ["same-area", ["Salem, OR 97301", HOME], "no"],
  ["public-address", ["203.0.113.9"], "yes"],
  ["public-address", ["192.168.1.4"], "no"],
  ["public-address", ["not an address"], "unknown"],
  ["other-country", ["Lagos, Nigeria", "Hauptstr. 5, 10115 Berlin, Germany"], "yes"],
  ["other-country", ["Hamburg, Germany", "Hauptstr. 5, 10115 Berlin, Germany"], "no"],
  ["other-country", ["Salem, OR", HOME], "unknown"],
  ["names-cardholder", [undefined, undefined, "Keller, Maria"], "yes"],
  ["names-cardholder", ["m.keller77@mail.example", undefined, "Tom Riddle"], "no"],
  ["names-cardholder", ["mariakeller@mail.example"], "yes"],
  ["names-cardholder", ["someone@mail.example"], "unknown"],
  ["another-person", ["Tom Riddle"], "yes"],
  ["another-person", ["M. Keller"], "no"],
  ["covers-amount", [usd(412.5), usd(412.5)], "yes"],
  ["covers-amount", [usd(412.49), usd(412.5)], "no"],
  ["covers-amount", [{ minor: 41250, currency: "EUR" }, usd(412.5)], "unknown"],
  ["within-tolerance", [usd(115), usd(100), "7011"], "yes"],
  ["within-tolerance", [usd(115.01), usd(100), "7011"], "no"],
  ["within-tolerance", [usd(130), usd(100), "restaurant"], "yes"],
  ["within-tolerance", [usd(101), usd(100), "5999"], "unknown"],
  ["adds-up", ["Labor USD 30.00, parts USD 12.50", usd(42.5)], "yes"],
  ["adds-up", ["Labor USD 30.00, parts USD 12.50", usd(50)], "no"],
  ["builds-up", [usd(100), "Tip USD 20.00", usd(120)], "yes"],
  ["builds-up", [usd(100), "Tip USD 20.00", usd(125)], "no"],
  ["no-surplus", [0], "yes"],
  ["no-surplus", [usd(20)], "no"],
  ["surplus", [usd(20)], "yes"],
  ["to-original-method", ["original payment method", "4242"], "yes"],
  ["to-original-method", ["store credit", undefined], "no"],
  ["to-original-method", [undefined, "1111"], "no"],
  ["other-tender", ["cash", undefined, undefined], "yes"],
  ["other-tender", ["card", undefined, "4242"], "no"],
  ["authentication", ["05", undefined, undefined, "visa"], "yes", { is: "authenticated" }],
  ["authentication", ["06", undefined, "Y", "visa"], "yes", { is: "attempted" }],
  ["authentication", ["07", undefined, "Y", "visa"], "no", { is: "authenticated" }],
  ["authentication", ["02", undefined, undefined, "mastercard"], "yes", { is: "authenticated" }],
  ["authentication", [undefined, "211", undefined, "mastercard"], "yes", { is: "attempted" }],
  ["authentication", ["05", undefined, undefined, undefined], "unknown", { is: "authenticated" }],
  ["chip-card", ["201"], "yes", { chip: true }],
  ["chip-card", ["101"], "yes", { chip: false }],
  ["online-answer", [undefined, "00 Approved"], "yes"],
  ["online-answer", [undefined, "succeeded"], "unknown"],
  ["online-answer", [false, "00 Approved"], "no"],
  ["covers-period", [on("2026-03-01"), on("2026-04-10"), on("2026-03-03"), on("2026-04-01")], "yes", { lead: 0 }],
  ["covers-period", [on("2026-03-01"), on("2026-04-10"), on("2026-03-03"), on("2026-04-01")], "no", { lead: 7 }],
  ["covers-period", [on("2026-03-05"), on("2026-04-10"), on("2026-03-03"), on("2026-04-01")], "no", { lead: 0 }],
  ["covers-period", [on("2026-03-01"), on("2026-04-10"), on("2026-03-03"), undefined], "no", { lead: 0 }],
  ["within-validity", [on("2026-03-03"), on("2026-03-10"), undefined, "visa"], "yes"],
  ["within-validity", [on("2026-03-03"), on("2026-03-11"), undefined, "visa"], "no"],
  ["within-validity", [on("2026-03-03"), on("2026-03-20"), on("2026-03-25"), "visa"], "yes"],
  ["within-validity", [on("2026-03-03"), on("2026-03-04", "2026-04-03"), undefined, "visa"], "no"],
  ["within-presentment", [on("2026-03-03"), on("2026-03-05"), "visa"], "yes"],
  ["beyond-presentment", [on("2026-03-03"), on("2026-03-12"), "visa"], "yes"],
  ["not-expired", ["2026-03", on("2026-03-31")], "yes"],
  ["not-expired", ["2026-02", on("2026-03-01")], "no"],
  ["after-deadline", [on("2026-04-20"), "30", on("2026-03-09")], "yes"],
  ["after-deadline", [on("2026-04-08"), "30", on("2026-03-09")], "no"],
  ["after-deadline", [on("2026-04-08"), undefined, on("2026-03-09")], "unknown"],
  ["withdrawal-right", [on("2026-03-20"), on("2026-03-09"), "Hauptstr. 5, 10115 Berlin, Germany"], "yes"],
  ["withdrawal-right", [on("2026-04-20"), on("2026-03-09"), "Hauptstr. 5, 10115 Berlin, Germany"], "no"],
  ["withdrawal-right", [on("2026-03-20"), on("2026-03-09"), HOME], "unknown"],
  [
    "withdrawal-right",
    [on("2026-03-20"), on("2026-03-09"), "Hauptstr. 5, 10115 Berlin"],
    "yes",
    {},
    { amount: { minor: 4500, currency: "EUR" } },
  ],
  ["found", [0], "yes", { most: 0 }],
  ["found", ["no results"], "yes", { most: 0 }],
  ["found", ["keine Treffer"], "yes", { most: 0 }],
  ["found", ["3 tickets"], "no", { most: 0 }],
  ["found", ["none except the order mail"], "unknown", { most: 0 }],
  ["found", ["1 payment (disputed)"], "yes", { most: 1 }],
  ["found", ["see attachment"], "unknown", { most: 0 }],
  ["searched-for", ["maria.keller@example.com"], "yes"],
  ["searched-for", ["Maria Keller, +1 503 555 0100"], "yes"],
  ["searched-for", ["bob@else.org"], "no"],
  ["names-the-charge", ["I have withdrawn my dispute"], "yes"],
  ["names-the-charge", ["The charge of USD 412.50 is fine"], "yes"],
  ["names-the-charge", ["Please close the ticket"], "no"],
  ["clause", ["returns", "returns", undefined], "yes"],
  ["clause", ["shipping", "returns", undefined], "no"],
  ["clause", [undefined, "returns", "You may return goods."], "unknown"],
  ["clause", [undefined, "price", "The plan costs USD 29.00 a month"], "yes"],
  ["speaks-of", ["Your card will be charged when your order ships", undefined, "late-submission"], "yes"],
  ["speaks-of", ["Thanks for your order", undefined, "late-submission"], "no"],
  ["topic", ["refund", "credit"], "yes"],
  ["topic", ["delivery", "credit"], "no"],
  ["same-item", ["Lamp LX200B brass", "serial LX200B ok"], "yes"],
  ["same-item", ["Lamp LX200B", "Lamp LX300C"], "no"],
  ["same-item", ["wool blanket blue", "blue blanket wool 2 pieces"], "yes"],
  ["same-item", ["wool blanket blue", "garden chair"], "no"],
  ["other-item", ["Lamp LX200B", "Lamp LX300C"], "yes"],
  ["covers-items", ["paint the kitchen, replace door", "kitchen walls paint finished; door replace done"], "yes"],
  ["covers-items", ["paint the kitchen, replace door", "kitchen walls paint finished"], "no"],
  ["excluded-by", ["Opened software disc", "Opened software is final sale"], "yes"],
  ["excluded-by", ["Garden chair", "Opened software is final sale"], "unknown"],
  ["answers", ["scratches on the screen", "no scratches on the screen, intact"], "yes"],
  ["answers", ["scratches on the screen", "scratches on the screen"], "unknown"],
  ["of-this-order", ["A-1001"], "yes"],
  ["of-this-order", ["B-7"], "no"],
  ["other-order", ["B-7", "A-1001"], "yes"],
  ["other-order", [undefined, "A-1001"], "unknown"],
  ["same-trace", ["1.1.1.1", "1.1.1.1", undefined, "d"], "yes", { least: 1 }],
  ["two-identifiers", ["1.1.1.1", "1.1.1.1", "d", undefined], "yes"],
  ["two-identifiers", ["1.1.1.1", "1.1.1.1", undefined, undefined], "no"],
  ["says", ["no damage found"], "no", { list: "fault" }],
  ["says", ["screen is damaged"], "yes", { list: "fault" }],
  ["says", ["nicht beschädigt"], "no", { list: "fault" }],
  ["says", ["checkbox ticked"], "yes", { list: "act" }],
  ["card-of-case", ["4242"], "yes"],
  ["card-of-case", [undefined], "unknown"],
  ["not-another-card", [undefined], "yes"],
  ["not-another-card", ["1111"], "no"],
];

it.each(ROWS)("%s of %j: %s", (name, values, expected, where = {}, knows = {}) => {
  expect(run(name, values, [], where, knows)).toBe(expected);
});

const charge = (changes: Told["fields"], day = "2026-03-03"): Told => ({
  type: "payment-captured",
  by: "processor",
  day,
  tie: "strong",
  shared: ["name"],
  fields: changes,
});

it.each<[string, Told, Verdict]>([
  ["its transaction id", charge({ transactionId: "ch_1" }), "yes"],
  ["the order of the case", { ...charge({}), tie: "certain", shared: ["order"] }, "yes"],
  ["card and amount", charge({ cardTail: "4242", amount: usd(412.5) }), "yes"],
  ["another card", charge({ cardTail: "1111", amount: usd(412.5) }), "no"],
  ["another order", charge({ cardTail: "4242", amount: usd(412.5), orderNumber: "B-7" }), "no"],
  ["the name alone", charge({}, "2026-03-02"), "unknown"],
  [
    "an approval of another month",
    { ...charge({ cardTail: "4242", amount: usd(412.5) }, "2026-01-03"), type: "payment-authorized" },
    "no",
  ],
])("of-this-sale by %s: %s", (_, told, expected) => {
  expect(run("of-this-sale", [], [told], { need: "credit" })).toBe(expected);
});

it.each<[string, Told, Verdict]>([
  ["an earlier payment", charge({ amount: usd(80) }, "2025-11-01"), "yes"],
  ["the disputed payment", charge({ transactionId: "ch_1" }, "2025-11-01"), "no"],
  ["the disputed order", charge({ orderNumber: "A-1001" }, "2025-11-01"), "no"],
  ["the day before, which may be the same in another zone", charge({ amount: usd(80) }, "2026-03-02"), "no"],
])("earlier-sale of %s: %s", (_, told, expected) => {
  expect(run("earlier-sale", [], [told], {})).toBe(expected);
});

it("does not take a payment as undisputed that was refunded", () => {
  const sale = charge({ transactionId: "ch_9", amount: usd(80) }, "2025-11-01");
  const refund: Told = {
    type: "refund-settled",
    by: "processor",
    day: "2025-11-20",
    fields: { transactionId: "ch_9", amount: usd(80) },
  };
  expect(run("undisputed", [], [sale], {})).toBe("yes");
  expect(run("undisputed", [], [sale, refund], {})).toBe("no");
});

it("takes the void of an attempt after which the card was tried again for no credit", () => {
  const voided: Told = { ...charge({ cardTail: "4242", amount: usd(412.5) }), type: "payment-voided" };
  const again = (day: string): Told => ({
    ...charge({ cardTail: "4242", amount: usd(412.5) }, day),
    type: "payment-declined",
  });
  expect(run("sole-charge", [], [voided], { need: "credit" })).toBe("yes");
  expect(run("sole-charge", [], [voided, again("2026-03-02")], { need: "credit" })).toBe("yes");
  expect(run("sole-charge", [], [voided, again("2026-03-05")], { need: "credit" })).toBe("no");
});

it.each<[string, string, Told["type"], Verdict]>([
  ["a number in the order", "cust_88213", "order-placed", "yes"],
  ["an address of mail in a sign-in", "elena@example.com", "used", "yes"],
  ["an address of mail that the order typed in", "elena@example.com", "order-placed", "no"],
])("registered-account of %s: %s", (_, account, type, expected) => {
  expect(run("registered-account", [account], [{ ...charge({ account }), type }], {})).toBe(expected);
});

function run(
  name: string,
  values: (FieldValue | undefined)[],
  told: Told[],
  where: Record<string, Scalar>,
  knows: Partial<CaseKnowledge> = {},
): Verdict {
  const proof = proofNamed("credit-processed");
  const check = CHECKS[name];
  if (proof === undefined || check === undefined) throw new Error(name);
  const understanding = understood(told);
  const [event] = understanding.events;
  const bound: Record<string, Event[]> = event ? { credit: [event] } : {};
  return check({
    values,
    where,
    event,
    scene: { understanding, known: known(knows), proof, with: {}, bound, parts: {}, holding: () => undefined },
  });
}
