import type { AdversePassage } from "@/lib/service/documents/facts";
import { historyRows } from "../categories/structures";
import { type Evidence, factsOf } from "../evidence";

const LINK_ORDER = /(?:order_?(?:id|number|no)?|orderID)(?:=|%3D|\/)(#?[A-Z0-9][A-Z0-9-]{5,30})/gi;

/** Two order numbers, customers or texts in what should be one document. */
export function identityContradictions(evidence: Evidence): AdversePassage[] {
  return [...orders(evidence), ...linkedOrders(evidence), ...customers(evidence), ...parts(evidence)];
}

function orders(evidence: Evidence): AdversePassage[] {
  const found = factsOf(evidence, "order-number", "order");
  if (found.length < 2 || evidence.text.reading.form === "json" || evidence.text.reading.form === "xml") return [];
  // A history names many orders by its nature.
  if (historyRows(evidence).length >= 2 || evidence.turns.length > 0) return [];
  const values = [...new Set(found.map((fact) => fact.value))];
  const other = found.find((fact) => fact.value !== values[0]);
  if (other === undefined || values.length > 3) return [];
  return [
    {
      id: "two-orders",
      severity: "supporting",
      sentence: `It names two orders, ${values[0]} and ${other.value}.`,
      passage: other.passage,
    },
  ];
}

function linkedOrders(evidence: Evidence): AdversePassage[] {
  const printed = new Set(factsOf(evidence, "order-number").map((fact) => fact.value));
  if (printed.size === 0) return [];
  for (const page of evidence.text.pages) {
    for (const match of page.text.matchAll(LINK_ORDER)) {
      const value = (match[1] ?? "").toUpperCase();
      const known = [...printed].some((number) => number.includes(value) || value.includes(number));
      if (!/\d{3}/.test(value) || known || !sameShape(value, [...printed])) continue;
      const start = match.index + match[0].length - value.length;
      return [
        {
          id: "two-orders",
          severity: "supporting",
          sentence: `A link in it carries another order number, ${value}.`,
          passage: {
            page: page.number,
            start,
            end: start + value.length,
            quote: page.text.slice(start, start + value.length),
          },
        },
      ];
    }
  }
  return [];
}

function customers(evidence: Evidence): AdversePassage[] {
  const names = factsOf(evidence, "name", "customer");
  const pages = new Set(names.map((fact) => fact.passage.page));
  const different = new Set(names.map((fact) => fact.value.toLowerCase()));
  const second = names.find((fact) => fact.value.toLowerCase() !== names[0]?.value.toLowerCase());
  if (pages.size < 2 || different.size < 2 || second === undefined || evidence.topics.list) return [];
  return [
    {
      id: "two-customers",
      severity: "supporting",
      sentence: `It names two customers, ${names[0]?.value} and ${second.value}.`,
      passage: second.passage,
    },
  ];
}

function parts(evidence: Evidence): AdversePassage[] {
  const [line] = evidence.text.lines;
  if (evidence.text.reading.metadata.partsDiffer !== true || line === undefined) return [];
  const quote = evidence.text.pages[0]?.text.slice(line.start, line.end).trim() ?? "";
  const start = line.start + (evidence.text.pages[0]?.text.slice(line.start, line.end).indexOf(quote) ?? 0);
  return [
    {
      id: "parts-differ",
      severity: "supporting",
      sentence:
        "The text part and the HTML part of this mail say different things; check both before relying on either.",
      passage: { page: line.page, start, end: start + quote.length, quote },
    },
  ];
}

function sameShape(value: string, printed: readonly string[]): boolean {
  const shape = (text: string) => text.replace(/\d/g, "9").replace(/[A-Z]/g, "A");
  return printed.some((number) => shape(number) === shape(value));
}
