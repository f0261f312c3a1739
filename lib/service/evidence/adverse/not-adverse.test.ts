import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "../model";
import { understandPapers } from "../understand.testing";
import { adverseOf } from "./adverse-of";

const KNOWN: CaseKnowledge = {
  today: "2026-09-20",
  transactionDay: "2026-07-08",
  disputeDay: "2026-09-10",
  amount: { minor: 14_500, currency: "USD" },
  cardTail: "0458",
  cardholder: "Lydia Sorensen",
  email: "lydia.s@post.example",
  merchant: "Loom & Ladder",
  network: "visa",
  orders: ["LL-20417"],
  transactionIds: [],
};

async function typesOf(papers: Readonly<Record<string, string>>, family: string): Promise<string[]> {
  const known = { ...KNOWN, family };
  const adverse = adverseOf(await understandPapers(papers, known), known);
  return [...new Set(adverse.map(({ event }) => event.type))].sort();
}

const mail = (text: string): string =>
  `From: Lydia Sorensen <lydia.s@post.example>\nTo: help@loom.example\nDate: Thu, 6 Aug 2026 09:30:00 +0200\nSubject: LL-20417\n\n${text}\n`;

describe("a complaint", () => {
  const angry = mail("The rug is torn along the edge and I am very disappointed.");
  test.each([
    ["of the goods speaks where these are disputed", "not_as_described", true],
    ["says nothing where a cancellation is disputed: the request does", "cancelled_goods", false],
  ])("%s", async (_, family, speaks) => {
    expect((await typesOf({ "mail.eml": angry }, family)).includes("complaint")).toBe(speaks);
  });

  const credit = "date,order,type,amount,card,status\n2026-08-10,LL-20417,refund,145.00,0458,settled\n";
  test.each([
    ["speaks while no credit is on record", {}, true],
    ["says nothing once the whole amount was credited", { "credits.csv": credit }, false],
  ])("about a credit %s", async (_, papers, speaks) => {
    const asked = { "mail.eml": mail("I sent the rug back on 1 August. Where is my money?"), ...papers };
    const found = await typesOf(asked, "credit_not_processed");
    expect(found.includes("complaint") || found.includes("return-shipped")).toBe(speaks);
  });
});

test("that no credit was made is what is disputed, and no admission", async () => {
  const ledger =
    "Order LL-20417   Lydia Sorensen   Visa 0458\n2026-07-08  payment captured  145.00  refund: none\n2026-09-10  no refund was issued\n";
  expect(await typesOf({ "ledger.txt": ledger }, "credit_not_processed")).not.toContain("refund-issued");
});

test.each([
  ["is the last state", "", ["delivery-attempted"]],
  ["says less than the way back that follows it", "16 Jul 2026 10:02   Returned to sender\n", ["returned-to-sender"]],
])("an attempt to deliver %s", async (_, last, types) => {
  const tracking = `UPS tracking 1Z999AA10123456784   order LL-20417\n10 Jul 2026 08:00   In transit\n12 Jul 2026 11:40   Delivery attempted, nobody home\n${last}`;
  expect(await typesOf({ "tracking.txt": tracking }, "not_received")).toEqual(types);
});

test("a machine whose door closed delivers no parcel", async () => {
  const journal = "ATM 0417 journal 8 Jul 2026\n10:01:20  card ****0458  withdrawal 145.00\n14:40:00  DOOR CLOSED\n";
  expect(await typesOf({ "journal.txt": journal }, "cash")).not.toContain("delivery-attempted");
});
