import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readCase } from "@/lib/desk/client/cases";
import { readSubmission } from "@/lib/desk/client/dispute-response";
import { setEmbeddedFetch } from "@/lib/desk/client/embedded-fetch";
import { attachDocuments } from "@/lib/desk/client/evidence";
import { migrateStore, storeDb } from "@/lib/desk/store/db";
import { stubProcessWide } from "@/lib/platform/testing/stub-process-wide";
import { handle } from "@/lib/service/http/handle";
import { chargeJson, disputeJson, startFakeStripe } from "@/lib/service/submissions/testing/fake-stripe";
import { KEY, startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { configuredConnection } from "./configured";
import { runCheck } from "./run-check";

// From Stripe's list over the contract to the embedded service, as an installation has it.

vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {}, debug() {} }) }));

const ID = "dp_1MtJUT2eZvKYlo2CNaw2HvEv";
let test: TestService;
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
beforeAll(async () => {
  const method = { card: { brand: "visa", network: "visa", network_reason_code: "13.1" }, type: "card" };
  const dispute = disputeJson(ID, { payment_method_details: method });
  stripe = await startFakeStripe([dispute], [chargeJson(dispute.charge)]);
  test = await startTestService({ submission: { mode: "live", secretKey: "sk_test_51fake", apiUrl: stripe.url } });
  setEmbeddedFetch((request) => handle(request, test.service));
  const times = { SERVICE_READ_TIMEOUT_MS: 20_000, SERVICE_WRITE_TIMEOUT_MS: 30_000 };
  const breaker = { CIRCUIT_BREAKER_OPEN_MS: 30_000, CIRCUIT_BREAKER_WINDOW_MS: 60_000 };
  stubProcessWide({
    settings: { CHARGEBACK_API_KEY: KEY, HOST: "127.0.0.1", PORT: 3000, TIME_ZONE: "UTC", ...times, ...breaker },
    database: Promise.resolve(test.service.database),
  });
  await migrateStore();
}, 180_000);
afterAll(async () => {
  await test.stop();
  await stripe.stop();
  setEmbeddedFetch(undefined);
  stubProcessWide({ settings: undefined, database: undefined });
});

it("a dispute of Stripe becomes a case that takes evidence, holds no document, and can be submitted to Stripe", async () => {
  const settings = { STRIPE_SECRET_KEY: "sk_test_51fake", STRIPE_API_URL: stripe.url, TIME_ZONE: "UTC", DEMO: false };
  const connected = configuredConnection({ PROCESSOR_CONNECTION: "stripe", ...settings });
  if (!connected) throw new Error("no connection");
  const db = await storeDb();
  await runCheck(db, { ...connected, mayBeSubmitted: true, now: () => new Date() });
  const [row] = await db.selectFrom("cases").select(["id", "reference_number", "network", "reason_code"]).execute();
  const id = row?.id ?? randomUUID();
  expect(row).toMatchObject({ reference_number: ID, network: "visa", reason_code: "13.1" });
  expect(await readCase(id)).toMatchObject({
    status: "pending",
    fields: {
      amountCents: 41250,
      currency: "USD",
      cardNetwork: "Visa",
      dueDate: "2026-12-01",
      transactionDate: "2026-10-08",
    },
    merchantAttachments: [],
  });
  expect(await attachDocuments(id, ["proof.txt"])).toHaveLength(1);
  expect(await readSubmission(id)).toMatchObject({ allowed: true, processor: { name: "stripe", mode: "live" } });
});
