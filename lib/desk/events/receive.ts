import "server-only";
import { z } from "zod";
import { isSignedBy, SIGNATURE_HEADER, SIGNATURE_TOLERANCE_MS } from "@/lib/contract/event";
import { storeDb } from "@/lib/desk/store/db";
import { insertReceipt } from "@/lib/desk/store/event-receipts";
import { log } from "@/lib/platform/log";
import { readCapped } from "@/lib/platform/read-capped";
import { env } from "@/lib/platform/settings";
import { processSoon } from "./process";

/*
 * Live updates take one way, whether the service is embedded or remote:
 *
 * 1. The service posts a signed event to /api/webhooks. `receive.ts` verifies and stores it.
 * 2. `process.ts` reads the record that the event names and writes it to the index (lib/desk/store).
 * 3. A trigger on the index notifies every process with the commit (lib/desk/store/changes.ts). Reads and actions that
 *    pass through the dashboard write to the index as well, and so take the same way from here.
 * 4. `stream.ts` sends the change to open pages as a server-sent event.
 * 5. The browser invalidates the queries of that record and of the lists (lib/browser/live-updates.ts). Lists read the
 *    index only.
 *
 * There is one fallback, polling (lib/browser/polling.ts): an open page asks for its record while work on it is under
 * way, because events announce results only and a remote service may send none; and while the stream is down, pages read
 * everything again from time to time.
 */

const MAX_BYTES = 1024 * 1024;

/** Only the fields that matter here; events of unknown kinds are accepted, too. */
const delivery = z.object({
  metadata: z.looseObject({ id: z.uuid(), timestamp: z.number(), event: z.string() }),
  data: z.looseObject({ id: z.unknown() }).optional(),
});

/**
 * Receives one webhook delivery: checks the size, then the signature over the raw bytes, then the age, and stores it, once
 * per event id. Processing follows in the background and survives a restart.
 *
 * @returns the HTTP status of the answer; 503 makes the sender retry.
 */
export async function receiveDelivery(request: Request): Promise<number> {
  const body = await readBytes(request);
  if (!body) return 413;
  const signature = request.headers.get(SIGNATURE_HEADER) ?? "";
  if (!isSignedBy(body, signature, env().CHARGEBACK_WEBHOOK_SECRETS)) return 401;
  const parsed = delivery.safeParse(parseJson(body));
  if (!parsed.success) return 400;
  const { metadata, data } = parsed.data;
  const receivedAt = new Date();
  if (Math.abs(receivedAt.getTime() - metadata.timestamp) > SIGNATURE_TOLERANCE_MS) return 401;
  try {
    const sentAt = new Date(metadata.timestamp);
    const first = await insertReceipt(await storeDb(), {
      id: metadata.id,
      ...subject(metadata.event, data?.id),
      sentAt,
      receivedAt,
    });
    log().info({ event: metadata.id, kind: metadata.event, first }, "event received");
  } catch (error) {
    log().error({ event: metadata.id, error: String(error) }, "an event could not be stored");
    return 503;
  }
  processSoon();
  return 204;
}

function subject(event: string, id: unknown): { caseId?: string; statementId?: string } {
  const uuid = z.uuid().safeParse(id);
  if (!uuid.success) return {};
  if (event === "chargeback:copilot") return { caseId: uuid.data };
  return event === "statement:processed" ? { statementId: uuid.data } : {};
}

async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get("content-length")) > MAX_BYTES) return undefined;
  const { bytes, truncated } = await readCapped(request.body as AsyncIterable<Uint8Array> | null, MAX_BYTES);
  return truncated ? undefined : bytes;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
