import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import type { Parameters as Asked } from "./proofs/scene";
import { understandPapers } from "./understand.testing";

// Papers that look like those of the sale and are not: an offer, an account check over nothing, a message about another
// order, the form of a search, a slip whose own entry mode is not read at first.

const KNOWN: CaseKnowledge = {
  today: "2026-09-20",
  transactionDay: "2026-06-08",
  disputeDay: "2026-08-03",
  amount: { minor: 31_450, currency: "USD" },
  cardTail: "5538",
  cardholder: "Rosalind Achterberg",
  email: "r.achterberg@post.example",
  merchant: "Copperline Stoves",
  network: "visa",
  orders: [],
  transactionIds: [],
};

const holds = async (
  proof: string,
  papers: Readonly<Record<string, string>>,
  family = "fraud",
  asked: Asked = {},
): Promise<boolean> => {
  const known = { ...KNOWN, family };
  return prove(proof, asked, await understandPapers(papers, known), known).held;
};

describe("an order", () => {
  const paper = (status: string) =>
    `COPPERLINE STOVES\nDocument no.   CS-8814\nDate           June 8, 2026\nCustomer       Rosalind Achterberg, 4 Mill Lane, Bath, ME\nE-mail         r.achterberg@post.example\n\nQty  Item                    Unit     Amount\n1    Wood stove WS-3        290.00    290.00\n2    Flue brush              12.25     24.50\n                            Total     314.50\n\nStatus         ${status}\n`;
  test.each([
    ["Paid, shipped June 9", true],
    ["Quotation accepted June 8", true],
    ["Quotation, open until June 22, 2026; not ordered", false],
    ["Draft", false],
  ])("with the status %s", async (status, held) => {
    expect(await holds("order-record", { "CS-8814.txt": paper(status) })).toBe(held);
  });
});

test.each([
  ["314.50,00,approved", true],
  ["0.00,85,No reason to decline", false],
])("an approval of %s", async (answer, held) => {
  const log = `# all attempts, no filter, card Visa 5538\nseq,date,time,type,amount,response,text,approval_code\n1,2026-06-08,09:12:11,AUTH,314.50,51,Insufficient funds,\n2,2026-06-08,09:15:40,AUTH,${answer},660412\n3,2026-06-08,09:16:02,CAPTURE,314.50,,Submitted,660412\n`;
  expect(await holds("approved-after-no-decline", { "attempts.csv": log }, "authorization")).toBe(held);
});

test.each([
  ["CS-20977", true],
  ["CS-18204", false],
])("a message about order %s, where the charge is of CS-20977", async (order, held) => {
  const papers = {
    "order CS-20977.txt": "Order CS-20977, June 8, 2026\nRosalind Achterberg\nTotal: 314.50 USD    Visa ****5538\n",
    "mail.txt": `From: Rosalind Achterberg <r.achterberg@post.example>\nTo: help@copperline.example\nDate: June 21, 2026 10:40\nSubject: invoice\n\nHello,\nI placed order ${order} with you. Could you send the invoice in my name?\nRosalind Achterberg\n`,
  };
  expect(await holds("cardholder-acknowledges-purchase", papers)).toBe(held);
});

test("who made a search, and when, says nothing of what was searched for", async () => {
  const search =
    "Record of search\nDone by:        Ivo Kral, member services, 12 August 2026\nSystems:        inbox, phone log, audit log\nSearched for:   r.achterberg@post.example, Rosalind Achterberg\nPeriod:         1 January 2026 (first day) to 31 March 2026\nLooked for:     requests to cancel the membership\nFound:          0\n";
  expect(await holds("no-cancellation-received", { "search.txt": search }, "cancelled_recurring")).toBe(false);
});

test.each([
  ["CHIP READ (05)", true],
  ["SWIPE FALLBACK (80)", false],
])("a slip of a terminal that reads chips, with the entry %s", async (entry, held) => {
  const slip = `     COPPERLINE STOVES\nTERM 40017732   EMV READER ON\n06/08/2026      16:42\nSALE\nVISA            ************5538\nENTRY           ${entry}\nCVM             PIN VERIFIED\nRESP 00         APPR CODE 318842\nTOTAL USD       314.50\n   CUSTOMER COPY\n`;
  expect(await holds("chip-read", { "slip.txt": slip }, "fraud", { level: "full-chip" })).toBe(held);
});

test.each([
  ["matched", "matched", true],
  ["notmatched", "notmatched", false],
])("an address that the gateway calls %s in one word", async (street, postcode, held) => {
  const payment = JSON.stringify({
    paymentId: "7f31-2210",
    created: "2026-06-08T09:12:40Z",
    amount: "314.50 USD",
    card: "4111 11** **** 5538",
    issuer: { result: "APPROVED", approvalCode: "R71203" },
    checks: { avsPostcode: postcode, avsAddress: street, securityCode: "matched" },
  });
  expect(await holds("avs-cvv-match", { "payment.json": payment })).toBe(held);
});

test.each([
  ["address Y postcode Y", true],
  ["address N postcode N", false],
])("a line of a gateway with the check %s", async (check, held) => {
  const line = `CS-20977 2026-06-08 04:58:31 visa ..5538 314.50 USD approved 19C774 avs: ${check}  csc: M  3ds: none\n`;
  expect(await holds("avs-cvv-match", { "auth.txt": line })).toBe(held);
});
