import "server-only";
import type { NotificationKind } from "@/lib/contract/desk/notification";
import { isSettled } from "@/lib/contract/states";
import { initializeCase, readAnalysis, readCase } from "@/lib/desk/client/cases";
import { readLetter, requestLetter } from "@/lib/desk/client/dispute-response";
import { attachDocuments } from "@/lib/desk/client/evidence";
import { caseSnapshot } from "@/lib/desk/loaders/cases";
import { insertAttachedFiles } from "@/lib/desk/store/attached-files";
import { upsertCase } from "@/lib/desk/store/cases";
import type { DemoCase } from "./cases/demo-case";
import type { DemoDocument } from "./documents/purchase";
import { recordServiceId, type SeedContext } from "./ledger";
import { seedReview } from "./seed-review";
import { sendFile, waitUntil } from "./upload";

/**
 * Brings one case to its intended state through the service, from wherever an earlier run stopped. Every step checks
 * first what is already done. Only a run that was killed between the service's answer and the record of its id leaves an
 * empty case behind, which no list shows.
 */
export async function seedCase(demo: DemoCase, known: string | undefined, context: SeedContext): Promise<void> {
  const id = known ?? (await create(demo, context));
  await updateIndex(id, context);
  await attachMissing(id, demo, demo.documents, context);
  if (demo.letter) await writeLetter(id, context);
  if (demo.lateDocuments) await attachMissing(id, demo, demo.lateDocuments, context);
  await updateIndex(id, context);
  const { review, ended, fields } = demo;
  if (review) await seedReview(id, { review, ended, amountCents: fields.amountCents }, context);
  await markOldNotificationsRead(id, context);
}

const WAITING: readonly NotificationKind[] = ["review-requested", "letter-returned", "letter-approved"];
const NEWS_MS = 7 * 86_400_000;

/** No one waited for what was seeded: only letters that someone has to do something about now are unread. */
async function markOldNotificationsRead(id: string, { store }: SeedContext): Promise<void> {
  const now = new Date();
  await store
    .updateTable("notifications")
    .set({ read_at: now })
    .where("case_id", "=", id)
    .where("read_at", "is", null)
    .where((eb) => eb.or([eb("kind", "not in", WAITING), eb("created_at", "<", new Date(now.getTime() - NEWS_MS))]))
    .execute();
}

async function create(demo: DemoCase, context: SeedContext): Promise<string> {
  // Their responses can go to the practice processor.
  const { id } = await initializeCase({ ...demo.fields, agent: { submitDisputeToProcessor: true } });
  await recordServiceId(context.store, demo.reference, id);
  return id;
}

async function writeLetter(id: string, { signal }: SeedContext): Promise<void> {
  if ((await readLetter(id, signal)).state === "none") await requestLetter(id);
  await waitUntil(
    () => readLetter(id, signal),
    ({ state }) => state === "complete",
    signal,
  );
}

/** Writes the current state into the index of cases; `ownerId` only has an effect the first time. */
async function updateIndex(id: string, { store, ownerId, signal }: SeedContext): Promise<void> {
  const askedAt = new Date();
  const [read, analysis] = await Promise.all([readCase(id, signal), readAnalysis(id, signal)]);
  await upsertCase(store, caseSnapshot(read, askedAt, analysis), ownerId);
}

/**
 * Attaches the documents that have not arrived yet and waits for the assessment. An assessed case lists everything that
 * arrived, so a document of an earlier run is never sent twice.
 */
async function attachMissing(
  id: string,
  { purchase }: DemoCase,
  documents: readonly DemoDocument[],
  context: SeedContext,
): Promise<void> {
  const { status, merchantAttachments } = await waitUntilIdle(id, context.signal);
  // A case in error does not list its documents, so it is left as it is.
  if (status === "error") return;
  const arrived = new Set(merchantAttachments.map(({ uploadFilename }) => uploadFilename));
  const files = await Promise.all(documents.map((document) => document(purchase)));
  const missing = files.filter(({ filename }) => !arrived.has(filename));
  if (missing.length === 0) return;
  const slots = await attachDocuments(
    id,
    missing.map(({ filename }) => filename),
  );
  if (context.ownerId) await insertAttachedFiles(context.store, id, slots, context.ownerId);
  for (const [index, { putUrl }] of slots.entries()) {
    const file = missing[index];
    if (file) await sendFile(putUrl, file, context.signal);
  }
  await waitUntilIdle(id, context.signal);
}

/** `pending` has no documents yet; `complete` and `error` have processed all that arrived. */
function waitUntilIdle(id: string, signal?: AbortSignal) {
  return waitUntil(
    () => readCase(id, signal),
    ({ status }) => status === "pending" || isSettled("case", status),
    signal,
  );
}
