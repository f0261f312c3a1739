import type { DocumentAnalysis } from "@/lib/contract/analysis";
import { type CaseDocument, factsOf, hasCategory, isRead } from "../documents";
import type { CaseView } from "./case-view";
import { type Conflict, conflictsOf } from "./conflicts";
import { type Contradiction, contradictionsOf } from "./contradictions";
import { learnIdentity } from "./identity";
import { caseLinks, type Link, type LinkKind } from "./links";
import { type Identity, ordersOf, trackingsOf } from "./own-numbers";
import { ownPart } from "./own-part";
import { weighAdverse, withoutRepeats } from "./weigh-adverse";

/** A document after it was compared with the case and with the other documents. */
export type RelatedDocument = {
  document: CaseDocument;
  relation: DocumentAnalysis["relation"];
  /** One sentence on the relation. */
  explanation: string;
  links: Link[];
  conflicts: Conflict[];
  /** What speaks for the cardholder; empty unless the document is of this case. */
  contradictions: Contradiction[];
};

export type Related = { documents: RelatedDocument[]; identity: Identity };

/** Compares every document with the case, of files about several people their own part only, learns the order from those that agree, and compares again with that. */
export function relateDocuments(attached: readonly CaseDocument[], view: CaseView): Related {
  const documents = attached.map((document) => ownPart(document, view));
  const readable = documents.filter((document) => isRead(document) && document.findings.unusable === undefined);
  const linked = readable.map((document) => ({ document, links: caseLinks(document, view) }));
  const identity = learnIdentity(linked, view);
  const byDocument = new Map(
    linked.map(({ document, links }) => [document, [...links, ...learnedLinks(document, identity)]]),
  );
  return {
    identity,
    documents: documents.map((document) => relate(document, byDocument.get(document), view, identity)),
  };
}

function relate(
  document: CaseDocument,
  links: Link[] | undefined,
  view: CaseView,
  identity: Identity,
): RelatedDocument {
  const plain = { document, links: [], conflicts: [], contradictions: [] };
  if (!isRead(document)) {
    const why = document.reading.message ?? "It has no text that could be read.";
    return { ...plain, relation: "unread", explanation: why };
  }
  const unusable = document.findings.unusable;
  if (unusable !== undefined || links === undefined)
    return { ...plain, relation: "unusable", explanation: unusable ?? "It cannot be used." };
  const conflicts = conflictsOf(document, links, view, identity);
  const tied = isTied(document, links);
  if (conflicts[0]) {
    return {
      ...plain,
      links,
      conflicts,
      relation: tied ? "contradicts" : "unrelated",
      explanation: conflicts[0].sentence,
    };
  }
  if (!tied) return { ...plain, links, relation: "unrelated", explanation: NOTHING_SHARED };
  const contradictions = withoutRepeats([
    ...contradictionsOf(document, view, identity),
    ...weighAdverse(document, view),
  ]);
  const decisive = contradictions.find(({ severity }) => severity === "decisive");
  if (decisive) return { ...plain, links, contradictions, relation: "contradicts", explanation: decisive.sentence };
  return { ...plain, links, contradictions, relation: "agrees", explanation: agreement(links) };
}

const NOTHING_SHARED = "It shares no order, card, amount or name with the case, so it proves nothing about it.";

/** Kinds that tie a document to the case by themselves. */
const TIES: readonly LinkKind[] = ["reference", "order", "tracking", "card", "amount", "name", "email"];

/** The merchant's own papers (terms, listings) name no customer: the merchant's name ties those. */
function isTied(document: CaseDocument, links: readonly Link[]): boolean {
  if (links.some(({ kind }) => TIES.includes(kind))) return true;
  const general =
    hasCategory(document, "refund and return policies") || hasCategory(document, "evidence of product quality");
  return general && links.some(({ kind }) => kind === "merchant");
}

function learnedLinks(document: CaseDocument, identity: Identity): Link[] {
  const order = factsOf(document, "order-number").find(
    (fact) => identity.orders.has(fact.value) && ordersOf(document).includes(fact.value),
  );
  const tracking = factsOf(document, "tracking-number").find(
    (fact) => identity.trackings.has(fact.value) && trackingsOf(document).includes(fact.value),
  );
  const email = factsOf(document, "email").find((fact) => identity.emails.has(fact.value.toLowerCase()));
  return [
    ...(order ? [{ kind: "order" as const, passage: order.passage }] : []),
    ...(tracking ? [{ kind: "tracking" as const, passage: tracking.passage }] : []),
    ...(email ? [{ kind: "email" as const, passage: email.passage }] : []),
  ];
}

const WORDS: Record<LinkKind, string> = {
  reference: "the reference",
  order: "the order number",
  tracking: "the tracking number",
  card: "the card",
  amount: "the amount",
  name: "the name",
  email: "the e-mail address",
  date: "the date",
  merchant: "the merchant",
};

function agreement(links: readonly Link[]): string {
  const kinds = (Object.keys(WORDS) as LinkKind[]).filter((kind) => links.some((link) => link.kind === kind));
  return `It agrees with the case on ${listWords(kinds.map((kind) => WORDS[kind]))}.`;
}

/** `a, b and c`. */
export function listWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
