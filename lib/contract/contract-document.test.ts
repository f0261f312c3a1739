import fs from "node:fs";
import { expect, it } from "vitest";
import specified from "./openapi/testing/specified.json";

const document = fs.readFileSync("docs/contract.md", "utf8");
const rows = document.split("\n").filter((line) => /^\| (?!---)/.test(line));
const named = [...document.matchAll(/`([\w/.-]+\.(?:spec|test)\.ts)` "([^"]+)"/g)].map(([, file = "", title = ""]) => ({
  file,
  title,
}));

it("names a test in every row of the contract's tables", () => {
  const unproved = rows.filter((row) => !/Proved by \|$|"[^"]+" \|$/.test(row));
  expect(unproved).toEqual([]);
  expect(named.length).toBeGreaterThan(60);
});

it.each(named)("names a test that exists: $file $title", ({ file, title }) => {
  expect(fs.readFileSync(file, "utf8")).toContain(title);
});

it("has a row for every specified operation", () => {
  for (const { method, path } of specified.operations) expect(document).toContain(`${method} ${path}\``);
});
