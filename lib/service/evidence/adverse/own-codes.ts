import { type Event, isFirm, type Understanding } from "../model";
import { codesIn } from "./shapes/codes";

/** What people do or say of one of several orders, which only its number in their words tells apart. */
const ACTS: ReadonlySet<string> = new Set([
  "cancellation-confirmed",
  "cancellation-requested",
  "complaint",
  "fault-admitted",
  "order-cancelled",
  "refund-promised",
  "refund-requested",
  "return-requested",
]);

/**
 * Tells acts of another order: `please cancel TB-3402` where the paper of the disputed plan prints TB-3391. A number is the
 * sale's where a paper that is firmly of the case prints no second one of its form.
 */
export function ofAnotherOrder({ records, ties }: Understanding): (event: Event) => boolean {
  const files = new Map<string, Map<string, Set<string>>>();
  for (const { file, passages } of records) {
    const forms = files.get(file) ?? new Map<string, Set<string>>();
    files.set(file, forms);
    for (const { code, form } of passages.flatMap(({ quote }) => codesIn(quote)))
      forms.set(form, (forms.get(form) ?? new Set()).add(code));
  }
  const firm = new Set(records.filter(({ id }) => isFirm(ties.get(id))).map(({ file }) => file));
  const own = new Map<string, Set<string>>();
  for (const file of firm)
    for (const [form, [code = "", ...others]] of files.get(file) ?? [])
      if (others.length === 0) own.set(form, (own.get(form) ?? new Set()).add(code));
  return ({ type, quote }) => {
    if (!ACTS.has(type)) return false;
    const named = codesIn(quote.quote).filter(({ form }) => own.has(form));
    return named.length > 0 && named.every(({ code, form }) => own.get(form)?.has(code) !== true);
  };
}
