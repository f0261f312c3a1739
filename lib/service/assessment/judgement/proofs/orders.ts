import { DATE_ROLES } from "@/lib/service/documents/findings/vocabulary";
import { factsOf, type Place } from "../documents";
import { ordersOf } from "../relation/own-numbers";
import type { RelatedDocument } from "../relation/relate";
import { linkPlaces, placesOf, wordPlaces } from "./places";
import { anyOf, type Proof, type ProofResult, type ProofRule } from "./proof";

/** The order as placed: its number or items, with an amount or a date. */
const ordered: Proof = ({ candidates }) => anyOf(candidates, orderIn);

/** Two orders side by side; a receipt of the same order twice confirms the duplicate. */
const twoOrders: Proof = ({ candidates }) => {
  const byNumber = new Map<string, Place>();
  for (const { document } of candidates) {
    const own = ordersOf(document);
    for (const fact of factsOf(document, "order-number")) {
      if (own.includes(fact.value) && !byNumber.has(fact.value))
        byNumber.set(fact.value, { document, passage: fact.passage });
    }
  }
  if (byNumber.size > 1) return { places: [...byNumber.values()] };
  return { missing: "Only one order is shown; the other charge needs its own receipt or order number." };
};

const agreedDelivery: Proof = ({ candidates }) =>
  anyOf(candidates, (document) => {
    const order = orderIn(document);
    if ("missing" in order) return order;
    const agreed = [
      ...placesOf(document, "date", [DATE_ROLES.estimated]).slice(0, 1),
      ...placesOf(document, "address", ["shipping"]).slice(0, 1),
      ...placesOf(document, "item").slice(0, 1),
    ];
    return { places: [...order.places, ...agreed] };
  });

function words(pattern: RegExp, missing: string): Proof {
  return ({ candidates }) =>
    anyOf(candidates, (document) => {
      const places = wordPlaces(document, pattern);
      return places.length > 0 ? { places: [...places, ...linkPlaces(document, 1)] } : { missing };
    });
}

export const ORDERS: readonly ProofRule[] = [
  { when: /two different receipts|separate receipt or order confirmation for every/, prove: twoOrders },
  { when: /agreed delivery date/, prove: agreedDelivery },
  {
    when: /signed (?:receipt|agreement|contract)|registration card|if a signature was taken/,
    prove: words(/sign(?:ed|ature)/iu, "It shows no signature."),
  },
  {
    when: /how the card was read|terminal details/,
    prove: words(/chip|contactless|swiped|tap|terminal|entry mode/iu, "It does not show how the card was read."),
  },
  {
    when: /sent before the inquiry deadline/,
    prove: words(/sent|submitted|replied/iu, "It does not show when the answer was sent."),
  },
  { prove: ordered },
];

function orderIn(
  document: RelatedDocument,
): (ProofResult & { places: ReturnType<typeof placesOf> }) | { missing: string } {
  const what = [...placesOf(document, "order-number").slice(0, 1), ...placesOf(document, "item").slice(0, 1)];
  const which = [
    ...document.links
      .filter(({ kind }) => kind === "amount")
      .map(({ passage }) => ({ document: document.document, passage })),
    ...placesOf(document, "date", [DATE_ROLES.ordered, DATE_ROLES.charged, DATE_ROLES.issued]).slice(0, 1),
  ];
  if (what.length > 0 && (which.length > 0 || placesOf(document, "amount").length > 0))
    return { places: [...what, ...which] };
  return { missing: "It shows neither an order number nor items with an amount or a date." };
}
