import { expect, test } from "vitest";
import type { CaseFields } from "@/lib/contract/case-input";
import type { DocumentReading } from "@/lib/service/documents/reading";
import type { SourceRecord, Tie } from "@/lib/service/evidence/model";
import { csvReading, jsonReading, records, textReading } from "../records/testing/read";
import { knowledgeOf } from "./case-knowledge";
import { tieRecords } from "./tie-records";

const FIELDS: CaseFields = {
  amountCents: 41250,
  currency: "USD",
  cardholderName: "Elena Marsh",
  maskedCardNumber: "411111******4242",
  merchantName: "Birch & Loom",
  merchantUrl: "https://www.birchloom.example",
  referenceNumber: "DSP-88120",
  transactionDate: "2026-05-01",
};

type Told = { record: SourceRecord; tie: Tie };

function tied(readings: DocumentReading[], fields: CaseFields = FIELDS, family = "not_received"): Told[] {
  const all = readings.flatMap((reading, at) => records(reading, `f${at + 1}`));
  const ties = tieRecords(all, knowledgeOf(fields, family, "2026-06-01"));
  return all.map((record) => ({ record, tie: ties.get(record.id) ?? { strength: "none", shared: [], conflicts: [] } }));
}

const strength = (told: Told[], holds: string): string | undefined =>
  told.find(({ record }) =>
    [...record.pairs.map((pair) => pair.value), ...record.prose.map(({ quote }) => quote)].some((text) =>
      text.includes(holds),
    ),
  )?.tie.strength;

const EXPORT = csvReading([
  ["Order", "Email", "Customer name", "Created at", "Total", "Currency", "Tracking Number"],
  ["A-10023", "elena@example.com", "Elena Marsh", "2026-05-01 10:02", "412.50", "USD", "1Z5R89390357567127"],
  ["A-10024", "bob@example.com", "Bob Norman", "2026-05-01 11:00", "412.50", "USD", "1Z879E930346834440"],
]);

const carrierPage = (number: string): DocumentReading =>
  textReading(
    `UPS\nTracking Details\nTracking Number: ${number}\nStatus: Delivered\nDelivered On: 05/08/2026\n\nShipment Progress\nDate\tActivity\tLocation\n05/08/2026\tDelivered\tSpringfield, IL\n05/07/2026\tIn transit\tPeoria, IL`,
    "pdf",
  );

test("the row of the buyer is tied, the row of another is left out although amount and day agree", () => {
  const told = tied([EXPORT]);
  expect(strength(told, "A-10023")).toBe("strong");
  expect(strength(told, "A-10024")).toBe("other");
});

test("a tracking number that the tied row prints ties the carrier's page and its checkpoints", () => {
  const told = tied([EXPORT, carrierPage("1Z5R 8939 0357 567 127")]);
  const page = told.filter(({ record }) => record.file === "f2");
  expect(page.map(({ tie }) => tie.strength)).toEqual(page.map(() => "certain"));
});

test("the page of another parcel is not tied", () => {
  const page = tied([EXPORT, carrierPage("1Z879E930346834440")]).filter(({ record }) => record.file === "f2");
  expect(page.map(({ tie }) => tie.strength)).toEqual(page.map(() => "none"));
});

test("the order of the files changes nothing", () => {
  const one = tied([EXPORT, carrierPage("1Z5R89390357567127")]);
  const other = tied([carrierPage("1Z5R89390357567127"), EXPORT]);
  expect(strength(other, "Peoria")).toBe(strength(one, "Peoria"));
});

test("a refund inside a charge has the tie of the charge", () => {
  const told = tied([
    jsonReading({
      id: "ch_3NabcDEF123456",
      object: "charge",
      amount: 41250,
      currency: "usd",
      created: 1777650000,
      payment_method_details: { card: { last4: "4242" } },
      refunds: { data: [{ id: "re_3NabcDEF999999", object: "refund", amount: 41250, status: "pending" }] },
    }),
  ]);
  expect(told.map(({ tie }) => tie.strength)).toEqual(["strong", "strong"]);
});

test("a case without an amount agrees with no amount", () => {
  const slip = textReading("CAFE ROMA\nTID: 00012345\nENTRY MODE: CHIP\nTOTAL: USD 412.50\nAPPROVED");
  const { amountCents: _, ...rest } = FIELDS;
  expect(tied([slip], rest).flatMap(({ tie }) => tie.shared)).toEqual([]);
});

test.each(["$412.50", "USD 412.50", "412.50 USD", "US$ 412,50", "412,50 USD"])(
  "%s in a sentence is the amount",
  (printed) => {
    const told = tied([textReading(`A payment of ${printed} was made.`)]);
    expect(told[0]?.tie.shared.map(({ identifier }) => identifier)).toEqual(["amount"]);
  },
);

test.each(["€412.50", "412.50", "$4,125.00", "$41,250", "Ref 0412.50-1"])("%s is not", (printed) => {
  const told = tied([textReading(`A payment of ${printed} was made.`)]);
  expect(told[0]?.tie.shared).toEqual([]);
});

test("the order number of somebody else in the footer ties nothing", () => {
  const told = tied([
    EXPORT,
    textReading(
      "Refund receipt\nCustomer: Bob Norman\nOrder number: A-10024\nRefund amount: $412.50\n\nYou may also like order A-99999",
      "pdf",
    ),
  ]);
  expect(told.filter(({ record }) => record.file === "f2").every(({ tie }) => tie.strength === "other")).toBe(true);
});

test("messages are tied by the address of the cardholder, quoted ones of others are not", () => {
  const told = tied([
    textReading(
      "From: Elena Marsh <elena.marsh@example.com>\nTo: help@birchloom.example\nSubject: My order\nDate: Mon, 11 May 2026 09:12:00 +0200\n\nWhere is it?\n\nOn Sun, 10 May 2026 at 10:02, Bob Norman <bob@example.com> wrote:\n> I received my order A-10024.",
      "email",
    ),
  ]);
  expect(strength(told, "Where is it?")).toBe("strong");
  expect(strength(told, "I received my order")).toBe("none");
});

test("numbers typed into the description are known", () => {
  const known = knowledgeOf(
    {
      reasonDescription:
        "Order #4711 of 2026-05-01, tracking 1Z5R89390357567127, approval code 012345, elena@example.com, ARN 24000006301000000123458",
    },
    undefined,
    "2026-06-01",
  );
  expect(known).toMatchObject({
    orders: ["#4711", "1Z5R89390357567127"],
    approvalCode: "012345",
    email: "elena@example.com",
    arn: "24000006301000000123458",
  });
});

test("a short number counts under its label only", () => {
  const fields = { ...FIELDS, reasonDescription: "Order 4711 never came" };
  expect(strength(tied([textReading("Order number: 4711\nStatus: shipped")], fields), "4711")).toBe("certain");
  expect(strength(tied([textReading("Please call extension 4711 for help with anything.")], fields), "4711")).toBe(
    "none",
  );
  expect(strength(tied([textReading("We shipped your order 4711 today, as you asked.")], fields), "4711")).toBe(
    "certain",
  );
});

test("an unrelated file changes no tie", () => {
  const alone = tied([EXPORT]).map(({ tie }) => tie);
  const beside = tied([EXPORT, textReading("Terms of service\nReturns within 30 days.")]).filter(
    ({ record }) => record.file === "f1",
  );
  expect(beside.map(({ tie }) => tie)).toEqual(alone);
});

test("a number that a tied mail tells in a sentence ties the carrier's page", () => {
  const mail = textReading(
    "From: no-reply@birchloom.example\nTo: Elena Marsh <elena.marsh@example.com>\nSubject: Your order A-10023 has shipped\nDate: Sat, 2 May 2026 09:12:00 +0200\n\nYour parcel is on its way with tracking number 1Z5R89390357567127.",
    "email",
  );
  expect(strength(tied([mail, carrierPage("1Z5R89390357567127")]), "Peoria")).toBe("certain");
  expect(strength(tied([mail, carrierPage("1Z879E930346834440")]), "Peoria")).toBe("none");
});

const registration = (guest: string) =>
  jsonReading({
    property: { name: "Birch & Loom" },
    guest: { name: guest, signedOn: "2026-05-01" },
    folio: { room: "214", total: "412.50" },
  });

test("what different sections of a paper about one subject share ties all of them", () => {
  const strengths = tied([registration("Elena Marsh")]).map(({ tie }) => tie.strength);
  expect(strengths).toEqual(strengths.map(() => "strong"));
});

test("a paper about somebody else is tied by no section", () => {
  const strengths = tied([registration("Bob Norman")]).map(({ tie }) => tie.strength);
  expect(strengths).not.toContain("strong");
});

test("a message stands for itself, whatever another one of its thread shares with the case", () => {
  const thread = textReading(
    "From: Elena Marsh\nDate: May 9, 2026\nSubject: my order\n\nThe order over 412.50 came.\n\nFrom: Bo Lund\nDate: May 11, 2026\nSubject: mugs\n\nThe mugs are lovely.",
    "email",
  );
  expect(strength(tied([thread]), "lovely")).not.toBe("strong");
});

test("a day in the description of the dispute is no number of an order", () => {
  const known = knowledgeOf(
    { reasonDescription: "Merchandise ordered on 05/05 never came" },
    "not_received",
    "2026-06-01",
  );
  expect(known.orders).toEqual([]);
});

test("what a gateway makes of the order's number is no other order", () => {
  const described = { ...FIELDS, reasonDescription: "Order A-10023 never came" };
  const told = tied(
    [jsonReading({ order_number: "SHOP-A-10023-1", amount: "412.50", currency: "USD", card: "4242" })],
    described,
  );
  expect(told[0]?.tie.conflicts).toEqual([]);
});

test("the merchant is the customer of its carrier and nobody else", () => {
  const [paper] = tied([textReading("Customer: Birch & Loom\nConsignee: Elena Marsh\nEmail: elena@example.com")]);
  expect(paper?.tie.conflicts).toEqual([]);
});

test.each([
  "Visa ending with 4242",
  "Paid: American Express x4242",
  "Paid: Amex x54242",
  "auf Ihre Visa (4242) zurückerstattet",
])("%s is the card of the case", (line) => {
  const [told] = tied([textReading(`Harbor Looms\n${line}\nTable lamp`)]);
  expect(told?.tie.shared.map(({ identifier }) => identifier)).toContain("card");
});

test("four digits that stand behind no network are no card", () => {
  const [told] = tied([textReading("Harbor Looms\nVisa on 3 May 4242 pieces\nTable lamp")]);
  expect(told?.tie.shared.map(({ identifier }) => identifier)).not.toContain("card");
});

test("the head of the merchant's paper is about the sale that its sections name, and teaches its number", () => {
  const order = textReading(
    "Birch & Loom\tORDER #BL4471\n\nThank you for your purchase!\n\nOrder summary\n\nOak side table\t$400.00\nShipping\t$12.50\nTotal\t$412.50 USD\n\nCustomer\n\nElena Marsh\tpaid by card\nPhone\tnone",
  );
  const told = tied([order, textReading("Pick list 4 Sept\nRef: BL4471\nOak side table 1", "pdf")]);
  expect(strength(told, "BL4471")).toBe("strong");
  expect(strength(told, "Oak side table 1")).toBe("certain");
});

test("a batch of deliveries gives each row to whom it goes, whatever day they share", () => {
  const batch = csvReading([
    ["job", "ref", "time", "status", "recipient"],
    ["BW7710", "OL-65000", "04/05/2026 08:00", "DELIVERED", "Pryce"],
    ["BW7711", "A-10023", "04/05/2026 08:05", "DELIVERED", "E MARSH (sig)"],
    ["BW7712", "OL-65094", "04/05/2026 08:10", "CARDED", "Farrow"],
  ]);
  const told = tied([EXPORT, batch]);
  expect(["BW7710", "BW7711", "BW7712"].map((job) => strength(told, job))).toEqual(["other", "certain", "other"]);
});
