import { DATE_ROLES } from "@/lib/service/documents/findings/vocabulary";
import { factsOf } from "../documents";
import type { CaseView } from "../relation/case-view";
import type { RelatedDocument } from "../relation/relate";
import { beforeDispute, linkPlaces, placeOf, placesOf, wordPlaces } from "./places";
import { anyOf, type Proof, type ProofRule } from "./proof";

const TRACES = ["ip-address", "device-id", "account-id", "email"] as const;

/** Access on or after the charge and before the dispute, by somebody the record names. */
const used: Proof = ({ candidates, view }) =>
  anyOf(candidates, (document) => {
    const day = accessDay(document, view, view.fields.transactionDate);
    if (!day) return { missing: "It shows no use between the charge and the dispute." };
    const traces = tracesIn(document);
    if (traces.length === 0) return { missing: "It shows use but no account, IP address or device." };
    return { places: [day, ...traces, ...linkPlaces(document, 1)] };
  });

/** Visa's chart asks for two of the identifiers besides date and time. */
const usedByTwo: Proof = (input) =>
  anyOf(input.candidates, (document) => {
    const day = accessDay(document, input.view, input.view.fields.transactionDate);
    const traces = tracesIn(document);
    if (day && traces.length > 1) return { places: [day, ...traces] };
    return { missing: "It needs the date of use and two of IP address, device and account." };
  });

/** After the cancellation the documents state, else after the charge. */
const usedAfterCancelling: Proof = ({ candidates, own, view }) =>
  anyOf(candidates, (document) => {
    const cancelled = own
      .flatMap((entry) => factsOf(entry.document, "date", [DATE_ROLES.cancelled]))
      .map((fact) => fact.value);
    const since = cancelled.sort().at(-1) ?? view.fields.transactionDate;
    const day = accessDay(document, view, since);
    if (day) return { places: [day, ...tracesIn(document), ...linkPlaces(document, 1)] };
    return { missing: "It shows no use after the cancellation and before the dispute." };
  });

export const DIGITAL: readonly ProofRule[] = [
  { when: /at least two of/, prove: usedByTwo },
  { when: /claimed cancellation/, prove: usedAfterCancelling },
  { prove: used },
];

const SERVICE_DATES = [
  DATE_ROLES.serviceFrom,
  DATE_ROLES.serviceTo,
  DATE_ROLES.issued,
  DATE_ROLES.charged,
  DATE_ROLES.accessed,
];

/** The service with its day (not after the dispute) for this customer. */
const provided: Proof = ({ candidates, view }) =>
  anyOf(candidates, (document) => {
    const cancelled = wordPlaces(document, /\bno[- ]show\b|\bcancel+ed\b/iu);
    const days = factsOf(document.document, "date", SERVICE_DATES).filter((fact) => beforeDispute(fact.value, view));
    const [day] = days;
    if (!day) return { missing: "It shows no day of the service before the dispute." };
    if (cancelled.length > 0) return { missing: "The record is marked cancelled or no-show.", places: cancelled };
    return { places: [placeOf(document, day), ...linkPlaces(document, 2)] };
  });

function words(pattern: RegExp, missing: string): Proof {
  return ({ candidates }) =>
    anyOf(candidates, (document) => {
      const places = wordPlaces(document, pattern);
      return places.length > 0 ? { places: [...places, ...linkPlaces(document, 1)] } : { missing };
    });
}

export const SERVICES: readonly ProofRule[] = [
  { when: /claimed cancellation/, prove: usedAfterCancelling },
  {
    when: /machine journal/,
    prove: words(/dispens(?:ed|e)|loaded|journal|audit tape/iu, "It shows no dispensed or loaded amount."),
  },
  {
    when: /balancing report/,
    prove: words(/balanc(?:ed|ing)|no (?:surplus|overage)/iu, "It shows no balance of the day."),
  },
  {
    when: /was held, or was used/,
    prove: words(
      /held|guaranteed|no[- ]show|reserved|checked in|check-in/iu,
      "It does not show that the booking was held or used.",
    ),
  },
  { prove: provided },
];

function accessDay(document: RelatedDocument, view: CaseView, since: string | undefined) {
  const all = factsOf(document.document, "date");
  const accessed = all.filter((fact) => fact.role === DATE_ROLES.accessed);
  const fact = (accessed.length > 0 ? accessed : all.filter((entry) => entry.role === undefined)).find(
    ({ value }) => (since === undefined || value >= since) && beforeDispute(value, view),
  );
  return fact && placeOf(document, fact);
}

function tracesIn(document: RelatedDocument) {
  return TRACES.flatMap((kind) => placesOf(document, kind).slice(0, 1));
}
