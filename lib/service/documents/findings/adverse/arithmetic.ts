import type { AdversePassage, Fact } from "@/lib/service/documents/facts";
import { currencyExponent } from "@/lib/values/currencies";
import type { Evidence } from "../evidence";
import { AMOUNT_ROLES } from "../vocabulary";
import { currencyOf, minorOf, spoken } from "./money";

const TOLERANCE = 1;

/** Sums that a document prints and that do not add up, page by page. */
export function sumContradictions(evidence: Evidence): AdversePassage[] {
  if (evidence.text.reading.form === "json" || evidence.text.reading.form === "xml") return [];
  return evidence.text.pages.flatMap((page) => {
    const facts = evidence.printed.filter(
      (fact) => fact.kind === "amount" && fact.passage.page === page.number && fact.alternatives.length === 0,
    );
    if (page.ocr || new Set(facts.map(currencyOf)).size > 1) return [];
    return [...totals(evidence, page.number, facts), ...rows(evidence, page.number, facts)];
  });
}

function totals(evidence: Evidence, page: number, printed: readonly Fact[]): AdversePassage[] {
  const listed = evidence.text.lines.filter((line) => line.page === page && line.header !== undefined);
  const facts = printed.filter(
    (fact) => !listed.some((line) => fact.passage.start >= line.start && fact.passage.end <= line.end),
  );
  const subtotal = only(facts, AMOUNT_ROLES.subtotal);
  const total = only(facts, AMOUNT_ROLES.total);
  if (subtotal === undefined || total === undefined) return [];
  const parts = [AMOUNT_ROLES.tax, AMOUNT_ROLES.shipping, AMOUNT_ROLES.fee, AMOUNT_ROLES.tip];
  const plus = parts.map((role) => Math.abs(sum(facts, role)));
  const minus = choices(lessParts(facts));
  const base = minorOf(subtotal);
  const stated = minorOf(total);
  // Tax and shipping may be in the subtotal already, so any choice of the parts that fits is right.
  if (choices(plus).some((extra) => minus.some((less) => Math.abs(base + extra - less - stated) <= TOLERANCE)))
    return [];
  if (taxRates(evidence, page).some((rate) => Math.abs(base * (1 + rate / 100) - stated) <= TOLERANCE)) return [];
  const currency = currencyOf(total);
  const exponent = currencyExponent(currency);
  const reached = base + plus.reduce((all, part) => all + part, 0) - Math.max(...minus);
  return [
    {
      id: "sum-wrong",
      severity: "strong",
      sentence: `Subtotal, tax and the other parts come to ${spoken(reached, currency, exponent)}, but the total says ${spoken(stated, currency, exponent)}.`,
      passage: total.passage,
    },
  ];
}

/** What was taken off: discounts of single lines are often in the subtotal already, so each may count or not. */
function lessParts(facts: readonly Fact[]): number[] {
  const less = facts.filter(
    (fact) => fact.role === AMOUNT_ROLES.discount || fact.role === AMOUNT_ROLES.points || minorOf(fact) < 0,
  );
  return [...new Set(less.map((fact) => Math.abs(minorOf(fact))))].slice(0, 8);
}

/** Tax printed as a rate without its amount. */
function taxRates(evidence: Evidence, page: number): number[] {
  return evidence.text.lines
    .filter((line) => line.page === page)
    .flatMap((line) => {
      const rate = /(?:tax|vat|gst|mwst|ust|tva|iva|btw)\b[^%\d]{0,20}(\d{1,2}(?:[.,]\d{1,3})?)\s?%/iu.exec(
        line.text,
      )?.[1];
      return rate === undefined ? [] : [Number(rate.replace(",", "."))];
    });
}

/** The column of row totals against the total or subtotal below it. */
function rows(evidence: Evidence, page: number, facts: readonly Fact[]): AdversePassage[] {
  const columns = new Map<string, Fact[]>();
  for (const line of evidence.text.lines) {
    if (line.page !== page || line.header === undefined) continue;
    for (const cell of line.cells) {
      const title = line.header[cell.column] ?? "";
      if (
        !/^(?:amount|total|line total|gross(?: total| amount)?|sum|betrag|gesamt(?:preis)?|montant|importe|importo|bedrag|kwota)\b/iu.test(
          title,
        )
      )
        continue;
      const fact = facts.find(
        (candidate) => candidate.passage.start >= cell.start && candidate.passage.end <= cell.end,
      );
      const key = `${title}|${line.header.join("|")}`;
      if (fact !== undefined) columns.set(key, [...(columns.get(key) ?? []), fact]);
    }
  }
  const stated = facts.filter((fact) => fact.role === AMOUNT_ROLES.subtotal || fact.role === AMOUNT_ROLES.total);
  return [...columns.values()].flatMap((column) => {
    const items = column.filter((fact) => !stated.includes(fact) || fact.role === AMOUNT_ROLES.total);
    const sums = stated.filter((fact) => !items.includes(fact));
    const added = items.reduce((all, fact) => all + minorOf(fact), 0);
    const [last] = sums;
    if (items.length < 2 || last === undefined || facts.some((fact) => Math.abs(minorOf(fact) - added) <= TOLERANCE))
      return [];
    const currency = currencyOf(last);
    const exponent = currencyExponent(currency);
    return [
      {
        id: "sum-wrong",
        severity: "supporting" as const,
        sentence: `The listed lines come to ${spoken(added, currency, exponent)}, but the document says ${spoken(minorOf(last), currency, exponent)}.`,
        passage: last.passage,
      },
    ];
  });
}

function only(facts: readonly Fact[], role: string): Fact | undefined {
  const found = facts.filter((fact) => fact.role === role);
  return new Set(found.map((fact) => fact.value)).size === 1 ? found[0] : undefined;
}

function sum(facts: readonly Fact[], role: string): number {
  const own = facts.filter((fact) => fact.role === role);
  return [...new Map(own.map((fact) => [fact.passage.start, minorOf(fact)])).values()].reduce(
    (all, part) => all + part,
    0,
  );
}

/** Every sum that some of the parts can make. */
function choices(parts: readonly number[]): number[] {
  let sums = [0];
  for (const part of parts) if (part !== 0) sums = sums.flatMap((value) => [value, value + part]);
  return sums;
}
