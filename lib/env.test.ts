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
