import { expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { CaseKnowledge, Event } from "./model";
import { understand } from "./understand";

const KNOWN: CaseKnowledge = {
  today: "2026-09-01",
  transactionDay: "2026-03-04",
  disputeDay: "2026-05-02",
  amount: { minor: 8640, currency: "USD" },
  cardTail: "4417",
  cardholder: "Dana Whitlock",
  merchant: "Fernleaf Home",
  orders: [],
  transactionIds: [],
};

async function events(filename: string, text: string): Promise<readonly Event[]> {
  const reading = await readBytes(Buffer.from(text), { filename });
  return understand([{ file: filename, filename, reading }], KNOWN).events;
}

const asserted = (all: readonly Event[], wanted: string): Event[] =>
  all.filter(({ type, modality }) => type === wanted && modality === "asserted");

const mail = (subject: string, body: string): string =>
  `From: Fernleaf Home <orders@fernleafhome.example>\nTo: Dana Whitlock <dana@example.org>\nDate: Wed, 4 Mar 2026 10:22:14 -0500\nSubject: ${subject}\n\n${body}`;

test("the confirmation of an order is dated by its mail and carries what it prints", async () => {
  const all = await events(
    "order.txt",
    mail(
      "Order #FH10482 confirmed",
      "Thank you for your purchase!\n\nShipping address\nDana Whitlock\n118 Alder Ct\nBoise ID 83702\n\nTotal   $86.40 USD\n",
    ),
  );
  const [order, ...others] = asserted(all, "order-placed");
  expect(others).toEqual([]);
  expect(order?.fields.day?.value).toMatchObject({ day: "2026-03-04" });
  expect(order?.fields.total?.value).toEqual({ minor: 8640, currency: "USD" });
  expect(order?.fields.orderNumber?.value).toBe("FH10482");
});

test("a notice of shipping thanks for the order, too, and does not date it", async () => {
  const all = await events(
    "shipped.txt",
    mail("Order #FH10482 has shipped", "Thank you for your order. Your parcel has been shipped.\nTotal   $86.40 USD\n"),
  );
  expect(asserted(all, "order-placed").filter(({ fields }) => fields.day)).toEqual([]);
});

test("a notice of a renewal is sent on the day of its mail", async () => {
  const all = await events(
    "renewal.txt",
    mail(
      "Your Fernleaf Box plan renews on April 10, 2026",
      "Hi Dana Whitlock,\nThis is a reminder that your annual plan will renew on April 10, 2026. We will charge $86.40 to your Visa ending 4417.",
    ),
  );
  const [notice] = asserted(all, "renewal-notice-sent");
  expect(notice?.fields.day?.value).toMatchObject({ day: "2026-03-04" });
  expect(notice?.fields.effectiveOn?.value).toMatchObject({ day: "2026-04-10" });
  expect(notice?.fields.amount?.value).toMatchObject({ minor: 8640 });
});

test("a plan with its price and the day on which it started is a sign-up", async () => {
  const all = await events(
    "membership.txt",
    "Fernleaf Home membership record\n\nMember: Dana Whitlock\nPlan: Garden Box\nBilling: $86.40 per year\nStarted: March 4, 2026\nCard on file: Visa 4417\n",
  );
  const [start] = asserted(all, "subscription-started");
  expect(start?.fields.day?.value).toMatchObject({ day: "2026-03-04" });
  expect(start?.fields.price?.value).toEqual({ minor: 8640, currency: "USD" });
  expect(start?.fields.cardTail?.value).toBe("4417");
});

test("the period that is running has not started the plan", async () => {
  const all = await events(
    "period.txt",
    "Fernleaf Home membership record\n\nMember: Dana Whitlock\nPlan: Garden Box\nPrice: $86.40\nCurrent period start: March 4, 2026\nCard on file: Visa 4417\n",
  );
  expect(asserted(all, "subscription-started")).toEqual([]);
});

test("the object of a subscription fills the event that tells of it", async () => {
  const all = await events(
    "created.json",
    JSON.stringify({
      event: "subscription.created",
      created_at: "2026-03-04T19:04:33Z",
      customer: { name: "Dana Whitlock", email: "dana@example.org" },
      subscription: { id: "sub_77", plan: "Garden Box", amount: 86.4, currency: "USD", interval: "year" },
    }),
  );
  const [start] = asserted(all, "subscription-started");
  expect(start?.fields.day?.value).toMatchObject({ day: "2026-03-04" });
  expect(start?.fields.price?.value).toMatchObject({ minor: 8640 });
  expect(start?.fields.plan?.value).toBe("Garden Box");
});

test("the digits behind the name of a network are the card, the sum stands beside", async () => {
  const all = await events(
    "total.txt",
    mail("Order #FH10482 confirmed", "1 x Linen cover            80.00\nTotal charged to Visa 4417    86.40\n"),
  );
  const [order] = asserted(all, "order-placed");
  expect(order?.fields.total?.value).toMatchObject({ minor: 8640 });
});

test("a page that offers an item with its price describes it; the paper of a sale is no listing", async () => {
  const page = "Fernleaf Home - product page\nProduct: Linen cover\nPrice: $86.40\nDescription: stonewashed, sage\n";
  expect(asserted(await events("page.txt", page), "item-described")).toHaveLength(1);
  expect(asserted(await events("sold.txt", `${page}Customer: Dana Whitlock\n`), "item-described")).toEqual([]);
});

const GATEWAY = {
  authorization: {
    order: "FH10482",
    timestamp: "2026-03-04T11:18:44-07:00",
    amount: { value: "86.40", currency: "USD" },
    card: { brand: "VISA", last4: "4417" },
    billing: { name: "Dana Whitlock", street: "118 Alder Ct", postalCode: "83702" },
    avs: { resultCode: "Y" },
    cvv: { resultCode: "M" },
    approvalCode: "190433",
    threeDSecure: { transactionId: "6c1b8f04-4c1e-4a7f-9c7d-0b1d6b1a5d11", eci: "05" },
  },
};

test("a gateway that had the billing address checked answers as a processor, and a 3-D Secure id is none of the payment", async () => {
  const all = await events("authorization.json", JSON.stringify(GATEWAY));
  for (const type of ["payment-authorized", "address-checked", "security-code-checked"]) {
    const [event] = asserted(all, type);
    expect([type, event?.by, event?.fields.transactionId]).toEqual([type, "processor", undefined]);
  }
});

test("an order that lists goods stays the shop's own record, whatever was answered to its payment", async () => {
  const order = { ...GATEWAY.authorization, items: [{ title: "Oak shelf", quantity: 1, price: "86.40" }] };
  const [paid] = asserted(await events("order.json", JSON.stringify({ order })), "payment-authorized");
  expect(paid?.by).not.toBe("processor");
});

test("a charge that says it was not refunded was authorized", async () => {
  const charge = {
    ...{ id: "ch_3QfKb2Kw7XnPq1v90c8e", object: "charge", amount: 8640, amount_refunded: 0, currency: "usd" },
    ...{ created: 1772641124, livemode: true, captured: true, refunded: false, status: "succeeded" },
    outcome: { network_status: "approved_by_network", type: "authorized" },
    payment_method_details: { card: { last4: "4417", authorization_code: "T31906" }, type: "card" },
  };
  const all = await events("charge.json", JSON.stringify(charge));
  expect(asserted(all, "payment-authorized")[0]?.fields.approvalCode?.value).toBe("T31906");
  expect(asserted(all, "refund-issued")).toEqual([]);
});

test("the entries of a payment count in cents where the payment around them does", async () => {
  const all = await events(
    "payment.json",
    JSON.stringify({
      pspReference: "8835120447719063",
      merchantReference: "FH10482",
      amount: { value: 8640, currency: "USD" },
      cardSummary: "4417",
      events: [{ eventDate: "2026-03-04T14:08:31Z", eventCode: "AUTHORISATION", success: "true", amount: 8640 }],
      additionalData: { authCode: "28817B", refusalReasonRaw: "00 : Approved or completed successfully" },
    }),
  );
  const amounts = asserted(all, "payment-authorized").map(({ fields }) => fields.amount?.value);
  expect(amounts.length).toBeGreaterThan(0);
  for (const amount of amounts) expect(amount).toMatchObject({ minor: 8640 });
});
