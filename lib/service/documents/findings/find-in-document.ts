import type { DocumentFindings, Fact } from "@/lib/service/documents/facts";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { amountFacts } from "./amounts/amount-facts";
import { categoriesOf } from "./categories/categories";
import { dateFacts } from "./dates/date-facts";
import type { Evidence } from "./evidence";
import { itemFacts, recordItems } from "./items/item-facts";
import { cardFacts } from "./numbers/card-facts";
import { checkResultFacts } from "./numbers/check-results";
import { contactFacts } from "./numbers/contact-facts";
import { numberFacts } from "./numbers/number-facts";
import { trackingFacts } from "./numbers/tracking-facts";
import { peopleFacts, selfNamed } from "./people/people-facts";
import { speakersOf } from "./people/speakers";
import { policyKindOf } from "./policy-kind";
import { type Leaf, leavesOf } from "./records/leaves";
import { recordFacts } from "./records/record-facts";
import { recordPeople } from "./records/record-people";
import { recordTopics } from "./records/record-topics";
import { type DocumentKind, documentKind, kindFacts } from "./status/document-kind";
import { statusFacts } from "./status/status-facts";
import { advertisedFrom } from "./text/advertised";
import { distinctFacts } from "./text/distinct-facts";
import { fieldsOf } from "./text/fields";
import { addTableHeaders } from "./text/table-headers";
import { type WorkingText, workingText } from "./text/working-text";
import { titleOf } from "./title";
import { unusableReason } from "./unusable";

/**
 * What one document is and says, before it is compared with any case. Pure; the text of the document is only ever
 * data. Every fact cites the page text.
 */
export function findInDocument(reading: DocumentReading, filename: string): DocumentFindings {
  const text = workingText(reading, filename);
  addTableHeaders(text);
  const leaves = leavesOf(text);
  const kind = documentKind(text);
  const topics = recordTopics(text);
  const found = plainFacts(text, leaves).filter((fact) => fact.kind !== "item" || sells(kind));
  const plain = [...found, ...kindFacts(text, kind)];
  const facts = distinctFacts([...plain, ...statusFacts(text, leaves, plain, kind)]);
  const evidence: Evidence = { text, facts, printed: plain, kind, topics, turns: speakersOf(text) };
  const { categories, hint } = categoriesOf(evidence);
  const policyKind = policyKindOf(evidence, categories);
  const unusable = unusableReason(evidence);
  return {
    categories,
    ...(hint === undefined ? {} : { hint }),
    title: titleOf(evidence, { categories, hint, policyKind }),
    ...(policyKind === undefined ? {} : { policyKind }),
    ...(unusable === undefined ? {} : { unusable }),
    facts,
  };
}

function plainFacts(text: WorkingText, leaves: readonly Leaf[]): Fact[] {
  const structured = leaves.length > 0;
  const records = [...recordFacts(leaves), ...recordPeople(text, leaves), ...recordItems(text, leaves)];
  const fields = structured ? [] : fieldsOf(text);
  const advertised = advertisedFrom(text);
  const amounts = amountFacts(text, (page, start) => advertised(page, start)).filter(
    (fact) => !structured || /\p{Sc}|[A-Z]{3}/u.test(fact.passage.quote),
  );
  const rest = [
    ...amounts,
    ...dateFacts(text),
    ...numberFacts(text).filter((fact) => !structured || inProse(leaves, fact)),
    ...trackingFacts(text),
    ...cardFacts(text),
    ...checkResultFacts(text),
    ...contactFacts(text),
    ...(structured ? selfNamed(text) : [...peopleFacts(text, fields), ...itemFacts(text, fields)]),
  ].filter((fact) => !records.some((record) => record.kind === fact.kind && overlap(record, fact)));
  return [...records, ...rest].sort((a, b) => a.passage.page - b.passage.page || a.passage.start - b.passage.start);
}

/** Rows of statements and lists, and clauses of policies, are no things sold. */
function sells({ processor, bankStatement, bill, customers, policy }: DocumentKind): boolean {
  return [processor, bankStatement, bill, customers, policy].every((mark) => mark === undefined);
}

/** In a record, numbers are named by their keys; only what people wrote is read as text. */
function inProse(leaves: readonly Leaf[], fact: Fact): boolean {
  const leaf = leaves.find(
    ({ passage }) =>
      passage?.page === fact.passage.page && fact.passage.start >= passage.start && fact.passage.end <= passage.end,
  );
  return leaf === undefined || (typeof leaf.value === "string" && leaf.value.trim().split(/\s+/).length >= 3);
}

function overlap(a: Fact, b: Fact): boolean {
  return a.passage.page === b.passage.page && a.passage.start < b.passage.end && b.passage.start < a.passage.end;
}
