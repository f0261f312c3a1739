import { type Event, type FieldValue, isMoney, type Money, type Understanding } from "../model";
import { inCaseCurrency, shown } from "./format";
import type { Scene } from "./scene";

type Known = Pick<Scene, "known" | "understanding">;

/** A value as a letter of this case shows it: what is printed without a currency is in the only one that there is. */
export function shownIn(value: FieldValue | undefined, { known, understanding }: Known): string | undefined {
  const stated = inCaseCurrency(value, known.amount);
  const currency = known.amount?.currency;
  if (!isMoney(stated) || stated.currency !== undefined || currency === undefined) return shown(stated);
  return shown(hasAnother(currency, understanding) ? stated : { ...stated, currency });
}

/** Whether a sum that is told as the charge can be it: the disputed amount, or one in another currency. */
export function isCharged(value: FieldValue, { known: { amount: disputed } }: Pick<Known, "known">): boolean {
  if (!isMoney(value) || disputed === undefined || isForeign(value, disputed)) return true;
  return value.minor === disputed.minor;
}

/** Less than what is disputed. */
export function isPart(value: FieldValue, { known: { amount: disputed } }: Pick<Known, "known">): boolean {
  return isMoney(value) && disputed !== undefined && !isForeign(value, disputed) && value.minor < disputed.minor;
}

/**
 * A slip prints its total beside the approval, which was of the sum before the tip: another paper shows that, or the slip
 * itself adds the tip.
 */
export function isApprovedOtherwise({ type, record, fields }: Event, { events }: Understanding): boolean {
  const { amount, approvalCode } = fields;
  if (type !== "payment-authorized" || approvalCode === undefined || !isMoney(amount?.value)) return false;
  const { minor } = amount.value;
  return events.some((other) => {
    if (other.record === record && other.type === "amount-agreed" && other.fields.tip !== undefined) return true;
    const { approvalCode: code, amount: approved } = other.fields;
    return (
      other.type === type &&
      code?.value === approvalCode.value &&
      isMoney(approved?.value) &&
      approved.value.minor < minor
    );
  });
}

const isForeign = (value: Money, disputed: Money): boolean =>
  value.currency !== undefined && value.currency !== disputed.currency;

/** Whether the papers print a sum in another currency. */
function hasAnother(currency: string, { events }: Understanding): boolean {
  return events.some(({ fields }) =>
    Object.values(fields).some(({ value }) => isMoney(value) && (value.currency ?? currency) !== currency),
  );
}
