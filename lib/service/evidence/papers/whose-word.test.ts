import { expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { CaseKnowledge } from "../model";
import { prove } from "../proofs/evaluate";
import { understand } from "../understand";

const KNOWN: CaseKnowledge = {
  today: "2026-09-01",
  transactionDay: "2026-05-14",
  disputeDay: "2026-06-20",
  amount: { minor: 14_200, currency: "USD" },
  cardTail: "7002",
  cardholder: "Imogen Castellane",
  merchant: "Larkfield Vets",
  family: "duplicate",
  orders: [],
  transactionIds: [],
};

async function holds(proof: string, text: string, filename: string, { known = KNOWN, asked = {} } = {}) {
  const reading = await readBytes(Buffer.from(text), { filename });
  return prove(proof, asked, understand([{ file: filename, filename, reading }], known), known).held;
}

const TWO = [
  "Larkfield Vets, card takings of May",
  "12.05.2026 10:11:04   visit V-311   card **7002   chip   142.00   approval 288104",
  "14.05.2026 16:48:51   visit V-340   card **7002   chip   142.00   approval 290377",
  "15.05.2026 09:20:10   visit V-341   card **1180   chip    61.00   approval 291002",
];

test.each([
  ["of two visits", TWO, true],
  ["of which one is taken back by its code", [...TWO, "14.05.2026 17:02:12   reversal of 290377   accepted"], false],
  ["for one and the same visit", TWO.map((line) => line.replace("V-340", "V-311")), false],
])("a list of takings with codes and times shows separate authorizations %s", async (_, lines, held) => {
  expect(await holds("separate-authorizations", lines.join("\n"), "takings.txt")).toBe(held);
});

test("an order that a platform of payments prints with its goods is the shop's", async () => {
  const order = JSON.stringify({
    id: "NK-302217",
    created: "2026-05-14T02:17:09Z",
    email: "imogen.castellane@post.example",
    customer: "Imogen Castellane",
    items: [{ name: "Game code XG-50", qty: 1, price: "142.00" }],
    total: "142.00",
    payment: { gateway: "stripe", card: "visa **** 7002", authorization_code: "W20471", response: "approved" },
  });
  expect(await holds("order-record", order, "order.json", { asked: { fields: "items" } })).toBe(true);
});

test.each([
  ["of the system", "", true],
  [
    "that also answers what the cardholder claims is the merchant's own word",
    "She claims that she canceled on 10 May.",
    false,
  ],
])("a summary of use %s", async (_, more, held) => {
  const account = "imogen.castellane@post.example";
  const text = `Account: ${account}\nActivity since charge:   log-ins 1 (05/23/2026)   files viewed 1\n${more}\n`;
  const known = { ...KNOWN, email: account, family: "cancelled_recurring" };
  expect(await holds("used-after-cancellation", text, "summary.txt", { known })).toBe(held);
});
