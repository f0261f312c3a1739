import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "@/scripts/testing/temporary-folder";
import { loadSecrets, saveDemoDecision } from "./secrets.mjs";

const run = promisify(execFile);
const mode = (file: string) => (fs.statSync(file).mode & 0o777).toString(8);

test("the data directory and its secrets can be read by their owner alone, and nothing else is left there", () => {
  const dataDir = path.join(temporaryFolder(), "new", ".data");
  loadSecrets(dataDir);
  expect(mode(dataDir)).toBe("700");
  expect(mode(path.join(dataDir, "secrets.json"))).toBe("600");
  expect(fs.readdirSync(dataDir)).toEqual(["secrets.json"]);
});

test("secrets are generated once, are all different, and a typed password has no letters to confuse", () => {
  const dataDir = temporaryFolder();
  const first = loadSecrets(dataDir);
  expect(loadSecrets(dataDir)).toEqual(first);
  const { authSecret, linkSecret, apiKey, webhookSecret, demoPassword } = first;
  expect(new Set([authSecret, linkSecret, apiKey, webhookSecret, demoPassword]).size).toBe(5);
  for (const secret of [authSecret, linkSecret, apiKey, webhookSecret]) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(demoPassword).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
});

test("processes that start in the same instant end up with the same secrets", async () => {
  const dataDir = temporaryFolder();
  const script = `import(${JSON.stringify(new URL("./secrets.mjs", import.meta.url).href)}).then((m) => console.log(JSON.stringify(m.loadSecrets(${JSON.stringify(dataDir)}))))`;
  const answers = await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, ["-e", script])));
  expect(new Set(answers.map(({ stdout }) => stdout)).size).toBe(1);
  expect(JSON.parse(answers[0]?.stdout ?? "")).toEqual(loadSecrets(dataDir));
});

test("the decision about the demo is stored beside the same secrets", () => {
  const dataDir = temporaryFolder();
  const before = loadSecrets(dataDir);
  saveDemoDecision(dataDir, true);
  expect(loadSecrets(dataDir)).toEqual({ ...before, demo: true });
  expect(mode(path.join(dataDir, "secrets.json"))).toBe("600");
});

test("a file of an older version is completed and keeps what it had", () => {
  const dataDir = temporaryFolder();
  fs.writeFileSync(path.join(dataDir, "secrets.json"), JSON.stringify({ authSecret: "kept" }));
  const completed = loadSecrets(dataDir);
  expect(completed.authSecret).toBe("kept");
  expect(completed.linkSecret).toMatch(/^[\w-]{43}$/);
  expect(loadSecrets(dataDir)).toEqual(completed);
});

test.each(["", "{", "[]", "null", '{"apiKey":7}', '{"demo":"yes"}'])(
  "a damaged file (%j) is reported and left unchanged",
  (text) => {
    const file = path.join(temporaryFolder(), "secrets.json");
    fs.writeFileSync(file, text);
    expect(() => loadSecrets(path.dirname(file))).toThrow(`${file} is damaged.`);
    expect(fs.readFileSync(file, "utf8")).toBe(text);
  },
);

test("a data directory that is a file is reported with the setting's name", () => {
  const file = path.join(temporaryFolder(), "data");
  fs.writeFileSync(file, "");
  expect(() => loadSecrets(file)).toThrow(`The data directory ${file} (DATA_DIR) cannot be used`);
});

test.skipIf(process.platform === "win32")("closes a file of secrets that others can read", () => {
  const dataDir = temporaryFolder();
  const secrets = loadSecrets(dataDir);
  const file = path.join(dataDir, "secrets.json");
  fs.chmodSync(file, 0o644);
  expect(loadSecrets(dataDir)).toEqual(secrets);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});
