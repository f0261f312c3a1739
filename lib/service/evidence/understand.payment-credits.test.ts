import { expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-10-01",
  transactionDay: "2026-05-14",
  disputeDay: "2026-06-20",
  amount: { minor: 12_600, currency: "USD" },
  cardTail: "2204",
  cardholder: "Ezekiel Thornbury",
  merchant: "Millrace Goods",
  network: "visa",
  family: "credit_not_processed",
  orders: ["MG-6017"],
  transactionIds: [],
};

const isCredited = async (papers: Readonly<Record<string, string>>): Promise<boolean> =>
  prove("credit-processed", {}, await understandPapers(papers, KNOWN), KNOWN).held;

const ROWS = (type: string, card = "414720******2204", amount = "-126.00") =>
  [
    "type,order_ref,card,amount,currency,auth,arn,cleared",
    "SALE,MG-6021,545454******6120,88.00,USD,55201B,24011116105000417733110,2026-06-02",
    `${type},MG-6017,${card},${amount},USD,,74011116105000417790316,2026-06-02`,
  ].join("\n");

test("a row of a settlement whose type is a credit shows it", async () => {
  expect(await isCredited({ "settlement.csv": ROWS("CREDIT") })).toBe(true);
});

test.each([
  ["a sale", ROWS("SALE", undefined, "126.00")],
  ["to another card", ROWS("CREDIT", "414720******9981")],
  ["of another sum", ROWS("CREDIT", undefined, "-26.00")],
  ["that was voided", `${ROWS("CREDIT")}\nVOID CREDIT,MG-6017,414720******2204,126.00,USD,,,2026-06-03`],
  ["that was rejected", `${ROWS("CREDIT")}\nREJECTED CREDIT,MG-6017,414720******2204,-126.00,USD,,,2026-06-03`],
])("a row of %s shows none", async (_, rows) => {
  expect(await isCredited({ "settlement.csv": rows })).toBe(false);
});

const PAGE = [
  "Virtual Terminal > Transactions > MG-6017",
  "REFUND          Completed",
  "$126.00 USD     to Visa ....2204",
  "Submitted       05/28/2026 09:41",
  "Settled         05/29/2026   batch 0097",
  "ARN             74529005133000318822416",
];

test("a page headed as a refund with the acquirer's number shows it", async () => {
  expect(await isCredited({ "refund tile.txt": PAGE.join("\n") })).toBe(true);
});

test.each([
  ["waits", ["Completed", "Pending"]],
  ["failed", ["Completed", "Failed"]],
  ["is later than the dispute", ["05/29/2026", "06/29/2026"]],
] as const)("a page of a refund that %s shows none", async (_, [from, to]) => {
  expect(await isCredited({ "refund tile.txt": PAGE.join("\n").replaceAll(from, to) })).toBe(false);
});

test("asking once more undoes no credit", async () => {
  const mail =
    "From: Ezekiel Thornbury <ezekiel@example.org>\nDate: Thu, 11 Jun 2026 10:00:00 +0000\nSubject: order MG-6017\n\nPlease refund me the $126.00 for order MG-6017.\n";
  expect(await isCredited({ "settlement.csv": ROWS("CREDIT"), "mail.eml": mail })).toBe(true);
});

const REPORT = (line: string, title = "FUNDING DETAIL   PERIOD 25MAY26-04JUN26") =>
  [
    title,
    "DATE   KIND  NUMBER              AMOUNT     ARN                      REF",
    "28MAY  XC    4929 **** 7731     41.00-     74011116105000417790301  MG-6002",
    line,
    "02JUN  XC    5454 **** 6120      9.90-     74011116105000417790322  MG-6021",
  ].join("\n");
const OWN = "30MAY  XC    4147 **** 2204    126.00-     74011116105000417790316  MG-6017";

test("a sum below zero beside the acquirer's number is a credit, whatever its kind is called", async () => {
  expect(await isCredited({ "funding.txt": REPORT(OWN) })).toBe(true);
});

test.each([
  ["above zero", REPORT(OWN.replace("126.00-", "126.00"))],
  ["after the dispute", REPORT(OWN.replace("30MAY", "24JUN"))],
  ["in a list of chargebacks", REPORT(OWN, "CHARGEBACKS   PERIOD 25MAY26-04JUN26")],
  ["without that number", REPORT(OWN.replace("74011116105000417790316", "-"))],
])("a sum %s is none", async (_, report) => {
  expect(await isCredited({ "funding.txt": report })).toBe(false);
});
