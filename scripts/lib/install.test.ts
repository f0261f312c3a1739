import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "@/scripts/testing/temporary-folder";
import { isInstalled } from "./install.mjs";

const wanted = {
  "": { name: "product" },
  "node_modules/a": { version: "1.0.0" },
  "node_modules/b": { version: "2.0.0", dev: true },
  "node_modules/c-darwin": { version: "3.0.0", optional: true },
};
const { "": _, "node_modules/c-darwin": __, ...complete } = wanted;

function installed(present?: object, needs?: { development: boolean }): boolean {
  const root = temporaryFolder();
  writeFiles(root, { "package-lock.json": JSON.stringify({ packages: wanted }) });
  if (present) writeFiles(root, { "node_modules/.package-lock.json": JSON.stringify({ packages: present }) });
  return isInstalled(root, needs);
}

test("packages count as installed when all that this machine needs are there", () => {
  expect(installed(complete)).toBe(true);
  expect(installed({ ...complete, "node_modules/c-darwin": { version: "3.0.0" } })).toBe(true);
});

test("a clean clone, or an installation broken off, is not installed", () => {
  expect(installed()).toBe(false);
});

test("another version, a missing development package or a left-over package calls for an installation", () => {
  expect(installed({ ...complete, "node_modules/a": { version: "1.0.1" } })).toBe(false);
  expect(installed({ "node_modules/a": { version: "1.0.0" } })).toBe(false);
  expect(installed({ ...complete, "node_modules/d": { version: "1.0.0" } })).toBe(false);
});

test("what runs a finished build does without development packages, but never with an older version of others", () => {
  expect(installed({ "node_modules/a": { version: "1.0.0" } }, { development: false })).toBe(true);
  expect(installed({ "node_modules/a": { version: "1.0.1" } }, { development: false })).toBe(false);
});
