import { expect, test } from "vitest";
import { welcome } from "./welcome.mjs";

const settings = { origin: "http://127.0.0.1:3000", DEMO: true, DATA_DIR: "/data" };

test("a demo shows address, accounts, password, places and how to stop", () => {
  expect(welcome(settings, { password: "abc", log: "log/x" }).split("\n")).toEqual([
    "",
    "Rebuttal is ready at http://127.0.0.1:3000",
    "",
    "Sign in with a demo account:",
    "  analyst@demo.test   prepares cases",
    "  manager@demo.test   approves letters",
    "  admin@demo.test     manages the desk",
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

test("without the demo it says how accounts are made, at the address that people use", () => {
  const text = welcome({ ...settings, DEMO: false, NEXTAUTH_URL: "https://desk.test" }, { password: "abc" });
  expect(text).toContain("Rebuttal is ready at https://desk.test\n");
  expect(text).toContain("npm run user:create");
  expect(text).not.toContain("abc");
});
