import { describe, expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import type { Parameters } from "./proofs/scene";
import { understand } from "./understand";

const KNOWN: CaseKnowledge = {
  today: "2026-07-01",
  transactionDay: "2026-05-11",
  disputeDay: "2026-06-20",
  amount: { minor: 7_450, currency: "USD" },
  cardTail: "6620",
  cardholder: "Imogen Castellane",
  email: "imogen.castellane@post.example",
  merchant: "Larkfield Supply",
  network: "visa",
  family: "fraud_cna",
  orders: [],
  transactionIds: [],
};

async function holds(
  proof: string,
  texts: Readonly<Record<string, string>>,
  asked?: Parameters,
  more: Partial<CaseKnowledge> = {},
) {
  const known = { ...KNOWN, ...more };
  const documents = await Promise.all(
    Object.entries(texts).map(async ([filename, text]) => ({
      file: filename,
      filename,
      reading: await readBytes(Buffer.from(text), { filename }),
    })),
  );
  return prove(proof, asked, understand(documents, known), known).held;
}

test.each([
  ["both have arrived", "DELIVERED", true],
  ["one of them waits", "ARRIVED AT FACILITY", false],
])("an order in two cartons is delivered when %s", async (_, status, held) => {
  const shipments = [
    "order,carton,tracking,status,time,address,signed by",
    'L-9377,1 of 2,772014830091,DELIVERED,2026-05-14 11:06,"402 Sutter Ct, Macon GA 31201",I CASTELLANE',
    `L-9377,2 of 2,772014830106,${status},2026-05-14 11:06,"402 Sutter Ct, Macon GA 31201",I CASTELLANE`,
  ].join("\n");
  const more = { family: "not_received", orders: ["L-9377"] };
  expect(await holds("delivery-completed", { "shipments.csv": shipments }, {}, more)).toBe(held);
});

describe("a chip that was read", () => {
  const slip = (amount: string, approval: string, line = "CHIP READ") =>
    [
      "LARKFIELD SUPPLY     05/11/2026 12:04",
      `VISA  ****6620    ${line}`,
      "AID A0000000031010   TVR 0000008000   TSI E800",
      `SALE  USD ${amount}    APPR ${approval}`,
    ].join("\n");
  const batch = "time,tail,entry,amount,appr\n2026-05-11 16:31,6620,01,74.50,77398C";
  test.each([
    ["of the disputed sale", { "slip.txt": slip("74.50", "77398C") }, true],
    ["beside the disputed sale, which was keyed", { "slip.txt": slip("18.00", "77120C"), "batch.csv": batch }, false],
    [
      "by what the terminal can do",
      { "slip.txt": slip("74.50", "77398C", "").concat("\nreader: chip, contactless, stripe") },
      false,
    ],
  ])("is that %s", async (_, papers, held) => {
    expect(await holds("chip-read", papers, { level: "chip-contactless-or-pin" })).toBe(held);
  });

  const dump = (end: string, cryptogram: string) =>
    JSON.stringify({
      terminal: "IG-1",
      sale: "10229",
      amount: "74.50",
      pan: "41XXXXXXXXXX6620",
      reader: "contact chip",
      aid: "A0000000031010",
      tvr: "8040040000",
      at: "2026-05-11T14:22:00Z",
      gen_ac: [
        { n: 1, type: "ARQC" },
        { n: 2, type: cryptogram },
      ],
      end,
    });
  test.each([
    ["accepted", "ended", "TC", true],
    ["refused by its last cryptogram", "ended", "AAC", false],
    ["refused under a key that nobody knows", "declined offline", "TC", false],
  ])("in a sale that was %s", async (_, end, cryptogram, held) => {
    expect(await holds("chip-read", { "dump.json": dump(end, cryptogram) }, { level: "full-chip" })).toBe(held);
  });
});

test.each([
  ["covers the charge", "# Period 01.05.2026 - 15.05.2026; card 6620", true],
  ["ends before the charge", "# Period 01.04.2026 - 10.05.2026; card 6620", false],
  ["shows approved attempts alone", "# Filter: result = approved; card 6620", false],
])("a log of attempts counts as a full one when it %s", async (_, head, held) => {
  const log = [
    head,
    "time;amount;result;code",
    "03.05.2026 07:12;61.20;approved;200418",
    "11.05.2026 06:58;74.50;approved;203350",
  ].join("\n");
  const asked = { log: "full" };
  expect(await holds("approved-after-no-decline", { "protocol_6620.csv": log }, asked)).toBe(held);
});

test.each([
  ["on the day of the charge", "05/11/2026", true],
  ["eight days before", "05/03/2026", false],
])("the slip of a till %s is a receipt of it", async (_, day, held) => {
  const slip = `LARKFIELD SUPPLY\nReceipt 11807     ${day}   17:26\nDog food 15 kg              74.50\nVisa ****6620  contactless      Auth. 551082\n`;
  expect(await holds("receipt-matches-transaction", { "slip.txt": slip }, { field: "amount" })).toBe(held);
});

test.each([
  ["a number", '"L-9377"', true],
  ["a place for its number and none in it", "null", false],
])("a check-out with %s is an order", async (_, number, held) => {
  const record = `{"order_id":${number},"email":"imogen.castellane@post.example","billing":"7 Weir St, Albany NY 12207","shipping":"7 Weir St, Albany NY 12207","lines":[{"name":"gooseneck kettle","qty":1,"price":"74.50"}],"total":"74.50","started":"2026-05-11T21:02:00Z"}`;
  expect(await holds("order-record", { "record.json": record }, { fields: "all" })).toBe(held);
});

test.each([
  ["the disputed card", "6620", true],
  ["another card", "7043", false],
])("an order paid with %s is that of the charge", async (_, tail, held) => {
  const paper = [
    "Order KT-5590                          May 11, 2026, 10:44 am",
    "Billed and shipped to: Imogen Castellane, 12 Harvest Cir, Boise ID 83702",
    "Wooden marble run, large          64.50",
    "Shipping                          10.00",
    "Total                             74.50",
    `Paid with Visa ending ${tail}`,
  ].join("\n");
  expect(await holds("order-record", { "confirmation.txt": paper }, { fields: "all" })).toBe(held);
});

test.each([
  ["the customer", "imogen.castellane@post.example", true],
  ["a colleague", "anna@larkfield.example", false],
])("a message to %s answers the customer", async (_, receiver, held) => {
  const thread = [
    "12 May 2026  imogen.castellane@post.example -> hello@larkfield.example",
    "  Please cancel my order of 74.50 and refund the 74.50 dollars.",
    `13 May 2026  hello@larkfield.example -> ${receiver}`,
    "  Our terms allow no refunds once the order has left our warehouse.",
  ].join("\n");
  expect(await holds("correspondence-on-the-matter", { "thread.txt": thread })).toBe(held);
});

test.each([
  ["with the address of a device", '"203.0.113.9"', true],
  ["whose place for one is empty", "null", false],
])("an acceptance %s is the customer's own", async (_, ip, held) => {
  const papers = {
    "account.json": `{"email":"imogen.castellane@post.example","name":"Imogen Castellane","tos_accepted":true,"tos_version":"7","tos_accepted_at":"2026-01-04T00:00:00Z","tos_accepted_ip":${ip}}`,
    "terms.txt":
      "Larkfield Supply, Terms version 7, in force from 1 January 2026\n4. You can cancel until 7 days before renewal. Later cancellation takes effect the year after.\n",
  };
  expect(await holds("terms-accepted-at-checkout", papers, { clause: "cancellation" })).toBe(held);
});

const SLIP = (time: string, code: string, bill: string) =>
  `LARKFIELD SUPPLY  MAIN ST\nTERMINAL 40218830   REF ${bill}\n05/11/2026 ${time}   SALE  CHIP\nVISA **** 6620\nUSD 74.50\nPIN VERIFIED   AUTH ${code}\n`;

test.each([
  ["the till asked twice for one bill", "7-20418", false],
  ["each has a bill of its own", "7-20431", true],
])("two slips of one day and one sum, where %s", async (_, second, held) => {
  const slips = {
    "first.txt": SLIP("10:02:11", "08817C", "7-20418"),
    "second.txt": SLIP("10:06:40", "09022C", second),
  };
  expect(await holds("separate-authorizations", slips, {}, { family: "duplicate" })).toBe(held);
});

test.each([
  ["names the one before", 'note "corr. 0231"', false],
  ["names none", 'note "2 lamps"', true],
])("two entries of a journal, the later of which %s", async (_, note, held) => {
  const journal = [
    "11.05.2026 15:20  0230  SALE   74.50  VISA ****6620  auth 330918",
    "11.05.2026 15:22  0231  SALE   12.00  VISA ****1180  auth 330921",
    `12.05.2026 10:05  0236  SALE   74.50  VISA ****6620  auth 331877  ${note}`,
  ].join("\n");
  expect(await holds("separate-authorizations", { "terminal.txt": journal }, {}, { family: "duplicate" })).toBe(held);
});

test.each([
  ["all of it", "Pump ok. Display ok. Hoses intact. Housing without scratches, no defects.", true],
  ["one part of four", "Seal torn over 4 cm. Hose is of PVC. Label says PVC. Pump ok.", false],
])("a complaint is answered by an inspection that clears %s", async (_, finding, held) => {
  const report = `Inspection report     Order L-9377     Imogen Castellane\nDate: 2026-05-29\nFindings: ${finding}\nTechnician: R. Oakes\n`;
  const more = { family: "not_as_described", orders: ["L-9377"] };
  expect(await holds("defects-answered", { "report.txt": report }, {}, more)).toBe(held);
});
