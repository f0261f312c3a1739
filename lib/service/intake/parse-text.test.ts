import { describe, expect, it } from "vitest";
import { makePdf } from "@/lib/service/documents/testing/files";
import { chargebackNotice, NOTICE_FIELDS } from "@/lib/service/testing/fixtures";
import { parsed } from "./testing";

const ENGLISH = chargebackNotice({
  "Reason code": "13.1 - Merchandise/Services Not Received",
  "Disputed amount": "$412.50",
  "Transaction date": "October 8, 2026",
  "Dispute date": "November 2, 2026",
  "Response due date": "December 5, 2026",
  "Merchant ID": "884210077",
  "Merchant name": "Northline Outfitters",
}).trimEnd();

const FIELDS = {
  ...NOTICE_FIELDS,
  merchantIdentifier: "884210077",
  merchantName: "Northline Outfitters",
  reasonDescription: "Merchandise/Services Not Received",
};

const pdfOf = (text: string) =>
  makePdf((pdf) => {
    pdf.fontSize(9);
    for (const [at, line] of text.split("\n").entries()) pdf.text(line, 20, 20 + at * 16, { lineBreak: false });
  });

const mailOf = (subject: string, body: string, type = "text/plain"): string =>
  [
    "From: disputes@meridian-acquiring.example",
    "To: payments@northline.example",
    `Subject: ${subject}`,
    "Date: Tue, 3 Nov 2026 08:15:00 +0000",
    "MIME-Version: 1.0",
    `Content-Type: ${type}; charset=utf-8`,
    "",
    body,
  ].join("\r\n");

describe("a printed notice", () => {
  it("is read from a PDF with a label and a value a line", async () => {
    const { fields, notes } = await parsed(await pdfOf(ENGLISH), "notice.pdf");
    expect(fields).toEqual(FIELDS);
    expect(notes).toEqual([]);
  });

  it("is read from a PDF with labels in one column and values in another", async () => {
    const pdf = await makePdf((page) => {
      page.fontSize(9);
      for (const [at, line] of ENGLISH.split("\n").entries()) {
        const [label = "", value = ""] = line.split(": ");
        page.text(label, 20, 20 + at * 16, { lineBreak: false });
        page.text(value, 200, 20 + at * 16, { lineBreak: false });
      }
    });
    expect((await parsed(pdf, "notice.pdf")).fields).toEqual(FIELDS);
  });

  it("is read from an email", async () => {
    expect((await parsed(mailOf("New chargeback CB-90417", ENGLISH), "notice.eml")).fields).toEqual(FIELDS);
  });

  it("is read from an email in HTML with a table", async () => {
    const rows = ENGLISH.split("\n")
      .slice(1)
      .map((line) => {
        const [label, value] = line.split(": ");
        return `<tr><th>${label}</th><td>${value}</td></tr>`;
      });
    const html = `<html><body><h1>Chargeback notification</h1><table>${rows.join("")}</table></body></html>`;
    expect((await parsed(mailOf("New chargeback", html, "text/html"), "notice.eml")).fields).toEqual(FIELDS);
  });

  it.each([
    [
      "German",
      `Mitteilung über eine Rückbuchung
Fallnummer: DE-77120
Händlername: Nordlicht Versand
Kartenmarke: Mastercard
Kartennummer: 5413 33** **** 0019
Karteninhaber: Jörg Weiß
Grundcode: 4853
Rückbuchungsgrund: Ware nicht erhalten
Rückbuchungsbetrag: 1.412,50 EUR
Rückbuchungsdatum: 02.11.2026
Antwortfrist: 5. Dezember 2026
Transaktionsdatum: 08.10.2026`,
      {
        amountCents: 141250,
        currency: "EUR",
        cardNetwork: "Mastercard",
        cardholderName: "Jörg Weiß",
        maskedCardNumber: "541333******0019",
        merchantName: "Nordlicht Versand",
        reasonCode: "4853",
        reasonDescription: "Ware nicht erhalten",
        referenceNumber: "DE-77120",
      },
    ],
    [
      "French",
      `Avis de contestation
Numéro de dossier : FR-30991
Commerçant : Atelier Lumière
Réseau de carte : Visa
Titulaire de la carte : Élodie Marchand
Code motif : 13.1
Motif : Marchandise non reçue
Montant contesté : 1 412,50 €
Date de la contestation : 2 novembre 2026
Date limite de réponse : 5 décembre 2026
Date de la transaction : 8 octobre 2026`,
      {
        amountCents: 141250,
        currency: "EUR",
        cardNetwork: "Visa",
        cardholderName: "Élodie Marchand",
        merchantName: "Atelier Lumière",
        reasonCode: "13.1",
        reasonDescription: "Marchandise non reçue",
        referenceNumber: "FR-30991",
      },
    ],
    [
      "Spanish",
      `Notificación de contracargo
Número de caso: ES-5512
Comercio: Tienda Norte
Marca de la tarjeta: Visa
Titular: Elena Marín
Código de motivo: 10.4
Motivo del contracargo: Fraude con tarjeta ausente
Importe disputado: 412,50 EUR
Fecha de la disputa: 2 de noviembre de 2026
Fecha límite de respuesta: 5 de diciembre de 2026
Fecha de la transacción: 8 de octubre de 2026`,
      {
        amountCents: 41250,
        currency: "EUR",
        cardNetwork: "Visa",
        cardholderName: "Elena Marín",
        merchantName: "Tienda Norte",
        reasonCode: "10.4",
        reasonDescription: "Fraude con tarjeta ausente",
        referenceNumber: "ES-5512",
      },
    ],
    [
      "Dutch",
      `Kennisgeving van terugboeking
Zaaknummer: NL-2207
Winkelier: Noorderlicht BV
Kaartmerk: Mastercard
Kaarthouder: Sanne de Vries
Redencode: 4837
Reden van de terugboeking: Geen toestemming van de kaarthouder
Betwist bedrag: € 412,50
Datum van terugboeking: 2 november 2026
Uiterste reactiedatum: 5 december 2026
Transactiedatum: 8 oktober 2026`,
      {
        amountCents: 41250,
        currency: "EUR",
        cardNetwork: "Mastercard",
        cardholderName: "Sanne de Vries",
        merchantName: "Noorderlicht BV",
        reasonCode: "4837",
        reasonDescription: "Geen toestemming van de kaarthouder",
        referenceNumber: "NL-2207",
      },
    ],
  ])("is read in %s", async (_, text, fields) => {
    expect((await parsed(text, "notice.txt")).fields).toEqual({
      ...fields,
      disputeDate: "2026-11-02",
      dueDate: "2026-12-05",
      transactionDate: "2026-10-08",
    });
  });

  it.each([
    ["Stripe", "Fraudulent", "10.4"],
    ["Square Disputes", "Not received", "13.1"],
    ["PayPal", "Canceled recurring billing", "13.2"],
  ])("of %s has its reason as the network's usual code, said to be a guess", async (processor, reason, code) => {
    const text = `${processor}: a payment was disputed\nDispute ID: dp_10293\nAmount: USD 41.25\nReason: ${reason}\nCard brand: Visa\n`;
    const { fields, notes } = await parsed(text, "notice.txt");
    expect(fields).toMatchObject({ reasonCode: code, reasonDescription: reason, referenceNumber: "dp_10293" });
    expect(notes).toMatchObject([{ field: "reasonCode", value: code, sentence: expect.stringContaining("check it") }]);
  });

  it("keeps a code that follows its title", async () => {
    const text = "Chargeback\nCase ID: C-100\nReason: No Cardholder Authorization (4837)\nCard type: MasterCard\n";
    expect((await parsed(text, "notice.txt")).fields).toMatchObject({
      reasonCode: "4837",
      reasonDescription: "No Cardholder Authorization",
    });
  });

  it("takes no number in a reason for a code that the network does not have", async () => {
    const text = "Chargeback\nCase ID: C-100\nReason: 3 parcels missing\nCard type: Visa\n";
    const { fields } = await parsed(text, "notice.txt");
    expect(fields).toMatchObject({ reasonDescription: "3 parcels missing" });
    expect(fields).not.toHaveProperty("reasonCode");
  });

  it.each([
    ["a card number", "Card number: 4111 1111 1111 1111"],
    ["a mistyped card number", "Card number: 4111 1111 1111 1112"],
    ["a description", "Reason description: the card 4111111111111111 was used"],
  ])("never gives away the full card number of %s", async (_, line) => {
    const { fields } = await parsed(`Chargeback\nCase ID: C-100\nReason code: 10.4\n${line}\n`, "notice.txt");
    expect(JSON.stringify(fields)).toContain("411111******111");
    expect(JSON.stringify(fields)).not.toMatch(/\d[\d ]{12,}\d/);
  });

  it("leaves out an ambiguous date and says both readings", async () => {
    const { fields, notes } = await parsed(
      "Chargeback\nCase ID: C-100\nReason code: 10.4\nRespond by: 12/05/2026\n",
      "n.txt",
    );
    expect(fields).not.toHaveProperty("dueDate");
    expect(notes).toEqual([
      {
        field: "dueDate",
        sentence: 'The response date "12/05/2026" can be 2026-05-12 or 2026-12-05, so it was left out.',
      },
    ]);
  });

  it("reads an ambiguous date by the order that another date shows", async () => {
    const text = "Chargeback\nCase ID: C-100\nReason code: 10.4\nDispute date: 11/02/2026\nRespond by: 11/30/2026\n";
    expect((await parsed(text, "n.txt")).fields).toMatchObject({ disputeDate: "2026-11-02", dueDate: "2026-11-30" });
  });

  it("does not take the transaction's amount for the disputed one", async () => {
    const text =
      "Chargeback\nCase ID: C-100\nReason code: 10.4\nTransaction amount: $900.00\nDisputed amount: $412.50\n";
    expect((await parsed(text, "n.txt")).fields?.amountCents).toBe(41250);
    const alone = "Chargeback\nCase ID: C-100\nReason code: 10.4\nTransaction amount: $900.00\n";
    expect((await parsed(alone, "n.txt")).fields).not.toHaveProperty("amountCents");
  });

  it("with several cases is refused by count", async () => {
    const text = "Chargeback summary\n\nCase number: CB-1\nReason code: 10.4\n\nCase number: CB-2\nReason code: 13.1\n";
    expect(await parsed(text, "n.txt")).toMatchObject({
      fields: undefined,
      message: expect.stringContaining("contains 2 disputes"),
    });
  });
});

describe("a document that is not a notice", () => {
  it.each([
    [
      "a receipt",
      "Northline Outfitters\nReceipt\nOrder number: NL-30772\nDate: 8 October 2026\nAmount: $412.50\nCard: Visa ending in 3365\nThank you!\n",
    ],
    [
      "a letter of a customer",
      "Dear Northline,\n\nI ordered a tent on 8 October and it has not arrived. Please send it soon.\n\nElena Marsh\n",
    ],
    [
      "a proof of delivery",
      "Tracking number: 1Z5R89390357567127\nStatus: Delivered\nDelivery date: 14 October 2026\nSigned by: E MARSH\n",
    ],
    [
      "a table of orders",
      "Order,Amount,Due date,Customer\n1,10.00,2026-12-01,A B\n2,20.00,2026-12-02,C D\n3,30.00,2026-12-03,E F\n",
    ],
  ])("is refused: %s", async (_, text) => {
    expect(await parsed(text, text.startsWith("Order,") ? "orders.csv" : "document.txt")).toMatchObject({
      fields: undefined,
      found: {},
      message: expect.stringContaining("does not look like a chargeback notice"),
    });
  });

  it("is refused when it mentions disputes without being about one", async () => {
    const text =
      "Receipt 1001\nAmount: $412.50\nCard: Visa ending in 3365\nTo dispute this charge write to us within 60 days.\n";
    expect(await parsed(text, "receipt.txt")).toMatchObject({
      fields: undefined,
      found: {},
      missing: ["the reason or the date of the dispute"],
      message: expect.stringContaining("Found in the document: amount, card number."),
    });
  });

  it("is distinguished from the response to a dispute, which repeats its details", async () => {
    const text = `Chargeback Rebuttal Letter\n${ENGLISH}\n\nWe request that this chargeback be reversed.\n`;
    expect(await parsed(text, "letter.txt")).toMatchObject({
      message: expect.stringContaining("response to a dispute"),
    });
  });

  it("gives the reader's sentence when the file cannot be read", async () => {
    expect(await parsed(Buffer.from("%PDF-1.7\nbroken"), "x.pdf")).toMatchObject({
      fields: undefined,
      message: expect.stringMatching(/^The file could not be read as a notice\. .+/),
    });
  });

  it("says what it found and what is missing", async () => {
    expect(await parsed("Chargeback notice\nCase number: CB-7\nRespond by: 12/05/2026\n", "n.txt")).toMatchObject({
      missing: ["the reason or the date of the dispute"],
      found: { referenceNumber: "CB-7" },
      message:
        'Found in the document: reference number. Missing: the reason or the date of the dispute. The response date "12/05/2026" can be 2026-05-12 or 2026-12-05, so it was left out. Enter what is missing in the case, or import the complete notice.',
    });
  });
});
