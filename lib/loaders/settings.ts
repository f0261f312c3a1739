import "server-only";
import { randomUUID } from "node:crypto";
import { ApiError } from "@/lib/api/api-error";
import { listDeliveries, listKeys, listWebhooks, readOrganization } from "@/lib/api/management";
import type { SettingsAnswer } from "@/lib/contract/desk/settings-answer";
import { log } from "@/lib/log";

export const loadOrganization = () => answered(readOrganization);
export const loadKeys = () => answered(listKeys);
export const loadWebhooks = () => answered(listWebhooks);

/** An endpoint with its latest deliveries; `data` is `undefined` when there is none. */
export const loadWebhook = (id: string) =>
  answered(async () => {
    const webhook = (await listWebhooks()).find((one) => one.id === id);
    return webhook && { webhook, deliveries: await listDeliveries(id) };
  });

async function answered<T>(read: () => Promise<T>): Promise<SettingsAnswer<T>> {
  try {
    return { state: "known", data: await read() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (["not-found", "unauthorized", "invalid"].includes(error.kind)) return { state: "elsewhere" };
    const id = randomUUID().slice(0, 8);
    log().warn({ id, kind: error.kind, error: error.message }, "the settings could not be read");
    return { state: "unread", id };
  }
}
