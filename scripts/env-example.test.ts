import fs from "node:fs";
import { expect, test } from "vitest";

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();

test(".env.example documents exactly the settings of the product and of its scripts", () => {
  const documented = namesIn(fs.readFileSync(".env.example", "utf8"), /^# ([A-Z][A-Z0-9_]+)=/gm);
  const parsed = namesIn(fs.readFileSync("lib/platform/settings.ts", "utf8"), /^ {4}([A-Z][A-Z0-9_]+): /gm);
  expect(parsed).toContain("DATABASE_URL");
  expect(documented).toEqual([...parsed, "LOG_TO"].sort());
});
