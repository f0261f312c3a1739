import "server-only";
import { readCase } from "@/lib/api/cases";
import { attachDocuments } from "@/lib/api/evidence";
import { rememberAttached } from "@/lib/store/cases/change";
import type { DemoCase } from "./cases/demo-case";
import type { DemoDocument } from "./documents/purchase";
import type { SeedContext } from "./seed-context";
import { sendFile } from "./send-file";
import { settle } from "./settle";

/**
 * Attaches those of the documents that did not arrive yet, and waits for the assessment. An assessed case lists all that
 * arrived, so what an earlier run sent is never sent twice.
 */
export async function attachMissing(
  id: string,
  { purchase }: DemoCase,
  documents: readonly DemoDocument[],
  context: SeedContext,
): Promise<void> {
  const { status, merchantAttachments } = await atRest(id, context.signal);
  // Such a case does not say what it has: it stays as it is.
  if (status === "error") return;
  const arrived = new Set(merchantAttachments.map(({ uploadFilename }) => uploadFilename));
  const files = await Promise.all(documents.map((document) => document(purchase)));
  const missing = files.filter(({ filename }) => !arrived.has(filename));
  if (missing.length === 0) return;
  const slots = await attachDocuments(
    id,
    missing.map(({ filename }) => filename),
  );
  if (context.ownerId) await rememberAttached(context.store, id, slots, context.ownerId);
  for (const [index, { putUrl }] of slots.entries()) {
    const file = missing[index];
    if (file) await sendFile(putUrl, file, context.signal);
  }
  await atRest(id, context.signal);
}

/** `pending` has nothing yet; `complete` and `error` have all that arrived behind them. */
function atRest(id: string, signal?: AbortSignal) {
  return settle(
    () => readCase(id, signal),
    ({ status }) => ["pending", "complete", "error"].includes(status),
    signal,
  );
}
