import "server-only";
import { ApiError } from "@/lib/api/api-error";
import { listDeliveries, listKeys, listWebhooks, readOrganization } from "@/lib/api/management";

/** `undefined` from each: the service is managed elsewhere, or this dashboard's key may not manage it. */
export const loadOrganization = () => managed(readOrganization);
export const loadKeys = () => managed(listKeys);
export const loadWebhooks = () => managed(listWebhooks);

/** An endpoint with its latest deliveries; `undefined` when there is none. */
export async function loadWebhook(id: string) {
  const webhook = (await loadWebhooks())?.find((one) => one.id === id);
  return webhook && { webhook, deliveries: await listDeliveries(id) };
}

async function managed<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && ["not-found", "unauthorized", "invalid"].includes(error.kind)) return undefined;
    throw error;
  }
}
