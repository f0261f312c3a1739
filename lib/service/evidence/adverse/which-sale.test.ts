import { describe, expect, test } from "vitest";
import { chainsOf } from "../events/chains";
import { told } from "../events/testing";
import type { CaseKnowledge, Event, Tie, Understanding } from "../model";
import { adverseOf } from "./adverse-of";

const KNOWN: CaseKnowledge = {
  today: "2026-06-30",
  orders: [],
  transactionIds: [],
  amount: { minor: 4500, currency: "USD" },
  cardTail: "7025",
  network: "visa",
  transactionDay: "2026-05-01",
  disputeDay: "2026-05-20",
};

const FIRM: Tie = { strength: "strong", shared: [], conflicts: [] };
const SYSTEM = { by: "merchant-system" } as const;
const BANK = { by: "processor" } as const;
const sum = (minor: number) => ({ amount: { minor, currency: "USD" } });

function typesOf(family: string, events: Event[]): string[] {
  const ties = new Map(events.map(({ record }) => [record, FIRM]));
  const understanding: Understanding = { records: [], ties, events, chains: chainsOf(events) };
  return adverseOf(understanding, { ...KNOWN, family }).map(({ event }) => event.type);
}

describe("which sale an event speaks of", () => {
  test.each([
    ["the disputed card", "7025", ["payment-declined"]],
    ["another card", "1180", []],
  ])("a refusal of %s", (_, cardTail, types) => {
    expect(typesOf("auth_none", [told("payment-declined", "2026-05-01", { cardTail }, BANK)])).toEqual(types);
  });

  test.each([
    ["another sum, which is no history that nobody disputed", 5800, ["dispute-raised"]],
    ["the disputed sum, which is this dispute", 4500, []],
  ])("a purchase that was charged back, of %s", (_, minor, types) => {
    expect(typesOf("fraud_cna", [told("dispute-raised", undefined, sum(minor), SYSTEM)])).toEqual(types);
  });
});

describe("sums and days of the charge", () => {
  test.each([
    ["weeks after the sale", [told("payment-captured", "2026-06-20", sum(4500), BANK)], ["payment-captured"]],
    ["the next day", [told("payment-captured", "2026-05-02", sum(4500), BANK)], []],
    [
      "the next day, and listed again later",
      [
        told("payment-captured", "2026-05-02", sum(4500), BANK),
        told("payment-captured", "2026-06-20", sum(4500), SYSTEM),
      ],
      [],
    ],
  ])("a charge that was submitted %s", (_, events, types) => {
    expect(typesOf("late_presentment", events)).toEqual(types);
  });

  const agreed = (minor: number, day: string) => told("amount-agreed", day, sum(minor), { by: "cardholder" });
  test.each([
    ["less than the charge", [agreed(3900, "2026-04-28")], ["amount-agreed"]],
    ["a deposit", [agreed(900, "2026-04-28")], []],
    ["less, and the charge later", [agreed(3900, "2026-04-20"), agreed(4500, "2026-04-28")], []],
    ["less only after the charge", [agreed(3900, "2026-05-10")], []],
  ])("who agreed to %s", (_, events, types) => {
    expect(typesOf("amount", events)).toEqual(types);
  });

  const charge = (approvalCode: string, orderNumber: string) =>
    told("payment-captured", "2026-05-01", { approvalCode, orderNumber, ...sum(4500) }, BANK);
  test.each([
    ["one order with two codes", [charge("55108R", "SP-318"), charge("55113R", "SP-318")], ["payment-captured"]],
    ["two orders", [charge("55108R", "SP-318"), charge("55113R", "SP-319")], []],
    [
      "one order, of which one was voided",
      [charge("55108R", "SP-318"), charge("55113R", "SP-318"), told("payment-voided", "2026-05-02", {}, BANK)],
      [],
    ],
  ])("charges of %s", (_, events, types) => {
    expect(typesOf("duplicate", events)).toEqual(types);
  });
});

describe("an approval", () => {
  const code = (approvalCode: string) => ({ approvalCode, ...sum(4500) });
  const approved = told("payment-authorized", "2026-04-20", code("7C0419"), BANK);
  const reversed = told("payment-voided", "2026-04-22", code("7C0419"), BANK);
  test.each([
    ["that was reversed before the charge", [approved, reversed], ["payment-voided"]],
    [
      "that was reversed and printed again with a forced charge",
      [approved, reversed, told("payment-authorized", "2026-05-01", code("7C0419"), BANK)],
      ["payment-voided"],
    ],
    [
      "after which another one was asked for",
      [approved, reversed, told("payment-authorized", "2026-05-01", code("118820"), BANK)],
      [],
    ],
    ["of which a rest was released", [approved, told("payment-voided", "2026-04-22", sum(700), BANK)], []],
  ])("%s", (_, events, types) => {
    expect(typesOf("auth_none", events)).toEqual(types);
  });

  const declined = told("payment-declined", "2026-05-01", {}, BANK);
  test.each([
    [
      "a charge that was forced after it",
      [told("payment-captured", "2026-05-02", sum(4500), BANK)],
      ["payment-declined"],
    ],
    ["an approval after it", [told("payment-authorized", "2026-05-02", code("118820"), BANK)], []],
  ])("that was refused, with %s", (_, events, types) => {
    expect(typesOf("auth_declined", [declined, ...events])).toEqual(types);
  });
});

describe("a credit that failed elsewhere", () => {
  const shop = told("refund-issued", undefined, sum(4500), { ...SYSTEM, record: "shop#1" });
  const failed = told("refund-failed", "2026-05-12", sum(4500), { ...BANK, record: "bank#1" });
  const back = told("return-received", "2026-05-08", {}, { ...SYSTEM, record: "dock#1" });
  test("was not made, although the shop's page says so", () => {
    expect(typesOf("credit_not_processed", [shop, failed, back]).toSorted()).toEqual([
      "refund-failed",
      "return-received",
    ]);
  });
  test("was made where it was sent again later", () => {
    const again = told("refund-settled", "2026-05-14", sum(4500), { ...BANK, record: "bank#2" });
    expect(typesOf("credit_not_processed", [shop, failed, again, back])).toEqual([]);
  });
});

describe("what a doubtful sentence tells", () => {
  test("is no state of a parcel or credit, but may be what a customer wrote", () => {
    const doubtful = { doubtful: true as const };
    const parcel = told("returned-to-sender", "2026-05-06", { trackingNumber: "1Z1" }, doubtful);
    const writer = { by: "cardholder", speaker: { role: "cardholder" }, ...doubtful } as const;
    expect(typesOf("not_received", [parcel])).toEqual([]);
    expect(typesOf("cancelled_recurring", [told("cancellation-requested", "2026-04-20", {}, writer)])).toEqual([
      "cancellation-requested",
    ]);
  });
});
