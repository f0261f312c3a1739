import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../fixtures";
import { dropFiles } from "../support/drop-files";
import { neverAtRest } from "../support/never-at-rest";

// The browser tells of each script that a test keeps from it.
test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

const SCRIPTS = "**/_next/static/chunks/**";
const note = { filename: "early.txt", contentType: "text/plain", bytes: Buffer.from("Order number: KC-1.") };

test("what is dropped before its parts are there is sent as soon as they are", async ({ page, service }) => {
  const path = await newCase(service);
  await neverAtRest(page);
  await page.goto(path);
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  await dropFiles(page, [note]);
  await expect.poll(() => asked).toBeGreaterThan(0);
  release();
  await expect(page.getByRole("list", { name: "Documents" }).getByText("early.txt")).toBeVisible();
});

test("what is dropped while its parts cannot be had is not lost without a word", async ({ page, service }) => {
  const path = await newCase(service);
  await neverAtRest(page);
  await page.goto(path);
  await page.route(SCRIPTS, (route) => route.abort());
  await dropFiles(page, [note]);
  await expect(page.getByText(/^Nothing was added\./).first()).toBeVisible();
  await page.unroute(SCRIPTS);
  await dropFiles(page, [note]);
  await expect(page.getByRole("list", { name: "Documents" }).getByText("early.txt")).toBeVisible();
});

test("a part that cannot be had is told of, opens by the same press later, and gives the focus back", async ({
  page,
}) => {
  await neverAtRest(page);
  await page.goto("/cases");
  const parts = [
    { button: page.getByRole("button", { name: "Help" }).first(), role: "dialog" },
    { button: page.getByRole("button", { name: "Import" }), role: "dialog" },
    { button: page.getByRole("button", { name: /^Network/ }), role: "menu" },
  ] as const;
  await page.route(SCRIPTS, (route) => route.abort());
  for (const [at, { button }] of parts.entries()) {
    await button.press("Enter");
    await expect(page.getByText(/could not be loaded/)).toHaveCount(at + 1);
  }
  await page.unroute(SCRIPTS);
  for (const { button, role } of parts) {
    await button.press("Enter");
    await expect(page.getByRole(role)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  }
});

async function newCase(service: APIRequestContext): Promise<string> {
  const data = { referenceNumber: `E2E-LATE-${Date.now()}`, merchantName: "Kestrel Cycles" };
  const created = await service.post("chargeback", { data: { data } });
  return `/cases/${(await created.json()).data.id}`;
}
