import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import type { Parameters } from "./proofs/scene";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-05-01",
  transactionDay: "2026-03-10",
  disputeDay: "2026-04-20",
  amount: { minor: 23_450, currency: "USD" },
  cardTail: "6104",
  cardholder: "Helena Voss",
  email: "helena.voss@inbox.example",
  merchant: "Larkfield Goods",
  network: "visa",
  family: "processing_amount",
  orders: [],
  transactionIds: [],
};

async function holds(
  proof: string,
  papers: Readonly<Record<string, string>>,
  family: string,
  asked: Parameters = {},
): Promise<boolean> {
  const known = { ...KNOWN, family };
  return prove(proof, asked, await understandPapers(papers, known), known).held;
}

describe("a bill is the agreed amount", () => {
  const INVOICE = [
    "LARKFIELD GOODS",
    "Invoice 8812      10 Mar 2026",
    "Helena Voss",
    "Gutter repair, rear            180.00",
    "Extra brackets                  54.50",
    "Total USD                      234.50",
    "Paid Visa 6104",
  ].join("\n");
  const mail = (words: string, day = "8 Mar 2026 14:02"): string =>
    `From: Helena Voss <helena.voss@inbox.example>\nTo: sales@larkfield.example\nDate: ${day}\n\n${words}\n`;
  test.each([
    ["where nothing else names an amount", {}, true],
    ["where the customer agreed to it", { "mail.txt": mail("Yes, 234.50 with the brackets, go ahead.") }, true],
    ["unless less was agreed", { "mail.txt": mail("Great, so 180 including brackets, please go ahead.") }, false],
    ["unless it is named as what no longer holds", { "mail.txt": mail("Ok, 198 all in instead of 234.50.") }, false],
    [
      "where more was agreed after less",
      { "1.txt": mail("Fine, 180 then."), "2.txt": mail("Yes, do the brackets, 234.50 is fine.", "9 Mar 2026 10:00") },
      true,
    ],
    ["where less is only claimed afterwards", { "mail.txt": mail("Ok but we agreed 180!", "2 Apr 2026 10:00") }, true],
    ["where a part of it was agreed before", { "mail.txt": mail("Yes, the deposit of 54.50 is fine.") }, true],
    [
      "unless a signed estimate sets a limit",
      {
        "estimate.txt":
          "LARKFIELD GOODS    ESTIMATE 8812    4 Mar 2026\nHelena Voss\nGutter repair, rear   180.00\nNot to exceed         180.00 without a call\nCustomer: H. Voss (signed) 4 Mar 2026\n",
      },
      false,
    ],
    [
      "unless the notes of the job do",
      {
        "job 8812.txt":
          "JOB 8812 Helena Voss\n4/3 HV rang: budget is 180, call before going over\n9/3 brackets added\n",
      },
      false,
    ],
  ])("%s", async (_, papers, held) => {
    expect(await holds("agreed-amount", { "invoice.txt": INVOICE, ...papers }, "processing_amount")).toBe(held);
  });
});

test("a sum that was sent to the bank with its number is no credit", async () => {
  const log = (words: string): string =>
    [
      "2026-03-11 02:00:03 batch 0311 send 18 items 2,204.10 USD",
      "2026-03-11 02:00:09 ACK acquirer, file date 2026-03-11",
      `2026-03-11 02:00:09   incl ${words}`,
    ].join("\n");
  const papers = {
    "slip.txt": "LARKFIELD GOODS\n10/03/2026 14:02  SALE #000418\nVISA ..6104\nTOTAL USD 234.50\nAUTH 6Q2218\n",
    "upload.log": log("#000418 234.50 ARN 74000016180000004182297"),
  };
  expect(await holds("credit-processed", papers, "late_presentment")).toBe(false);
});

test("a list of what was paid is no notice of the charge", async () => {
  const days = ["10/10/25", "11/10/25", "12/10/25", "01/10/26", "02/10/26", "03/10/26"];
  const card = [
    "LARKFIELD / ClubDesk    MEMBER 4471    VOSS, Helena (Mrs)",
    "Plan type: SUSTAINER  $234.50 / 10th of month   start 10/10/2025   end: --",
    `History (last 6): ${days.map((day) => `${day} 234.50 ok`).join("; ")} VISA*6104`,
    "Letters: welcome sent; card by mail",
    "Flags: no phone; large print Y",
    "Sold by: desk     Adj: none    Soft credits: none",
    "Last edit 04/25/26",
  ].join("\n");
  expect(await holds("renewal-notice-sent", { "member.txt": card }, "cancelled_recurring")).toBe(false);
});

test.each([
  ["Tue, 17 Mar 2026 09:00:00 -0400", true],
  ["Tue, 13 Jan 2026 09:00:00 -0400", false],
])("who thanks for an order before the sale speaks of another one: %s", async (day, held) => {
  const papers = {
    "mail.eml": `From: Helena Voss <helena.voss@inbox.example>\nTo: help@larkfield.example\nDate: ${day}\nSubject: my order\n\nThank you, I bought the kettle from you and love it.\n`,
    "order.txt":
      "LARKFIELD GOODS  Order 55120   10 Mar 2026 14:02\nHelena Voss helena.voss@inbox.example\n1 x Kettle $234.50\nTotal $234.50 Visa ****6104\n",
  };
  expect(await holds("cardholder-acknowledges-purchase", papers, "fraud_cna")).toBe(held);
});

test.each([
  ["10-03-2026 14:06:00 VOID RRN 60690777 234.50 HOST: 12 NOT PERFORMED", true],
  ["10-03-2026 14:06:00 VOID RRN 60691003 234.50 HOST: 12 NOT PERFORMED", false],
])("two approvals are two sales unless the till tried to take one back: %s", async (row, held) => {
  const journal = [
    "TID 2291",
    "10-03-2026 14:02:11 SALE 234.50 ****6104 APPROVED 071204 RRN 60691002",
    "10-03-2026 14:02:58 SALE 234.50 ****6104 APPROVED 071219 RRN 60691003",
    row,
  ].join("\n");
  expect(await holds("separate-authorizations", { "journal.txt": journal }, "duplicate")).toBe(held);
});

describe("a delivery about which the carrier wrote later", () => {
  const mail = (day: string, words: string): string =>
    `From: Claims <claims@swiftline.example>\nTo: ops@larkfield.example\nDate: ${day}\nSubject: Trace SL77120098456\n\n${words}\n`;
  test.each([
    ["that it arrived", mail("Mon, 30 Mar 2026 10:20:00 -0400", "The parcel was delivered on 14 March 2026."), true],
    [
      "in words that do not say so",
      mail("Mon, 30 Mar 2026 10:20:00 -0400", "We cannot stand behind this scan."),
      false,
    ],
    ["before it came", mail("Thu, 12 Mar 2026 10:20:00 -0400", "Held for a day by the storm."), true],
  ])("holds only with what it says: %s", async (_, reply, held) => {
    const papers = {
      "order.txt":
        "LARKFIELD GOODS  Order 55120   10 Mar 2026 09:12\nShip to: Helena Voss, 14 Orchard Way, Dayton OH 45402\n1 x Copper pot   $234.50\nTotal $234.50   Visa ****6104\n",
      "tracking.txt":
        "Swiftline Parcel\nTracking no. SL77120098456\nReference 55120\n03/14/2026 11:02 Delivered  Dayton OH 45402 14 Orchard Way\n03/14/2026 07:10 Out for delivery\n",
      "reply.eml": reply,
    };
    expect(await holds("delivery-to-agreed-address", papers, "not_received")).toBe(held);
  });
});

test.each([
  ["VISA ..6104 CONTACTLESS", "strong"],
  ["VISA ..7715 CONTACTLESS", "other"],
  ["Visa x7715 CONTACTLESS", "other"],
])("a slip with another card is of another sale: %s", async (card, strength) => {
  const slip = `LARKFIELD GOODS   DECK 5\nTID 77120054\n03/10/2026 22:41   SALE\n${card}\n2 LOBSTER ROLL  134.50\n4 CIDER         100.00\nTOTAL USD       234.50\nAUTH 6Q2218\n`;
  const { ties } = await understandPapers({ "slip.txt": slip }, KNOWN);
  expect([...ties.values()].map((tie) => tie.strength)).toEqual([strength]);
});
