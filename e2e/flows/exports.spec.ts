import fs from "node:fs/promises";
import { assessedCase, becomes, call } from "../contract/support/calls";
import { expect, test } from "../fixtures";

test("packet and case file are downloaded by one press each, and the page stays", async ({ page, service }) => {
  const { id } = await assessedCase(service);
  await call(service, "POST", `chargeback/${id}/letter`);
  await becomes(service, `chargeback/${id}/letter`, "complete");
  await page.goto(`/cases/${id}`);
  for (const [item, begins] of [
    ["Packet (PDF)", "%PDF-"],
    ["Everything (ZIP)", "PK"],
  ] as const) {
    await page.getByRole("button", { name: "Packet", exact: true }).click();
    const arriving = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: item }).click();
    const file = await (await arriving).path();
    expect((await fs.readFile(file)).subarray(0, begins.length).toString("latin1")).toBe(begins);
    await expect(page.getByText(/was downloaded/).first()).toBeVisible();
  }
  await expect(page).toHaveURL(new RegExp(`/cases/${id}$`));
});
