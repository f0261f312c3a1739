import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { KnownEvidence } from "@/lib/service/merchants/known-evidence";
import type { Judged } from "../judged";

/** The sentence that asks for what a requirement misses: the document, the fact it must show, where it usually is. */
export function actionFor(judged: Judged): string {
  return (judged.satisfied ? undefined : judged.action) ?? USUAL[judged.category];
}

/** Why it is worth asking for: the merchant had it before. */
export function providedBefore({ category, provided, of }: KnownEvidence): string {
  return `This merchant provided ${category} in ${provided} of ${of} other ${of === 1 ? "case" : "cases"}; ask for it again.`;
}

/** What the merchant is known not to have, and nothing else would do instead. */
export function expectNone(unavailable: readonly KnownEvidence[]): string {
  const names = unavailable.map(({ category }) => category);
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  const counts = unavailable.map(({ without }) => without);
  const least = Math.min(...counts);
  const cases = `${counts.every((count) => count === least) ? "" : "at least "}${least} other cases of this merchant`;
  return `Expect to answer without ${list}: not available in ${cases}.`;
}

const USUAL: Record<EvidenceCategory, string> = {
  "refund receipt": "Attach the refund confirmation with amount, date and ARN from the payment platform's refund page.",
  "delivery confirmation":
    "Attach the proof of delivery with the full address, date and signature or photo from the carrier's website.",
  "cardholder communication":
    "Attach the dated messages with the cardholder about this order from the mailbox or the help desk.",
  "transaction authorization":
    "Attach the transaction page with approval code, AVS and security code results, IP address and device from the payment platform.",
  "order confirmation":
    "Attach the order confirmation with order number, items, addresses, date and total from the shop system.",
  "proof of digital goods usage":
    "Attach the access or download log with dates, account, IP address and device from the product's own system.",
  "proof of services provided":
    "Attach the signed work order, folio, check-in or attendance record with date and customer from the booking system.",
  "proof of cardholder non-contact / non-return":
    "Attach a search of the help desk and the returns log for the customer's email address and order, with the period searched.",
  "refund and return policies":
    "Attach the checkout page that shows the terms and their acceptance by this customer from the shop system.",
  "recurring billing records":
    "Attach the subscription agreement with consent, the billing history and the cancellation log from the subscription system.",
  "cardholder transaction history":
    "Export earlier undisputed orders on the same card with date, reference, IP address, device and address from the payment platform.",
  "evidence of product quality":
    "Attach the listing as sold, dated photographs or an inspection report with serial number from the product and warehouse records.",
};
