import type { Passage } from "@/lib/service/documents/facts";
import { AMOUNT_ROLES, DATE_ROLES } from "@/lib/service/documents/findings/vocabulary";
import { siteHost } from "@/lib/service/rules/site-host";
import { daysBetween, isCalendarDate } from "@/lib/values/calendar";
import { type CaseDocument, factsOf } from "../documents";
import { moneyOf } from "../money";
import { compareNames, emailCarriesName, nameParts } from "../names";
import { search } from "../passages";
import type { CaseView } from "./case-view";

export type LinkKind = "reference" | "order" | "tracking" | "card" | "amount" | "name" | "email" | "date" | "merchant";

/** Something of the case that a document carries too. */
export type Link = { kind: LinkKind; passage: Passage };

/** A charge and its record may be this many days apart. */
export const DATE_SLACK_DAYS = 3;

/** Parts of a sum, which say nothing of the sum. */
const PARTS: ReadonlySet<string> = new Set([
  AMOUNT_ROLES.tax,
  AMOUNT_ROLES.shipping,
  AMOUNT_ROLES.discount,
  AMOUNT_ROLES.fee,
  AMOUNT_ROLES.tip,
  AMOUNT_ROLES.points,
]);

/** Days on which a purchase is dated. */
export const PURCHASE_DATES = [DATE_ROLES.ordered, DATE_ROLES.charged, DATE_ROLES.issued] as const;

/** What the document shares with the fields of the case. */
export function caseLinks(document: CaseDocument, view: CaseView): Link[] {
  return [
    ...referenceLinks(document, view),
    ...first("card", cardPassages(document, view)),
    ...first("amount", amountPassages(document, view)),
    ...first("name", namePassages(document, view)),
    ...first("email", emailPassages(document, view)),
    ...first("date", datePassages(document, view)),
    ...first("merchant", merchantPassages(document, view)),
  ];
}

function cardPassages(document: CaseDocument, view: CaseView): Passage[] {
  return factsOf(document, "card-tail")
    .filter((fact) => fact.value === view.cardTail)
    .map((fact) => fact.passage);
}

export function amountPassages(document: CaseDocument, { fields, currency }: CaseView): Passage[] {
  if (!fields.amountCents) return [];
  return factsOf(document, "amount")
    .filter((fact) => {
      const money = moneyOf(fact);
      const comparable = money.currency === undefined || money.currency === currency;
      return comparable && Math.abs(money.minor) === fields.amountCents && !PARTS.has(fact.role ?? "");
    })
    .map((fact) => fact.passage);
}

function namePassages(document: CaseDocument, { fields }: CaseView): Passage[] {
  const name = fields.cardholderName;
  if (name === undefined || nameParts(name).length === 0) return [];
  const stated = factsOf(document, "name").filter((fact) => compareNames(fact.value, name) === "same");
  if (stated.length > 0) return stated.map((fact) => fact.passage);
  const words = name.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (words.length < 2) return [];
  const written = new RegExp(`(?<!\\p{L})${words.join("\\s+")}(?!\\p{L})`, "iu");
  return search(document, written).map(({ passage }) => passage);
}

function emailPassages(document: CaseDocument, { fields }: CaseView): Passage[] {
  return factsOf(document, "email")
    .filter((fact) => fields.cardholderName !== undefined && emailCarriesName(fact.value, fields.cardholderName))
    .map((fact) => fact.passage);
}

export function datePassages(document: CaseDocument, { fields }: CaseView): Passage[] {
  const charged = fields.transactionDate;
  if (charged === undefined) return [];
  return factsOf(document, "date", PURCHASE_DATES)
    .filter((fact) => [fact.value, ...fact.alternatives].some((day) => near(day, charged)))
    .map((fact) => fact.passage);
}

function near(day: string, other: string): boolean {
  return isCalendarDate(day) && Math.abs(daysBetween(other, day)) <= DATE_SLACK_DAYS;
}

function referenceLinks(document: CaseDocument, { fields }: CaseView): Link[] {
  const reference = fields.referenceNumber?.replace(/\s/g, "").toUpperCase();
  if (!reference || reference.length < 5) return [];
  return document.findings.facts
    .filter((fact) => ["arn", "reference", "order-number"].includes(fact.kind))
    .filter((fact) => fact.value.replace(/\s/g, "").toUpperCase() === reference)
    .slice(0, 1)
    .map(({ passage }) => ({ kind: "reference", passage }));
}

function merchantPassages(document: CaseDocument, { fields }: CaseView): Passage[] {
  const host = fields.merchantUrl === undefined ? undefined : siteHost(fields.merchantUrl);
  const wanted = [fields.merchantName, host].filter((text): text is string => text !== undefined && text.length > 2);
  return wanted.flatMap((text) => {
    const words = text.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const pattern = new RegExp(`(?<![\\p{L}\\d])${words.join("\\s+")}(?![\\p{L}\\d])`, "iu");
    return search(document, pattern).map(({ passage }) => passage);
  });
}

function first(kind: LinkKind, passages: readonly Passage[]): Link[] {
  return passages.slice(0, 1).map((passage) => ({ kind, passage }));
}
