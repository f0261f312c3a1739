import { expect, test } from "vitest";
import { readableLog, welcome } from "./messages.mjs";

const settings = { origin: "http://127.0.0.1:3000", DEMO: true, DATA_DIR: "/data" };

test("a demo shows its address, accounts, password, files and how to stop", () => {
  expect(welcome(settings, { password: "abc", log: "log/x" }).split("\n")).toEqual([
    "",
    "Rebuttal is ready at http://127.0.0.1:3000",
    "",
    "Sign in with a demo account:",
    "  analyst@demo.test   prepares cases",
    "  manager@demo.test   approves letters",
    "  admin@demo.test     manages settings",
    "  Password: abc",
    "",
    "Data: /data",
    "Log: log/x",
    "Stop: Ctrl+C",
    "",
  ]);
});

test("a password that the operator chose is not shown", () => {
  expect(welcome(settings, {})).toContain("Password: the one in DEMO_PASSWORD");
});

test("without the demo it says how to create accounts, and shows the public address", () => {
  const text = welcome({ ...settings, DEMO: false, NEXTAUTH_URL: "https://desk.test" }, { password: "abc" });
  expect(text).toContain("Rebuttal is ready at https://desk.test\n");
  expect(text).toContain("npm run user:create");
  expect(text).not.toContain("abc");
});

test("JSON lines become readable, other lines stay, what repeats a reason goes, and only the last lines are shown", () => {
  const text = [
    "   ▲ Next.js",
    "",
    '{"level":"info","msg":"starting"}',
    '{"level":"error","msg":"could not start","err":{"message":"disk full","stack":"…"}}',
    "disk full",
    '{"level":"warn","msg":"lost","error":"reset"}',
    '{"half',
  ].join("\n");
  expect(readableLog(text)).toBe('   ▲ Next.js\nstarting\ncould not start: disk full\nlost: reset\n{"half');
  expect(readableLog(text, 1)).toBe('{"half');
});
