import { describe, expect, it } from "vitest";
import { parsed } from "./testing";

/** Seconds since 1970 of a UTC day and time. */
const seconds = (iso: string): number => Date.parse(iso) / 1000;

const stripeDispute = (over: object) => ({
  id: "dp_1PaQ7sLkdIwHu7ix",
  object: "dispute",
  amount: 41250,
  charge: "ch_3PaQ7sLkdIwHu7ix",
  created: seconds("2026-11-02T09:30:00Z"),
  currency: "usd",
  evidence: { customer_name: "Elena Marsh" },
  evidence_details: { due_by: seconds("2026-12-05T23:59:59Z"), has_evidence: false },
  livemode: true,
  payment_method_details: { type: "card", card: { brand: "visa", network_reason_code: "13.1" } },
  reason: "product_not_received",
  status: "needs_response",
  ...over,
});

describe("Stripe JSON", () => {
  it("reads a dispute of the API", async () => {
    expect((await parsed(stripeDispute({}))).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      cardholderName: "Elena Marsh",
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-12-05",
      reasonCode: "13.1",
      reasonDescription: "Product not received",
      referenceNumber: "dp_1PaQ7sLkdIwHu7ix",
    });
  });

  it("takes the network's usual code when the dispute names none, and says so", async () => {
    const { fields, notes } = await parsed(
      stripeDispute({ payment_method_details: { card: { brand: "mastercard" } }, reason: "fraudulent" }),
    );
    expect(fields).toMatchObject({ cardNetwork: "Mastercard", reasonCode: "4837", reasonDescription: "Fraudulent" });
    expect(notes).toEqual([{ field: "reasonCode", value: "4837", sentence: expect.stringContaining("usual one") }]);
  });

  it("reads the event of a web hook with its charge, in a currency without decimals", async () => {
    const charge = {
      id: "ch_1",
      object: "charge",
      created: seconds("2026-10-08T08:00:00Z"),
      billing_details: { name: "Kenji Sato" },
      payment_method_details: { card: { brand: "jcb", last4: "0000" } },
    };
    const event = {
      id: "evt_1",
      object: "event",
      type: "charge.dispute.created",
      data: { object: stripeDispute({ amount: 5000, currency: "jpy", charge }) },
    };
    expect((await parsed(event)).fields).toMatchObject({
      amountCents: 5000,
      currency: "JPY",
      cardholderName: "Kenji Sato",
      maskedCardNumber: "**** 0000",
      transactionDate: "2026-10-08",
    });
  });

  it.each([
    ["isk", 150000, 1500],
    ["ugx", 500000, 5000],
    ["mga", 3000, 300000],
    ["kwd", 12340, 12340],
  ])("counts %s as Stripe does: %i is %i in ISO minor units", async (currency, amount, amountCents) => {
    expect((await parsed(stripeDispute({ currency, amount }))).fields?.amountCents).toBe(amountCents);
  });

  it("says that test data is test data", async () => {
    const { notes } = await parsed(stripeDispute({ livemode: false }));
    expect(notes.map(({ sentence }) => sentence)).toContain(
      "The file says that it is test data of the processor, not a real dispute.",
    );
  });

  it("refuses a list of several and names their count", async () => {
    const list = { object: "list", data: ["a", "b", "c"].map((name) => stripeDispute({ id: `dp_${name}` })) };
    const { fields, ...rest } = await parsed(list);
    expect(fields).toBeUndefined();
    expect(rest).toMatchObject({ message: expect.stringContaining("holds 3 disputes"), found: {} });
  });
});

const adyenItem = (over: object, additional: object = {}) => ({
  live: "true",
  notificationItems: [
    {
      NotificationRequestItem: {
        additionalData: {
          chargebackReasonCode: "10.4",
          chargebackSchemeCode: "visa",
          defendable: "true",
          defensePeriodEndsAt: "2026-12-01T11:17:23+01:00",
          disputeStatus: "Undefended",
          ...additional,
        },
        amount: { currency: "EUR", value: 41250 },
        eventCode: "NOTIFICATION_OF_CHARGEBACK",
        eventDate: "2026-11-02T10:17:23+01:00",
        merchantAccountCode: "NorthlineEU",
        merchantReference: "NL-30772",
        originalReference: "8836183819713023",
        paymentMethod: "visa",
        pspReference: "9915555555555555",
        reason: "Other Fraud-Card Absent Environment",
        success: "true",
        ...over,
      },
    },
  ],
});

describe("Adyen JSON", () => {
  it("reads a notification of chargeback", async () => {
    expect((await parsed(adyenItem({}))).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      currency: "EUR",
      disputeDate: "2026-11-02",
      dueDate: "2026-12-01",
      merchantIdentifier: "NorthlineEU",
      reasonCode: "10.4",
      reasonDescription: "Other Fraud-Card Absent Environment",
      referenceNumber: "9915555555555555",
    });
  });

  it("reads a second chargeback of another scheme", async () => {
    const item = adyenItem(
      { eventCode: "SECOND_CHARGEBACK", paymentMethod: "mc" },
      { chargebackReasonCode: "4853", chargebackSchemeCode: "mc" },
    );
    expect((await parsed(item)).fields).toMatchObject({ cardNetwork: "Mastercard", reasonCode: "4853" });
  });

  it.each([
    ["CLP", 1500000, 15000],
    ["CVE", 900, 90000],
    ["IDR", 250000, 25000000],
    ["ISK", 150000, 1500],
  ])("counts %s as Adyen does: %i is %i in ISO minor units", async (currency, value, amountCents) => {
    expect((await parsed(adyenItem({ amount: { currency, value } }))).fields?.amountCents).toBe(amountCents);
  });

  it("leaves out an amount that does not come out even, and says so", async () => {
    const { fields, notes } = await parsed(adyenItem({ amount: { currency: "CLP", value: 1500050 } }));
    expect(fields).not.toHaveProperty("amountCents");
    expect(notes).toMatchObject([{ field: "amountCents", sentence: expect.stringContaining("CLP") }]);
  });

  it("does not take another event for a dispute", async () => {
    expect(
      (await parsed(adyenItem({ eventCode: "AUTHORISATION" }, { chargebackReasonCode: "" }))).fields,
    ).toBeUndefined();
  });
});

const braintreeDispute = (over: object) => ({
  amount: "412.50",
  amountDisputed: "412.50",
  amountWon: "0.00",
  caseNumber: "CB123456",
  createdAt: "2026-11-02T12:00:00Z",
  currencyIsoCode: "USD",
  id: "wk58fvkqb9gz",
  kind: "chargeback",
  merchantAccountId: "northline_usd",
  reason: "fraud",
  reasonCode: "83",
  reasonDescription: "Fraud - card absent",
  receivedDate: "2026-11-02",
  replyByDate: "2026-11-14",
  status: "open",
  transaction: { id: "7nqr2k", amount: "412.50", createdAt: "2026-10-08T10:00:00Z", paymentInstrumentSubtype: "Visa" },
  ...over,
});

describe("Braintree JSON and XML", () => {
  it("reads a dispute of the SDK", async () => {
    expect((await parsed(braintreeDispute({}))).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-14",
      merchantIdentifier: "northline_usd",
      reasonCode: "83",
      reasonDescription: "Fraud - card absent",
      referenceNumber: "CB123456",
      transactionDate: "2026-10-08",
    });
  });

  it("reads a legacy dispute with the date it was opened, and its reason as the network's usual code", async () => {
    const { fields, notes } = await parsed({
      id: "123456",
      currency_iso_code: "EUR",
      amount: "99.00",
      received_date: "2026-11-04",
      date_opened: "2026-11-01",
      reply_by_date: "2026-11-20",
      reason: "credit_not_processed",
      transaction: { payment_instrument_subtype: "MasterCard" },
    });
    expect(fields).toMatchObject({
      amountCents: 9900,
      disputeDate: "2026-11-01",
      reasonCode: "4853",
      reasonDescription: "Credit not processed",
      referenceNumber: "123456",
    });
    expect(notes).toHaveLength(1);
  });

  it("reads the XML of a web hook", async () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<notification><kind>dispute_opened</kind><timestamp type="datetime">2026-11-02T09:00:00Z</timestamp><subject><dispute>
<id>mk7d9q</id><amount-disputed>250.00</amount-disputed><amount>250.00</amount><currency-iso-code>GBP</currency-iso-code>
<received-date type="date">2026-11-02</received-date><reply-by-date type="date">2026-11-16</reply-by-date>
<case-number>UK-0931</case-number><reason>duplicate</reason><reason-code>4834</reason-code><kind>chargeback</kind>
</dispute></subject></notification>`;
    expect((await parsed(xml, "dispute.xml")).fields).toMatchObject({
      amountCents: 25000,
      currency: "GBP",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-16",
      reasonCode: "4834",
      referenceNumber: "UK-0931",
    });
  });
});

const paypalDispute = (over: object) => ({
  dispute_id: "PP-D-27803",
  create_time: "2026-11-02T09:12:40.000Z",
  disputed_transactions: [
    {
      seller_transaction_id: "3BC38643YC807283D",
      create_time: "2026-10-08T11:00:00.000Z",
      gross_amount: { currency_code: "USD", value: "412.50" },
      buyer: { name: "Elena Marsh" },
      seller: { name: "Northline Outfitters", merchant_id: "5U29WL78XSAEL" },
    },
  ],
  reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
  status: "WAITING_FOR_SELLER_RESPONSE",
  dispute_amount: { currency_code: "USD", value: "412.50" },
  dispute_channel: "INTERNAL",
  seller_response_due_date: "2026-11-12T09:12:40.000Z",
  ...over,
});

describe("PayPal JSON", () => {
  it("reads a dispute of the Customer Disputes API with PayPal's own code, which is no guess", async () => {
    const { fields, notes } = await parsed(paypalDispute({}));
    expect(fields).toEqual({
      amountCents: 41250,
      cardNetwork: "PayPal",
      cardholderName: "Elena Marsh",
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-12",
      merchantIdentifier: "5U29WL78XSAEL",
      merchantName: "Northline Outfitters",
      reasonCode: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
      reasonDescription: "Merchandise or service not received",
      referenceNumber: "PP-D-27803",
      transactionDate: "2026-10-08",
    });
    expect(notes).toEqual([]);
  });

  it("reads a chargeback that came through an issuer by the issuer's code, without inventing a network", async () => {
    const { fields } = await parsed(paypalDispute({ dispute_channel: "EXTERNAL", external_reason_code: "13.1" }));
    expect(fields).toMatchObject({ reasonCode: "13.1" });
    expect(fields).not.toHaveProperty("cardNetwork");
  });

  it("reads the event of a web hook, in a currency without decimals", async () => {
    const resource = paypalDispute({ dispute_amount: { currency_code: "JPY", value: "4125" }, reason: "UNAUTHORISED" });
    const event = { id: "WH-1", event_type: "CUSTOMER.DISPUTE.CREATED", resource };
    expect((await parsed(event)).fields).toMatchObject({
      amountCents: 4125,
      currency: "JPY",
      reasonCode: "UNAUTHORISED",
    });
  });
});

const squareDispute = (over: object) => ({
  id: "XDgyFu7yo1E2S5lQGGpYn",
  amount_money: { amount: 41250, currency: "USD" },
  brand_dispute_id: "100000809947",
  card_brand: "VISA",
  created_at: "2026-11-02T18:45:22.265Z",
  disputed_payment: { payment_id: "zhyh1ch64kRBrrlfVhwjCEjZWzNZY" },
  due_at: "2026-11-16T00:00:00.000Z",
  location_id: "L1HN3ZMQK64X9",
  reason: "NOT_RECEIVED",
  reported_at: "2026-11-02T00:00:00.000Z",
  state: "EVIDENCE_REQUIRED",
  ...over,
});

describe("Square JSON", () => {
  it("reads the dispute of an answer", async () => {
    const { fields, notes } = await parsed({ dispute: squareDispute({}) });
    expect(fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-16",
      reasonCode: "13.1",
      reasonDescription: "Not received",
      referenceNumber: "XDgyFu7yo1E2S5lQGGpYn",
    });
    expect(notes).toHaveLength(1);
  });

  it("reads the event of a web hook", async () => {
    const dispute = squareDispute({ card_brand: "AMERICAN_EXPRESS", reason: "NO_KNOWLEDGE" });
    const event = { type: "dispute.created", data: { type: "dispute", id: dispute.id, object: { dispute } } };
    expect((await parsed(event)).fields).toMatchObject({ cardNetwork: "American Express", reasonCode: "F29" });
  });

  it("reads a list of one, in yen", async () => {
    const list = { disputes: [squareDispute({ amount_money: { amount: 4125, currency: "JPY" }, card_brand: "JCB" })] };
    expect((await parsed(list)).fields).toMatchObject({ amountCents: 4125, currency: "JPY", reasonCode: "554" });
  });
});

const shopifyDispute = (over: object) => ({
  id: "285332461850802050",
  order_id: 625362839,
  type: "chargeback",
  amount: "412.50",
  currency: "CAD",
  reason: "product_not_received",
  network_reason_code: "13.1",
  status: "needs_response",
  evidence_due_by: "2026-11-14T19:00:00-05:00",
  evidence_sent_on: null,
  finalized_on: null,
  initiated_at: "2026-11-02T20:00:00-04:00",
  ...over,
});

describe("Shopify JSON", () => {
  it("reads the payload of a web hook, whose network code stands though no network is named", async () => {
    expect((await parsed(shopifyDispute({}))).fields).toEqual({
      amountCents: 41250,
      currency: "CAD",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-14",
      reasonCode: "13.1",
      reasonDescription: "Product not received",
      referenceNumber: "285332461850802050",
    });
  });

  it("keeps every digit of a number larger than programs count", async () => {
    const json = JSON.stringify({ dispute: shopifyDispute({ id: "ID" }) }).replace('"ID"', "285332461850802051");
    expect((await parsed(json)).fields?.referenceNumber).toBe("285332461850802051");
  });

  it("reads a GraphQL answer", async () => {
    const node = {
      id: "gid://shopify/ShopifyPaymentsDispute/598735659",
      amount: { amount: "11.5", currencyCode: "USD" },
      evidenceDueBy: "2026-11-30",
      initiatedAt: "2026-11-02T00:00:00Z",
      reasonDetails: { reason: "FRAUDULENT", networkReasonCode: "4837" },
      status: "NEEDS_RESPONSE",
      type: "CHARGEBACK",
    };
    expect((await parsed({ data: { dispute: node } })).fields).toEqual({
      amountCents: 1150,
      currency: "USD",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-30",
      reasonCode: "4837",
      reasonDescription: "Fraudulent",
      referenceNumber: "598735659",
    });
  });
});

const checkoutDispute = (over: object) => ({
  id: "dsp_8bc3897aace79r4635ac",
  category: "fraudulent",
  status: "evidence_required",
  amount: 41250,
  currency: "GBP",
  reason_code: "10.4",
  payment_id: "pay_px5ffl4ar4auhkaoyjs76khspu",
  payment_reference: "NL-30772",
  payment_method: "Visa",
  payment_arn: "74537604221222132710572",
  received_on: "2026-11-02T16:18:43Z",
  evidence_required_by: "2026-11-18T00:00:00Z",
  ...over,
});

describe("Checkout.com JSON", () => {
  it("reads a dispute of a list of one", async () => {
    expect((await parsed({ limit: 50, total_count: 1, data: [checkoutDispute({})] })).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Visa",
      currency: "GBP",
      disputeDate: "2026-11-02",
      dueDate: "2026-11-18",
      reasonCode: "10.4",
      reasonDescription: "Fraudulent",
      referenceNumber: "dsp_8bc3897aace79r4635ac",
    });
  });

  it("reads dispute details with the payment inside", async () => {
    const payment = {
      id: "pay_1",
      amount: 41250,
      currency: "GBP",
      method: "MASTERCARD",
      processed_on: "2026-10-08T10:00:00Z",
    };
    const { payment_id: _, payment_method: __, ...details } = checkoutDispute({ reason_code: "4853" });
    expect((await parsed({ ...details, payment })).fields).toMatchObject({
      cardNetwork: "Mastercard",
      reasonCode: "4853",
      transactionDate: "2026-10-08",
    });
  });

  it("reads the event of a web hook, in pesos as Checkout.com counts them", async () => {
    const event = {
      id: "evt_1",
      type: "dispute_received",
      data: checkoutDispute({ currency: "CLP", amount: 1500000 }),
    };
    expect((await parsed(event)).fields).toMatchObject({ amountCents: 15000, currency: "CLP" });
  });
});

describe("JSON of nobody we know", () => {
  it("is read by the names of its fields", async () => {
    const notice = {
      caseNumber: "CB-48213",
      disputeAmount: "412.50",
      currency: "EUR",
      reasonCode: "4853",
      cardBrand: "Mastercard",
      chargebackDate: "2026-11-02",
      responseDueDate: "2026-12-05",
    };
    expect((await parsed({ chargeback: notice })).fields).toEqual({
      amountCents: 41250,
      cardNetwork: "Mastercard",
      currency: "EUR",
      disputeDate: "2026-11-02",
      dueDate: "2026-12-05",
      reasonCode: "4853",
      referenceNumber: "CB-48213",
    });
  });

  it("leaves out a whole amount that may be cents, and says so", async () => {
    const { fields, notes } = await parsed({ dispute_id: "CB-9", dispute_amount: 41250, reason_code: "13.1" });
    expect(fields).not.toHaveProperty("amountCents");
    expect(notes).toMatchObject([{ field: "amountCents", sentence: expect.stringContaining("whole units or cents") }]);
  });
});
