import type { DocumentReading } from "@/lib/service/documents/reading";
import type { DocumentKind, Row } from "./model";
import type { PrintedTotals } from "./text/printed-totals";

type Seen = { reading: DocumentReading; rows: readonly Row[]; printed: PrintedTotals; processor: boolean };

/** What a document is, by what it says; the name of the file counts for nothing. */
export function kindOf({ reading, rows, printed, processor }: Seen): DocumentKind {
  if (reading.outcome !== "read") return "unreadable";
  const text = reading.pages
    .slice(0, 3)
    .map((page) => page.text)
    .join("\n");
  const typed = rows.filter((row) => row.type !== "other" && row.type !== "payout");
  if (typed.length > 0 && typed.every((row) => row.type.startsWith("chargeback"))) return "chargeback list";
  if (isBank(text, printed) && !processor) return "bank statement";
  const sells =
    printed.sales !== undefined || rows.some((row) => row.type === "sale" || row.parts?.sales !== undefined);
  const settles = [printed.fees, printed.net, printed.chargebacks, printed.refunds].filter(Boolean).length;
  if (processor && printed.fees && !sells && /\binvoice\b/i.test(text)) return "fee invoice";
  if (!processor && isBill(text) && !(printed.sales && settles >= 2)) return "customer bill";
  if (processor && (rows.length > 0 || settles > 0 || sells)) return "processor statement";
  if (sells && (settles >= 1 || rows.some((row) => row.fee !== 0 || row.net !== undefined || row.type !== "sale")))
    return "processor statement";
  return "not a statement";
}

function isBank(text: string, printed: PrintedTotals): boolean {
  const words = [
    /\b(?:checking|savings|current) account\b|\baccount (?:number|no)\b/i,
    /\bwithdrawals?\b|\bchecks?\b|\bATM\b|\bdebit card purchase/i,
    /\bdeposits?\b/i,
    /\b(?:opening|beginning|previous|closing|ending|new|starting) balance\b/i,
    /\bbank\b/i,
  ].filter((pattern) => pattern.test(text)).length;
  return words >= 3 && printed.sales === undefined && printed.chargebacks === undefined;
}

function isBill(text: string): boolean {
  return /\bbill(?:ed)? to\b|\bamount due\b|\binvoice (?:no|number|#|date)|\bcustomer\b|\bsubscription\b|\breceipt\b|\bpayment terms\b|\bdue date\b/i.test(
    text,
  );
}
