import "server-only";
import { ApiError } from "@/lib/api/api-error";
import { initializeStatement, readStatement, readStatementAnalysis } from "@/lib/api/statements";
import type { DemoFile } from "@/lib/demo/documents/purchase";
import { noteCase } from "@/lib/demo/ledger";
import type { SeedContext } from "@/lib/demo/seed-context";
import { sendFile } from "@/lib/demo/send-file";
import { settle } from "@/lib/demo/settle";
import { seenStatement } from "@/lib/loaders/remember-read";
import { forgetStatement, rememberStatement } from "@/lib/store/statements/remember";
import type { StatementSpec } from "./index";

/**
 * Brings one task of statements to its end, from wherever an earlier run left it. Signed addresses are given once, so a
 * task that did not get all its documents is left behind for a new one. A task that is gone stays gone.
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
  await remember(id, documents, context);
  await settle(
    () => readStatement(id, context.signal),
    ({ status }) => status === "complete" || status === "error",
    context.signal,
  );
  await remember(id, documents, context);
  // What arrived of it was analysed before the new task, and the news of it may have entered the list.
  if (known !== undefined && known !== id) await forgetStatement(context.store, known);
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
  await noteCase(store, reference, id);
  for (const [index, { putUrl }] of putUrls.entries()) {
    const document = documents[index];
    if (document) await sendFile(putUrl, document, signal);
  }
  return id;
}

/** Writes what the service says now into the list. */
async function remember(
  id: string,
  documents: readonly DemoFile[],
  { store, ownerId, signal }: SeedContext,
): Promise<void> {
  const askedAt = new Date();
  const [read, analysis] = await Promise.all([readStatement(id, signal), readStatementAnalysis(id, signal)]);
  const filenames = documents.map(({ filename }) => filename);
  await rememberStatement(store, { ...seenStatement(read, analysis), filenames, askedAt }, ownerId);
}
