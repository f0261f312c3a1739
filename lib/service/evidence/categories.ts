import { z } from "zod";
import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";
import raw from "./categories.json";
import { eventsOf } from "./events/events-of";
import type { CaseKnowledge, Event, SourceRecord, Tie } from "./model";

const table = z
  .object({ categories: z.partialRecord(z.enum(EVIDENCE_CATEGORIES), z.array(z.string())) })
  .parse(raw).categories;

const CATEGORY = new Map<string, EvidenceCategory>(
  EVIDENCE_CATEGORIES.flatMap((category) => (table[category] ?? []).map((type) => [type, category] as const)),
);
const TOLD: ReadonlySet<Event["modality"]> = new Set(["asserted", "reported", "negated", "promised"]);
const OWN: Tie = { strength: "certain", shared: [], conflicts: [] };
/** A kind of event counts for a document from this share of what the main kind has. */
const SHARE = 0.5;

/**
 * What kinds of evidence a document is, the main one first: by what its events are of, whoever it is about. Messages of
 * people are correspondence, whatever they talk of.
 */
export function categoriesOf(records: readonly SourceRecord[], known: CaseKnowledge): EvidenceCategory[] {
  const events = eventsOf(records, new Map(records.map(({ id }) => [id, OWN])), known);
  const spoken = new Set(records.filter(({ kind }) => kind === "message" || kind === "turn").map(({ id }) => id));
  const scores = new Map<EvidenceCategory, number>();
  for (const { type, modality, record, by } of events) {
    if (!TOLD.has(modality)) continue;
    const talk = spoken.has(record) && (by === "cardholder" || by === "merchant-statement" || by === "unknown");
    const category = talk ? "cardholder communication" : CATEGORY.get(type);
    if (category) scores.set(category, (scores.get(category) ?? 0) + (modality === "asserted" ? 2 : 1));
  }
  const most = Math.max(0, ...scores.values());
  return [...scores]
    .filter(([, score]) => score >= most * SHARE)
    .sort(([, a], [, b]) => b - a)
    .map(([category]) => category);
}
