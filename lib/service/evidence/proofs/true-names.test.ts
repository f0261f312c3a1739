import { describe, expect, it } from "vitest";
import type { Event } from "../model";
import { prove } from "./evaluate";
import { fill } from "./fill";
import { isAccount, namedIn, paperOfSale } from "./named";
import { sentencesOf } from "./sentences";
import { isApprovedOtherwise, isCharged, isPart, shownIn } from "./shown-in";
import { known, type Told, understood, usd } from "./testing/documents";

function told(proof: string, parameters: Record<string, string>, events: Told[], family: string): string[] {
  const result = prove(proof, parameters, understood(events), known());
  if (!result.held) throw new Error(result.say);
  return sentencesOf(result, { family }).map(({ text }) => text);
}

const sale: Told = {
  type: "order-placed",
  day: "2026-03-03",
  fields: { orderNumber: "A-1001", total: usd(412.5), cardTail: "4242" },
};
const approval: Told = {
  type: "payment-authorized",
  by: "processor",
  day: "2026-03-03",
  fields: { approvalCode: "08A7K2", amount: usd(412.5), cardTail: "4242" },
};

describe("the paper of a sale", () => {
  const nameOf = (one: Told): string => paperOfSale(understood([one]).events[0] as Event, understood([one]));

  it.each([
    ["receipt", { ...sale, title: "Receipt no. 88" }],
    ["merchant's record", sale],
    ["payment record", { ...sale, type: "payment-captured", by: "processor" }],
    ["terminal's record", { ...sale, type: "payment-captured", by: "terminal" }],
  ] satisfies [string, Told][])("is called a %s", (name, one) => {
    expect(nameOf(one)).toBe(name);
  });

  it("agrees with an approval only in what both print", () => {
    const texts = told("receipt-matches-transaction", {}, [sale, approval], "auth_none");
    expect(texts).toEqual([
      "The merchant's record shows a sale of 412.50 USD on 3 March 2026.",
      "The sale agrees with the approval in day and amount.",
    ]);
    const later: Told = { ...approval, day: "2026-03-04" };
    expect(told("receipt-matches-transaction", {}, [sale, later], "auth_none")).toHaveLength(1);
  });
});

it("tells no increment as the approval of the whole, and no sum of the order as the charge", () => {
  const scene = { known: known() };
  expect([isPart(usd(130), scene), isPart(usd(412.5), scene), isPart(usd(500), scene)]).toEqual([true, false, false]);
  expect([isCharged(usd(500), scene), isCharged(usd(412.5), scene)]).toEqual([false, true]);
  expect(isCharged({ minor: 39000, currency: "EUR" }, scene)).toBe(true);
});

it("takes no charge for the approval whose code it repeats", () => {
  const first: Told = { ...approval, fields: { approvalCode: "08A7K2", amount: usd(200) } };
  const { events } = understood([first, approval]);
  const { understanding } = { understanding: understood([first, approval]) };
  expect(events.map((event) => isApprovedOtherwise(event, understanding))).toEqual([false, true]);
});

it("gives an amount the only currency that there is", () => {
  const plain = { minor: 9400 };
  expect(shownIn(plain, { known: known(), understanding: understood([sale]) })).toBe("94.00 USD");
  const abroad: Told = { ...sale, fields: { total: { minor: 38000, currency: "EUR" } } };
  expect(shownIn(plain, { known: known(), understanding: understood([sale, abroad]) })).toBe("94.00");
});

it.each([
  ["Maria Keller, born 1988", "Maria Keller"],
  ["Maria Keller, Portland", "Maria Keller"],
  ["Keller, Maria", "Keller, Maria"],
  ["04/03/26 09:15 brought in by Mrs Keller", undefined],
  ["customer came in with the bike and signed the form", undefined],
])("takes the name of %s for %s", (text, name) => {
  expect(namedIn(text, "Maria Keller")).toBe(name);
});

it("takes the number of the customer for no order", () => {
  const used: Told = { type: "used", fields: { account: "nl_40881" } };
  expect([isAccount("nl_40881", understood([used])), isAccount("A-1001", understood([used]))]).toEqual([true, false]);
});

it("tells no line of a form as what was done", () => {
  const service = (activity: string): Told => ({ type: "service-rendered", day: "2026-03-03", fields: { activity } });
  const [signed] = told("service-rendered", {}, [service("Customer signature: M. Keller")], "not_received");
  expect(signed).toBe("The service was provided on 3 March 2026.");
  const [done] = told("service-rendered", {}, [service("boiler cleaned and tested")], "not_received");
  expect(done).toBe("The service was provided on 3 March 2026: boiler cleaned and tested.");
});

it("says one day once", () => {
  const text = "The logs from {from} to {to} show no cancellation.";
  expect(fill(text, { from: "4 April 2026", to: "4 April 2026" })).toBe(
    "The logs on 4 April 2026 show no cancellation.",
  );
  expect(fill(text, { from: "4 April 2026", to: "6 April 2026" })).toContain("from 4 April 2026 to 6 April 2026");
});
