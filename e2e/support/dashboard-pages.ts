import { expect, type Page } from "@playwright/test";
import { demoCasePath } from "./demo-case";

/**
 * `kib` limits the scripts that the page's document names (its first load), in KiB of gzip without headers; a page of
 * the bare framework has 135. The quality bar is 215 for the list, 235 for a case and 250 for a new case. The other
 * limits are a little above what was measured, so that an additional library is noticed.
 */
type DashboardPage = {
  name: string;
  /** Waits until the demo has what the page shows. */
  address: (page: Page) => string | Promise<string>;
  kib?: number;
  role?: "admin";
  /** What the file of its picture in docs/screens is called; pages of one look have one. */
  picture?: string;
};

const caseAnd =
  (rest = "") =>
  async (page: Page) =>
    `${await demoCasePath(page, "CB-48213")}${rest}`;

/** Every page behind the sign-in, as its people first see it. */
export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  { name: "the list", address: () => "/cases", kib: 215, picture: "cases" },
  { name: "a search without results", address: () => "/cases?q=nothing-is-called-this", picture: "no-results" },
  { name: "the import", address: () => "/cases/import", kib: 235, picture: "import" },
  { name: "a new case", address: () => "/cases/new", kib: 250, picture: "new-case" },
  { name: "a case", address: caseAnd(), kib: 235, picture: "case" },
  { name: "a letter", address: caseAnd("/letter"), kib: 232, picture: "letter" },
  { name: "the form of a case", address: caseAnd("/edit"), kib: 250, picture: "edit-case" },
  { name: "the statements", address: () => "/statements", kib: 215, picture: "statements" },
  { name: "a statement", address: demoStatementPath, kib: 235, picture: "statement" },
  { name: "the insights", address: () => "/insights", kib: 215, picture: "insights" },
  { name: "the notifications", address: () => "/notifications", kib: 215, picture: "notifications" },
  { name: "the choice of notifications", address: () => "/account/notifications", kib: 215, picture: "account" },
  { name: "the second factor of an account", address: () => "/account/security", kib: 217, picture: "second-factor" },
  { name: "a page that does not exist", address: () => "/no-such-page", picture: "not-found" },
  { name: "the settings", address: () => "/settings", kib: 217, role: "admin", picture: "settings" },
  { name: "the people", address: () => "/settings/people", kib: 235, role: "admin", picture: "people" },
  { name: "the data", address: () => "/settings/data", kib: 217, role: "admin", picture: "data" },
  { name: "the activity", address: () => "/settings/activity", kib: 215, role: "admin", picture: "activity" },
  { name: "the API keys", address: () => "/settings/keys", kib: 215, role: "admin", picture: "api-keys" },
  { name: "the webhooks", address: () => "/settings/webhooks", kib: 215, role: "admin", picture: "webhooks" },
];

/** The address of a statement that the demo's seed has analyzed. */
async function demoStatementPath(page: Page): Promise<string> {
  let path = "";
  await expect(async () => {
    const response = await page.request.get("/api/statements");
    const { rows }: { rows: { id: string; status: string; processor?: string }[] } = await response.json();
    const row = rows.find(({ status, processor }) => status === "complete" && processor !== undefined);
    expect(row).toBeDefined();
    path = `/statements/${row?.id}`;
  }).toPass({ timeout: 300_000 });
  return path;
}
