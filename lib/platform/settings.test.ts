import { describe, expect, it } from "vitest";
import { parseEnv } from "./settings";

const REQUIRED = {
  CHARGEBACK_API_KEY: "k".repeat(16),
  CHARGEBACK_WEBHOOK_SECRETS: "s".repeat(32),
  NEXTAUTH_SECRET: "s".repeat(32),
  LINK_SECRET: "s".repeat(32),
};
const uploadOrigins = (given?: string) => parseEnv({ ...REQUIRED, UPLOAD_ORIGINS: given }).UPLOAD_ORIGINS;

describe("UPLOAD_ORIGINS", () => {
  it("are origins separated by spaces, none when unset", () => {
    expect(uploadOrigins()).toEqual([]);
    expect(uploadOrigins(" https://files.example.com  http://127.0.0.1:9000 https://*.example.com ")).toEqual([
      "https://files.example.com",
      "http://127.0.0.1:9000",
      "https://*.example.com",
    ]);
  });

  it.each([
    "files.example.com",
    "https://files.example.com/path",
    "https://files.example.com; script-src *",
    "https://a.example.com,https://b.example.com",
    "*",
    "https://*",
    "javascript:alert(1)",
  ])("prevent the start when they are %s", (given) => {
    expect(() => uploadOrigins(given)).toThrow("UPLOAD_ORIGINS.");
    expect(() => uploadOrigins(given)).toThrow("must be origins such as https://files.example.com");
  });
});

describe("settings of the connection to a processor", () => {
  const connection = (given: Record<string, string>) => () => parseEnv({ ...REQUIRED, ...given });

  it("default to none, and require Stripe's key with Stripe", () => {
    expect(connection({})()).not.toHaveProperty("PROCESSOR_CONNECTION");
    expect(connection({ PROCESSOR_CONNECTION: "stripe" })).toThrow(
      "STRIPE_SECRET_KEY: is needed with PROCESSOR_CONNECTION=stripe",
    );
    expect(connection({ PROCESSOR_CONNECTION: "adyen" })).toThrow("must be stripe or practice, or unset");
  });

  it.each(["-1", "1.5", "1441", "often"])("refuse %s as a number of minutes", (minutes) => {
    expect(connection({ PROCESSOR_POLL_MINUTES: minutes })).toThrow("PROCESSOR_POLL_MINUTES");
  });
});

describe("settings of submission", () => {
  const submission = (given: Record<string, string>) => () => parseEnv({ ...REQUIRED, ...given });

  it("default to off, dry run and Stripe's own URL", () => {
    const { SUBMISSION_PROVIDER, SUBMISSION_LIVE, STRIPE_SECRET_KEY, STRIPE_API_URL } = parseEnv(REQUIRED);
    expect([SUBMISSION_PROVIDER, SUBMISSION_LIVE, STRIPE_SECRET_KEY, STRIPE_API_URL]).toEqual([
      undefined,
      false,
      undefined,
      "https://api.stripe.com",
    ]);
  });

  it("require a processor and a key before anything is sent", () => {
    expect(submission({ SUBMISSION_LIVE: "1" })).toThrow("SUBMISSION_LIVE: needs SUBMISSION_PROVIDER=stripe");
    expect(submission({ SUBMISSION_LIVE: "1", SUBMISSION_PROVIDER: "stripe" })).toThrow(
      "STRIPE_SECRET_KEY: is needed with SUBMISSION_LIVE",
    );
    expect(submission({ SUBMISSION_PROVIDER: "paypal" })).toThrow(
      "SUBMISSION_PROVIDER: must be stripe or practice, or unset",
    );
  });

  it("reject a publishable key without repeating it", () => {
    expect(submission({ STRIPE_SECRET_KEY: "pk_live_51abc" })).toThrow(
      "STRIPE_SECRET_KEY: must be a secret or restricted key",
    );
    expect(submission({ STRIPE_SECRET_KEY: "pk_live_51abc" })).not.toThrow("51abc");
    expect(parseEnv({ ...REQUIRED, STRIPE_SECRET_KEY: "rk_live_51abc" }).STRIPE_SECRET_KEY).toBe("rk_live_51abc");
  });

  it("allow plain http on this machine only", () => {
    expect(submission({ STRIPE_API_URL: "http://stripe.example.com" })).toThrow(
      "STRIPE_API_URL: must be an https address",
    );
    expect(submission({ STRIPE_API_URL: "https://example.com/stripe" })).toThrow("STRIPE_API_URL: must be an origin");
    expect(submission({ STRIPE_API_URL: "nowhere" })).toThrow("STRIPE_API_URL:");
    expect(parseEnv({ ...REQUIRED, STRIPE_API_URL: "http://127.0.0.1:4010" }).STRIPE_API_URL).toBe(
      "http://127.0.0.1:4010",
    );
  });
});

describe("settings of the language model", () => {
  const model = (given: Record<string, string>) => () => parseEnv({ ...REQUIRED, ...given });
  const BASE = { LLM_PROVIDER: "openai-compatible", LLM_MODEL: "reader-1" };

  it("are off by default, and take an https address or one on this machine", () => {
    expect(parseEnv(REQUIRED).LLM_PROVIDER).toBeUndefined();
    expect(model({ ...BASE, LLM_BASE_URL: "https://llm.example.com/v1" })).not.toThrow();
    expect(model({ ...BASE, LLM_BASE_URL: "http://127.0.0.1:8080/v1" })).not.toThrow();
  });

  it.each([
    ["no model", { LLM_PROVIDER: "anthropic", LLM_API_KEY: "key" }, "LLM_MODEL: is needed"],
    ["no address", BASE, "LLM_BASE_URL: is needed"],
    ["no key", { LLM_PROVIDER: "anthropic", LLM_MODEL: "m" }, "LLM_API_KEY: is needed"],
    ["a key without a provider", { LLM_API_KEY: "key" }, "LLM_PROVIDER: is needed"],
    ["an address in the clear", { ...BASE, LLM_BASE_URL: "http://llm.example.com/v1" }, "must be an https address"],
  ])("prevent the start with %s", (_, given, fault) => {
    expect(model(given)).toThrow(fault);
  });
});
