import type { Page } from "@playwright/test";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "../fixtures";
import { demoCasePath } from "../support/demo-case";
import { everyPage } from "../support/every-page";

// One of the addresses is there to be missing.
test.use({ expectedErrors: [/404/] });

/** Knows which classes set the same property; it weighs too much to settle that in the browser of everybody. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["mini", "small", "body", "title", "figure", "letter"],
      "font-weight": ["key"],
      radius: ["mark", "control"],
      shadow: ["sheet"],
      spacing: ["gutter", "header", "control", "control-sm", "row"],
      animate: ["appear", "slide-up"],
    },
  },
});

test("no element has two classes that set the same property, whose order the style sheet would decide", async ({
  page,
  pageOf,
}) => {
  const casePath = await demoCasePath(page, "CB-48213");
  for (const address of [...everyPage(casePath), "/cases?status=complete&network=visa"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    expect.soft(await doubles(page), address).toEqual([]);
  }

  const settings = await pageOf("admin");
  for (const address of ["/settings", "/settings/keys", "/settings/webhooks"]) {
    await settings.goto(address);
    await expect(settings.getByRole("heading", { level: 1 }).first()).toBeVisible();
    expect.soft(await doubles(settings), address).toEqual([]);
  }

  await page.goto("/cases/new");
  await page.getByRole("combobox", { name: "Currency" }).click();
  await expect(page.getByRole("listbox")).toBeVisible();
  expect.soft(await doubles(page), "list of options").toEqual([]);

  await page.goto(casePath);
  await page.getByRole("button", { name: "Packet" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  expect.soft(await doubles(page), "menu").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Help" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect.soft(await doubles(page), "dialog").toEqual([]);
});

/** The class lists of the page that lose something when the later of two rivals wins. */
async function doubles(page: Page): Promise<string[]> {
  const lists = await page.evaluate(() =>
    [...document.querySelectorAll("[class]")].map((element) => element.getAttribute("class") ?? ""),
  );
  const squeezed = [...new Set(lists)].map((list) => list.split(/\s+/).filter(Boolean).join(" "));
  return squeezed.filter((list) => merge(list) !== list);
}
