import "server-only";
import { z } from "zod";
import { ApiError } from "@/lib/api/api-error";
import { type EventMetadata, eventMetadata, SIGNATURE_HEADER, SIGNATURE_TOLERANCE_MS } from "@/lib/contract/event";
import { isSignedBy } from "@/lib/contract/signature";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { forgetCase } from "@/lib/store/cases/change";
import { storeDb } from "@/lib/store/db";
import { receiveEvent } from "@/lib/store/events/receive";
import { forgetStatement } from "@/lib/store/statements/remember";
import { refreshCase } from "./refresh-case";
import { refreshStatement } from "./statements";

const MAX_BYTES = 1024 * 1024;
const delivery = z.object({ metadata: eventMetadata, data: z.looseObject({ id: z.string().optional() }) });

/**
 * Takes one web hook: the signature over the raw bytes first, then age, then once per event id. What an event says is
 * only that something is new: the case is then read from the service, so that late or reordered news cannot overwrite.
 *
 * @returns the status to answer with.
 */
export async function receiveDelivery(request: Request): Promise<number> {
  const body = await readBytes(request);
  if (!body) return 413;
  const signature = request.headers.get(SIGNATURE_HEADER) ?? "";
  if (!isSignedBy(body, signature, env().CHARGEBACK_WEBHOOK_SECRETS)) return 401;
  const parsed = delivery.safeParse(json(body));
  if (!parsed.success) return 400;
  const { metadata, data } = parsed.data;
  if (Math.abs(Date.now() - metadata.timestamp) > SIGNATURE_TOLERANCE_MS) return 401;
  return apply(metadata, data.id);
}

async function apply(metadata: EventMetadata, caseId: string | undefined): Promise<number> {
  const store = await storeDb();
  if (metadata.event === "statement:processed" && caseId) return applyStatement(metadata, caseId);
  if (metadata.event !== "chargeback:copilot" || !z.uuid().safeParse(caseId).success || !caseId) {
    await receiveEvent(store, { id: metadata.id, sentAt: new Date(metadata.timestamp) });
    return 204;
  }
  try {
    await refreshCase(caseId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Not acknowledged, so that it comes again: the case could not be read now.
    if (error.kind !== "not-found") return 503;
    await forgetCase(store, caseId);
  }
  const first = await receiveEvent(store, { id: metadata.id, caseId, sentAt: new Date(metadata.timestamp) });
  log().info({ event: metadata.id, caseId, first }, "event received");
  return 204;
}

/** As with a case: read anew, and not acknowledged while it cannot be. */
async function applyStatement(metadata: EventMetadata, id: string): Promise<number> {
  const store = await storeDb();
  try {
    if (z.uuid().safeParse(id).success) await refreshStatement(id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== "not-found") return 503;
    await forgetStatement(store, id);
  }
  await receiveEvent(store, { id: metadata.id, sentAt: new Date(metadata.timestamp) });
  return 204;
}

async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
