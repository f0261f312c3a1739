import { z } from "zod";
import { timeLimit } from "@/lib/platform/time";
import { storable } from "@/lib/service/documents/reading";
import { type SuggestedEvent, suggestedEventSchema } from "@/lib/service/evidence/events/suggested";
import type { Service } from "@/lib/service/service";
import { type CaseDocument, isRead } from "../judgment/documents";
import type { LanguageModel } from "./language-model";

/** What a language model adds to the rules' reading of a case. */
export type Suggested = {
  /** By evidence id. */
  documents: Readonly<Record<string, readonly SuggestedEvent[]>>;
  /** Documents about which it gave no answer. */
  unanswered: number;
};

/** Characters of a document that the model is shown in one question, and how many questions a document is worth. */
const CHARACTERS = 12_000;
const MOST_QUESTIONS = 4;
/** The longest time that an assessment waits for the model, over all documents. */
const LIMIT_MS = 120_000;
/** Questions under way at a time. */
const AT_ONCE = 2;

/**
 * What the language model of the settings reads in the documents; `undefined` without one. A document is asked about
 * once by each reader. A model that fails changes nothing: the rules' reading stands, and the next assessment asks again.
 *
 * @throws when `signal` fires or the database fails
 */
export async function suggestedBy(
  service: Pick<Service, "db" | "clock" | "log" | "languageModel">,
  documents: readonly CaseDocument[],
  signal: AbortSignal,
): Promise<Suggested | undefined> {
  const model = service.languageModel;
  if (!model) return undefined;
  const limit = timeLimit(LIMIT_MS, signal);
  const found: Record<string, readonly SuggestedEvent[]> = {};
  let unanswered = 0;
  const waiting = documents.filter(isRead);
  const work = async () => {
    for (let document = waiting.shift(); document; document = waiting.shift()) {
      const { evidenceId } = document;
      const known = await stored(service.db, evidenceId, model.reader);
      const events = known ?? (await ask(model, document, limit.signal).catch(notAnswered));
      if (events) found[evidenceId] = events;
      else unanswered += 1;
      if (events && !known) await store(service, evidenceId, { reader: model.reader, events });
    }
  };
  const notAnswered = (error: unknown) => {
    signal.throwIfAborted();
    const name = error instanceof Error ? error.name : "unknown";
    service.log.warn({ reader: model.reader, name }, "a language model did not read a document");
    return undefined;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(limit.release);
  return { documents: found, unanswered };
}

async function ask(model: LanguageModel, { reading }: CaseDocument, signal: AbortSignal): Promise<SuggestedEvent[]> {
  const events: SuggestedEvent[] = [];
  for (const part of partsOf(reading.pages.map(({ text }) => text))) {
    signal.throwIfAborted();
    events.push(...(await model.suggest(part, signal)));
  }
  return events;
}

async function stored(db: Service["db"], evidenceId: string, reader: string) {
  const row = await db
    .selectFrom("model_readings")
    .select("events")
    .where("evidence_id", "=", evidenceId)
    .where("reader", "=", reader)
    .executeTakeFirst();
  return z.array(suggestedEventSchema).safeParse(row?.events).data;
}

/** Nothing is stored of a document that was deleted in the meantime. */
async function store(
  { db, clock }: Pick<Service, "db" | "clock">,
  evidenceId: string,
  { reader, events }: { reader: string; events: readonly SuggestedEvent[] },
): Promise<void> {
  const columns = { reader, events: JSON.stringify(storable(events)), read_at: new Date(clock.now()) };
  await db.transaction().execute(async (trx) => {
    const exists = await trx
      .selectFrom("evidence")
      .select("id")
      .where("id", "=", evidenceId)
      .forUpdate()
      .executeTakeFirst();
    if (!exists) return;
    await trx
      .insertInto("model_readings")
      .values({ evidence_id: evidenceId, ...columns })
      .onConflict((conflict) => conflict.column("evidence_id").doUpdateSet(columns))
      .execute();
  });
}

/** The text in parts of whole lines, no more of them than a document is worth. */
function partsOf(pages: readonly string[]): string[] {
  const parts: string[] = [];
  for (const line of pages.join("\n").split("\n")) {
    const part = parts.at(-1);
    const own = line.slice(0, CHARACTERS);
    if (part === undefined || part.length + own.length >= CHARACTERS) parts.push(own);
    else parts[parts.length - 1] = `${part}\n${own}`;
  }
  return parts.filter((part) => part.trim() !== "").slice(0, MOST_QUESTIONS);
}
