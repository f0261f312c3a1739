import { Secret, TOTP } from "otpauth";
import { expect, test } from "../fixtures";

test("a key is made, opens the service and is revoked", async ({ pageOf, playwright, desk }) => {
  const label = `E2E key ${Date.now()}`;
  const page = await pageOf("admin");
  await page.goto("/settings/keys");
  await page.getByRole("textbox", { name: "Name" }).fill(label);
  await page.getByRole("button", { name: "Create key" }).click();
  const key = await page.getByLabel("Your new API key").inputValue();
  const client = await playwright.request.newContext({ baseURL: desk.serviceBase });
  const status = async () =>
    (await client.post("chargeback", { data: { data: {} }, headers: { Authorization: key } })).status();
  expect(await status()).toBe(200);

  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: label });
  await expect(row).toContainText("last used");
  await row.getByRole("link", { name: `Activity of ${label}` }).click();
  const entries = page.getByRole("list", { name: "Activity" }).getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(`${label} (API key …${key.slice(-4)}) created the case`);
  await page.getByRole("link", { name: "API keys" }).last().click();
  await expect(page.getByRole("list", { name: "Activity" })).toContainText(label);
  await page.goto("/settings/keys");

  await page.getByRole("listitem").filter({ hasText: label }).getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("Key revoked", { exact: true })).toBeVisible();
  expect(await status()).toBe(401);
  await client.dispose();
});

test("an endpoint is added with its secret, turned off and deleted", async ({ pageOf }) => {
  const address = `https://example.com/hooks/${Date.now()}`;
  const page = await pageOf("admin");
  await page.goto("/settings/webhooks");
  await page.getByRole("textbox", { name: "Address" }).fill(address);
  await page.getByRole("button", { name: "Add endpoint" }).click();
  expect((await page.getByLabel("Signing secret").inputValue()).length).toBeGreaterThanOrEqual(32);
  await page.getByRole("link", { name: address }).click();
  await page.getByRole("checkbox", { name: "On", exact: true }).click();
  await expect(page.getByText("Endpoint saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "On", exact: true })).not.toBeChecked();
  await page.getByRole("button", { name: "Delete endpoint" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete endpoint" }).click();
  await page.waitForURL(/\/settings\/webhooks$/);
  await expect(page.getByRole("heading", { name: "Endpoints" })).toBeVisible();
  await expect(page.getByRole("link", { name: address })).toBeHidden();
});

test("what new cases do by default is saved and read again", async ({ pageOf }) => {
  const page = await pageOf("admin");
  await page.goto("/settings");
  const choice = page.getByRole("checkbox", { name: "Research the transaction" });
  const before = await choice.isChecked();
  for (const wanted of [!before, before]) {
    await choice.setChecked(wanted);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved", { exact: true }).last()).toBeVisible();
    await page.reload();
    await expect(choice).toBeChecked({ checked: wanted });
  }
});

test("a person is invited by link, joins, is made a manager, and is deactivated", async ({ pageOf, browser, desk }) => {
  const page = await pageOf("admin");
  const email = `noor-${Date.now()}@example.test`;
  await page.goto("/settings/people");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();

  const context = await browser.newContext({ baseURL: desk.origin });
  const guest = await context.newPage();
  await guest.goto(new URL(link).pathname);
  await expect(guest.getByText(`invited as analyst with the email ${email}`)).toBeVisible();
  await guest.getByRole("textbox", { name: "Your name" }).fill("Noor Haddad");
  await guest.getByLabel("Password").fill("kestrel lantern orbit 42");
  await guest.getByRole("button", { name: "Create account" }).click();
  await guest.waitForURL(/\/cases$/);
  await expect(guest.getByText("Noor Haddad").first()).toBeVisible();

  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: email });
  await row.getByRole("combobox", { name: "Role of Noor Haddad" }).click();
  await page.getByRole("option", { name: "Manager" }).click();
  await expect(page.getByText("Role changed", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(row).toContainText("Deactivated");
  await guest.goto("/cases");
  await guest.waitForURL(/\/sign-in/);
  await guest.goto(new URL(link).pathname);
  await expect(guest.getByText("This invitation is no longer valid")).toBeVisible();
  await context.close();

  await page.goto("/settings/activity");
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("deactivated Noor Haddad");
});

test("a person sets up a second factor and signs in with its code", async ({ pageOf, browser, desk }) => {
  const [email, password] = [`tomas-${Date.now()}@example.test`, "kestrel lantern orbit 42"];
  const page = await pageOf("admin");
  await page.goto("/settings/people");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();
  const context = await browser.newContext({ baseURL: desk.origin });
  const guest = await context.newPage();
  await guest.goto(new URL(link).pathname);
  await guest.getByRole("textbox", { name: "Your name" }).fill("Tomas Lind");
  await guest.getByLabel("Password").fill(password);
  await guest.getByRole("button", { name: "Create account" }).click();
  await guest.waitForURL(/\/cases$/);

  await guest.goto("/account/security");
  await guest.getByLabel("Your password").fill(password);
  await guest.getByRole("button", { name: "Set up two-factor authentication" }).click();
  const secret = Secret.fromBase32(((await guest.locator("code").textContent()) ?? "").replaceAll(" ", ""));
  const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
  await guest.getByLabel("Code", { exact: true }).fill(codeAt(Date.now()));
  await guest.getByRole("button", { name: "Confirm code" }).click();
  await expect(guest.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);

  await context.clearCookies();
  await guest.goto("/sign-in");
  await guest.getByLabel("Email").fill(email);
  await guest.getByLabel("Password").fill(password);
  await guest.getByRole("button", { name: "Sign in", exact: true }).first().click();
  // The code of the set-up was used; that of the next step is accepted already.
  await guest.getByLabel("Code", { exact: true }).fill(codeAt(Date.now() + 30_000));
  await guest.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await guest.waitForURL(/\/cases$/);
  await context.close();
});
