import { expect } from "@playwright/test";
import { beginFile, type Client, done, TIMEOUT_MS } from "@/e2e/crash/support/client";
import type { Receiver } from "@/e2e/crash/support/receiver";
import { waitFor } from "@/e2e/support/crashable-product";
import { BALANCE } from "./documents";

/** A task of statements to its workup. */
export async function statementTask(client: Client, receiver: Receiver): Promise<void> {
  const names = ["january.csv"];
  const { id, putUrls } = done(await client.mutate("POST", "statement/initialize", { uploadFilenames: names }));
  const path = `statement/${id}`;
  await beginFile(putUrls[0].putUrl, BALANCE, 0.5);
  await client.crash();
  expect((await client.read(path)).data).toEqual({ id, status: "pending" });

  await client.put(putUrls[0].putUrl, BALANCE);
  await client.becomes(path, ({ status }) => status === "processing" || status === "complete", "processing");
  await client.crash();
  const analyzed = await client.becomes(path, ({ status }) => status === "complete", "an analysis");
  expect(analyzed).toMatchObject({ totalSalesAmount: 100, totalRefundAmount: 20, totalFeesAmount: 3.2 });

  await client.mutate("GET", `${path}/download`);
  const { getUrl } = await client.becomes(`${path}/download`, (data) => "getUrl" in data, "a workup");
  const bytes = await client.get(getUrl);
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect((await client.read(path)).data).toEqual(analyzed);
  const reported = () => receiver.count(id, ({ status }) => status === "complete");
  await waitFor(async () => reported() > 0, TIMEOUT_MS).catch(() => {});
  expect(reported()).toBe(1);
}
