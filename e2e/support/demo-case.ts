import { expect, type Page } from "@playwright/test";

type Row = { id: string; referenceNumber?: string; status: string; letter: string };

/** The address of a demo case, once the seed has brought it to its state. */
export async function demoCasePath(page: Page, reference: string): Promise<string> {
  let path = "";
  await expect(async () => {
    const response = await page.request.get(`/api/cases?view=all&q=${encodeURIComponent(reference)}`);
    const { rows }: { rows: Row[] } = await response.json();
    const row = rows.find((one) => one.referenceNumber === reference);
    expect(row).toMatchObject({ status: "complete", letter: "complete" });
    path = `/cases/${row?.id}`;
  }).toPass({ timeout: 120_000 });
  return path;
}
