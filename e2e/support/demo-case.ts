import { expect, type Page } from "@playwright/test";
import { caseSpecs } from "@/lib/demo/cases/cases";

type Row = { id: string; referenceNumber?: string; status: string; letter: string; review: string; finished: boolean };

/** The address of a demo case, once the seed has brought it to its state. */
export async function demoCasePath(page: Page, reference: string): Promise<string> {
  let path = "";
  await expect(async () => {
    const response = await page.request.get(`/api/cases?view=all&q=${encodeURIComponent(reference)}`);
    const { rows }: { rows: Row[] } = await response.json();
    const row = rows.find((one) => one.referenceNumber === reference);
    expect(row).toMatchObject({ status: "complete", letter: "complete" });
    path = `/cases/${row?.id}`;
  }).toPass({ timeout: 300_000 });
  return path;
}

/** The address of a demo case, once the seed has brought its review to this state. */
export async function reviewedCasePath(page: Page, reference: string, state: string): Promise<string> {
  let path = "";
  await expect(async () => {
    const row = (await everyRow(page)).find((one) => one.referenceNumber === reference);
    expect(row).toMatchObject({ review: state });
    path = `/cases/${row?.id}`;
  }).toPass({ timeout: 480_000, intervals: [1_000] });
  return path;
}

/** Waits until the list has every demo case in the state that the seed brings it to, whatever other tests add to it. */
export async function wholeDemo(page: Page): Promise<void> {
  await expect(async () => {
    const rows = await everyRow(page);
    const unready = caseSpecs.filter(({ reference, documents, letter, review }) => {
      const row = rows.find((one) => one.referenceNumber === reference);
      const settled = row && (documents.length === 0 || ["complete", "error"].includes(row.status));
      return !settled || (letter && row.letter !== "complete") || row.review !== (review ?? "open");
    });
    expect(unready.map(({ reference }) => reference)).toEqual([]);
  }).toPass({ timeout: 480_000, intervals: [1_000] });
}

async function everyRow(page: Page): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 1; ; number += 1) {
    const response = await page.request.get(`/api/cases?view=all&sort=created&direction=asc&page=${number}`);
    const answer: { rows: Row[]; total: number } = await response.json();
    rows.push(...answer.rows);
    if (answer.rows.length === 0 || rows.length >= answer.total) return rows;
  }
}
