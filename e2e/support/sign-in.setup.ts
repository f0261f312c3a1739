import { test as setup } from "@playwright/test";
import { SignInPage } from "../pages/sign-in-page";
import { ownServer } from "./own-server";
import { emailOf, roles, sessionFile } from "./roles";

for (const role of roles) {
  setup(`the demo ${role} signs in by the form`, async ({ page }) => {
    const { password } = await ownServer();
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn(emailOf(role), password);
    await page.context().storageState({ path: sessionFile(role) });
  });
}
