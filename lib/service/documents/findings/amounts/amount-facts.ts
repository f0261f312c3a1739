import type { Fact } from "@/lib/service/documents/facts";
import { isCurrencyCode } from "@/lib/values/currencies";
import { labelContext } from "../text/label-context";
import { makeFact } from "../text/make-fact";
import type { Line, WorkingText } from "../text/working-text";
import { AMOUNT_ROLES, amountRole, isGenericAmountLabel } from "./amount-roles";
import { type FoundAmount, findAmounts } from "./find-amounts";

/**
 * Amounts with what they are of. A bare number is an amount only under a label that names one, and takes the
 * document's currency when the document names exactly one.
 */
export function amountFacts(text: WorkingText, skip: (page: number, start: number) => boolean): Fact[] {
  const found = findAmounts(text).filter((amount) => !skip(amount.line.page, amount.start));
  const currencies = new Set(found.flatMap((amount) => (amount.currency === undefined ? [] : [amount.currency])));
  const only = currencies.size === 1 ? [...currencies][0] : undefined;
  return found.flatMap((amount, at) => {
    const previous = found[at - 1];
    const from = previous?.line === amount.line ? previous.end : undefined;
    const role = roleOf(text, amount, from);
    if (!amount.marked && role === undefined) return [];
    const currency = amount.currency ?? (amount.marked ? undefined : (rowCurrency(amount.line) ?? only));
    const fact = makeFact(text, amount.line.page, amount.start, amount.end, {
      kind: "amount",
      role: role === "generic" ? undefined : role,
      value: amountValue(amount.minor, currency),
      alternatives: amount.other === undefined ? [] : [amountValue(amount.other, currency)],
      certainty: amount.other !== undefined ? "ambiguous" : amount.certain ? "certain" : "likely",
    });
    return fact === undefined ? [] : [fact];
  });
}

/** Exports keep the currency in a column of its own. */
function rowCurrency({ header, cells }: Line): string | undefined {
  const cell = cells.find(({ column }) => CURRENCY_TITLE.test(header?.[column] ?? ""));
  const code = cell?.text.toUpperCase() ?? "";
  return isCurrencyCode(code) ? code : undefined;
}

const CURRENCY_TITLE = /^\W*(?:currency|ccy|währung|devise|moneda|valuta|waluta|moeda)(?: code)?\W*$/iu;

/** The value of an amount fact: minor units and currency, `"41250 USD"`. */
export function amountValue(minor: number, currency: string | undefined): string {
  return currency === undefined ? `${minor}` : `${minor} ${currency}`;
}

function roleOf(text: WorkingText, amount: FoundAmount, from: number | undefined): string | undefined {
  const context = labelContext(text, amount.line, amount.start, amount.end, from);
  if (aboveRefund(text, amount)) return AMOUNT_ROLES.refund;
  if (
    !amount.marked &&
    /\b(?:points?|pts|miles|punkte|km|kg|lbs?|hours|quantity|qty)\b/iu.test(
      `${context.same} ${context.after.slice(0, 12)}`,
    )
  ) {
    return undefined;
  }
  const near = [context.same.slice(-70), context.header, context.previousCell, context.firstCell, context.above];
  let generic = false;
  for (const wording of near) {
    if (isGenericAmountLabel(wording)) {
      generic = true;
      continue;
    }
    const role = amountRole(wording);
    if (role !== undefined) return role;
  }
  return amountRole(context.after.slice(0, 30)) ?? (generic ? "generic" : undefined);
}

/** Lists of payments print the amount alone and name it in the line below: `+$12.34`, `Refund: Order #…`. */
function aboveRefund(text: WorkingText, amount: FoundAmount): boolean {
  const below = text.lines[amount.line.index + 1];
  const alone = amount.line.cells.length === 1 && amount.line.text.trim().length <= amount.end - amount.start + 3;
  return (
    alone &&
    below?.page === amount.line.page &&
    /^\s*(?:refund|erstattung|remboursement|reembolso|rimborso|terugbetaling|zwrot)\b\s*[:#]/iu.test(below.text)
  );
}
