import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { parseEnv, SettingsError } from "./settings";
import { refuseUnsafe } from "./unsafe-settings";

const good = () => randomBytes(32).toString("base64url");
const settings = (given: Record<string, string> = {}) =>
  parseEnv({
    CHARGEBACK_API_KEY: good(),
    CHARGEBACK_WEBHOOK_SECRETS: good(),
    NEXTAUTH_SECRET: good(),
    LINK_SECRET: good(),
    ...given,
  });

it("lets generated secrets pass", () => {
  for (let run = 0; run < 200; run++) expect(() => refuseUnsafe(settings())).not.toThrow();
});

it.each([
  "a".repeat(40),
  "abcabcabcabcabcabcabcabcabcabcabcabc",
  "0123456789abcdef0123456789abcdef",
  "change-me-change-me-change-me-please",
  "this-is-an-example-of-a-long-setting",
  "correct horse battery staple password",
])("refuses %j as a secret, with a sentence that names the setting", (weak) => {
  for (const name of ["NEXTAUTH_SECRET", "LINK_SECRET", "CHARGEBACK_WEBHOOK_SECRETS"]) {
    expect(() => refuseUnsafe(settings({ [name]: weak }))).toThrow(SettingsError);
    expect(() => refuseUnsafe(settings({ [name]: weak }))).toThrow(`${name}: can be guessed`);
    expect(() => refuseUnsafe(settings({ [name]: weak }))).not.toThrow(weak);
  }
});

it("refuses the demo's accounts beyond the loopback address", () => {
  const demo = { DEMO: "1", DEMO_PASSWORD: "a password of the demo" };
  for (const HOST of ["127.0.0.1", "::1", "localhost"])
    expect(() => refuseUnsafe(settings({ ...demo, HOST }))).not.toThrow();
  for (const HOST of ["0.0.0.0", "::", "192.168.1.5"])
    expect(() => refuseUnsafe(settings({ ...demo, HOST }))).toThrow("DEMO: the demo's accounts");
  expect(() => refuseUnsafe(settings({ HOST: "0.0.0.0" }))).not.toThrow();
});
