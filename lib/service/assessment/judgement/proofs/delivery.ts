import type { Fact } from "@/lib/service/documents/facts";
import { DATE_ROLES, STATUS } from "@/lib/service/documents/findings/vocabulary";
import { factsOf } from "../documents";
import { avsResult } from "../payment-results";
import { compareAddresses } from "../relation/addresses";
import type { RelatedDocument } from "../relation/relate";
import { beforeDispute, linkPlaces, placeOf, placesOf, statusIs, wordPlaces } from "./places";
import { anyOf, type Proof, type ProofInput, type ProofResult, type ProofRule, proven } from "./proof";

const delivered: Proof = (input) => anyOf(input.candidates, (document) => deliveredIn(document, input));

/** Delivered, and to the address that the issuer verified in full. */
const deliveredToVerified: Proof = (input) => {
  const checked = input.own.find((entry) => avsResult(entry.document, input.view)?.full === true);
  return anyOf(input.candidates, (document) => {
    const delivery = deliveredIn(document, input);
    if (!proven(delivery)) return delivery;
    const avs = checked && avsResult(checked.document, input.view);
    if (!checked || !avs) {
      return {
        missing: "The delivery is shown, but no full address match (AVS) from the authorization.",
        places: delivery.places,
      };
    }
    const verified = factsOf(checked.document, "address").map((fact) => fact.value);
    const to = factsOf(document.document, "address", ["shipping"])[0]?.value;
    const differs =
      to !== undefined &&
      verified.length > 0 &&
      verified.every((address) => compareAddresses(address, to) === "different");
    if (differs) return { missing: "The delivery address is not the address that the issuer verified." };
    return { places: [...delivery.places, placeOf(checked, avs.fact)] };
  });
};

const pickedUp: Proof = ({ candidates }) =>
  anyOf(candidates, (document) => {
    const words = wordPlaces(
      document,
      /picked up by|collected by|pick-?up (?:by|signature|record)|collection signature|abgeholt (?:von|durch)|retirée? par|recogido por|ritirat[oa] da|afgehaald door|odebran[aey] przez/iu,
    );
    if (words.length > 0) return { places: [...words, ...linkPlaces(document, 1)] };
    return { missing: "It shows no collection by the cardholder." };
  });

const separate: Proof = (input) => {
  const all = input.candidates.filter((document) => proven(deliveredIn(document, input)));
  const numbers = new Set(
    all.flatMap((document) => placesOf(document, "tracking-number").map(({ passage }) => passage.quote)),
  );
  if (numbers.size < 2) return { missing: "Only one delivery is shown; each charge needs its own." };
  return { places: all.flatMap((document) => placesOf(document, "tracking-number").slice(0, 2)) };
};

export const DELIVERY: readonly ProofRule[] = [
  { when: /AVS match|verified address|issuer verified/, prove: deliveredToVerified },
  { when: /separate shipment/, prove: separate },
  { when: /pick-up record/, prove: pickedUp },
  { prove: delivered },
];

function deliveredIn(document: RelatedDocument, { view }: ProofInput): ProofResult {
  const days = factsOf(document.document, "date", [DATE_ROLES.delivered]);
  const status = statusIs(document, STATUS.delivery.delivered);
  const inTime = days.filter((fact) => beforeDispute(fact.value, view));
  if (days.length === 0 && !status) return { missing: notDelivered(document) };
  if (days.length > 0 && inTime.length === 0) return { missing: "The delivery came after the dispute." };
  if (days.length === 0) return { missing: "It says delivered but not on which day." };
  const placed = (facts: readonly (Fact | undefined)[]) =>
    facts.filter((fact) => fact !== undefined).map((fact) => placeOf(document, fact));
  const detail = [
    ...placesOf(document, "name", ["signer"]).slice(0, 1),
    ...placesOf(document, "address", ["shipping"]).slice(0, 1),
    ...placesOf(document, "tracking-number").slice(0, 1),
  ];
  return { places: [...placed([inTime[0]]), ...detail, ...linkPlaces(document, 1)] };
}

function notDelivered(document: RelatedDocument): string {
  const waiting: [string, string][] = [
    [STATUS.delivery.out, "It says out for delivery, not delivered."],
    [STATUS.delivery.attempted, "It shows an attempt, not a delivery."],
    [STATUS.delivery.pickup, "It was ready for pick-up; nothing shows that it was collected."],
    [STATUS.delivery.transit, "It shows the parcel on its way, not its delivery."],
    [STATUS.delivery.label, "It shows a label only, not a delivery."],
  ];
  return waiting.find(([value]) => statusIs(document, value))?.[1] ?? "It shows no delivery with its date.";
}
