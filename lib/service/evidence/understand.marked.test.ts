import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

// A paper that marks itself as no real record proves nothing, and a line that takes back what stands above it takes the proof away.

const KNOWN: CaseKnowledge = {
  today: "2026-08-20",
  transactionDay: "2026-05-11",
  disputeDay: "2026-07-20",
  amount: { minor: 8_860, currency: "USD" },
  cardTail: "6620",
  cardholder: "Imogen Castellane",
  email: "imogen.castellane@post.example",
  merchant: "Larkfield Chairs",
  network: "visa",
  family: "not_received",
  orders: ["L-9377"],
  transactionIds: [],
};

const NOTE = [
  "COUNTY FREIGHT",
  "Delivery note 70551",
  "Order: L-9377",
  "Recipient: Imogen Castellane",
  "Ship to: 402 Sutter Ct, Macon GA 31201",
  "Delivered: 05/14/2026 11:06",
];

const proofOf = async (papers: Readonly<Record<string, string>>) =>
  prove("delivery-completed", {}, await understandPapers(papers, KNOWN), KNOWN);
const isDelivered = async (lines: readonly string[]): Promise<boolean> =>
  (await proofOf({ "note.txt": lines.join("\n") })).held;

test("the note alone proves the delivery", async () => {
  expect(await isDelivered(NOTE)).toBe(true);
});

describe("a paper that marks itself as no real record", () => {
  const MARKS = [
    "TEST - DRAFT, NOT SENT",
    "*** SPECIMEN ***",
    "S A M P L E",
    "For training purposes only",
    "TRAINING MODE",
    "Status: Draft",
    "Watermark: SAMPLE COPY",
    "environment: sandbox",
    "Entwurf – nicht versendet",
    "Nur zu Testzwecken",
    "BROUILLON",
    "Copie d'essai",
    "Borrador no enviado",
    "Muestra sin validez",
  ];
  test.each(MARKS)("proves nothing below “%s”", async (mark) => {
    expect(await isDelivered([mark, ...NOTE])).toBe(false);
  });
  test.each(MARKS)("proves nothing above “%s”", async (mark) => {
    expect(await isDelivered([...NOTE, mark])).toBe(false);
  });
  test.each([
    "Draft beer 2 x",
    "Sample pack 1 x",
    "Test strip 10 pcs",
    "Test drive completed",
    "Sample: none",
    "Test: no",
    "Sample No",
    "A sample of the fabric was enclosed.",
    "The draft contract was sent on another day.",
    "Training record",
  ])("is none for the line “%s”", async (line) => {
    expect(await isDelivered([...NOTE, line])).toBe(true);
  });

  const object = (more: object) => ({
    "note.json": JSON.stringify({
      ...more,
      carrier: "County Freight",
      shipment: { order_number: "L-9377", recipient: "Imogen Castellane", delivered_at: "2026-05-14T11:06:00Z" },
    }),
  });
  test.each([
    [{}, true],
    [{ label: "SAMPLE" }, true],
    [{ watermark: "SAMPLE" }, false],
    [{ mode: "test" }, false],
    [{ note: "entered by mistake, did not happen" }, false],
    [{ note: "left with the guard" }, true],
  ])("as an object with %j holds: %s", async (more, held) => {
    expect((await proofOf(object(more))).held).toBe(held);
  });

  test("says with which words", async () => {
    const { records } = await understandPapers({ "note.txt": ["TEST COPY - NOT SENT", ...NOTE].join("\n") }, KNOWN);
    expect(new Set(records.map(({ mark }) => mark))).toEqual(new Set(["TEST COPY - NOT SENT"]));
  });
});

describe("a line that takes back what stands above it", () => {
  test.each([
    "The entry above was made in error.",
    "Reversed.",
    "entered by mistake, did not happen",
    "Corrected: not delivered",
    "Scan was wrong",
    "05/15/2026 08:10  wrong customer",
    "Correction: recorded for the wrong address",
    "Entry withdrawn by M. Ortega",
    "Entry of 05/14/2026 was made by mistake",
    "Obiger Eintrag ist falsch, bitte ignorieren",
    "irrtümlich erfaßt",
    "L'écriture ci-dessus est annulée",
    "saisi par erreur",
    "El registro anterior es erróneo",
    "registrado por error",
  ])("takes the delivery away: “%s”", async (line) => {
    expect(await isDelivered([...NOTE, "", line])).toBe(false);
  });
  test.each([
    "Reversed charges call",
    "Wrong size? Return within 30 days.",
    "Please disregard this reminder if you have paid.",
    "Entry of 03/02/2026 was made by mistake",
    "Scan 88412 was wrong",
    "The entry above for Mr Dole was made in error",
    "Not valid for refund",
    "The entry above was not made in error",
  ])("leaves it: “%s”", async (line) => {
    expect(await isDelivered([...NOTE, "", line])).toBe(true);
  });

  test.each([
    ["remark: entered in error, wrong customer", false],
    ["VOID 1", true],
    ["NOTE REVERSED 14.99", true],
    ["Storno Buchung", true],
  ])("may stand in a cell of its own row: “%s”", async (cell, held) => {
    const row = `2026-05-14 11:06  delivered, order L-9377, I Castellane  ${cell}`;
    expect(await isDelivered(["County Freight  tracking 70551", "2026-05-13 07:40  loaded, depot 4", row])).toBe(held);
  });

  test("is quoted to whoever reads why the proof does not hold", async () => {
    const result = await proofOf({ "note.txt": [...NOTE, "", "Scan was wrong"].join("\n") });
    expect(result).toMatchObject({
      held: false,
      say: 'A later line of the same paper takes it back: "Scan was wrong".',
    });
  });

  test("takes back nothing once it is itself taken back", async () => {
    const lines = [...NOTE, "", "Scan was wrong", "The correction above was made in error"];
    expect(await isDelivered(lines)).toBe(true);
  });

  const log = (...lines: readonly string[]) => ["Tracking 70551  order L-9377  Imogen Castellane", ...lines];
  const LOADED = "2026-05-13 07:40  loaded, depot 4";
  const DELIVERED = "2026-05-14 11:06  delivered, order L-9377";
  const CALLED = "2026-05-15 09:30  receiver called, asks for assembly";
  test.each([
    [[LOADED, DELIVERED], true],
    [[LOADED, DELIVERED, "2026-05-14 11:20  scan was wrong"], false],
    [[LOADED, "2026-05-13 07:45  scan was wrong", DELIVERED], true],
    [[LOADED, DELIVERED, CALLED, "2026-05-15 09:31  entry above is wrong"], true],
    [[LOADED, DELIVERED, CALLED, "entered by mistake"], true],
    [[LOADED, DELIVERED, CALLED, "2026-05-15 10:00  entry of 11:06 is wrong"], false],
  ])("in a log it is of the row above or the one that it names: %j", async (lines, held) => {
    expect(await isDelivered(log(...lines))).toBe(held);
  });
});
