import { assessedCase, call } from "../contract/support/calls";
import { analyzedStatement } from "../contract/support/statement";
import { expect, test } from "../fixtures";
import type { Fault } from "../support/fault-proxy";
import { proxyOf } from "./proxy-of";

test.use({ expectedErrors: [/502/] });
test.afterEach(({ desk }) => proxyOf(desk).heal());

const FILES = "/service/storage/";
const page = "<!doctype html><title>Sign in</title>";
const answers = (body: object): Fault => ({ kind: "changed", change: (data) => ({ ...data, ...body }) });

/** What a service can do wrong with the address of a file, where it does it, and what is said of it. */
const MISTAKES: readonly [string, "file" | "address", Fault, RegExp][] = [
  ["expired", "file", { kind: "answer", status: 403, body: "{}" }, /HTTP status 403/],
  ["a web page", "file", { kind: "answer", headers: { "content-type": "text/html" }, body: page }, /shows a web page/],
  ["cut off", "file", { kind: "reset" }, /does not answer/],
  ["garbage", "address", answers({ getUrl: "not an address" }), /browsers cannot use/],
  ["of nobody", "address", answers({ getUrl: "http://nobody.invalid/file" }), /does not answer/],
];

test("a download address without a file keeps the statement on the screen and shows the reason", async ({
  page,
  desk,
  otherClient,
}) => {
  const id = await analyzedStatement(otherClient);
  await expect
    .poll(async () => "getUrl" in (await call(otherClient, "GET", `statement/${id}/download`)).body.data)
    .toBe(true);
  await page.goto(`/statements/${id}`);
  const workup = page.getByRole("button", { name: "Excel workup" });
  for (const [name, where, fault, words] of MISTAKES) {
    proxyOf(desk).heal();
    proxyOf(desk).faults.set(where === "file" ? FILES : `${id}/download`, fault);
    await workup.click();
    await expect(page.getByText(words).last(), name).toBeVisible();
    await expect(page, name).toHaveURL(new RegExp(`/statements/${id}$`));
    await expect(workup, name).toBeEnabled();
  }
  proxyOf(desk).heal();
  const arriving = page.waitForEvent("download");
  await workup.click();
  expect((await arriving).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page).toHaveURL(new RegExp(`/statements/${id}$`));
});

test("a download address without an export keeps the case on the screen and shows the reason", async ({
  page,
  desk,
  otherClient,
}) => {
  const { id } = await assessedCase(otherClient);
  await expect
    .poll(async () => "getUrl" in (await call(otherClient, "GET", `chargeback/${id}/download?format=xlsx`)).body.data, {
      timeout: 300_000,
    })
    .toBe(true);
  await page.goto(`/cases/${id}`);
  const menu = page.getByRole("button", { name: "Packet", exact: true });
  const ask = async () => {
    await menu.click();
    await page.getByRole("menuitem", { name: "Workbook (Excel)" }).click();
  };
  for (const [name, where, fault, words] of MISTAKES) {
    proxyOf(desk).heal();
    proxyOf(desk).faults.set(where === "file" ? FILES : `${id}/download`, fault);
    await ask();
    await expect(page.getByText(words).last(), name).toBeVisible();
    await expect(page, name).toHaveURL(new RegExp(`/cases/${id}$`));
  }
  proxyOf(desk).heal();
  const arriving = page.waitForEvent("download");
  await ask();
  expect((await arriving).suggestedFilename()).toMatch(/\.xlsx$/);
});
