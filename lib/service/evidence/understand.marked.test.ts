import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

// A paper that marks itself as no real record proves nothing.

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
    [{ note: "left with the guard" }, true],
  ])("as an object with %j holds: %s", async (more, held) => {
    expect((await proofOf(object(more))).held).toBe(held);
  });

  test("says with which words", async () => {
    const { records } = await understandPapers({ "note.txt": ["TEST COPY - NOT SENT", ...NOTE].join("\n") }, KNOWN);
    expect(new Set(records.map(({ mark }) => mark))).toEqual(new Set(["TEST COPY - NOT SENT"]));
  });
});
