import { expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { knowledgeOf } from "./ties/case-knowledge";
import { understandPapers } from "./understand.testing";

// What the same paper, or the one beside it, says of which sale, mail, room or card it is.

const KNOWN: CaseKnowledge = {
  today: "2026-08-20",
  transactionDay: "2026-05-11",
  disputeDay: "2026-07-20",
  amount: { minor: 8_860, currency: "USD" },
  cardTail: "6620",
  cardholder: "Imogen Castellane",
  email: "imogen.castellane@post.example",
  merchant: "Larkfield Supply",
  network: "visa",
  orders: [],
  transactionIds: [],
};

async function holds(
  proof: string,
  papers: Readonly<Record<string, string>>,
  more: Partial<CaseKnowledge> = {},
  asked: Parameters<typeof prove>[1] = {},
) {
  const known = { ...KNOWN, ...more };
  return prove(proof, asked, await understandPapers(papers, known), known).held;
}

test.each([
  ["LRKF*SUPPLY", true],
  ["LRKFIELD SUPP", true],
  ["QUAY*BICYCLES", false],
])("the charge of %s explains what the statement reads, or does not", async (descriptor, held) => {
  const { statementText } = knowledgeOf(
    { reasonDescription: "Statement reads LRKF*SUPPLY 5520. Card ****6620." },
    undefined,
    "2026-08-20",
  );
  expect(statementText).toBe("LRKF*SUPPLY");
  const paper = `Gateway transaction   ch_3Pq88120aa\nCreated   2026-05-11 09:14 UTC\nAmount   88.60 USD\nCard   Visa ****6620\nStatement descriptor   ${descriptor}\nAuthorization   approved\nApproval code   771204\nCVC check   pass\nIP address   192.0.2.14`;
  expect(await holds("descriptor-and-authorization", { "payment.txt": paper }, { statementText })).toBe(held);
});

test("a masked card is no text of a statement", () => {
  expect(knowledgeOf({ reasonDescription: "VISA **** 6620" }, undefined, "2026-08-20").statementText).toBeUndefined();
});

test.each([
  ["delivered,250 accepted", true],
  ["bounced,no such user", false],
])("a mail that was sent and then %s", async (last, held) => {
  const row = (time: string, end: string) =>
    `2026-04-28 ${time},pre_renewal,imogen.castellane@post.example,"Your box renews on May 11 for $88.60",${end}`;
  const log = `ts,template,to,subject,event,detail\n${row("08:00:01", "sent,")}\n${row("08:00:04", last)}`;
  expect(await holds("renewal-notice-sent", { "mail.csv": log })).toBe(held);
});

test.each([
  ["70553", true],
  ["68120", false],
])("a customer who writes about order %s", async (number, held) => {
  const papers = {
    "chat.txt": `14 May 2026 10:02  imogen.castellane@post.example\nAbout my order ${number}: I love the coat but it is a bit long. Do you shorten them?\n14 May 2026 11:30  Larkfield Supply support\nHello Imogen, we do.`,
    "payment.txt":
      "Order 70553   11 May 2026 20:10   USD 88.60\nCard Visa ****6620   captured   code 771204\nContact imogen.castellane@post.example",
  };
  expect(await holds("cardholder-acknowledges-purchase", papers, { family: "not_recognized" })).toBe(held);
});

test.each([
  ["front desk: no arrival, room kept", "room 31 vacant clean", true],
  ["front desk: no arrival, room to walk-in Okafor", "room 31 Okafor checked out", false],
])("a room of which the log says: %s", async (evening, noon, held) => {
  const papers = {
    "booking.txt":
      "Larkfield Supply Inn - reservation LH-4410\nGuest Imogen Castellane   made 2026-04-20\nArrive 2026-05-10   depart 2026-05-11   1 night   88.60\nGuaranteed: Visa 6620",
    "audit.txt": `Room 31 audit trail\n05-10 08:00  assigned LH-4410 Castellane\n05-10 21:40  ${evening}\n05-11 03:00  night audit: LH-4410 no-show, 88.60\n05-11 12:00  ${noon}`,
  };
  expect(await holds("booking-held-or-used", papers, { family: "no_show" })).toBe(held);
});

test("what the desk does on the page of an inquiry is no service", async () => {
  const page =
    "Retrieval request RQ-771820          reply due 12-Jul-2026\nAttached files   invoice.pdf, proof.pdf\n10-Jul-2026 16:02   k.ode   files attached\n10-Jul-2026 16:04   k.ode   reply sent, receipt 80031552";
  expect(await holds("service-rendered", { "portal.txt": page }, { reference: "RQ-771820" })).toBe(false);
});

test.each([
  ["Ya lo tengo en casa, gracias", true],
  ["Ya lo tengo anotado, llega mañana, gracias", false],
])("%s", async (words, held) => {
  const chat = `[14/05/26, 18:02] Larkfield Supply: Hola Imogen, ¿qué tal su pedido, el banco de jardín?\n[14/05/26, 18:20] Imogen: Hola. ${words}\n[14/05/26, 18:21] Larkfield Supply: ¡Perfecto!`;
  expect(await holds("cardholder-acknowledges-receipt", { "chat.txt": chat }, { family: "not_received" })).toBe(held);
});

test.each([
  ["BANDA MAGNÉTICA (pista 2)", false],
  ["CHIP", true],
])("a terminal that can read both and read %s", async (mode, held) => {
  const slip = `LARKFIELD SUPPLY   TPV 0031180\n11/05/2026 12:17     Op. 000482\nVISA  ************6620\nLectura: ${mode}\nVENTA           88,60 USD\nAutorizacion    552108  (respuesta 00)\nCapacidad TPV: banda / chip`;
  expect(await holds("chip-read", { "slip.txt": slip }, {}, { level: "chip-contactless-or-pin" })).toBe(held);
});

test.each([
  ["PIN VERIFIED", true],
  ["PIN PROMPTED - SKIPPED BY CASHIER", false],
])("a chip sale with %s", async (cvm, held) => {
  const slip = `LARKFIELD SUPPLY\n05/11/2026 18:05\nSALE             USD 88.60\nVISA ****6620   HOST APPROVED 00\nAPPROVAL 904471\nREAD       CHIP (INSERTED)\nCVM        ${cvm}`;
  expect(await holds("chip-read", { "slip.txt": slip }, {}, { level: "verified" })).toBe(held);
});
