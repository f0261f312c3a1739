import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { AdversePassage, Fact } from "@/lib/service/documents/facts";
import { DATE_ROLES, STATUS } from "@/lib/service/documents/findings/vocabulary";
import { dateInWords, daysBetween } from "@/lib/values/calendar";
import { type CaseDocument, factsOf, hasCategory } from "../documents";
import { compareAddresses } from "./addresses";
import { type CaseView, isFraud } from "./case-view";
import type { Identity } from "./own-numbers";

/** A passage of the case's own documents that speaks for the cardholder, and the categories that it takes away. */
export type Contradiction = AdversePassage & { blocks: readonly EvidenceCategory[] };

/** Days for time zones and late bookings before a date counts as out of order. */
const SLACK_DAYS = 1;
const HAPPENED: readonly string[] = [
  DATE_ROLES.delivered,
  DATE_ROLES.shipped,
  DATE_ROLES.refunded,
  DATE_ROLES.charged,
  DATE_ROLES.ordered,
  DATE_ROLES.accessed,
];

/** What a document of this case says against it, found by comparing its dates, states and addresses with the case. */
export function contradictionsOf(document: CaseDocument, view: CaseView, identity: Identity): Contradiction[] {
  return [
    ...futureDates(document, view),
    ...(hasCategory(document, "delivery confirmation") ? delivery(document, view, identity) : []),
    ...(hasCategory(document, "refund receipt") ? refund(document, view) : []),
    ...(hasCategory(document, "recurring billing records") || view.family === "cancelled_recurring"
      ? cancellation(document, view)
      : []),
    ...(hasCategory(document, "refund and return policies") ? policy(document, view) : []),
    ...(hasCategory(document, "proof of services provided") ? service(document, view) : []),
  ];
}

function futureDates(document: CaseDocument, { today }: CaseView): Contradiction[] {
  const late = factsOf(document, "date", HAPPENED).filter(
    (fact) => fact.certainty !== "ambiguous" && daysBetween(today, fact.value) > SLACK_DAYS,
  );
  return take(
    "future",
    "strong",
    late,
    [...document.findings.categories.map(({ category }) => category)],
    (fact) => `It states ${dateInWords(fact.value)} as past, a day that has not come yet.`,
  );
}

function delivery(document: CaseDocument, view: CaseView, identity: Identity): Contradiction[] {
  const { disputeDate, transactionDate } = view.fields;
  const delivered = factsOf(document, "date", [DATE_ROLES.delivered]);
  const late = disputeDate === undefined ? [] : delivered.filter((fact) => fact.value > disputeDate);
  const early =
    transactionDate === undefined
      ? []
      : delivered.filter(
          (fact) => daysBetween(fact.value, transactionDate) > SLACK_DAYS && fact.certainty !== "ambiguous",
        );
  const elsewhere = factsOf(document, "address", ["shipping"]).filter(
    (fact) =>
      identity.addresses.length > 0 &&
      identity.addresses.every((address) => compareAddresses(fact.value, address) === "different"),
  );
  const failed = factsOf(document, "status").filter(
    (fact) => fact.value === STATUS.delivery.returned || fact.value === STATUS.delivery.exception,
  );
  const gone = delivered.length > 0 && failed.every((fact) => fact.value !== STATUS.delivery.returned) ? [] : failed;
  const blocks = ["delivery confirmation"] as const;
  return [
    ...take(
      "after-dispute",
      isFraud(view) ? "supporting" : "decisive",
      late.length === delivered.length ? late : [],
      isFraud(view) ? [] : blocks,
      (fact) =>
        `The delivery on ${dateInWords(fact.value)} came after the dispute of ${dateInWords(disputeDate ?? fact.value)}.`,
    ),
    ...take(
      "before-order",
      "strong",
      early.length === delivered.length ? early : [],
      blocks,
      (fact) => `The delivery on ${dateInWords(fact.value)} is earlier than the charge, so it is of another shipment.`,
    ),
    ...take(
      "wrong-address",
      "decisive",
      elsewhere,
      blocks,
      () => "The delivery address is not the address of the order.",
    ),
    ...take("returned", "decisive", gone, blocks, (fact) =>
      fact.value === STATUS.delivery.returned
        ? "The parcel went back to the sender."
        : "The carrier reports a problem in place of a delivery.",
    ),
  ];
}

function refund(document: CaseDocument, { fields }: CaseView): Contradiction[] {
  const disputed = fields.disputeDate;
  const dates = factsOf(document, "date", [DATE_ROLES.refunded]);
  const after = disputed === undefined ? [] : dates.filter((fact) => fact.value > disputed);
  const failed = factsOf(document, "status").filter((fact) => fact.value === STATUS.refund.failed);
  const pending = factsOf(document, "status").filter((fact) => fact.value === STATUS.refund.pending);
  const blocks = ["refund receipt"] as const;
  return [
    ...take(
      "refund-after",
      "strong",
      after.length === dates.length ? after : [],
      blocks,
      (fact) => `The refund of ${dateInWords(fact.value)} was made after the dispute; answering as well can pay twice.`,
    ),
    ...take(
      "refund-failed",
      "decisive",
      failed,
      blocks,
      () => "The refund failed, so no credit reached the cardholder.",
    ),
    ...take("refund-pending", "strong", pending, blocks, () => "The refund is still pending and shows no credit yet."),
  ];
}

function cancellation(document: CaseDocument, { fields, family }: CaseView): Contradiction[] {
  const charged = fields.transactionDate;
  if (charged === undefined) return [];
  const before = factsOf(document, "date", [DATE_ROLES.cancelled]).filter((fact) => fact.value < charged);
  const severity = family === "cancelled_recurring" ? "decisive" : "strong";
  return take(
    "cancel-before",
    severity,
    before,
    ["recurring billing records", "cardholder communication"],
    (fact) => `A cancellation is dated ${dateInWords(fact.value)}, before the charge of ${dateInWords(charged)}.`,
  );
}

function policy(document: CaseDocument, { fields }: CaseView): Contradiction[] {
  const charged = fields.transactionDate;
  if (charged === undefined) return [];
  const later = factsOf(document, "date", [DATE_ROLES.effective]).filter(
    (fact) => daysBetween(charged, fact.value) > SLACK_DAYS,
  );
  return take(
    "later-version",
    "strong",
    later,
    ["refund and return policies"],
    (fact) => `This version is of ${dateInWords(fact.value)}, after the purchase, so it was not in force.`,
  );
}

function service(document: CaseDocument, { fields }: CaseView): Contradiction[] {
  const disputed = fields.disputeDate;
  if (disputed === undefined) return [];
  const starts = factsOf(document, "date", [DATE_ROLES.serviceFrom]);
  const after = starts.filter((fact) => fact.value > disputed);
  return take(
    "service-after-dispute",
    "strong",
    after.length === starts.length ? after : [],
    ["proof of services provided"],
    (fact) => `The service on ${dateInWords(fact.value)} came after the dispute.`,
  );
}

/** At most one contradiction of a kind from one document. */
function take(
  id: string,
  severity: AdversePassage["severity"],
  facts: readonly Fact[],
  blocks: readonly EvidenceCategory[],
  sentence: (fact: Fact) => string,
): Contradiction[] {
  return facts.slice(0, 1).map((fact) => ({ id, severity, blocks, sentence: sentence(fact), passage: fact.passage }));
}
