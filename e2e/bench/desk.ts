import { BALANCE, DELIVERY, FIELDS } from "@/e2e/crash/journeys/papers";
import { Client, done, type Json } from "@/e2e/crash/support/client";
import { oneProcess } from "@/e2e/crash/support/product";
import type { KillableProduct } from "../support/killable-product";

/** The service's operations on a product under measurement, where nobody kills. */
export function clientOf(product: KillableProduct): Client {
  return new Client(oneProcess(product), "after", async () => {});
}

/** A case with an open slot for one document. */
export async function caseWithSlot(client: Client): Promise<{ path: string; putUrl: string; evidenceId: string }> {
  const { id } = done(await client.deed("POST", "chargeback", FIELDS));
  const { putUrls } = done(await client.deed("POST", `chargeback/${id}/upload`, { uploadFilenames: ["pod.txt"] }));
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
  const { id, putUrls } = done(await client.deed("POST", "statement/initialize", { uploadFilenames: ["january.csv"] }));
  await client.put(putUrls[0].putUrl, BALANCE);
  return `statement/${id}`;
}

export const isComplete = ({ status }: Json) => status === "complete";
export const isMade = (data: Json) => "getUrl" in data;
