import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

// Sheets and lists of desks and workshops: what a column or a sender's reference says of the sale.

const KNOWN: CaseKnowledge = {
  today: "2026-08-01",
  reference: "LM-7710",
  orders: [],
  transactionIds: [],
  cardTail: "3318",
  amount: { minor: 24_000, currency: "EUR" },
  cardholder: "Odile Tremont",
  transactionDay: "2026-05-04",
  disputeDay: "2026-07-02",
  merchant: "Larkmere Goods",
  network: "visa",
};

describe("a list of returns with a column for the day of inspection", () => {
  test.each([
    ["found what was worn", "heel worn, box missing", true],
    ["found nothing", "unworn, complete", false],
  ])("%s", async (_, finding, held) => {
    const list = `Larkmere Goods returns desk, exported 07/10/2026\nrma;order;item;received;inspected;finding;action\nR-11;LM-7702;Belt;05/26/2026;05/27/2026;unworn;restock\nR-12;LM-7710;Walking boot;05/27/2026;05/28/2026;${finding};hold\n`;
    const all = await understandPapers({ "returns.csv": list }, KNOWN);
    const told = all.events.map(({ type, at }) => `${type} ${at?.day}`);
    expect(told).toContain("return-received 2026-05-27");
    expect(told).toContain("item-inspected 2026-05-28");
    expect(prove("returned-item-inspected", {}, all, KNOWN).held).toBe(held);
  });
});

test.each([
  ["Ref. remitente", "Envío nº"],
  ["Réf. expéditeur", "N° de colis"],
  ["Sender ref", "Tracking number"],
])("what a carrier calls %s is the number of the order", async (label, number) => {
  const known = { ...KNOWN, reference: "ORD-60128" };
  const order =
    "Larkmere Goods - Order 60128\nDate: 2026-05-04\nCustomer: Odile Tremont\nShip to: 4 Mill Lane, York YO1 7HU\n1 x Field lamp    240.00 EUR\nTotal (Visa ****3318)    240.00 EUR\n";
  const slip = (reference: string) =>
    `FASTROAD COURIER - Proof of delivery\n${number}: FR-3380221\nSender: Larkmere Goods\n${label}: ${reference}\nDelivered: 2026-05-08 12:10\nAddress: 4 Mill Lane, York YO1 7HU\nSigned by: O. Tremont\n`;
  const tieOf = async (reference: string) => {
    const { records, ties } = await understandPapers({ "order.txt": order, "slip.txt": slip(reference) }, known);
    return records.filter(({ file }) => file === "slip.txt").flatMap(({ id }) => ties.get(id)?.shared ?? []);
  };
  expect((await tieOf("60128")).map(({ identifier }) => identifier)).toContain("order");
  expect((await tieOf("60182")).map(({ identifier }) => identifier)).not.toContain("order");
});
