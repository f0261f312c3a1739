import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { caseSpecs } from "@/lib/demo/cases/cases";
import { createLedgerTable } from "@/lib/demo/ledger-table";
import { statementSpecs } from "@/lib/demo/statements/statements";
import { openDatabase } from "@/lib/platform/database/database";
import { expect, test } from "../fixtures";
import { SignInPage } from "../pages/sign-in-page";
import { CrashableProduct } from "../support/crashable-product";
import { copyDashboardData } from "../support/dashboard-data";

const PASSWORD = "a demo pass phrase";
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

// A demo of its own: the reset deletes the cases that other journeys need. Its own cases count as seeded already, so that
// it begins without them, and they come with the reset.
test.use({ storageState: undefined, expectedErrors: [/status of (401|404)/] });

let product: CrashableProduct;
test.beforeAll(async () => {
  const settings = {
    DEMO: "1",
    DEMO_PASSWORD: PASSWORD,
    ASSESSMENT_QUIET_MS: "300",
    TIME_ZONE: "UTC",
    PROCESS_ROLE: "",
    DATABASE_URL: "",
  };
  product = new CrashableProduct(settings);
  Object.assign(settings, await copyDashboardData(product.dataDir));
  await seedNothing(product, settings.DATABASE_URL);
  await product.start();
});
test.afterAll(() => product.end());

async function seedNothing({ dataDir }: CrashableProduct, server: string): Promise<void> {
  const database = await openDatabase(server ? { connectionString: server } : { dataDir: `${dataDir}/database` });
  try {
    await createLedgerTable(database.kysely);
    const references = [...caseSpecs, ...statementSpecs].map(({ reference }) => reference);
    await sql`insert into demo.seeded (reference, day, done_at)
      select reference, current_date, now() from unnest(${references}::text[]) reference`.execute(database.kysely);
  } finally {
    await database.close();
  }
}

const step = (page: Page, title: string) => page.getByRole("heading", { name: title, exact: true });

test("the guided first case leads from a filled-in form to the approval by the manager, and the demo begins again", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn("analyst@demo.test", PASSWORD);

  await page.getByRole("button", { name: "Start", exact: true }).press("Enter");
  await expect(step(page, "Open a case")).toBeFocused();
  await page.getByRole("button", { name: "Fill in the form" }).press("Enter");
  await expect(page.getByLabel("Cardholder")).toHaveValue("June Halloran");
  await page.getByRole("button", { name: /^Create case/ }).click();

  await expect(step(page, "Add three files")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "proof-of-delivery.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("proof-of-delivery.pdf");
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).setLegacyMode().analyze();
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);

  // Left and resumed on another page, by the keys that help and the palette list.
  await page.getByRole("button", { name: "Leave the guide" }).click();
  await expect(step(page, "Add three files")).toBeHidden();
  await page.getByRole("link", { name: "Statements" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Statements" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(step(page, "Add three files")).toBeFocused();
  await page.getByRole("link", { name: "Go to the case" }).click();

  await page.getByRole("button", { name: "Add these files" }).click();
  await expect(step(page, "Read the recommendation")).toBeVisible();
  await expect(page.getByRole("region", { name: "Assessment" })).toContainText("Respond");
  await page.getByRole("button", { name: /Write letter/ }).click();
  await expect(step(page, "Read the letter")).toBeVisible();
  await page.getByRole("button", { name: "Submit for review" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit for review" }).click();

  await page.getByRole("button", { name: "Continue as Dayo Okafor" }).click();
  await expect(step(page, "Approve the letter")).toBeVisible();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(step(page, "The letter is approved")).toBeVisible();

  // Another role on the same page, which is still at the end.
  const address = page.url();
  await page.getByRole("button", { name: "Try another role" }).click();
  await page.getByRole("menuitem", { name: /Tess Sandoval/ }).click();
  await expect(page.getByText("Administrator").first()).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(step(page, "The letter is approved")).toBeVisible();

  await page.getByRole("button", { name: "Reset the demo" }).click();
  const asked = page.getByRole("alertdialog", { name: "Reset the demo?" });
  await expect(asked).toContainText("All cases");
  await asked.getByRole("button", { name: "Reset the demo" }).click();
  await expect(page).toHaveURL(`${product.origin}/cases`);
  await expect(step(page, "Your first case in two minutes")).toBeVisible();
  // Of the demo's own cases.
  await expect(page.getByText("CB-48213").first()).toBeVisible();
  await page.goto("/cases?view=all&q=June+Halloran");
  await expect(page.getByRole("heading", { name: "No matching cases" })).toBeVisible();
  await context.close();
});
