import { describe, expect, test } from "vitest";
import { adverseOf } from "./adverse/adverse-of";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import type { Parameters as Asked } from "./proofs/scene";
import { understandPapers } from "./understand.testing";

// What a clerk still looks up before believing a chain that fits: who signed, whose code it is, on which day it was, which copy
// is the later one, whether all of it was given.

const KNOWN: CaseKnowledge = {
  today: "2026-08-20",
  transactionDay: "2026-05-11",
  disputeDay: "2026-07-20",
  amount: { minor: 9_000, currency: "EUR" },
  cardTail: "6620",
  cardholder: "Imogen Castellane",
  email: "imogen.castellane@post.example",
  merchant: "Larkfield House",
  network: "mastercard",
  orders: [],
  transactionIds: [],
};

async function holds(
  proof: string,
  papers: Readonly<Record<string, string>>,
  family: string,
  asked: Asked = {},
): Promise<boolean> {
  const known = { ...KNOWN, family };
  return prove(proof, asked, await understandPapers(papers, known), known).held;
}

test.each([
  ["the cardholder", "I. Castellane", true],
  ["somebody else", "B. Lowther", false],
])("a slip that %s signed", async (_, name, held) => {
  const slip = `LARKFIELD HOUSE\n11.05.2026   19:51\nTOTAL   EUR 90,00\nMastercard ############6620\nMAGNETIC STRIPE\nAuth 740215\nSignature:   ${name}\n`;
  const asked = { why: "no-pin-required" };
  expect(await holds("chip-rule-exempt", { "slip.txt": slip }, "emv_lost", asked)).toBe(held);
});

test.each([
  ["its own", "671045", true],
  ["an earlier sale's", "552018", false],
])("an invoice with %s code fits the charge or not", async (_, code, held) => {
  const invoice = `LARKFIELD HOUSE   INV 3301   05/11/2026\nClient: Imogen Castellane\n exam        30.00\n x-ray       60.00\n total       90.00\n paid Mastercard 6620   auth ${code}\n`;
  const report =
    "TERM 02\n05/02/26 10:22  SALE   24.00   APPROVED 552018   CHIP   *6620\n05/11/26 16:31  SALE   90.00   APPROVED 671045   CHIP   *6620\n05/11/26 17:20  SALE   75.00   APPROVED 118834   CHIP   *3120\n";
  const papers = { "invoice.txt": invoice, "report.txt": report };
  expect(await holds("receipt-matches-transaction", papers, "auth_declined", { field: "amount" })).toBe(held);
});

test.each([
  ["what was charged", "90.00", true],
  ["less than that", "70.00", false],
])("an approval of %s", async (_, amount, held) => {
  const payment = JSON.stringify({
    payment: "LH-4419",
    card: "mastercard 6620",
    authorization: { time: "2026-05-11T04:11:09Z", amount, currency: "EUR", response: "00", code: "51A902" },
    capture: { time: "2026-05-12T22:00:00Z", amount: "90.00", currency: "EUR", status: "settled" },
  });
  expect(await holds("authorization-approved", { "payment.json": payment }, "auth_none")).toBe(held);
});

test("the sum of two approvals is nobody's agreement", async () => {
  const list =
    "LARKFIELD HOUSE   Folio 5512   Mastercard ...6620\nAuth list\n 9 May 2026 15:10   initial       EUR 60.00   APPROVED   code 412208\n 10 May 2026 09:30   incremental   EUR 30.00   APPROVED   code 412961\nTotal approved                     EUR 90.00\nCharge posted 11 May 2026          EUR 90.00\n";
  expect(await holds("agreed-amount", { "folio.txt": list }, "auth_amount", { of: "extra" })).toBe(false);
});

test.each([
  ["agrees with", "20.00", "90.00", true],
  ["comes to less than", "8.00", "78.00", false],
])("the customer's copy %s the signed slip", async (_, tip, total, held) => {
  const slip =
    "LARKFIELD HOUSE   05/11/26  8:57p   chk 4471\nMC ************6620  auth 01992R\nAmount   70.00\nTip      20.00\nTotal    90.00\nsig  Imogen Castellane\n";
  const copy = `LARKFIELD HOUSE  05/11/26\nchk 4471   MC 6620\nAmount  ${"70.00"}\nTip     ${tip}\nTotal   ${total}\nCUSTOMER COPY\n`;
  const papers = { "slip.txt": slip, "copy.txt": copy };
  expect(await holds("agreed-amount", papers, "amount", { of: "amount" })).toBe(held);
});

describe("a booking", () => {
  const booking =
    "Larkfield House - reservation LH-4417\nMade April 18, 2026 by Imogen Castellane\nArrival May 11, 2026, 1 night\nDouble room, guaranteed with Mastercard 6620\nRate EUR 90.00\n";
  const list = (day: string, result: string) =>
    `LARKFIELD HOUSE   Arrivals\nDate         Res       Name               Unit    Result\n${day}   LH-4417   Castellane, I.     208     ${result}\n${day}   LH-4420   Osgood, R.         177     arrived 15:10\n`;
  test.each([
    ["was kept on its day", "05/11/2026", true],
    ["was not kept by what happened ten days later", "05/21/2026", false],
  ])("%s", async (_, day, held) => {
    const papers = { "booking.txt": booking, "arrivals.txt": list(day, "not arrived, room kept all night") };
    expect(await holds("booking-held-or-used", papers, "no_show")).toBe(held);
  });

  const queue = (code: string) =>
    `queue viewer   rows 4 of 4\n09:11   GDS       NEW    LH-4981   AMBROSE K       3n corp\n14:37   CALLCTR   ${code}     LH-4417   CASTELLANE I    rsn illness\n16:10   WEB       NEW    LH-4404   LI Q            1n\n17:02   WEB       MOD    LH-4990   PATEL S         add crib\n`;
  test.each([
    ["changed", "MOD", []],
    ["canceled", "CXL", ["order-cancelled"]],
  ])("that a queue of the reservation system says was %s", async (_, code, types) => {
    const known = { ...KNOWN, family: "no_show" };
    const read = await understandPapers({ "booking.txt": booking, "queue.txt": queue(code) }, known);
    expect([...new Set(adverseOf(read, known).map(({ event }) => event.type))]).toEqual(types);
  });
});

test("of three sessions of which one was called off not all were given", async () => {
  const contract =
    "LARKFIELD HOUSE      3 SESSIONS     no. B-7719\nClient: Imogen Castellane     11/05/2026\nTotal 90.00 EUR (3 x 30)    MC ***6620   paid\n";
  const rows = (state: string) =>
    `date;time;client;voucher;state\n18/05/2026;10:30;CASTELLANE I;B-7719;completed\n25/05/2026;10:30;CASTELLANE I;B-7719;${state}\n26/05/2026;11:15;OTERO L;B-7702;completed\n`;
  const shown = (state: string) =>
    holds("service-rendered", { "contract.txt": contract, "agenda.csv": rows(state) }, "not_received");
  expect([await shown("completed"), await shown("cancelled by us")]).toEqual([true, false]);
});

describe("correspondence", () => {
  const thread = (reply: string) =>
    `From: imogen.castellane@post.example\nTo: help@larkfield.example\nDate: Mon, 18 May 2026 09:15\nSubject: order LH-4417\n\nHello, my order LH-4417 has not come yet. Is it on the way?\nImogen Castellane\n\n----\nFrom: help@larkfield.example\nTo: imogen.castellane@post.example\nDate: Tue, 19 May 2026 10:02\nSubject: Re: order LH-4417\n\n${reply}\nLarkfield House\n`;
  test.each([
    ["of both sides", "Hello Imogen, all boxes of LH-4417 left us on Friday and arrive tomorrow.", true],
    ["that a machine answered", "This is an automatic reply. Your message has reached our inbox.", false],
  ])("%s", async (_, reply, held) => {
    const papers = { "mails.txt": thread(reply) };
    expect(await holds("correspondence-on-the-matter", papers, "nec", { topic: "general" })).toBe(held);
  });
});

test.each([
  ["the cardholder's", "imogen.castellane@post.example", true],
  ["nobody's whom the case knows", "x5528tr@quickpost.example", false],
])("an account whose address of mail is %s", async (_, mail, held) => {
  const order = `ORDER LH-4417\nplaced 11 May 2026 03:12   account: trader_5528\ne-mail on order: ${mail}\nbilling: Imogen Castellane, 3 Mill Bank, Otley LS21\n  Deluxe key      1 x 90.00\n                  total 90.00 EUR\npaid Mastercard 6620\n`;
  expect(await holds("buyer-device-linked", { "order.txt": order }, "fraud_cna")).toBe(held);
});

test("what a record of an acceptance quotes happened to nobody", async () => {
  const trail =
    'consent trail LH-4417   Imogen Castellane\n11 May 2026 09:15:40  slide "Yes, I have read and accept the cancellation rules" -> ON   (imogen.castellane@post.example, signed in)\n';
  const { events } = await understandPapers({ "trail.txt": trail }, { ...KNOWN, family: "no_show" });
  const types = events.filter(({ modality }) => modality === "asserted").map(({ type }) => type);
  expect(types).toContain("terms-accepted");
  expect(types.filter((type) => type.startsWith("cancel"))).toEqual([]);
});
