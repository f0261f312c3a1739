import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import type { Parameters as Asked } from "./proofs/scene";
import { understandPapers } from "./understand.testing";

// What a careful clerk looks for before a proof counts: whose card a line is of, who entered a code, what a log leaves out, how
// much of an order came, whether anything took place at all.

const KNOWN: CaseKnowledge = {
  today: "2026-08-20",
  transactionDay: "2026-05-11",
  disputeDay: "2026-07-20",
  amount: { minor: 8_860, currency: "USD" },
  cardTail: "6620",
  cardholder: "Imogen Castellane",
  email: "imogen.castellane@post.example",
  merchant: "Larkfield Tours",
  network: "visa",
  orders: [],
  transactionIds: [],
};

async function resultOf(proof: string, papers: Readonly<Record<string, string>>, family: string, asked: Asked = {}) {
  const known = { ...KNOWN, family };
  return prove(proof, asked, await understandPapers(papers, known), known);
}

const holds = async (...given: Parameters<typeof resultOf>) => (await resultOf(...given)).held;

describe("an approval stands against a decline", () => {
  const SLIP = "LARKFIELD TOURS\n05/11/2026 10:02\nVISA ****6620\nTOTAL   $88.60\nAPPROVED   771204\n";
  const log = (line: string) => `terminal log 05/11\n10:01:10 sale 88.60 declined 05\n${line}\n`;
  test.each([
    ["with the slip alone", {}, true],
    [
      "unless a log says that the code was entered",
      { "log.txt": log("10:01:52 forced sale, code 771204, 88.60") },
      false,
    ],
    [
      "whatever other code was entered",
      { "log.txt": "terminal log 05/11\n11:40 forced sale, code 660013, 12.00\n" },
      true,
    ],
  ])("%s", async (_, papers, held) => {
    expect(await holds("approved-after-no-decline", { "slip.txt": SLIP, ...papers }, "authorization")).toBe(held);
  });

  test.each([
    ["of all attempts", "# card 6620", true],
    ["of approved ones alone", "# Filter: result = approved; card 6620", false],
  ])("by a log %s", async (_, head, held) => {
    const rows =
      "time;amount;result;code\n04.05.2026 07:12;61.20;approved;200418\n11.05.2026 06:58;88.60;approved;203350";
    expect(await holds("approved-after-no-decline", { "log.csv": `${head}\n${rows}` }, "authorization")).toBe(held);
  });
});

test("a masked number of another card makes a line that of another sale, whatever its column is called", async () => {
  const rows = [
    "at,pump,mask,how,amount,resp,appr",
    "2026-05-11T09:12:44,2,************8810,ICC,41.07,00,020331",
    "2026-05-11T09:40:05,4,************6620,MSR,88.60,00,551902",
    "2026-05-11T09:44:20,5,412233******7716,ICC,88.60,00,180442",
  ].join("\n");
  const { ties, records } = await understandPapers({ "pumps.csv": rows }, KNOWN);
  const rowsOf = records.filter(({ kind }) => kind === "row");
  expect(rowsOf.map(({ id }) => ties.get(id)?.strength)).toEqual(["other", "strong", "other"]);
});

test.each([
  ["all of it", "remarks: received 4 of 4.", true],
  ["a part of it", "remarks: received 3 of 4. One still at the depot", false],
])("a signed note shows the delivery of %s", async (_, remark, held) => {
  const order =
    "Order L-9377   11 May 2026\nImogen Castellane\nShip to: 402 Sutter Ct, Macon GA 31201\n4 garden chairs\nTotal USD 88.60\nVisa 6620\n";
  const note = `COUNTY FREIGHT   delivery note 70551   order L-9377\nto 402 Sutter Ct, Macon GA 31201\ndelivered 05/14/2026 11:06   signed I Castellane\n${remark}\n`;
  const papers = { "order.txt": order, "note.txt": note };
  expect(await holds("delivery-to-agreed-address", papers, "not_received")).toBe(held);
});

test("the day on which something is to come says of no service that it was given", async () => {
  const order =
    "Bestellung L-9377 vom 11.05.2026\nImogen Castellane, Weg 4, 72072 Ort\n1 Wandregal    78,60\nVersand  10,00\nGesamt 88,60\nLiefertermin: 16.05. bis 21.05.2026\n";
  const note = "Sehr geehrte Damen und Herren,\nwir bitten, die Forderung von 88,60 aufrecht zu erhalten.\n";
  const papers = { "order.txt": order, "letter.txt": note };
  expect(await holds("service-rendered", papers, "not_received")).toBe(false);
});

test("a remark in brackets below a turn is said by nobody in it", async () => {
  const chat = [
    "11 May 2026 09:02  Imogen Castellane: Hello, I booked for Saturday under L-9377.",
    "11 May 2026 09:10  Larkfield Tours (Jo): Thanks, see you then!",
    "12 May 2026 18:40  Imogen Castellane: Did the boat leave at nine?",
    "(no reply)",
  ].join("\n");
  const { events } = await understandPapers({ "chat.txt": chat }, KNOWN);
  expect(events.filter(({ place }) => place.quote.includes("no reply"))).toEqual([]);
});

describe("correspondence on a cancellation", () => {
  const thread = (reply: string) =>
    [
      "12/05/2026 08:31 from imogen.castellane@post.example",
      "  I have to cancel FS-119, my son is ill. May I have the money back?",
      "12/05/2026 11:10 from bookings@larkfieldtours.example",
      `  ${reply}`,
    ].join("\n");
  test.each([
    ["supports who refused a credit", "Sorry to hear that. As it is inside 48 hours we cannot refund it.", true],
    ["supports nobody who confirmed it", "No problem, FS-119 is now cancelled and nothing else will happen.", false],
  ])("%s", async (_, reply, held) => {
    const asked = { topic: "cancellation-or-return" };
    const papers = { "thread.txt": thread(reply) };
    expect(await holds("correspondence-on-the-matter", papers, "canceled_merchandise", asked)).toBe(held);
  });
});

describe("a customer who was told of a later charge", () => {
  const thread = (reply: string) =>
    [
      "10/05/2026 10:02  Larkfield Tours -> imogen.castellane@post.example",
      "Dear Imogen, the damaged oar costs $88.60, which will be charged to your card tomorrow. Regards, Office",
      "",
      "10/05/2026 12:47  imogen.castellane@post.example",
      reply,
    ].join("\n");
  test.each([
    ["and asked when", "Thank you for telling me. At what time will that be?", true],
    ["and did not accept it", "I do not accept this and you do not have my permission to charge it.", false],
  ])("%s", async (_, reply, held) => {
    const asked = { what: "added-charge" };
    expect(await holds("cardholder-told-in-advance", { "thread.txt": thread(reply) }, "other", asked)).toBe(held);
  });
});

describe("a booking is lost by a late cancellation", () => {
  const ORDER = JSON.stringify({
    order: "FS-119",
    placed_at: "2026-05-11T11:20:16Z",
    customer: { name: "Imogen Castellane", email: "imogen.castellane@post.example" },
    lines: [{ item: "Seal tour, morning", date: "2026-06-16", adults: 2, price: 88.6 }],
    payment: { brand: "visa", last4: "6620", amount: 88.6, currency: "USD" },
    policy_ack: {
      ticked: true,
      at: "2026-05-11T11:19:50Z",
      text: "Changes free until 48 h before departure, no refunds after that. If we cancel for weather all guests are refunded in full.",
    },
  });
  const thread = [
    "16/06/2026 06:31 from imogen.castellane@post.example",
    "  I have to cancel FS-119 for today, my son is ill. Please refund it.",
    "16/06/2026 07:10 from bookings@larkfieldtours.example",
    "  Sorry, it is inside 48 hours, so no refund is possible.",
  ].join("\n");
  const diary = (day: string) =>
    `boat log\n14/6  AM 28 guests  0831-1142\n${day}  AM not sailed, gale warning\n18/6  AM 30 guests\n`;
  test.each([
    ["unless the merchant called it off", "16/6", false],
    ["whatever was called off on another day", "17/6", true],
  ])("%s", async (_, day, held) => {
    const papers = { "order.json": ORDER, "thread.txt": thread, "boat.txt": diary(day) };
    expect(await holds("no-credit-due-under-terms", papers, "canceled_services")).toBe(held);
  });
});
