import "server-only";
import { randomUUID } from "node:crypto";
import type { SettingsAnswer } from "@/lib/contract/desk/settings";
import { ApiError } from "@/lib/desk/client/api-error";
import { listDeliveries, listKeys, listWebhooks, readOrganization } from "@/lib/desk/client/management";
import { storeDb } from "@/lib/desk/store/db";
import { type DeskSettings, readDeskSettings } from "@/lib/desk/store/desk-settings";
import { listErasures } from "@/lib/desk/store/erasures";
import { log } from "@/lib/platform/log";
import { env } from "@/lib/platform/settings";

export const loadOrganization = () => fromService(readOrganization);
export const loadKeys = () => fromService(listKeys);
export const loadWebhooks = () => fromService(listWebhooks);

/** A webhook endpoint with its latest deliveries; `data` is `undefined` when there is no such endpoint. */
export const loadWebhook = (id: string) =>
  fromService(async () => {
    const webhook = (await listWebhooks()).find((one) => one.id === id);
    return webhook && { webhook, deliveries: await listDeliveries(id) };
  });

/** The dashboard's own settings. */
export async function loadDeskSettings(): Promise<DeskSettings> {
  return readDeskSettings(await storeDb());
}

const SHOWN = 50;

/** What the page about the erasure of data shows. */
export async function loadDataSettings() {
  const store = await storeDb();
  const { retention } = await readDeskSettings(store);
  return { retention, erasures: await listErasures(store, SHOWN), timeZone: env().TIME_ZONE };
}

async function fromService<T>(read: () => Promise<T>): Promise<SettingsAnswer<T>> {
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
