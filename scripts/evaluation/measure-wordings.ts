import { readBytes } from "@/lib/service/documents/read-bytes";
import { eventsOf } from "@/lib/service/evidence/events/events-of";
import { likelyEvents } from "@/lib/service/evidence/events/likely";
import { languageOf } from "@/lib/service/evidence/language/detect";
import type { Event, Tie } from "@/lib/service/evidence/model";
import { recordsOf } from "@/lib/service/evidence/records/records-of";
import { knowledgeOf } from "@/lib/service/evidence/ties/case-knowledge";
import type { Score } from "./score";
import type { Wording } from "./sets";

const ASSERTED: ReadonlySet<Event["modality"]> = new Set(["asserted", "reported"]);
const OWN: Tie = { strength: "certain", shared: [], conflicts: [] };

/** Lines that assert an event and were seen, and traps that were taken for one that does. */
export async function measureWordings(wordings: readonly Wording[]): Promise<{ seen: Score; fooled: Score }> {
  const seen: Score = { right: 0, missed: [], wrong: [] };
  const fooled: Score = { right: 0, missed: [], wrong: [] };
  for (const { event, language, text, asserts, why = "" } of wordings) {
    const told = (await eventsIn(text)).some(
      ({ type, modality, doubtful }) => type === event && ASSERTED.has(modality) && !doubtful,
    );
    const label = `${event} ${language} ${why}: ${text}`;
    if (asserts && told) seen.right += 1;
    else if (asserts) seen.missed.push(label);
    else if (told) fooled.wrong.push(label);
    else fooled.right += 1;
  }
  return { seen, fooled };
}

/** Every event of a document of one line, as if it belonged to the case. */
async function eventsIn(text: string): Promise<Event[]> {
  const reading = await readBytes(Buffer.from(text), { filename: "line.txt" });
  const document = { file: "line", filename: "line.txt", reading };
  const records = recordsOf(document, { languageOf, speaksToSoftware: () => false });
  const known = knowledgeOf({}, undefined, "2026-11-22");
  const ties = new Map(records.map(({ id }) => [id, OWN]));
  const events = eventsOf(records, ties, known);
  return [...events, ...likelyEvents(records, ties, events, known)];
}
