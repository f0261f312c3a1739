import { isDay } from "../../model";
import type { Draft } from "./drafts";

/** What happens in one payment: approved, checked, authenticated and charged in the same minute. */
const ONE_PAYMENT = new Set([
  "payment-authorized",
  "payment-captured",
  "payment-declined",
  "address-checked",
  "security-code-checked",
  "payer-authenticated",
  "authentication-failed",
  "card-read",
  "cardholder-verified",
]);

/** A record of one payment that prints one day prints it for all of its acts, whichever label it stands under. */
export function onOneDay(drafts: readonly Draft[]): Draft[] {
  const dated = drafts.filter(({ type, fields }) => ONE_PAYMENT.has(type) && fields.day !== undefined);
  const [first, ...others] = dated.map(({ fields }) => fields.day);
  if (first === undefined || !isDay(first.value)) return [...drafts];
  const { day } = first.value;
  if (others.some((other) => other === undefined || !isDay(other.value) || other.value.day !== day)) return [...drafts];
  const at = { ...first.value, own: true };
  return drafts.map((draft) =>
    ONE_PAYMENT.has(draft.type) && draft.fields.day === undefined && draft.modality === "asserted"
      ? { ...draft, at, fields: { ...draft.fields, day: first } }
      : draft,
  );
}
