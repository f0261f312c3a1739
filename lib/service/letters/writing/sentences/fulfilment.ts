import { factsOf } from "@/lib/service/assessment/judgement/documents";
import { compareNames } from "@/lib/service/assessment/judgement/names";
import type { RelatedDocument } from "@/lib/service/assessment/judgement/relation/relate";
import { DATE_ROLES } from "@/lib/service/documents/findings/vocabulary";
import { dateInWords } from "@/lib/values/calendar";
import type { Sentence } from "../draft";
import type { LetterCase } from "../letter-case";
import { dateOf, firstFact, said, sentence } from "./facts";

export function delivery(document: RelatedDocument, { view }: LetterCase): Sentence[] {
  const disputed = view.fields.disputeDate;
  const day = dateOf(document, [DATE_ROLES.delivered], (value) => disputed === undefined || value <= disputed);
  if (!day) return [];
  const to = said(document, firstFact(document, "address", ["shipping"]));
  const signer = said(document, firstFact(document, "name", ["signer"]));
  const number = factsOf(document.document, "tracking-number").find((fact) => fact.role !== "return tracking");
  const tracking = said(document, number);
  const before = disputed === undefined ? "" : `, before the dispute of ${dateInWords(disputed)}`;
  const first = sentence(
    "The delivery record shows delivery on ",
    day,
    to && " to ",
    to,
    signer && ", signed for by ",
    signer,
    before,
  );
  const second = tracking && sentence("The shipment travelled under tracking number ", tracking);
  return second ? [first, second] : [first];
}

export function usage(document: RelatedDocument, { view }: LetterCase): Sentence[] {
  const { transactionDate, disputeDate } = view.fields;
  const days = factsOf(document.document, "date", [DATE_ROLES.accessed])
    .filter(
      ({ value, certainty }) =>
        certainty !== "ambiguous" &&
        (!transactionDate || value >= transactionDate) &&
        (!disputeDate || value <= disputeDate),
    )
    .sort((a, b) => (a.value < b.value ? -1 : 1));
  const [first, last] = [days[0], days.at(-1)];
  const account = said(document, firstFact(document, "account-id"));
  const ip = said(document, firstFact(document, "ip-address"));
  if (!first) return [];
  const later = last && last.value !== first.value ? last : undefined;
  return [
    sentence(
      "The access record shows use on ",
      said(document, first, dateInWords),
      later && " and on ",
      said(document, later, dateInWords),
      account && " by account ",
      account,
      ip && " from IP address ",
      ip,
    ),
  ];
}

export function service(document: RelatedDocument, { view }: LetterCase): Sentence[] {
  const day = dateOf(
    document,
    [DATE_ROLES.serviceFrom, DATE_ROLES.issued, DATE_ROLES.charged],
    (value) => !view.fields.disputeDate || value <= view.fields.disputeDate,
  );
  const end = dateOf(document, [DATE_ROLES.serviceTo]);
  const name = view.fields.cardholderName;
  const guest = factsOf(document.document, "name").find(
    (fact) => name !== undefined && compareNames(fact.value, name) === "same",
  );
  if (!day) return [];
  return [
    sentence("The service record is dated ", day, end && " to ", end, guest && " and names ", said(document, guest)),
  ];
}
