import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { randomRuns } from "@/scripts/testing/random-runs";
import { type DocumentKind, kindOf } from "./kind";
import { csvReading, jsonReading, textReading } from "./records/testing/read";
import { understand } from "./understand";

const KNOWN = { today: "2026-11-21", orders: [], transactionIds: [] };

/** What a document is that nothing ties to the case. */
function read(reading: DocumentReading, filename = "document"): DocumentKind {
  const document = { file: "f1", filename, reading };
  return kindOf(document, understand([document], KNOWN), KNOWN);
}

describe("a paper is called what it is", () => {
  test.each<[title: string, main: EvidenceCategory | undefined, text: string]>([
    [
      "Delivery confirmation, DHL",
      "delivery confirmation",
      "DHL Zustellnachweis\nSendungsnummer: 00340434161094021501\nEmpfänger: Klara Vogt\nZugestellt am 14.05.2026\nUnterschrieben von: K. VOGT",
    ],
    [
      "Tracking record (in transit), FedEx",
      "delivery confirmation",
      "FedEx\nTracking number: 986578788855\nYour package is out for delivery\nEstimated delivery: Monday, May 18, 2026",
    ],
    [
      "Tracking record (returned)",
      "delivery confirmation",
      "Tracking number 1Z5R89390357567127\nRefused by recipient\nReturned to sender\nShipment date 2026-01-02",
    ],
    [
      "Delivery record",
      "delivery confirmation",
      "Parcel notice\nTracking number: 1Z5R89390357567127\nYour parcel will be delivered on Monday",
    ],
    ["Refund record", "refund receipt", "Refund report\nRefund ID: re-20931\nRefund amount: $41.25\nStatus: Completed"],
    [
      "Refund record (pending)",
      "refund receipt",
      "Refund report\nRefund ID: re-20931\nRefund amount: $41.25\nStatus: Pending",
    ],
    [
      "Invoice",
      "order confirmation",
      "Invoice 20931\nItem: Oak table\nTotal: $412.50\nShip to: 12 Elm Street, Boise ID 83702",
    ],
    [
      "Guest folio",
      "proof of services provided",
      "FOLIO 22871      Farnsworth, Gideon       Room 214      06/11/26 - 06/14/26\n06/11 Room+tax 178.06\n06/12 Room+tax 178.06\nGuest checked out 06/14/26 10:40",
    ],
    [
      "Refund and return policy",
      "refund and return policies",
      "Refund policy\nLast updated: May 1, 2026\nIf you are unhappy we'll give you a full refund within 30 days of receipt.",
    ],
    [
      "Cancellation policy",
      "refund and return policies",
      "Cancellation policy\nOrders may be changed until the day of shipping.\n[x] I agree to the terms of sale",
    ],
    [
      "Terms and conditions",
      "refund and return policies",
      "Terms and conditions of sale\nTerms and conditions of sale apply to every order.\n[x] I agree to the terms of sale",
    ],
    [
      "Correspondence",
      "cardholder communication",
      "Customer: Hi, I want to return the shoes from order #A-991\nAgent: Hello, sorry to hear that\nAgent: We will refund you by Friday",
    ],
    [
      "No-contact or no-return record",
      "proof of cardholder non-contact / non-return",
      "Help desk search\nSearch: anna@example.com\nPeriod: 2026-01-01 to 2026-03-01\nNo tickets found, 0 results",
    ],
    [
      "Work order",
      "proof of services provided",
      "WORK ORDER 5521\nService date: 2026-04-02\nTechnician: Ana Ruiz\nJob completed\nCustomer signature: Paul Roe",
    ],
    [
      "Bank statement",
      undefined,
      "First Bank\nAccount statement\nOpening balance $100.00\nDeposits $50.00\nClosing balance $130.00",
    ],
    ["Document", undefined, "Minutes of the neighborhood meeting"],
  ])("%s", (title, main, text) => {
    const kind = read(textReading(text));
    expect([kind.title, kind.categories[0]]).toEqual([title, main]);
  });

  it("names a statement of a processor, however much it looks like a bill", () => {
    const payout =
      "Payout report\nPayout date: 3 October 2026\nInvoice number 7781\nNet sales 1,200.00\nPayout 1,165.80";
    expect(read(textReading(payout)).title).toBe("Processor statement");
  });

  it("reads a page of terms whose source names the site by a variable", () => {
    const source =
      "# Refund policy\nWe refund each purchase within 30 days of receipt.\n[Write to us]({{ site.email }}).";
    expect(read(textReading(source)).categories[0]).toBe("refund and return policies");
  });

  it("takes a paper by its first heading, and not by a row of a table below", () => {
    const bill = "Auftrag 77-1209\nArtikel: Rucksack\nGesamtbetrag: 94,80 €\nRechnung folgt";
    expect(read(textReading(bill)).title).toBe("Order confirmation");
    const credit = "Credit memo\nOrder number: A-1001\nItem: Oak table\nTotal: $412.50\nShip to: 12 Elm Street, Boise";
    expect(read(textReading(credit)).title).toMatch(/^(Credit note|Refund record)/);
  });

  it("names a declined payment in a record", () => {
    const error = { code: "card_declined", message: "Your card was declined", type: "card_error" };
    expect(read(jsonReading({ error })).title).toBe("Declined payment");
  });

  it("names a list of people that holds nothing of a sale", () => {
    const rows = [
      ["Name", "Email", "City"],
      ...["Ann", "Bo", "Cy"].map((name) => [`${name} Lee`, `${name}@mail.example`, "Reno"]),
    ];
    expect(read(csvReading(rows))).toEqual({ title: "Customer list", categories: [] });
  });

  it("names who sent a message, and the processor that heads a page", () => {
    const head = "From: Northline Support <help@northline.example>\nTo: Elena Marsh <elena.marsh@mail.example>";
    const mail = textReading(`${head}\n\nThank you for your patience. We will look into it today.`, "email");
    const from = '"Northline Support" <help@northline.example>';
    expect(read({ ...mail, metadata: { from } }).title).toBe("Correspondence, Northline Support");
    expect(read({ ...mail, metadata: { from: "help@northline.example" } }).title).toBe("Correspondence");
    const page = "Stripe\nTransaction details\nAuth code: 077214\nResponse: 00 Approved\nAVS result: Y";
    expect(read(textReading(page)).title).toBe("Authorization record, Stripe");
    // A square on the map is no processor.
    expect(read(textReading(page.replace("Stripe", "On the square"))).title).toBe("Authorization record");
  });

  it("gives a picture without words its form alone", () => {
    const picture = { ...textReading("", "image"), outcome: "no-text" as const, pages: [] };
    expect(read(picture, "boots.webp")).toEqual({ title: "Image", categories: [] });
  });
});

describe("what may not be used", () => {
  test.each([
    ["Unfilled form", "Hello {{name}}, we could not charge {{amount}}. Retry in [x] days."],
    ["Private document", "Medical report\nPatient: A. B.\nDiagnosed with asthma\nHospital record\nPassport number 123"],
    ["Estimate", "Repair Estimate\nEstimate no. EST-9\nService date: 2026-04-02\nTotal $220.00"],
    ["Test record", "Response\nenvironment            : sandbox\nApproval code: 077214\nAmount: $99.99"],
  ])("is called %s", (title, text) => {
    expect(read(textReading(text)).title).toBe(title);
  });

  it("is no evidence of any kind when it is a form or private", () => {
    for (const text of ["Hello {{name}}, your order {{order}} of {{amount}}", "Clinic\nPatient: A. B.\nPrescription 5"])
      expect(read(textReading(text)).categories).toEqual([]);
  });
});

it("knows the kind of a paper whoever it is about", () => {
  const reading = textReading("Proof of delivery\nTracking number: 1Z5R89390357567127\nStatus: Delivered");
  const document = { file: "f1", filename: "pod.txt", reading };
  const tied = { ...KNOWN, orders: ["1Z5R89390357567127"] };
  expect(kindOf(document, understand([document], tied), tied)).toEqual(read(reading));
});

test.each([
  ["stars", "*".repeat(20_000)],
  ["letters", "x".repeat(20_000)],
  ["digits", "1 ".repeat(10_000)],
  ["grouped digits", "1,000".repeat(4_000)],
  ["words about refunds", "refund will be ".repeat(1_500)],
  ["paths", "a › b › ".repeat(2_500)],
  ["brackets", "{{<[(".repeat(4_000)],
])("hostile runs of %s are no evidence of any kind", (_name, text) => {
  expect(read(textReading(text)).categories).toEqual([]);
});

test("a hostile run of senders is read in bounded time, as correspondence at most", () => {
  const { categories } = read(textReading("From: a.b-".repeat(2_000)));
  expect(["cardholder communication", undefined]).toContain(categories[0]);
});

test("any record has a title", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => read(jsonReading(data)).title.length > 0),
    { numRuns: randomRuns(12) },
  );
});
