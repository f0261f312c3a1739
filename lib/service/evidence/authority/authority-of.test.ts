import { expect, test } from "vitest";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { csvReading, jsonReading, records, textReading } from "../records/testing/read";

const SLIP =
  "CAFE ROMA\nMID: 123456789012 TID: 00012345\n05/08/2026 14:22:10\nENTRY MODE: CHIP READ\nAID: A0000000031010\nTOTAL: USD 412.50";
const LETTER =
  "Dear Sir or Madam,\n\nWe write about the dispute of Elena Marsh. UPS delivered parcel 1Z5R89390357567127 on 8 May 2026.\n\nOur team confirmed this with the customer by phone on the next day.";

const cases: [name: string, reading: DocumentReading, authority: string][] = [
  ["a slip", textReading(SLIP), "terminal"],
  ["the merchant's letter about the carrier", textReading(LETTER, "pdf"), "merchant-statement"],
  ["a letter typed under the carrier's name", textReading(`FedEx\n\n${LETTER}`, "pdf"), "merchant-statement"],
  ["a word-processor copy of a slip", textReading(SLIP, "word"), "merchant-statement"],
  // Whoever attached it says so, and nobody else.
  ["a plain sentence", textReading("The parcel 1Z5R89390357567127 was delivered on 8 May 2026."), "merchant-statement"],
  [
    "a tracking page",
    textReading(
      "FedEx\nTracking number: 123456789012\nStatus: Delivered\n\n05/08/2026 2:14 PM Delivered Springfield\n05/07/2026 8:00 AM In transit Peoria",
      "pdf",
    ),
    "carrier",
  ],
  [
    "an invoice that says by whom the parcel is sent",
    textReading(
      "Atelier Lumivère    Facture AL-1147    08/04/2026\nElena Marsh, 41 rue des Tanneurs, 59500 Douai\nLampe    1    298,00\nExpédition Chronopost    1    14,00\nTotal TTC    312,00 EUR    réglé Amex 5006\nN° de suivi XY481209375FR",
      "pdf",
    ),
    "merchant-system",
  ],
  [
    "a processor's page",
    textReading("Stripe\nPayments\nTransaction ID: 9920031\nAmount: $412.50\nStatus: Succeeded", "pdf"),
    "processor",
  ],
  [
    "a bank's statement",
    textReading(
      "First River Bank\nAccount statement\nElena Marsh\n05/12/2026\tCREDIT SHOP\t412.50\n05/13/2026\tGROCER\t-10.00",
      "pdf",
    ),
    "issuer",
  ],
  [
    "a platform's object",
    jsonReading({ id: "re_3NabcDEF999999", object: "refund", amount: 41250, status: "succeeded" }),
    "processor",
  ],
];

test.each(cases)("%s", (_, reading, authority) => {
  expect(records(reading)[0]?.authority).toBe(authority);
});

test("rows of a shop export are the merchant's system, also where they name a carrier", () => {
  const rows = records(
    csvReading([
      ["Order", "Created at", "Carrier", "Tracking Number"],
      ["A-1001", "2026-05-01", "UPS", "1Z5R89390357567127"],
    ]),
  );
  expect(rows.find(({ kind }) => kind === "row")?.authority).toBe("merchant-system");
});

test.each([
  ["mcinfo@ups.com", "carrier"],
  ["service@paypal.com", "processor"],
  ["support@shop.example", "merchant-statement"],
  ["no-reply@shop.example", "merchant-system"],
  ["elena@example.com", "unknown"],
  ["ups.com@shop.example", "unknown"],
])("a mail from %s is of %s", (from, authority) => {
  const mail = textReading(
    `From: ${from}\nTo: you@example.com\nSubject: Order 10023\nDate: Mon, 11 May 2026 09:12:00 +0200\n\nUPS has delivered the parcel.`,
    "email",
  );
  expect(records(mail).find(({ kind }) => kind === "message")?.authority).toBe(authority);
});

test.each([
  ["template", textReading("Delivery confirmation\nCustomer: [CUSTOMER NAME]\nOrder number: {{order_number}}")],
  ["template", textReading("Delivery confirmation\nCustomer: ________\nDelivered on: ________\nSigned by: ________")],
  ["template", textReading("MUSTER\nRechnung\nRechnungsnummer: R-1\nGesamtbetrag: 10,00 €")],
  ["test-mode", textReading("TEST MODE\nStripe\nAmount: $10.00")],
  [
    "test-mode",
    jsonReading({ id: "ch_3NabcDEF123456", object: "charge", livemode: false, refunds: [{ id: "re_3NabcDEF999999" }] }),
  ],
  ["estimate", textReading("Pro forma invoice\nInvoice number: 77\nTotal: $10.00")],
  ["estimate", textReading("Kostenvoranschlag Nr. 12\nGesamt: 10,00 €")],
  ["estimate", textReading("Harbor Blinds\nQUOTE HB-2209                    03/02/2026\nTotal: $88.00")],
  [
    "estimate",
    textReading("Shop export\nType:      Cart (not checked out)\nCustomer:  Elena Marsh\nTotal:     $88.00"),
  ],
  [undefined, textReading("Harbor Blinds\nQuote     Order     Invoice\nQ-1       O-7       I-3\nTotal: $88.00")],
  [
    undefined,
    textReading("Delivery confirmation\nCustomer: Elena Marsh\nDelivered on: 3 May 2026\nSigned by: ________"),
  ],
  [undefined, textReading("Invoice\nWe tested the sample that you sent in for the estimate.\nTotal: $10.00")],
] as const)("%s", (reason, reading) => {
  const all = records(reading);
  expect(all.map(({ unusable }) => unusable)).toEqual(all.map(() => reason));
});

const SIGNED = "Delivery note 4471\nCustomer: Elena Marsh\nDelivered on: 3 May 2026\nSigned by: E. Marsh";

test.each([
  "VOID - entered in error",
  "*** VOID ***",
  "Voided by the shift manager, wrong customer",
  "This note was superseded",
  "Dieser Beleg ist ungültig.",
  "Saisi par erreur",
  "Documento anulado por caja",
  "STORNIERT – irrtümlich gebucht",
  "CANCELED - keyed by mistake",
  "Voided 04/12/2026 by JT",
  "This note has been replaced by invoice 5120",
  "DUPLICATE - disregard",
  "Bitte nicht verwenden",
])("a paper is void where its foot says “%s”", (foot) => {
  const all = records(textReading(`${SIGNED}\n${foot}`));
  expect(all.map(({ unusable }) => unusable)).toEqual(all.map(() => "void"));
});

test.each([
  "Void: none",
  "Voided lines 0",
  "This note was never voided",
  "Void where prohibited by law",
  "VOID 00317",
  "Void, if altered or copied",
  "Invalid - PIN tries 1 of 3",
  "Please disregard this reminder, if you have paid",
  "Storniert am 3. Mai",
  "Replaced by the technician: pump seal",
  "Entered by M. Reyes",
  "Withdrawn, 300.00",
])("“%s” voids no paper", (foot) => {
  const all = records(textReading(`${SIGNED}\n${foot}`));
  expect(all.map(({ unusable }) => unusable)).toEqual(all.map(() => undefined));
});

test("a void foot voids its own slip in a roll of several", () => {
  const slip = (approval: string, ...foot: string[]) =>
    ["CAFE MIRA", "TERM 4411", "CARD ****3365", `APPROVAL ${approval}`, "TOTAL 12.50", ...foot].join("\n");
  const rule = "\n- - - - - - - - - - - - -\n";
  for (const [roll, voided] of [
    [[slip("048812"), slip("048813", "VOID - entered in error"), slip("048814")], [1]],
    [[slip("048812"), slip("048813"), slip("048814", "VOID - entered in error")], [2]],
  ] as const) {
    const slips = records(textReading(roll.join(rule))).filter(({ kind }) => kind === "slip");
    expect(slips.map(({ unusable }) => unusable)).toEqual(roll.map((_, at) => (voided[0] === at ? "void" : undefined)));
  }
});
