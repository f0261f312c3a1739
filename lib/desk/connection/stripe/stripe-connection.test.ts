import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FoundDispute, UnreadDispute } from "@/lib/desk/connection/port";
import { chargeJson, disputeJson, refusal, startFakeStripe } from "@/lib/service/submissions/testing/fake-stripe";
import { stripeConnection } from "./stripe-connection";

const CHARGE = "ch_1AZtxr2eZvKYlo2CJDX8whov";
const seconds = (iso: string) => Date.parse(iso) / 1000;
const card = (given: object) => ({ payment_method_details: { type: "card", card: given } });
const VISA = card({ brand: "visa", case_type: "chargeback", network: "visa", network_reason_code: "13.1" });

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
const start = async (disputes: Record<string, unknown>[], charges = [chargeJson(CHARGE)]) => {
  await stripe?.stop();
  stripe = await startFakeStripe(disputes, charges);
};
beforeEach(() => start([disputeJson("dp_1MtJUT2eZvKYlo2CNaw2HvEv", VISA)]));
afterEach(() => stripe.stop());

type Options = { since?: Date; secretKey?: string; timeZone?: string; signal?: AbortSignal; timeoutMs?: number };

async function read({ since, signal, secretKey = "sk_test_51fake", timeZone = "UTC", timeoutMs }: Options = {}) {
  const found: (FoundDispute | UnreadDispute)[] = [];
  const connection = stripeConnection({ secretKey, apiUrl: stripe.url, timeZone }, timeoutMs);
  for await (const one of connection.disputes(since, signal ?? new AbortController().signal)) found.push(one);
  return found;
}

/** What a case takes from a dispute with these differences. */
async function fieldsOf(changes: Record<string, unknown>, charge: Record<string, unknown> = {}, options: Options = {}) {
  await start([disputeJson("dp_1", { ...VISA, ...changes })], [chargeJson(CHARGE, charge)]);
  const [one] = await read(options);
  return one && "fields" in one ? one.fields : {};
}

describe("a dispute of Stripe", () => {
  it("becomes the fields of a case, with what a case has no field for", async () => {
    expect(await read()).toEqual([
      {
        id: "dp_1MtJUT2eZvKYlo2CNaw2HvEv",
        openedAt: new Date("2026-11-02T08:00:00Z"),
        stage: "open",
        status: "needs_response",
        dueBy: new Date("2026-12-01T23:59:59Z"),
        test: true,
        fields: {
          amountCents: 41250,
          cardNetwork: "Visa",
          cardholderName: "Elena Marsh",
          currency: "USD",
          disputeDate: "2026-11-02",
          dueDate: "2026-12-01",
          maskedCardNumber: "**** 3365",
          merchantIdentifier: "acct_1MtNorthline",
          merchantName: "Northline Outfitters",
          merchantUrl: "https://www.northline.example",
          reasonCode: "13.1",
          reasonDescription: "Product not received",
          referenceNumber: "dp_1MtJUT2eZvKYlo2CNaw2HvEv",
          transactionDate: "2026-10-08",
        },
        chargeId: CHARGE,
        email: "elena.marsh@mail.example",
        orderNumber: "NL-30772",
      },
    ]);
  });

  it("gets no reason code from Stripe's own word for the reason", async () => {
    const fields = await fieldsOf({
      reason: "fraudulent",
      ...card({ brand: "mastercard", network_reason_code: null }),
    });
    expect(fields).toMatchObject({ cardNetwork: "Mastercard", reasonDescription: "Fraudulent" });
    expect(fields).not.toHaveProperty("reasonCode");
  });

  it("takes the network that processed it before the brand, and no name of a network that Stripe does not know", async () => {
    const coBadged = card({ brand: "visa", network: "cartes_bancaires", network_reason_code: null });
    expect(await fieldsOf(coBadged)).toMatchObject({ cardNetwork: "Cartes Bancaires" });
    expect(await fieldsOf(card({ brand: "unknown", network: "link" }))).not.toHaveProperty("cardNetwork");
  });

  it.each([
    ["jpy", 5000, 5000],
    ["isk", 150000, 1500],
    ["kwd", 12340, 12340],
  ])("counts %s in ISO minor units", async (currency, amount, amountCents) => {
    expect(await fieldsOf({ currency, amount })).toMatchObject({ amountCents, currency: currency.toUpperCase() });
  });

  it("is due on the earlier day, by UTC or by the desk's calendar, and never when the bank takes no response", async () => {
    const due = (iso: string) => ({ evidence_details: { due_by: seconds(iso) } });
    const [west, east] = [{ timeZone: "America/Los_Angeles" }, { timeZone: "Asia/Tokyo" }];
    expect(await fieldsOf(due("2026-12-02T05:00:00Z"), {}, west)).toMatchObject({ dueDate: "2026-12-01" });
    expect(await fieldsOf(due("2026-12-01T23:59:59Z"), {}, east)).toMatchObject({ dueDate: "2026-12-01" });
    expect(await fieldsOf({ evidence_details: { due_by: 0 } })).not.toHaveProperty("dueDate");
  });

  it("comes without the merchant when a platform charged for another account", async () => {
    const fields = await fieldsOf({}, { on_behalf_of: "acct_other" });
    expect(fields).not.toHaveProperty("merchantName");
    expect(fields).not.toHaveProperty("merchantIdentifier");
  });

  it("keeps its other fields when one value fits no case, or the charge is not shown", async () => {
    const fields = await fieldsOf({}, { billing_details: { name: "x".repeat(300), email: null } });
    expect(fields).toMatchObject({ amountCents: 41250 });
    expect(fields).not.toHaveProperty("cardholderName");
    await start([disputeJson("dp_1", VISA)], []);
    expect(await read()).toMatchObject([{ chargeId: CHARGE, fields: { reasonCode: "13.1" } }]);
  });

  it.each([
    ["warning_needs_response", "open"],
    ["under_review", "answered"],
    ["warning_closed", "closed"],
    ["won", "won"],
    ["lost", "lost"],
    ["appeal_needs_response", "other"],
    ["something_new", "other"],
  ])("with the status %s is %s", async (status, stage) => {
    await start([disputeJson("dp_1", { ...VISA, status })]);
    expect(await read()).toMatchObject([{ status, stage }]);
  });
});

describe("the list", () => {
  it("is read page by page, with the charges, from the asked time on, and nothing is changed at Stripe", async () => {
    const many = Array.from({ length: 230 }, (_, at) => disputeJson(`dp_${at}`, { ...VISA, created: 1793606400 + at }));
    await start([...many, disputeJson("dp_old", { ...VISA, created: 1700000000 })]);
    const found = await read({ since: new Date(1793606400_000) });
    expect(new Set(found.map((one) => one.id)).size).toBe(230);
    const lists = stripe.asked.filter(({ path }) => path.startsWith("/v1/disputes"));
    expect(lists).toHaveLength(3);
    const { searchParams } = new URL(lists[1]?.path ?? "", "http://stripe.test");
    expect(Object.fromEntries(searchParams)).toEqual({
      limit: "100",
      "expand[0]": "data.charge",
      "created[gte]": "1793606400",
      starting_after: "dp_130",
    });
    expect(stripe.asked.every(({ method }) => method === "GET")).toBe(true);
  });

  it("continues after a dispute that cannot be read, and names it", async () => {
    await start([disputeJson("dp_odd", { amount: "many", created: 1793606401 }), disputeJson("dp_1", VISA)]);
    expect(await read()).toMatchObject([{ unread: true, id: "dp_odd" }, { id: "dp_1" }]);
  });

  it("does without the account when the key may not read it", async () => {
    stripe.replies.meet = ({ path }) =>
      path === "/v1/account" ? refusal(403, { type: "invalid_request_error", message: "no permission" }) : undefined;
    const [one] = await read();
    expect(one).toMatchObject({ fields: { cardholderName: "Elena Marsh" } });
    expect(one && "fields" in one && one.fields).not.toHaveProperty("merchantName");
  });
});

describe("a fault", () => {
  const answer = (reply: ReturnType<typeof refusal> | "silent" | "cut") => {
    stripe.replies.meet = ({ path }) => (path.startsWith("/v1/disputes") ? reply : undefined);
  };

  it.each([
    [401, "Stripe does not accept the key. An administrator has to set STRIPE_SECRET_KEY."],
    [403, "The key may not read disputes. Give it permission to read disputes and charges in Stripe's dashboard."],
    [429, "Stripe is limiting requests. The next check tries again."],
    [503, "Stripe reported an error of its own (503). The next check tries again."],
  ])("%i is said in one sentence, without the key", async (status, sentence) => {
    answer(refusal(status, { type: "api_error", message: "key sk_test_51fake" }));
    await expect(read()).rejects.toThrow(sentence);
  });

  it("of another kind repeats Stripe's words without the key", async () => {
    answer(refusal(400, { type: "invalid_request_error", message: "odd request with sk_test_51fake" }));
    await expect(read()).rejects.toThrow("Stripe refused to list disputes (400): odd request with the key");
  });

  it("in the key is told before anything is listed", async () => {
    await expect(read({ secretKey: "sk_test_wrong" })).rejects.toThrow("Stripe does not accept the key");
    expect(stripe.asked.map(({ path }) => path)).toEqual(["/v1/account"]);
  });

  it("in the connection or in time is no answer", async () => {
    for (const reply of ["cut", "silent"] as const) {
      answer(reply);
      await expect(read({ timeoutMs: 300 })).rejects.toThrow("Stripe did not respond. The next check tries again.");
    }
  });

  it.each([[{ object: "list" }], ["<html>"], [[]], [null], [{ object: "list", data: "none" }]])(
    "is nonsense such as %j",
    async (body) => {
      stripe.replies.meet = ({ path }) => (path.startsWith("/v1/disputes") ? { status: 200, body } : undefined);
      await expect(read()).rejects.toThrow("Stripe sent a response that this version does not understand.");
    },
  );

  it("leaves what was read before it", async () => {
    const many = Array.from({ length: 150 }, (_, at) => disputeJson(`dp_${at}`, { ...VISA, created: 1793606400 + at }));
    await start(many);
    stripe.replies.meet = ({ path }) =>
      path.includes("starting_after") ? refusal(500, { type: "api_error", message: "oops" }) : undefined;
    const found: string[] = [];
    const connection = stripeConnection({ secretKey: "sk_test_51fake", apiUrl: stripe.url, timeZone: "UTC" });
    const all = (async () => {
      for await (const one of connection.disputes(undefined, new AbortController().signal)) found.push(one.id ?? "");
    })();
    await expect(all).rejects.toThrow("Stripe reported an error of its own (500)");
    expect(found).toHaveLength(100);
  });

  it("is not what a stopped check throws", async () => {
    answer("silent");
    const controller = new AbortController();
    const reading = read({ signal: controller.signal });
    controller.abort(new Error("stopped"));
    await expect(reading).rejects.toThrow("stopped");
  });
});
