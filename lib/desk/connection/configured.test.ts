import { expect, it } from "vitest";
import { configuredConnection } from "./configured";

const BASE = { STRIPE_API_URL: "https://api.stripe.com", TIME_ZONE: "UTC", DEMO: false };
const STRIPE = { ...BASE, PROCESSOR_CONNECTION: "stripe", STRIPE_SECRET_KEY: "sk_live_51abc" } as const;

function told(given: Parameters<typeof configuredConnection>[0]) {
  const connected = configuredConnection(given);
  return connected && [connected.connection.processor, connected.connection.test, connected.everyMinutes];
}

it("no processor is connected unless it is named, also where responses are submitted to one", () => {
  expect(told(BASE)).toBeUndefined();
  expect(told({ ...BASE, STRIPE_SECRET_KEY: "sk_live_51abc" })).toBeUndefined();
});

it("Stripe is asked every 15 minutes unless the setting says otherwise, and by its key in live or test mode", () => {
  expect(told(STRIPE)).toEqual(["stripe", false, 15]);
  expect(told({ ...STRIPE, PROCESSOR_POLL_MINUTES: 0 })).toEqual(["stripe", false, 0]);
  expect(told({ ...STRIPE, STRIPE_SECRET_KEY: "rk_test_51abc", PROCESSOR_POLL_MINUTES: 5 })).toEqual([
    "stripe",
    true,
    5,
  ]);
});

it("a demo has the practice processor, and asks any processor on demand only", () => {
  expect(told({ ...BASE, DEMO: true })).toEqual(["practice", true, 0]);
  expect(told({ ...STRIPE, DEMO: true })).toEqual(["stripe", false, 0]);
  expect(told({ ...BASE, PROCESSOR_CONNECTION: "practice" })).toEqual(["practice", true, 0]);
});
