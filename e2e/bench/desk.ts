import { BALANCE, DELIVERY, FIELDS } from "@/e2e/crash/journeys/documents";
import { Client, done, type Json } from "@/e2e/crash/support/client";
import { oneProcess } from "@/e2e/crash/support/product";
import type { CrashableProduct } from "../support/crashable-product";

/** The service's operations on a product under measurement, without crashes. */
export function clientOf(product: CrashableProduct): Client {
  return new Client(oneProcess(product), "after", async () => {});
}

/** A case with an open slot for one document. */
export async function caseWithSlot(client: Client): Promise<{ path: string; putUrl: string; evidenceId: string }> {
  const { id } = done(await client.mutate("POST", "chargeback", FIELDS));
  const { putUrls } = done(await client.mutate("POST", `chargeback/${id}/upload`, { uploadFilenames: ["pod.txt"] }));
  return { path: `chargeback/${id}`, ...putUrls[0] };
}

export async function assessedCase(client: Client): Promise<{ path: string; evidenceId: string }> {
  const made = await caseWithSlot(client);
  await client.put(made.putUrl, DELIVERY);
  await client.becomes(made.path, isComplete, "an assessment");
  return made;
}

/** A task of statements whose one document has arrived. */
export async function sentStatement(client: Client): Promise<string> {
  const { id, putUrls } = done(
    await client.mutate("POST", "statement/initialize", { uploadFilenames: ["january.csv"] }),
  );
  await client.put(putUrls[0].putUrl, BALANCE);
  return `statement/${id}`;
}

export const isComplete = ({ status }: Json) => status === "complete";
export const isMade = (data: Json) => "getUrl" in data;
