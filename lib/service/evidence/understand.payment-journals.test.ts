import { expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-10-01",
  transactionDay: "2026-05-14",
  disputeDay: "2026-06-20",
  amount: { minor: 48_250, currency: "USD" },
  cardTail: "2204",
  cardholder: "Ezekiel Thornbury",
  merchant: "Millrace Inn",
  network: "visa",
  family: "authorization",
  orders: [],
  transactionIds: [],
};

const holds = async (
  proof: string,
  papers: Readonly<Record<string, string>> | string,
  parameters?: Readonly<Record<string, string>>,
): Promise<boolean> => {
  const all = typeof papers === "string" ? { "log.txt": papers } : papers;
  return prove(proof, parameters, await understandPapers(all, KNOWN), KNOWN).held;
};

const INCREMENTS = [
  "ACQUIRER TRACE   MID 4410   PAN 4147********2204",
  "2026-05-11 15:02:44  PREAUTH      300.00   RC 00   code 41K902",
  "2026-05-13 09:18:20  INCREMENTAL  182.50   RC 00   code 41K977",
  "2026-05-14 10:40:02  COMPLETION   482.50   batch 0514",
  "2026-05-15 03:00     CLEARED      482.50",
];

test("approvals that raise the first one are added up", async () => {
  expect(await holds("amount-covered-by-authorization", INCREMENTS.join("\n"), { rule: "covered" })).toBe(true);
  expect(await holds("authorization-approved", INCREMENTS.join("\n"))).toBe(true);
  expect(await holds("timely-presentment", INCREMENTS.join("\n"))).toBe(true);
});

test.each([
  ["an increase was reversed", "2026-05-13 11:00:00  REVERSAL     182.50   RC 00   code 41K977"],
  ["an increase was declined", "2026-05-13 09:18:20  INCREMENTAL  182.50   RC 51   DECLINED"],
])("a charge is not covered where %s", async (_, line) => {
  const log = line.includes("REVERSAL") ? INCREMENTS.toSpliced(3, 0, line) : INCREMENTS.toSpliced(2, 1, line);
  expect(await holds("amount-covered-by-authorization", log.join("\n"), { rule: "covered" })).toBe(false);
});

test("an entry with the issuer's answer and six letters and digits in a cell is an approval", async () => {
  const log = "2026-05-14 20:02:41  AUTH   VISA 4147****2204  482.50 USD  00  J91044\n";
  expect(await holds("authorization-approved", log)).toBe(true);
});

test.each([
  ["another card", "2026-05-14 20:02:41  AUTH   VISA 4147****9981  482.50 USD  00  J91044\n"],
  ["a check of one dollar", "2026-05-14 20:02:41  AUTH   VISA 4147****2204  1.00 USD  00  J91044\n"],
  ["another day", "2026-05-02 20:02:41  AUTH   VISA 4147****2204  482.50 USD  00  J91044\n"],
  ["a refusal", "2026-05-14 20:02:41  AUTH   VISA 4147****2204  482.50 USD  05  DECLINED\n"],
])("an entry of %s approves nothing", async (_, log) => {
  expect(await holds("authorization-approved", log)).toBe(false);
});

const BATCH = (day: string) =>
  [
    `BATCH 118   OPEN 14/05/2026   SENT TO CLEARING ${day}`,
    " #   SALE DATE    REF       PAN      AMT      APPR    RESP",
    " 17  14/05/2026   MI-6011   ..9921   54.80    18802C  00",
    " 18  14/05/2026   MI-6012   ..2204   482.50   18819C  00",
  ].join("\n");

test("the sales of a batch were cleared on the day that its head prints", async () => {
  expect(await holds("timely-presentment", BATCH("15/05/2026"))).toBe(true);
  expect(await holds("timely-presentment", BATCH("30/07/2026"))).toBe(false);
});

test("a row of a clearing file shows the day of the deposit", async () => {
  const rows = (day: string) =>
    `approval,sale_date,deposit_date,amount,currency,card\n0K71QD,2026-05-14,${day},482.50,USD,2204\n`;
  expect(await holds("timely-presentment", { "clearing.csv": rows("2026-05-15") })).toBe(true);
  expect(await holds("timely-presentment", { "clearing.csv": rows("2026-08-15") })).toBe(false);
});

test("the row of a late charge does not say that the sale was approved then", async () => {
  const csv = [
    "time;ref;op;amount;card;answer;code",
    "2026-05-14 11:02;MI-22;AUTHORIZATION;482.50;2204;00;A71902",
    "2026-07-27 18:44;MI-22;CAPTURE;482.50;2204;;A71902",
  ].join("\n");
  expect(await holds("timely-presentment", { "vt.csv": csv })).toBe(false);
});

test.each([
  ["VOID", "approved", true],
  ["CAPTURE VOIDED", "approved", true],
  ["VOID", "declined: already settled", false],
])("a line %s, %s, voids the payment: %s", async (act, answer, voids) => {
  const log = [
    "time;ref;op;amount;card;answer;code",
    "2026-05-14 11:02;MI-22;AUTHORIZATION;482.50;2204;00;A71902",
    `2026-05-14 18:44;MI-22;${act};482.50;2204;${answer};A71902`,
  ].join("\n");
  const { events } = await understandPapers({ "vt.csv": log }, KNOWN);
  expect(events.some(({ type, modality }) => type === "payment-voided" && modality === "asserted")).toBe(voids);
});

test("a charge with a warning that its approval was reversed is a charge", async () => {
  const log = [
    "time;ref;op;amount;card;answer;code",
    "2026-05-14 11:02;MI-22;AUTHORIZATION;482.50;2204;00;A71902",
    "2026-05-30 18:44;MI-22;CAPTURE;482.50;2204;sent, warning AUTH_REVERSED;A71902",
  ].join("\n");
  const { events } = await understandPapers({ "vt.csv": log }, KNOWN);
  expect(events.some(({ type, at }) => type === "payment-captured" && at?.day === "2026-05-30")).toBe(true);
});

test("of the two days of a row with the acquirer's number the later one is that of the clearing", async () => {
  const rows = (day: string, title = "a,b") =>
    `${title},card,sum,ccy,appr,arn\n2026-05-14,${day},4147xxxxxxxx2204,482.50,USD,0K71QD,74011116134000417790316\n`;
  expect(await holds("timely-presentment", { "file.csv": rows("2026-05-16") })).toBe(true);
  // Weeks later it may be the day of anything.
  expect(await holds("timely-presentment", { "file.csv": rows("2026-06-30") })).toBe(false);
  const numberless = rows("2026-05-16").replace(",74011116134000417790316", ",");
  expect(await holds("timely-presentment", { "file.csv": numberless })).toBe(false);
});
