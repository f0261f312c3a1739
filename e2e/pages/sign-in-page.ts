import { expect, type Page } from "@playwright/test";

export class SignInPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto("/sign-in");
  }

  /** Fills in the form, sends it, and waits until another page is shown. */
  async signIn(email: string, password: string): Promise<void> {
    await this.page.getByLabel("Email", { exact: true }).fill(email);
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    await this.page.getByRole("button", { name: "Sign in", exact: true }).click();
    // The demo may still be filling beside it.
    await expect(this.page).not.toHaveURL(/\/sign-in/);
  }
}
