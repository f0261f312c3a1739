import "server-only";
import { initializeCase, readAnalysis, readCase } from "@/lib/api/cases";
import { readLetter, requestLetter } from "@/lib/api/letters";
import { seenCase } from "@/lib/loaders/remember-read";
import { setFinished } from "@/lib/store/cases/change";
import { rememberCase } from "@/lib/store/cases/remember";
import { attachMissing } from "./attach-missing";
import type { DemoCase } from "./cases/demo-case";
import { noteCase } from "./ledger";
import type { SeedContext } from "./seed-context";
import { settle } from "./settle";

/**
 * Brings one case to its intended state through the service, from wherever an earlier run left it. Every step looks at
 * what is there first. A run that was killed between the service's answer and its note leaves an empty case that no
 * list shows; all else is found again.
 */
export async function seedCase(demo: DemoCase, known: string | undefined, context: SeedContext): Promise<void> {
  const id = known ?? (await create(demo, context));
  await remember(id, context);
  await attachMissing(id, demo, demo.documents, context);
  if (demo.letter) await writeLetter(id, context);
  if (demo.lateDocuments) await attachMissing(id, demo, demo.lateDocuments, context);
  await remember(id, context);
  if (demo.finished) await setFinished(context.store, id, new Date());
}

async function create(demo: DemoCase, context: SeedContext): Promise<string> {
  const { id } = await initializeCase(demo.fields);
  await noteCase(context.store, demo.reference, id);
  return id;
}

async function writeLetter(id: string, { signal }: SeedContext): Promise<void> {
  if ((await readLetter(id, signal)).state === "none") await requestLetter(id);
  await settle(
    () => readLetter(id, signal),
    ({ state }) => state === "complete",
    signal,
  );
}

/** Writes what the service says now into the list; the owner counts at the first time. */
async function remember(id: string, { store, ownerId, signal }: SeedContext): Promise<void> {
  const askedAt = new Date();
  const [read, analysis] = await Promise.all([readCase(id, signal), readAnalysis(id, signal)]);
  await rememberCase(store, seenCase(read, askedAt, analysis), ownerId);
}
