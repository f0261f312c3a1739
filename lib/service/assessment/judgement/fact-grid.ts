import type { FactRow } from "@/lib/contract/analysis";
import type { Fact } from "@/lib/service/documents/facts";
import { DATE_ROLES } from "@/lib/service/documents/findings/vocabulary";
import { dateInWords } from "@/lib/values/calendar";
import { amountWithCode } from "@/lib/values/money";
import { type CaseDocument, factsOf } from "./documents";
import { moneyOf } from "./money";
import { compareNames } from "./names";
import { cite } from "./passages";
import { compareAddresses } from "./relation/addresses";
import type { CaseView } from "./relation/case-view";
import { amountPassages, datePassages, PURCHASE_DATES } from "./relation/links";
import { ordersOf, trackingsOf } from "./relation/own-numbers";
import type { Related, RelatedDocument } from "./relation/relate";

type Column = { document: CaseDocument; fact: Fact; value: string; agrees: boolean };

const PEOPLE = ["billing", "shipping", "cardholder", "consignee", "customer", "guest", "recipient", "sender", "signer"];
const WHOLE = ["order total", "amount paid", "authorized amount", "refund amount", "amount due"];

/** One row a fact, one column a document: what the case has, and what each readable document says of it. */
export function factGrid(related: Related, view: CaseView): FactRow[] {
  const readable = related.documents.filter(({ relation }) => relation !== "unread" && relation !== "unusable");
  const { fields, currency, cardTail } = view;
  const rows: [FactRow["fact"], string | undefined, (document: CaseDocument) => Column | undefined][] = [
    [
      "amount",
      fields.amountCents === undefined ? undefined : amountWithCode({ minor: fields.amountCents, currency }),
      (document) => amountColumn(document, view),
    ],
    ["name", fields.cardholderName, (document) => nameColumn(document, view)],
    [
      "order",
      first(related.identity.orders),
      (document) => numberColumn(document, "order-number", ordersOf(document), related.identity.orders),
    ],
    [
      "tracking",
      first(related.identity.trackings),
      (document) => numberColumn(document, "tracking-number", trackingsOf(document), related.identity.trackings),
    ],
    ["card", cardTail, (document) => cardColumn(document, cardTail)],
    [
      "transaction date",
      fields.transactionDate && dateInWords(fields.transactionDate),
      (document) => dateColumn(document, view),
    ],
    ["address", related.identity.addresses[0], (document) => addressColumn(document, related)],
    ["email", first(related.identity.emails), (document) => emailColumn(document, related)],
  ];
  return rows.flatMap(([fact, value, column]) => rowOf(fact, value, readable, column));
}

function rowOf(
  fact: FactRow["fact"],
  value: string | undefined,
  documents: readonly RelatedDocument[],
  column: (document: CaseDocument) => Column | undefined,
): FactRow[] {
  const columns = documents.flatMap(({ document }) => column(document) ?? []);
  if (columns.length === 0) return [];
  // Nothing can differ from what is not known.
  const sources = columns.map(({ document, fact: stated, value: said, agrees }) => ({
    evidenceId: document.evidenceId,
    exhibit: document.exhibit,
    value: said,
    agrees: agrees || value === undefined,
    citation: cite({ document, passage: stated.passage }),
  }));
  return [{ fact, ...(value === undefined ? {} : { value }), sources }];
}

function amountColumn(document: CaseDocument, view: CaseView): Column | undefined {
  const [agreeing] = amountPassages(document, view);
  const facts = factsOf(document, "amount");
  const fact =
    facts.find((entry) => entry.passage === agreeing) ?? facts.find((entry) => WHOLE.includes(entry.role ?? ""));
  return fact && { document, fact, value: amountWithCode(moneyOf(fact)), agrees: fact.passage === agreeing };
}

function nameColumn(document: CaseDocument, { fields }: CaseView): Column | undefined {
  const facts = factsOf(document, "name", PEOPLE);
  const same = facts.find(
    (fact) => fields.cardholderName && compareNames(fact.value, fields.cardholderName) === "same",
  );
  const fact = same ?? facts.find((entry) => entry.role !== "sender" && entry.role !== "signer");
  return fact && { document, fact, value: fact.value, agrees: same !== undefined };
}

function numberColumn(
  document: CaseDocument,
  kind: Fact["kind"],
  own: readonly string[],
  known: ReadonlySet<string>,
): Column | undefined {
  const facts = factsOf(document, kind).filter((fact) => own.includes(fact.value));
  const fact = facts.find((entry) => known.has(entry.value)) ?? facts[0];
  return fact && { document, fact, value: fact.value, agrees: known.has(fact.value) };
}

function cardColumn(document: CaseDocument, tail: string | undefined): Column | undefined {
  const facts = factsOf(document, "card-tail");
  const fact = facts.find((entry) => entry.value === tail) ?? facts[0];
  return fact && { document, fact, value: fact.value, agrees: fact.value === tail };
}

function dateColumn(document: CaseDocument, view: CaseView): Column | undefined {
  const [agreeing] = datePassages(document, view);
  const facts = factsOf(document, "date", PURCHASE_DATES);
  const fact =
    facts.find((entry) => entry.passage === agreeing) ?? facts.find((entry) => entry.role !== DATE_ROLES.issued);
  return fact && { document, fact, value: dateInWords(fact.value), agrees: fact.passage === agreeing };
}

function addressColumn(document: CaseDocument, { identity }: Related): Column | undefined {
  const fact = factsOf(document, "address", ["shipping"])[0] ?? factsOf(document, "address")[0];
  if (!fact) return undefined;
  const agrees = identity.addresses.some((address) => ["same", "part"].includes(compareAddresses(address, fact.value)));
  return { document, fact, value: fact.value, agrees };
}

function emailColumn(document: CaseDocument, { identity }: Related): Column | undefined {
  const facts = factsOf(document, "email");
  const fact = facts.find((entry) => identity.emails.has(entry.value.toLowerCase()));
  return fact && { document, fact, value: fact.value, agrees: true };
}

function first(values: ReadonlySet<string>): string | undefined {
  return [...values][0];
}
