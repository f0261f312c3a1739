import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { writeAtomically } from "./atomic-file.mjs";
import { temporaryFolder } from "./temporary-folder";

test("a file is replaced as a whole, by a new file", () => {
  const file = path.join(temporaryFolder(), "x");
  expect(writeAtomically(file, "long first text")).toBe(true);
  const first = fs.openSync(file, "r");
  expect(writeAtomically(file, "second")).toBe(true);
  expect(fs.readFileSync(file, "utf8")).toBe("second");
  expect(fs.readFileSync(first, "utf8")).toBe("long first text");
  fs.closeSync(first);
  expect(fs.readdirSync(path.dirname(file))).toEqual(["x"]);
});

test("with `once` the first text stays", () => {
  const file = path.join(temporaryFolder(), "x");
  expect(writeAtomically(file, "first", { once: true })).toBe(true);
  expect(writeAtomically(file, "second", { once: true })).toBe(false);
  expect(fs.readFileSync(file, "utf8")).toBe("first");
  expect(fs.readdirSync(path.dirname(file))).toEqual(["x"]);
});

test("what a broken-off write left behind does not stand in the way", () => {
  const file = path.join(temporaryFolder(), "x");
  fs.writeFileSync(`${file}.${process.pid}.tmp`, "half");
  expect(writeAtomically(file, "whole")).toBe(true);
  expect(fs.readFileSync(file, "utf8")).toBe("whole");
});
