import { describe, expect, it } from "vitest";
import { parseEnv } from "./env";

const REQUIRED = {
  CHARGEBACK_API_KEY: "k".repeat(16),
  CHARGEBACK_WEBHOOK_SECRETS: "s".repeat(32),
  NEXTAUTH_SECRET: "s".repeat(32),
  LINK_SECRET: "s".repeat(32),
};
const uploadOrigins = (given?: string) => parseEnv({ ...REQUIRED, UPLOAD_ORIGINS: given }).UPLOAD_ORIGINS;

describe("UPLOAD_ORIGINS", () => {
  it("are origins divided by blanks, none when unset", () => {
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
  ])("stop the start when they are %s", (given) => {
    expect(() => uploadOrigins(given)).toThrow("UPLOAD_ORIGINS.");
    expect(() => uploadOrigins(given)).toThrow("must be origins such as https://files.example.com");
  });
});

describe("settings of filing", () => {
  const filing = (given: Record<string, string>) => () => parseEnv({ ...REQUIRED, ...given });

  it("are off, a dry run, and Stripe's own address, when unset", () => {
    const { FILING_PROVIDER, FILING_LIVE, STRIPE_SECRET_KEY, STRIPE_API_URL } = parseEnv(REQUIRED);
    expect([FILING_PROVIDER, FILING_LIVE, STRIPE_SECRET_KEY, STRIPE_API_URL]).toEqual([
      undefined,
      false,
      undefined,
      "https://api.stripe.com",
    ]);
  });

  it("send nothing without a processor and a key", () => {
    expect(filing({ FILING_LIVE: "1" })).toThrow("FILING_LIVE: needs FILING_PROVIDER");
    expect(filing({ FILING_LIVE: "1", FILING_PROVIDER: "stripe" })).toThrow(
      "STRIPE_SECRET_KEY: is needed with FILING_LIVE",
    );
    expect(filing({ FILING_PROVIDER: "paypal" })).toThrow("FILING_PROVIDER: must be stripe, or unset");
  });

  it("take no publishable key, and repeat none that is wrong", () => {
    expect(filing({ STRIPE_SECRET_KEY: "pk_live_51abc" })).toThrow(
      "STRIPE_SECRET_KEY: must be a secret or restricted key",
    );
    expect(filing({ STRIPE_SECRET_KEY: "pk_live_51abc" })).not.toThrow("51abc");
    expect(parseEnv({ ...REQUIRED, STRIPE_SECRET_KEY: "rk_live_51abc" }).STRIPE_SECRET_KEY).toBe("rk_live_51abc");
  });

  it("send the key over plain http to this machine alone", () => {
    expect(filing({ STRIPE_API_URL: "http://stripe.example.com" })).toThrow("STRIPE_API_URL: must be an https address");
    expect(filing({ STRIPE_API_URL: "nowhere" })).toThrow("STRIPE_API_URL:");
    expect(parseEnv({ ...REQUIRED, STRIPE_API_URL: "http://127.0.0.1:4010" }).STRIPE_API_URL).toBe(
      "http://127.0.0.1:4010",
    );
  });
});
