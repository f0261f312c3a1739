import { describe, expect, it } from "vitest";
import { csv, parsed } from "./testing";

const table = (...rows: (string | number)[][]) => parsed(csv(...rows), "export.csv");

const STRIPE = [
  "id",
  "Created date (UTC)",
  "Amount",
  "Currency",
  "Card Last4",
  "Card Brand",
  "Card Name",
  "Disputed Amount",
  "Dispute Status",
  "Dispute Reason",
  "Dispute Date (UTC)",
  "Dispute Evidence Due (UTC)",
];

describe("Stripe tables", () => {
  it("reads the disputed row of a payments export among paid ones", async () => {
    const { fields, notes } = await table(
      STRIPE,
      ["ch_1", "2026-10-07 10:00", "20.00", "usd", "1111", "Visa", "Ada Byron", "", "", "", "", ""],
      [
        "ch_2",
        "2026-10-08 10:00",
        "412.50",
        "usd",
        "3365",
        "Visa",
        "Elena Marsh",
        "412.50",
        "needs_response",
        "product_not_received",
        "2026-11-02 09:30",
        "2026-12-05 23:59",
      ],
    );
    expect(fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      cardholderName: "Elena Marsh",
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-12-05",
      maskedCardNumber: "**** 3365",
      reasonCode: "13.1",
      reasonDescription: "Product not received",
      transactionDate: "2026-10-08",
    });
    expect(notes).toHaveLength(1);
  });

  it("reads a table with the names of the API, in minor units", async () => {
    const { fields } = await table(
      ["id", "amount", "currency", "created", "reason", "network_reason_code", "evidence_details_due_by"],
      ["dp_7", 41250, "eur", "2026-11-02 09:30:00", "duplicate", "12.6.1", "2026-12-05 23:59:59"],
    );
    expect(fields).toMatchObject({ amountCents: 41250, currency: "EUR", reasonCode: "12.6.1", dueDate: "2026-12-05" });
  });

  it("refuses a payments export with two disputes and names their count", async () => {
    const row = (id: string) => [
      id,
      "2026-10-08",
      "5.00",
      "usd",
      "1",
      "Visa",
      "A B",
      "5.00",
      "lost",
      "general",
      "2026-11-02",
      "2026-12-05",
    ];
    expect(
      await table(STRIPE, row("ch_1"), [...row("ch_2").slice(0, 8), "lost", "general", "2026-11-03", ""]),
    ).toMatchObject({
      fields: undefined,
      message: expect.stringContaining("holds 2 disputes"),
    });
  });
});

const ADYEN = [
  "Company Account",
  "Merchant Account",
  "Psp Reference",
  "Payment Method",
  "Record Date",
  "Dispute Currency",
  "Dispute Amount",
  "Record Type",
  "Dispute PSP Reference",
  "Dispute Reason",
  "CB Scheme Code",
  "CB Reason Code",
  "Payment Date",
  "Dispute Date",
  "Dispute End Date",
  "Shopper Name",
];
const adyenRow = (type: string, reference: string, over: Partial<Record<number, string>> = {}): string[] =>
  [
    "Northline",
    "NorthlineEU",
    "8836183819713023",
    "visa",
    "2026-11-03 10:00:00",
    "EUR",
    "412.50",
    type,
    reference,
    "Other Fraud-Card Absent Environment",
    "visa",
    "10.4",
    "2026-10-08 08:00:00",
    "2026-11-02 10:17:23",
    "2026-12-01 11:17:23",
    "Elena Marsh",
  ].map((cell, at) => over[at] ?? cell);

describe("Adyen tables", () => {
  it("reads the dispute transaction details report", async () => {
    expect((await table(ADYEN, adyenRow("Chargeback", "9915555555555555"))).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      cardholderName: "Elena Marsh",
      currency: "EUR",
      disputeDate: "2026-11-02",
      dueDate: "2026-12-01",
      merchantIdentifier: "NorthlineEU",
      reasonCode: "10.4",
      reasonDescription: "Other Fraud-Card Absent Environment",
      referenceNumber: "9915555555555555",
      transactionDate: "2026-10-08",
    });
  });

  it("takes the rows of one dispute for one dispute", async () => {
    const rows = [adyenRow("NotificationOfChargeback", "991A"), adyenRow("Chargeback", "991A")];
    expect((await table(ADYEN, ...rows)).fields?.referenceNumber).toBe("991A");
  });

  it("refuses the rows of several disputes and names their count", async () => {
    const rows = ["991A", "991B", "991A", "991C"].map((reference) => adyenRow("Chargeback", reference));
    expect((await table(ADYEN, ...rows)) as object).toMatchObject({
      message: expect.stringContaining("holds 3 disputes"),
    });
  });
});

const BRAINTREE = [
  "Dispute ID",
  "Amount Disputed",
  "Currency ISO Code",
  "Kind",
  "Status",
  "Received Date",
  "Reply By Date",
  "Reason",
  "Transaction Date",
  "Transaction ID",
  "Card Type",
];

describe("Braintree tables", () => {
  it("reads the dispute report of the Control Panel", async () => {
    const row = [
      "wk58fvkq",
      "412.50",
      "USD",
      "Chargeback",
      "Open",
      "2026-11-02",
      "2026-11-14",
      "Product Not Received",
      "2026-10-08",
      "7nqr2k",
      "Visa",
    ];
    expect((await table(BRAINTREE, row)).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-14",
      reasonCode: "13.1",
      reasonDescription: "Product Not Received",
      referenceNumber: "wk58fvkq",
      transactionDate: "2026-10-08",
    });
  });

  it("reads dates whose order another date of the file settles", async () => {
    const row = [
      "a1",
      "99.00",
      "GBP",
      "Chargeback",
      "Open",
      "02/11/2026",
      "14/11/2026",
      "Fraud",
      "08/10/2026",
      "t1",
      "MasterCard",
    ];
    expect((await table(BRAINTREE, row)).fields).toMatchObject({
      disputeDate: "2026-11-02",
      dueDate: "2026-11-14",
      transactionDate: "2026-10-08",
      reasonCode: "4837",
    });
  });

  it("leaves out dates that nothing settles, and says so", async () => {
    const row = [
      "a1",
      "99.00",
      "USD",
      "Chargeback",
      "Open",
      "11/02/2026",
      "12/05/2026",
      "Fraud",
      "10/08/2026",
      "t1",
      "Visa",
    ];
    const { fields, notes } = await table(BRAINTREE, row);
    expect(fields).toMatchObject({ amountCents: 9900, referenceNumber: "a1" });
    for (const field of ["disputeDate", "dueDate", "transactionDate"] as const) {
      expect(fields).not.toHaveProperty(field);
      expect(notes).toContainEqual({ field, sentence: expect.stringMatching(/can be .* or .*, so it was left out/) });
    }
  });
});

const PAYPAL = [
  "CH",
  "Case type",
  "Case ID",
  "Original transaction ID",
  "Transaction date",
  "Card Type",
  "Case reason",
  "Claimant name",
  "Case filing date",
  "Case status",
  "Response due date",
  "Disputed amount",
  "Disputed currency",
  "Chargeback Reason Code",
];
const REPORT = [
  ["RH", "2026/11/03", "A", "5U29WL78XSAEL", "8"],
  ["FH", 1],
  ["SH", "2026/11/02"],
];
const paypalRow = (over: Partial<Record<number, string>> = {}): string[] =>
  [
    "SB",
    "Chargeback",
    "PP-000-001-234-567",
    "3BC38643YC8072",
    "2026/10/08 10:00:00 -0700",
    "Visa",
    "Not received",
    "Elena Marsh",
    "2026/11/02 09:12:40 -0800",
    "Awaiting your response",
    "2026/11/12 09:12:40 -0800",
    "41250",
    "USD",
    "13.1",
  ].map((cell, at) => over[at] ?? cell);

describe("PayPal tables", () => {
  it("reads the section body of a case report under its title rows", async () => {
    expect((await table(...REPORT, PAYPAL, paypalRow(), ["SF", 1])).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      cardholderName: "Elena Marsh",
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-12",
      reasonCode: "13.1",
      reasonDescription: "Not received",
      referenceNumber: "PP-000-001-234-567",
      transactionDate: "2026-10-08",
    });
  });

  it("reads a claim as PayPal's own, in yen", async () => {
    const row = paypalRow({ 1: "Claim", 5: "", 11: "4125", 12: "JPY", 13: "" });
    const { fields } = await table(...REPORT, PAYPAL, row);
    expect(fields).toMatchObject({ amountCents: 4125, cardNetwork: "PayPal", currency: "JPY" });
    expect(fields).not.toHaveProperty("reasonCode");
  });

  it("leaves out an amount in a currency that PayPal may count without decimals, and says so", async () => {
    const { fields, notes } = await table(...REPORT, PAYPAL, paypalRow({ 12: "HUF" }));
    expect(fields).not.toHaveProperty("amountCents");
    expect(notes).toMatchObject([{ field: "amountCents", sentence: expect.stringContaining("HUF") }]);
  });
});

const SQUARE = [
  "id",
  "amount_money.amount",
  "amount_money.currency",
  "reason",
  "state",
  "due_at",
  "card_brand",
  "reported_at",
];

describe("Square tables", () => {
  it.each([
    [
      "a lost parcel on Visa",
      [
        "sq1",
        41250,
        "USD",
        "NOT_RECEIVED",
        "EVIDENCE_REQUIRED",
        "2026-11-16T00:00:00Z",
        "VISA",
        "2026-11-02T00:00:00Z",
      ],
      "13.1",
      41250,
    ],
    [
      "a double charge on Mastercard",
      [
        "sq2",
        999,
        "CAD",
        "DUPLICATE",
        "EVIDENCE_REQUIRED",
        "2026-11-16T00:00:00Z",
        "MASTERCARD",
        "2026-11-02T00:00:00Z",
      ],
      "4834",
      999,
    ],
    [
      "a credit not given on Discover",
      [
        "sq3",
        4125,
        "JPY",
        "CUSTOMER_REQUESTS_CREDIT",
        "LOST",
        "2026-11-16T00:00:00Z",
        "DISCOVER",
        "2026-11-02T00:00:00Z",
      ],
      "RN2",
      4125,
    ],
  ])("reads %s", async (_, row, reasonCode, amountCents) => {
    expect((await table(SQUARE, row)).fields).toMatchObject({
      amountCents,
      reasonCode,
      disputeDate: "2026-11-02",
      dueDate: "2026-11-16",
      referenceNumber: row[0],
    });
  });
});

const SHOPIFY = [
  "Transaction Date",
  "Type",
  "Order",
  "Card Brand",
  "Card Source",
  "Payout Status",
  "Payout Date",
  "Available On",
  "Amount",
  "Fee",
  "Net",
  "Currency",
];

describe("Shopify tables", () => {
  it("reads the chargeback among the charges of a transactions export", async () => {
    const { fields } = await table(
      SHOPIFY,
      [
        "2026-10-08 14:23:45 -0500",
        "charge",
        "#1001",
        "visa",
        "online",
        "paid",
        "2026-10-10",
        "2026-10-10",
        "412.50",
        "12.00",
        "400.50",
        "USD",
      ],
      [
        "2026-11-02 09:00:00 -0500",
        "chargeback",
        "#1001",
        "visa",
        "online",
        "paid",
        "2026-11-04",
        "2026-11-04",
        "-412.50",
        "15.00",
        "-427.50",
        "USD",
      ],
    );
    expect(fields).toEqual({ amountCents: 41250, cardNetwork: "Visa", currency: "USD", disputeDate: "2026-11-02" });
  });

  it("reads a table with the names of the API", async () => {
    const { fields } = await table(
      [
        "id",
        "order_id",
        "type",
        "amount",
        "currency",
        "reason",
        "network_reason_code",
        "status",
        "evidence_due_by",
        "initiated_at",
      ],
      [
        "815713555",
        "625362839",
        "chargeback",
        "11.50",
        "USD",
        "credit_not_processed",
        "4853",
        "needs_response",
        "2026-11-14",
        "2026-11-02",
      ],
    );
    expect(fields).toMatchObject({
      amountCents: 1150,
      reasonCode: "4853",
      referenceNumber: "815713555",
      dueDate: "2026-11-14",
    });
  });

  it("does not count the rows of other tables as disputes", async () => {
    const charge = [
      "2026-10-08 14:23:45 -0500",
      "charge",
      "#1001",
      "visa",
      "online",
      "paid",
      "2026-10-10",
      "2026-10-10",
      "5.00",
      "0.50",
      "4.50",
      "USD",
    ];
    expect((await table(SHOPIFY, charge)).fields).toBeUndefined();
  });
});

describe("Checkout.com tables", () => {
  const titles = [
    "Dispute ID",
    "Dispute Issue Date UTC",
    "Dispute Created Date UTC",
    "Client Entity Name",
    "Dispute Indicator",
  ];
  const row = ["dsp_8bc3", "2026-11-02T16:18:43", "2026-11-03T08:00:00", "Northline Ltd", "ADJM"];

  it("reads the documented columns of the disputes report", async () => {
    expect((await table(titles, row)).fields).toEqual({
      disputeDate: "2026-11-02",
      merchantName: "Northline Ltd",
      referenceNumber: "dsp_8bc3",
    });
  });

  it("reads further columns by their titles", async () => {
    const { fields } = await table(
      [...titles, "Dispute Amount", "Dispute Currency", "Reason Code", "Card Scheme"],
      [...row, "412.50", "GBP", "10.4", "VISA"],
    );
    expect(fields).toMatchObject({ amountCents: 41250, cardNetwork: "Visa", currency: "GBP", reasonCode: "10.4" });
  });

  it("leaves out a whole amount that may be cents", async () => {
    const { fields } = await table([...titles, "Dispute Amount", "Dispute Currency"], [...row, "41250", "GBP"]);
    expect(fields).not.toHaveProperty("amountCents");
  });
});

describe("tables of nobody we know", () => {
  it("are read by their titles, in German with decimal commas", async () => {
    const text =
      "Fallnummer;Reklamationsbetrag;Währung;Kartenmarke;Grundcode;Reklamationsdatum;Antwortfrist\nDE-771;1.412,50;EUR;Mastercard;4853;02.11.2026;05.12.2026\n";
    expect((await parsed(text, "reklamation.csv")).fields).toEqual({
      amountCents: 141250,
      cardNetwork: "Mastercard",
      currency: "EUR",
      disputeDate: "2026-11-02",
      dueDate: "2026-12-05",
      reasonCode: "4853",
      referenceNumber: "DE-771",
    });
  });

  it("are read with a label and a value a row", async () => {
    const text = csv(
      ["Field", "Value"],
      ["Case number", "CB-1"],
      ["Disputed amount", "USD 412.50"],
      ["Reason code", "13.1"],
      ["Card network", "Visa"],
    );
    expect((await parsed(`Chargeback notice,\n${text}`, "notice.csv")).fields).toMatchObject({
      referenceNumber: "CB-1",
      amountCents: 41250,
      reasonCode: "13.1",
    });
  });

  it("are refused with several cases, by count", async () => {
    const rows = ["CB-1", "CB-2", "CB-3"].map((id) => [id, "10.00", "13.1", "2026-11-02"]);
    expect(await table(["Case number", "Disputed amount", "Reason code", "Dispute date"], ...rows)).toMatchObject({
      message: expect.stringContaining("holds 3 disputes"),
    });
  });
});
