import { expect, test as setup } from "@playwright/test";
import { SignInPage } from "../pages/sign-in-page";
import { prepareDashboardData } from "./dashboard-data";
import { ownServer } from "./own-server";
import { emailOf, roles, sessionFile } from "./roles";

for (const role of roles) {
  setup(`the demo ${role} signs in by the form`, async ({ page }) => {
    const { password } = await ownServer();
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn(emailOf(role), password);
    await page.context().storageState({ path: sessionFile(role) });
    // The guided first case has a journey, and a product, of its own: the others do without its offer.
    if (role === "analyst") {
      await page.getByRole("button", { name: "Not now" }).click();
      await expect(page.getByRole("button", { name: "Not now" })).toBeHidden();
    }
  });
}

setup("the data of the remote form's dashboards are prepared", async () => {
  await prepareDashboardData();
});
