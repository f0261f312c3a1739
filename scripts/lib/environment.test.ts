import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productEnvironment, readSettings } from "./environment.mjs";
import { loadSecrets } from "./secrets.mjs";
import { temporaryFolder, writeFiles } from "./temporary-folder";

const start = (root: string, given: Record<string, string> = {}) => productEnvironment(root, given, { starting: true });

test("a fresh clone starts as a demo with generated secrets, and with the same ones again", () => {
  const root = temporaryFolder();
  const first = start(root);
  const secrets = loadSecrets(path.join(root, ".data"));
  expect(first).toEqual({
    DATA_DIR: path.join(root, ".data"),
    NEXTAUTH_SECRET: secrets.authSecret,
    LINK_SECRET: secrets.linkSecret,
    CHARGEBACK_API_KEY: secrets.apiKey,
    CHARGEBACK_WEBHOOK_SECRETS: secrets.webhookSecret,
    DEMO_PASSWORD: secrets.demoPassword,
    DEMO: "1",
    AUTH_TRUST_HOST: "true",
  });
  fs.mkdirSync(path.join(root, ".data", "database"));
  expect(start(root)).toEqual(first);
});

test("what the operator sets is passed on as it is", () => {
  const root = temporaryFolder();
  writeFiles(root, { ".env": "LINK_SECRET=from-file\nDEMO=0" });
  const env = start(root, { NEXTAUTH_SECRET: "from-environment", NEXTAUTH_URL: "https://desk.test" });
  expect(env).toMatchObject({ LINK_SECRET: "from-file", NEXTAUTH_SECRET: "from-environment", DEMO: "0" });
  expect(env).not.toHaveProperty("AUTH_TRUST_HOST");
});

test("a first start without the demo stays without it", () => {
  const root = temporaryFolder();
  expect(start(root, { DEMO: "0" }).DEMO).toBe("0");
  expect(start(root).DEMO).toBe("0");
});

test("a database that was there before the first start gets no demo", () => {
  const root = temporaryFolder();
  fs.mkdirSync(path.join(root, ".data", "database"), { recursive: true });
  expect(start(root).DEMO).toBe("0");
});

test.each<Record<string, string>>([
  { DATABASE_URL: "postgres://host/db" },
  { CHARGEBACK_API_URL: "https://service.test" },
])("a shared database or a remote service gets no demo unasked (%j)", (remote) => {
  const root = temporaryFolder();
  expect(start(root, remote).DEMO).toBe("0");
  expect(start(root, { ...remote, DEMO: "1" }).DEMO).toBe("1");
  expect(start(root).DEMO).toBe("1");
  expect(start(root, remote).DEMO).toBe("0");
});

test("a remote service gets no generated key", () => {
  expect(start(temporaryFolder(), { CHARGEBACK_API_URL: "https://service.test" })).not.toHaveProperty(
    "CHARGEBACK_API_KEY",
  );
});

test("a script before the first start leaves the decision about the demo to it", () => {
  const root = temporaryFolder();
  productEnvironment(root, {});
  expect(loadSecrets(path.join(root, ".data")).demo).toBeUndefined();
  expect(start(root).DEMO).toBe("1");
});

test("generated settings satisfy the product, and the address is that of the host and port", async () => {
  const env = start(temporaryFolder(), { PORT: "4567", HOST: "0.0.0.0" });
  expect(await readSettings(env)).toMatchObject({ origin: "http://127.0.0.1:4567", DEMO: true, PROCESS_ROLE: "all" });
});

test("every fault of the settings is told in one message", async () => {
  const env = start(temporaryFolder(), { PROCESS_ROLE: "web", LINK_SECRET: "short", WEBHOOK_URL: "ftp://x" });
  const failed = readSettings(env);
  await expect(failed).rejects.toThrow(/LINK_SECRET: must have at least 32 characters/);
  await expect(failed).rejects.toThrow(/WEBHOOK_URL: must be an http or https address/);
});
