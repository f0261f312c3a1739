import { type CaseDocument, factsOf, hasCategory } from "../documents";
import type { CaseView } from "./case-view";
import { isOtherPurchase } from "./conflicts";
import type { Link } from "./links";
import { emailsOf, type Identity, ordersOf, trackingsOf } from "./own-numbers";

const STRENGTH: Partial<Record<Link["kind"], number>> = {
  reference: 3,
  card: 3,
  amount: 3,
  name: 2,
  date: 2,
  email: 1,
};
/** Amount with name, amount with card, card with name or date. */
const STRONG = 5;

export type Linked = { document: CaseDocument; links: Link[] };

/**
 * Learns the order from documents that agree strongly with the case, then tracking numbers and e-mail addresses from
 * whatever carries that order. When strong documents name different orders the best agreeing ones count, except in a
 * dispute about duplicates, where both orders are the point.
 */
export function learnIdentity(linked: readonly Linked[], view: CaseView): Identity {
  const strengths = linked
    .filter(({ document, links }) => !isOtherPurchase(document, links, view))
    .map((entry) => ({ ...entry, strength: strengthOf(entry.links) }))
    .filter(({ strength }) => strength >= STRONG);
  const named = strengths.filter(({ document }) => ordersOf(document).length > 0);
  const best = Math.max(0, ...named.map(({ strength }) => strength));
  const seeds = view.family === "duplicate" ? named : named.filter(({ strength }) => strength === best);
  const orders = new Set(seeds.flatMap(({ document, links }) => ordersNear(document, links)));
  const own = linked.filter(
    ({ document, links }) => strengthOf(links) >= STRONG || ordersOf(document).some((order) => orders.has(order)),
  );
  const certain = own.filter(({ document }) => {
    const stated = ordersOf(document);
    return stated.length === 0 || orders.size === 0 || stated.some((order) => orders.has(order));
  });
  const orderRecords = certain.filter(
    ({ document }) => hasCategory(document, "order confirmation") || !hasCategory(document, "delivery confirmation"),
  );
  return {
    orders,
    trackings: new Set(certain.flatMap(({ document }) => trackingsOf(document))),
    emails: new Set(certain.flatMap(({ document }) => emailsOf(document, view.fields.merchantUrl))),
    recipients: orderRecords.flatMap(({ document }) =>
      factsOf(document, "name", ["shipping", "consignee"]).map((fact) => fact.value),
    ),
    addresses: orderRecords.flatMap(({ document }) =>
      factsOf(document, "address", ["shipping"]).map((fact) => fact.value),
    ),
  };
}

function strengthOf(links: readonly Link[]): number {
  return links.reduce((sum, link) => sum + (STRENGTH[link.kind] ?? 0), 0);
}

/** In a list of many orders only the one on the line of the amount or the card is the disputed one. */
function ordersNear(document: CaseDocument, links: readonly Link[]): string[] {
  const orders = ordersOf(document);
  if (orders.length < 2) return orders;
  const anchor = links.find((link) => link.kind === "amount")?.passage;
  const text = document.reading.pages.find((page) => page.number === anchor?.page)?.text ?? "";
  if (anchor === undefined) return [];
  const from = text.lastIndexOf("\n", anchor.start) + 1;
  const end = text.indexOf("\n", anchor.end);
  const line = text.slice(from, end < 0 ? undefined : end).toUpperCase();
  const beside = orders.filter((order) => line.includes(order));
  return beside.length > 0 ? beside : orders.slice(0, 1);
}
