import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "@/scripts/testing/temporary-folder";
import { operatorSettings, parseDotenv, productEnvironment, readSettings } from "./environment.mjs";
import { loadSecrets } from "./secrets.mjs";

const start = (root: string, given: Record<string, string> = {}) => productEnvironment(root, given, { starting: true });

test("a fresh clone starts as a demo with generated secrets, and later starts use the same ones", () => {
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

test("the operator's settings are passed on unchanged", () => {
  const root = temporaryFolder();
  writeFiles(root, { ".env": "LINK_SECRET=from-file\nDEMO=0" });
  const env = start(root, { NEXTAUTH_SECRET: "from-environment", NEXTAUTH_URL: "https://desk.test" });
  expect(env).toMatchObject({ LINK_SECRET: "from-file", NEXTAUTH_SECRET: "from-environment", DEMO: "0" });
  expect(env).not.toHaveProperty("AUTH_TRUST_HOST");
});

test("a first start without the demo is recorded", () => {
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

test("a script that runs before the first start does not decide about the demo", () => {
  const root = temporaryFolder();
  productEnvironment(root, {});
  expect(loadSecrets(path.join(root, ".data")).demo).toBeUndefined();
  expect(start(root).DEMO).toBe("1");
});

test("generated settings are valid, and the address is made of host and port", async () => {
  const env = start(temporaryFolder(), { PORT: "4567", HOST: "0.0.0.0" });
  expect(await readSettings(env)).toMatchObject({ origin: "http://127.0.0.1:4567", DEMO: true, PROCESS_ROLE: "all" });
});

test("every invalid setting is reported in one message", async () => {
  const env = start(temporaryFolder(), { PROCESS_ROLE: "web", LINK_SECRET: "short", WEBHOOK_URL: "ftp://x" });
  const failed = readSettings(env);
  await expect(failed).rejects.toThrow(/LINK_SECRET: must have at least 32 characters/);
  await expect(failed).rejects.toThrow(/WEBHOOK_URL: must be an http or https address/);
});

test(".env is read without comments, quotes and `export`", () => {
  const text = [
    "\uFEFF# a comment",
    "",
    "PORT=4000",
    " HOST = 0.0.0.0 # the network",
    'NAME="Contoso # Partners" # our provider',
    "SINGLE='a b'",
    'export URL="postgres://u:p#w@host/db?a=b"',
    "EMPTY=",
    "LAST=a=b",
  ].join("\r\n");
  expect(parseDotenv(text)).toEqual({
    PORT: "4000",
    HOST: "0.0.0.0",
    NAME: "Contoso # Partners",
    SINGLE: "a b",
    URL: "postgres://u:p#w@host/db?a=b",
    EMPTY: "",
    LAST: "a=b",
  });
});

test("a line that cannot be read is reported by its number, without its text", () => {
  expect(() => parseDotenv("A=1\nsecret words")).toThrow(/^\.env, line 2: expected NAME=value\.$/);
  expect(() => parseDotenv("A=1 # one\nB=p#w")).toThrow(/^\.env, line 2: put a value that contains # in quotes\.$/);
});

test("the environment overrides the file, also with an empty value", () => {
  const root = temporaryFolder();
  writeFiles(root, { ".env": "A=file\nB=file\nC=file" });
  expect(operatorSettings(root, { B: "real", C: "" })).toEqual({ A: "file", B: "real", C: "" });
});

test("without a file there is only the environment", () => {
  expect(operatorSettings(temporaryFolder(), { A: "1" })).toEqual({ A: "1" });
});
