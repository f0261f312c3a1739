import { factsOf, type Place } from "@/lib/service/assessment/judgement/documents";
import { moneyOf } from "@/lib/service/assessment/judgement/money";
import type { CaseView } from "@/lib/service/assessment/judgement/relation/case-view";
import { amountPassages, PURCHASE_DATES } from "@/lib/service/assessment/judgement/relation/links";
import type { RelatedDocument } from "@/lib/service/assessment/judgement/relation/relate";
import type { Fact } from "@/lib/service/documents/facts";
import { DATE_ROLES } from "@/lib/service/documents/findings/vocabulary";
import { dateInWords } from "@/lib/values/calendar";
import { amountWithCode } from "@/lib/values/money";
import type { Sentence } from "../draft";
import { plain } from "../plain-text";

/** Words of a sentence together with the place they come from. */
export type Said = { words: string; place: Place };

export function said(
  { document }: RelatedDocument,
  fact: Fact | undefined,
  write: (value: string) => string = plain,
): Said | undefined {
  return fact && { words: write(fact.value), place: { document, passage: fact.passage } };
}

export function firstFact(
  { document }: RelatedDocument,
  kind: Fact["kind"],
  roles?: readonly string[],
): Fact | undefined {
  return factsOf(document, kind, roles)[0];
}

/** A date of the document that is certain enough to be written out. */
export function dateOf(
  related: RelatedDocument,
  roles: readonly string[],
  fits: (day: string) => boolean = () => true,
): Said | undefined {
  const fact = factsOf(related.document, "date", roles).find(
    (entry) => entry.certainty !== "ambiguous" && fits(entry.value),
  );
  return said(related, fact, dateInWords);
}

/** The disputed amount where the document states it. */
export function amountOf(related: RelatedDocument, view: CaseView): Said | undefined {
  const [passage] = amountPassages(related.document, view);
  const fact = factsOf(related.document, "amount").find((entry) => entry.passage === passage);
  return (
    fact &&
    said(related, fact, () =>
      amountWithCode({ ...moneyOf(fact), minor: Math.abs(moneyOf(fact).minor), currency: view.currency }),
    )
  );
}

export function purchaseDate(related: RelatedDocument): Said | undefined {
  return dateOf(related, [DATE_ROLES.ordered, DATE_ROLES.charged]) ?? dateOf(related, PURCHASE_DATES);
}

/** A sentence from fixed words and stated ones; the stated ones are its citations. */
export function sentence(...parts: readonly (string | Said | undefined)[]): Sentence {
  const given = parts.filter((part) => part !== undefined);
  const words = given.map((part) => (typeof part === "string" ? part : part.words)).join("");
  return { words, places: given.flatMap((part) => (typeof part === "string" ? [] : [part.place])) };
}
