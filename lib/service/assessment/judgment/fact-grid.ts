import type { FactRow } from "@/lib/contract/analysis";
import type { Passage } from "@/lib/service/documents/passage";
import type { Event, FieldValue, Identifier } from "@/lib/service/evidence/model";
import { dateInWords } from "@/lib/values/calendar";
import { amountWithCode } from "@/lib/values/money";
import { cite } from "./passages";
import type { CaseView } from "./relation/case-view";
import type { Related, RelatedDocument } from "./relation/relate";

type Stated = { value: string; agrees: boolean; passage: Passage };

/** The identifiers and the event fields that mention each fact of the grid. */
const ROWS: readonly { fact: FactRow["fact"]; identifier: Identifier; fields: readonly string[] }[] = [
  { fact: "amount", identifier: "amount", fields: ["amount", "total"] },
  { fact: "name", identifier: "name", fields: ["buyer", "guest", "signer"] },
  { fact: "order", identifier: "order", fields: ["orderNumber"] },
  { fact: "tracking", identifier: "tracking", fields: ["trackingNumber"] },
  { fact: "card", identifier: "card", fields: ["cardTail"] },
  { fact: "transaction date", identifier: "day", fields: [] },
  { fact: "address", identifier: "address", fields: ["shippingAddress", "address", "billingAddress"] },
  { fact: "email", identifier: "email", fields: ["email"] },
];

/** One row a fact, one column a document: what the case has, and what each document says of it. */
export function factGrid(related: Related, view: CaseView): FactRow[] {
  const readable = related.documents.filter(({ relation }) => relation !== "unread" && relation !== "unusable");
  return ROWS.flatMap((row) => {
    const own = ownValue(row.fact, view);
    const sources = readable.flatMap((entry) => {
      const stated = statedBy(entry, row, related.understanding.events, own !== undefined);
      if (!stated) return [];
      const { evidenceId, exhibit } = entry.document;
      const citation = cite({ document: entry.document, passage: stated.passage });
      return [{ evidenceId, exhibit, value: stated.value, agrees: stated.agrees, citation }];
    });
    if (sources.length === 0) return [];
    // What the case itself has a field for is not learned from documents.
    const value = own ?? (STATED.has(row.fact) ? undefined : sources.find(({ agrees }) => agrees)?.value);
    return [{ fact: row.fact, ...(value === undefined ? {} : { value }), sources }];
  });
}

const STATED: ReadonlySet<FactRow["fact"]> = new Set(["amount", "name", "card", "transaction date"]);

function ownValue(fact: FactRow["fact"], { fields, currency, cardTail }: CaseView): string | undefined {
  switch (fact) {
    case "amount":
      return fields.amountCents === undefined ? undefined : amountWithCode({ minor: fields.amountCents, currency });
    case "name":
      return fields.cardholderName;
    case "card":
      return cardTail;
    case "transaction date":
      return fields.transactionDate && dateInWords(fields.transactionDate);
    default:
      return undefined;
  }
}

/** What agrees first, then what is another's, then what an event carries. */
function statedBy(
  { document, links, conflicts }: RelatedDocument,
  { identifier, fields }: (typeof ROWS)[number],
  events: readonly Event[],
  known: boolean,
): Stated | undefined {
  const shared = links.find((link) => link.identifier === identifier);
  if (shared) return { value: shared.passage.quote, agrees: true, passage: shared.passage };
  const other = conflicts.find((conflict) => conflict.identifier === identifier);
  if (other) return { value: other.passage.quote, agrees: false, passage: other.passage };
  const [found] = events
    .filter(({ file }) => file === document.evidenceId)
    .flatMap((event) => fields.flatMap((field) => event.fields[field] ?? []));
  if (!found) return undefined;
  const { file: _, ...passage } = found.place;
  // Nothing can differ from what is not known.
  return { value: shown(found.value) ?? passage.quote, agrees: !known, passage };
}

function shown(value: FieldValue): string | undefined {
  if (typeof value === "object")
    return "minor" in value && value.currency
      ? amountWithCode({ minor: value.minor, currency: value.currency })
      : undefined;
  return String(value);
}
