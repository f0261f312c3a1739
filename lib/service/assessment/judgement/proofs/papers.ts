import { DATE_ROLES, STATUS } from "@/lib/service/documents/findings/vocabulary";
import { ACCEPTED, NO_CONTACT } from "@/lib/service/documents/findings/wording";
import { factsOf, hasCategory } from "../documents";
import { compareNames } from "../names";
import { clausePlaces, cuePlaces, fullestPlaces, linkPlaces, placeOf, placesOf, statusIs, wordPlaces } from "./places";
import { anyOf, type Proof, type ProofInput, type ProofResult, type ProofRule } from "./proof";
import { LIMIT } from "./wording";

/** Terms, and that this buyer saw and accepted them where the requirement asks for that. Clauses come before headings. */
const terms: Proof = ({ candidates, own, requirement }) =>
  anyOf(candidates, (document) => {
    const cues = cuePlaces(document, "refund and return policies");
    const clauses = clausePlaces(document, LIMIT);
    if (!/accepted|disclosed|displayed|given and/.test(requirement.requirement)) {
      return { places: [...clauses.slice(0, 2), ...cues] };
    }
    const here = clausePlaces(document, ACCEPTED);
    const elsewhere = own
      .filter((entry) => hasCategory(entry.document, "order confirmation"))
      .flatMap((entry) => clausePlaces(entry, ACCEPTED));
    const accepted = here.length > 0 ? here : elsewhere;
    if (accepted.length === 0)
      return { missing: "The terms are there, but not that the cardholder accepted them.", places: cues };
    return { places: [...clauses.slice(0, 1), ...accepted.slice(0, 1), ...cues.slice(0, 1)] };
  });

/** Terms that win by themselves must hold the clause that limits refunds or cancellation, and be accepted. */
const limitingTerms: Proof = (input) => {
  const accepted = terms(input);
  if ("missing" in accepted) return accepted;
  return anyOf(input.candidates, (document) => {
    const clause = clausePlaces(document, LIMIT);
    return clause.length > 0
      ? { places: [...clause.slice(0, 1), ...accepted.places] }
      : { missing: "It holds no clause that limits refunds, returns or cancellation." };
  });
};

export const POLICIES: readonly ProofRule[] = [
  { when: /no credit is due|were disclosed and accepted|no-show terms|return terms \(/, prove: limitingTerms },
  { prove: terms },
];

const NO_CANCELLATION =
  /no (?:record of (?:a )?)?cancel+ation|(?:never|not|no) cancel+(?:ed|led)?|cancel+ation (?:requests?|received)\W{0,4}(?:none|0|no)\b|without (?:any )?cancel+ation/iu;

const notCancelled: Proof = ({ candidates }) =>
  anyOf(candidates, (document) => {
    const words = wordPlaces(document, NO_CANCELLATION);
    const active = statusIs(document, STATUS.subscription.active);
    if (statusIs(document, STATUS.subscription.cancelled) && words.length === 0)
      return { missing: "The subscription is shown as cancelled." };
    if (words.length === 0 && !active)
      return { missing: "It does not show that no cancellation came in before the charge." };
    return { places: [...words, ...(active ? [placeOf(document, active)] : []), ...linkPlaces(document, 1)] };
  });

const consented = agreed(
  /agree|accept|consent|signed up|sign-up|authori[sz]e|mandate/iu,
  "It shows no consent to the recurring charge.",
);
const notified = agreed(
  /renew|reminder|notice|upcoming|next (?:billing|payment|charge)|will be charged/iu,
  "It shows no notice before the charge.",
);
const scheduled: Proof = ({ candidates }) =>
  anyOf(candidates, (document) => {
    const dates = placesOf(document, "date");
    return dates.length > 1
      ? { places: [...dates.slice(0, 3), ...linkPlaces(document, 1)] }
      : { missing: "It shows no schedule of charges." };
  });

export const RECURRING: readonly ProofRule[] = [
  { when: /no cancellation/, prove: notCancelled },
  { when: /notices sent/, prove: notified },
  { when: /billing schedule|instalment/, prove: scheduled },
  { when: /agreement|consent/, prove: consented },
  { prove: consented },
];

/** A record that nothing came in, unless a message of the cardholder is among the documents. */
const noContact: Proof = (input) => {
  const message = input.own.find((entry) => isFromCardholder(entry, input));
  const aboutReturn = /return|received back/.test(input.requirement.requirement);
  if (message && !aboutReturn) {
    return {
      missing: `Exhibit ${message.document.exhibit} holds a message from the cardholder, so contact there was.`,
    };
  }
  return anyOf(input.candidates, (document) => {
    const words = wordPlaces(document, NO_CONTACT);
    return words.length > 0
      ? { places: [...words, ...linkPlaces(document, 1)] }
      : { missing: "It does not say that a search found nothing." };
  });
};

export const NON_CONTACT: readonly ProofRule[] = [{ prove: noContact }];

const DESCRIBED =
  /specification|description|as (?:described|ordered|listed)|matches|condition|tested|genuine|no defects?/iu;

const asDescribed: Proof = ({ candidates }) =>
  anyOf(candidates, (document): ProofResult => {
    const facts = [
      ...placesOf(document, "item").slice(0, 1),
      ...placesOf(document, "reference", ["serial"]).slice(0, 1),
    ];
    const words = fullestPlaces(document, DESCRIBED).slice(0, 1);
    return {
      places: [...words, ...facts, ...cuePlaces(document, "evidence of product quality"), ...linkPlaces(document, 1)],
    };
  });

export const QUALITY: readonly ProofRule[] = [
  {
    when: /authenticity|genuine|brand-owner/,
    prove: agreed(
      /authentic|genuine|certificate|authori[sz]ed (?:dealer|reseller|distributor)|supplier invoice/iu,
      "It shows no certificate or supply record of the item.",
    ),
  },
  {
    when: /each defect|inspection|condition|repair estimate/,
    prove: agreed(
      /inspect|tested|condition|repair|technician|quality control|photo/iu,
      "It shows no inspection, condition or repair record.",
    ),
  },
  { prove: asDescribed },
];

function agreed(pattern: RegExp, missing: string): Proof {
  return ({ candidates }) =>
    anyOf(candidates, (document) => {
      const places = fullestPlaces(document, pattern);
      return places.length > 0 ? { places: [...places.slice(0, 2), ...linkPlaces(document, 1)] } : { missing };
    });
}

function isFromCardholder({ document }: ProofInput["own"][number], { view }: ProofInput): boolean {
  const name = view.fields.cardholderName;
  if (name === undefined || !hasCategory(document, "cardholder communication")) return false;
  const before = factsOf(document, "date", [DATE_ROLES.sent]).every(
    (fact) => view.fields.disputeDate === undefined || fact.value <= view.fields.disputeDate,
  );
  return before && factsOf(document, "name", ["sender"]).some((fact) => compareNames(fact.value, name) === "same");
}
