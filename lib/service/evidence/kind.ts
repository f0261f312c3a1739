import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { categoriesOf, eventsOfAll } from "./categories";
import { isTied } from "./events/events-of";
import type { CaseKnowledge, Understanding } from "./model";
import { titleOf } from "./title";
import type { CaseDocument } from "./understand";

/** What a document is, whoever it is about: what lists call it, and the kinds of evidence, the main one first. */
export type DocumentKind = { title: string; categories: readonly EvidenceCategory[] };

/** What one of the documents that were understood is. */
export function kindOf(
  document: CaseDocument,
  { records: all, ties, events: told }: Understanding,
  known: CaseKnowledge,
): DocumentKind {
  const records = all.filter(({ file }) => file === document.file);
  const isOwn = records.every(({ id, unusable }) => unusable !== undefined || isTied(ties.get(id)));
  const events = isOwn ? told.filter(({ file }) => file === document.file) : eventsOfAll(records, known);
  const isPrivate = records.some(({ unusable }) => unusable === "private");
  const categories = isPrivate ? [] : categoriesOf(records, known, { filename: document.filename, events });
  return { title: titleOf({ ...document, records, events, categories }), categories };
}
