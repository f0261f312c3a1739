import { type CaseFormValues, EMPTY_CASE } from "@/components/cases/form/form-values";
import { PLAIN_FIELDS } from "@/components/cases/form/to-case-input";
import { currencyExponent } from "@/lib/contract/currencies";
import type { CaseFieldsShown } from "@/lib/contract/desk/case-detail";
import { decimal } from "@/lib/format/money";
import { parseMoney } from "@/lib/format/parse-money";

/** A case's fields as they stand in the form's controls. */
export function caseValues(fields: CaseFieldsShown): CaseFormValues {
  const currency = fields.currency ?? EMPTY_CASE.currency;
  const texts = PLAIN_FIELDS.map((name) => [name, fields[name] ?? ""] as const);
  const amount = fields.amountCents === undefined ? "" : decimal(fields.amountCents, currencyExponent(currency));
  return { ...EMPTY_CASE, ...Object.fromEntries(texts), currency, amount };
}

/** The input of `updateCase`: only what differs; what was emptied is cleared with `null`. */
export function caseChanges(before: CaseFormValues, after: CaseFormValues): Record<string, unknown> {
  const texts = PLAIN_FIELDS.filter((name) => before[name].trim() !== after[name].trim()).map(
    (name) => [name, after[name].trim() || null] as const,
  );
  const currency = before.currency === after.currency ? {} : { currency: after.currency };
  return { ...Object.fromEntries(texts), ...currency, ...amountChange(before, after) };
}

/** The same digits in a currency with other decimals are another number of minor units. */
function amountChange(before: CaseFormValues, after: CaseFormValues): Record<string, unknown> {
  const [old, now] = [minorUnits(before), minorUnits(after)];
  return old === now ? {} : { amountCents: now };
}

function minorUnits({ amount, currency }: CaseFormValues): number | null {
  const parsed = amount.trim() === "" ? undefined : parseMoney(amount, currency);
  return parsed?.ok ? parsed.amountCents : null;
}
