import { expect } from "@playwright/test";
import { beginFile, type Client, done, PATIENCE_MS } from "@/e2e/crash/support/client";
import type { Receiver } from "@/e2e/crash/support/receiver";
import { waitFor } from "@/e2e/support/killable-product";
import { BALANCE } from "./papers";

/** A task of statements to its workup. */
export async function statementTask(client: Client, receiver: Receiver): Promise<void> {
  const names = ["january.csv"];
  const { id, putUrls } = done(await client.deed("POST", "statement/initialize", { uploadFilenames: names }));
  const path = `statement/${id}`;
  await beginFile(putUrls[0].putUrl, BALANCE, 0.5);
  await client.kill();
  expect((await client.read(path)).data).toEqual({ id, status: "pending" });

  await client.put(putUrls[0].putUrl, BALANCE);
  await client.becomes(path, ({ status }) => status === "processing" || status === "complete", "processing");
  await client.kill();
  const analysed = await client.becomes(path, ({ status }) => status === "complete", "an analysis");
  expect(analysed).toMatchObject({ totalSalesAmount: 100, totalRefundAmount: 20, totalFeesAmount: 3.2 });

  await client.deed("GET", `${path}/download`);
  const { getUrl } = await client.becomes(`${path}/download`, (data) => "getUrl" in data, "a workup");
  const bytes = await client.get(getUrl);
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect((await client.read(path)).data).toEqual(analysed);
  const told = () => receiver.count(id, ({ status }) => status === "complete");
  await waitFor(async () => told() > 0, PATIENCE_MS).catch(() => {});
  expect(told()).toBe(1);
}
