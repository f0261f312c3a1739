import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openServerLog, plainWords } from "./server-log.mjs";
import { temporaryFolder, writeFiles } from "./temporary-folder";

test("a log continues, and only what is new is what the server said", () => {
  const dataDir = temporaryFolder();
  writeFiles(dataDir, { "log/rebuttal.log": "yesterday\n" });
  const log = openServerLog(dataDir);
  fs.writeSync(log.fd, "today – €\n");
  fs.closeSync(log.fd);
  expect(log.said()).toBe("today – €\n");
  expect(fs.readFileSync(log.file, "utf8")).toBe("yesterday\ntoday – €\n");
});

test("a large log is put aside", () => {
  const dataDir = temporaryFolder();
  const file = path.join(dataDir, "log", "rebuttal.log");
  writeFiles(dataDir, { "log/rebuttal.log": "" });
  fs.truncateSync(file, 20 * 1024 * 1024 + 1);
  fs.closeSync(openServerLog(dataDir).fd);
  expect(fs.statSync(file).size).toBe(0);
  expect(fs.statSync(`${file}.1`).size).toBe(20 * 1024 * 1024 + 1);
});

test("log lines become words; other lines stay; the last ones count", () => {
  const text = [
    "   ▲ Next.js",
    "",
    '{"level":"info","msg":"starting"}',
    '{"level":"error","msg":"could not start","err":{"message":"disk full","stack":"…"}}',
    '{"level":"warn","msg":"lost","error":"reset"}',
    '{"half',
  ].join("\n");
  expect(plainWords(text)).toBe('   ▲ Next.js\nstarting\ncould not start: disk full\nlost: reset\n{"half');
  expect(plainWords(text, 1)).toBe('{"half');
});
