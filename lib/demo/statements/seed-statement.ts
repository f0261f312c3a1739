import { isSettled } from "@/lib/contract/states";
import "server-only";
import type { DemoFile } from "@/lib/demo/documents/purchase";
import type { SeedContext } from "@/lib/demo/ledger";
import { recordServiceId } from "@/lib/demo/ledger";
import { sendFile, waitUntil } from "@/lib/demo/upload";
import { ApiError } from "@/lib/desk/client/api-error";
import { initializeStatement, readStatement, readStatementAnalysis } from "@/lib/desk/client/statements";
import { statementSnapshot } from "@/lib/desk/loaders/statements";
import { removeIndexedStatement, upsertStatement } from "@/lib/desk/store/statements";
import type { StatementSpec } from "./statements";

/**
 * Brings one statement task to its end, from wherever an earlier run stopped. Signed URLs are handed out once, so a task
 * that did not receive all its documents is replaced by a new one. A deleted task stays deleted.
 */
export async function seedStatement(
  spec: StatementSpec,
  row: { day: string; caseId?: string },
  context: SeedContext,
): Promise<void> {
  try {
    await seed(spec, row, context);
  } catch (error) {
    if (row.caseId === undefined || !(error instanceof ApiError) || error.kind !== "not-found") throw error;
  }
}

async function seed(
  { reference, files }: StatementSpec,
  { day, caseId: known }: { day: string; caseId?: string },
  context: SeedContext,
): Promise<void> {
  const documents = await files(day);
  const arrived = known === undefined ? 0 : await countArrived(known, context.signal);
  const id = known !== undefined && arrived === documents.length ? known : await send(reference, documents, context);
  await updateIndex(id, documents, context);
  await waitUntil(
    () => readStatement(id, context.signal),
    ({ status }) => isSettled("statement", status),
    context.signal,
  );
  await updateIndex(id, documents, context);
  // The documents that the old task received were analyzed, and its event may have added it to the list.
  if (known !== undefined && known !== id) await removeIndexedStatement(context.store, known);
}

async function countArrived(id: string, signal?: AbortSignal): Promise<number> {
  await readStatement(id, signal);
  const analysis = await readStatementAnalysis(id, signal);
  if (!analysis) throw new Error(`The service does not tell which documents of the statement ${id} arrived.`);
  return analysis.documentRevision;
}

async function send(
  reference: string,
  documents: readonly DemoFile[],
  { store, signal }: SeedContext,
): Promise<string> {
  const { id, putUrls } = await initializeStatement(documents.map(({ filename }) => filename));
  await recordServiceId(store, reference, id);
  for (const [index, { putUrl }] of putUrls.entries()) {
    const document = documents[index];
    if (document) await sendFile(putUrl, document, signal);
  }
  return id;
}

/** Writes the current state into the index of statements. */
async function updateIndex(
  id: string,
  documents: readonly DemoFile[],
  { store, ownerId, signal }: SeedContext,
): Promise<void> {
  const askedAt = new Date();
  const [read, analysis] = await Promise.all([readStatement(id, signal), readStatementAnalysis(id, signal)]);
  const filenames = documents.map(({ filename }) => filename);
  await upsertStatement(store, { ...statementSnapshot(read, analysis), filenames, askedAt }, ownerId);
}
