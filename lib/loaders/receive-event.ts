import "server-only";
import { z } from "zod";
import { SIGNATURE_HEADER, SIGNATURE_TOLERANCE_MS } from "@/lib/contract/event";
import { isSignedBy } from "@/lib/contract/signature";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { storeDb } from "@/lib/store/db";
import { receiveEvent } from "@/lib/store/events/receive";
import { processSoon } from "./process-events";

const MAX_BYTES = 1024 * 1024;
/** Only what decides here is looked at: events of kinds to come are taken too. */
const delivery = z.object({
  metadata: z.looseObject({ id: z.uuid(), timestamp: z.number(), event: z.string() }),
  data: z.looseObject({ id: z.unknown() }).optional(),
});

/**
 * Takes one web hook: size, then the signature over the raw bytes, then age; then it is kept, once per event id, and
 * answered. Its effect follows by itself, also after a restart.
 *
 * @returns the status to answer with; 503 asks for it again.
 */
export async function receiveDelivery(request: Request): Promise<number> {
  const body = await readBytes(request);
  if (!body) return 413;
  const signature = request.headers.get(SIGNATURE_HEADER) ?? "";
  if (!isSignedBy(body, signature, env().CHARGEBACK_WEBHOOK_SECRETS)) return 401;
  const parsed = delivery.safeParse(json(body));
  if (!parsed.success) return 400;
  const { metadata, data } = parsed.data;
  const receivedAt = new Date();
  if (Math.abs(receivedAt.getTime() - metadata.timestamp) > SIGNATURE_TOLERANCE_MS) return 401;
  try {
    const sentAt = new Date(metadata.timestamp);
    const first = await receiveEvent(await storeDb(), {
      id: metadata.id,
      ...subject(metadata.event, data?.id),
      sentAt,
      receivedAt,
    });
    log().info({ event: metadata.id, kind: metadata.event, first }, "event received");
  } catch (error) {
    log().error({ event: metadata.id, error: String(error) }, "an event could not be kept");
    return 503;
  }
  processSoon();
  return 204;
}

function subject(event: string, id: unknown): { caseId?: string; statementId?: string } {
  const known = z.uuid().safeParse(id);
  if (!known.success) return {};
  if (event === "chargeback:copilot") return { caseId: known.data };
  return event === "statement:processed" ? { statementId: known.data } : {};
}

async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get("content-length")) > MAX_BYTES) return undefined;
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
