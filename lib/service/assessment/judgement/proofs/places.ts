import type { Fact } from "@/lib/service/documents/facts";
import { factsOf, type Place } from "../documents";
import { lineOf, search, searchFullest } from "../passages";
import type { CaseView } from "../relation/case-view";
import type { RelatedDocument } from "../relation/relate";

/** Places of the facts of a kind (and roles) in one related document. */
export function placesOf({ document }: RelatedDocument, kind: Fact["kind"], roles?: readonly string[]): Place[] {
  return factsOf(document, kind, roles).map((fact) => ({ document, passage: fact.passage }));
}

export function placeOf({ document }: RelatedDocument, fact: Fact): Place {
  return { document, passage: fact.passage };
}

/** Places of what ties the document to the case, the strongest first. */
export function linkPlaces({ document, links }: RelatedDocument, limit = 2): Place[] {
  return links.slice(0, limit).map(({ passage }) => ({ document, passage }));
}

export function wordPlaces({ document }: RelatedDocument, pattern: RegExp): Place[] {
  return search(document, pattern);
}

/** The place whose line says most, for words that are quoted. */
export function fullestPlaces({ document }: RelatedDocument, pattern: RegExp): Place[] {
  return searchFullest(document, pattern);
}

const CLAUSE_WORDS = 4;

/** Like `fullestPlaces`, but headings (`Acceptance record`) count only where nothing else says it. */
export function clausePlaces(document: RelatedDocument, pattern: RegExp): Place[] {
  const places = fullestPlaces(document, pattern);
  const clauses = places.filter(
    (place) => lineOf(place.document, place.passage).quote.split(/\s+/).length >= CLAUSE_WORDS,
  );
  return clauses.length > 0 ? clauses : places;
}

/** Where the category was recognised. */
export function cuePlaces({ document }: RelatedDocument, category: string, limit = 2): Place[] {
  const cues = document.findings.categories.find((entry) => entry.category === category)?.cues ?? [];
  return cues.slice(0, limit).map((passage) => ({ document, passage }));
}

export function statusIs({ document }: RelatedDocument, value: string): Fact | undefined {
  return factsOf(document, "status").find((fact) => fact.value === value);
}

export function beforeDispute(day: string, { fields }: CaseView): boolean {
  return fields.disputeDate === undefined || day <= fields.disputeDate;
}
