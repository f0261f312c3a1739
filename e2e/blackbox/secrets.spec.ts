import fs from "node:fs";
import path from "node:path";
import type { Target } from "./support/target";
import { expect, test } from "./support/target";

/** What must not leave the server. Elsewhere only the key is known, and what BLACKBOX_SECRETS adds, between commas. */
function secretsOf({ key, dataDir }: Target): string[] {
  const file = dataDir ? path.join(dataDir, "secrets.json") : "";
  const kept: unknown = file && fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
  const values = JSON.stringify(kept).match(/[\w+/=-]{20,}/g) ?? [];
  return [...values, ...(process.env.BLACKBOX_SECRETS ?? "").split(","), key ?? ""].filter(
    (value) => value.length >= 16,
  );
}

test("no page or script that an analyst loads has a key or a secret of the server", async ({ analyst, target }) => {
  const secrets = secretsOf(target);
  test.skip(secrets.length === 0, "Neither BLACKBOX_KEY nor BLACKBOX_SECRETS is set.");
  const pages = [
    "/cases",
    "/cases/new",
    "/cases/import",
    "/statements",
    "/insights",
    "/notifications",
    "/account/security",
  ];
  const rows = await (await analyst.get("/api/cases?view=all")).json();
  const id: string | undefined = rows.rows[0]?.id;
  if (id) pages.push(`/cases/${id}`, `/cases/${id}/letter`, `/cases/${id}/edit`, `/api/cases/${id}`);
  const scripts = new Set<string>();
  const searched: [string, string][] = [];
  for (const page of pages) {
    const text = await (await analyst.get(page)).text();
    for (const [found] of text.matchAll(/\/_next\/static\/[^"'\\ ]+\.(?:js|css)/g)) scripts.add(found);
    searched.push([page, text]);
  }
  expect(scripts.size).toBeGreaterThan(5);
  for (const script of scripts) searched.push([script, await (await analyst.get(script)).text()]);
  for (const [where, text] of searched) {
    const told = secrets.filter((secret) => text.includes(secret)).length;
    expect(told, `secrets in ${where}`).toBe(0);
    expect(text, where).not.toContain("sourceMappingURL");
  }
});
