import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { DocumentFindings } from "@/lib/service/documents/facts";
import { type Evidence, hasStatus } from "./evidence";
import { carriersNamed } from "./numbers/tracking-format";
import { STATUS, STATUS_ROLES } from "./vocabulary";

const LABELS: Readonly<Record<EvidenceCategory, string>> = {
  "refund receipt": "Refund record",
  "delivery confirmation": "Delivery confirmation",
  "cardholder communication": "Correspondence",
  "transaction authorization": "Authorization record",
  "order confirmation": "Order confirmation",
  "proof of digital goods usage": "Usage record",
  "proof of services provided": "Service record",
  "proof of cardholder non-contact / non-return": "No-contact or no-return record",
  "refund and return policies": "Policy",
  "recurring billing records": "Subscription record",
  "cardholder transaction history": "Transaction history",
  "evidence of product quality": "Product evidence",
};

const PROVIDERS =
  /(?<![\p{L}])(Stripe|Adyen|PayPal|Square|Braintree|Mollie|Shopify|Klarna|Worldpay|Checkout\.com|Authorize\.net|Cybersource|Razorpay|GoCardless|Amazon|eBay|Etsy|Zalando|Booking\.com|Airbnb|Apple|Google Play)(?![\p{L}])/u;
const FORMS: Readonly<Record<string, string>> = {
  email: "Email",
  spreadsheet: "Spreadsheet",
  csv: "Data export",
  image: "Image",
  json: "Data record",
  xml: "Data record",
};

const POLICIES: Readonly<Record<NonNullable<DocumentFindings["policyKind"]>, string>> = {
  "refunds and returns": "Refund and return policy",
  cancellation: "Cancellation policy",
  terms: "Terms",
};

type Recognised = Pick<DocumentFindings, "categories" | "hint" | "policyKind">;

/** A short label for lists: what the document is, and by whom. */
export function titleOf(evidence: Evidence, recognised: Recognised): string {
  const label = labelOf(evidence, recognised);
  const by = providerOf(evidence, recognised.categories[0]?.category ?? recognised.hint);
  return by === undefined || evidence.kind.sensitive !== undefined ? label : `${label}, ${by}`;
}

function labelOf(evidence: Evidence, { categories, hint, policyKind }: Recognised): string {
  const { kind } = evidence;
  if (kind.template !== undefined) return "Unfilled template";
  if (kind.sensitive !== undefined) return "Private document";
  if (kind.bankStatement !== undefined) return "Bank statement";
  if (kind.bill !== undefined) return "Customer statement";
  if (kind.customers !== undefined) return "Customer list";
  if (kind.estimate !== undefined) return "Estimate";
  const [best] = categories;
  if (kind.processor !== undefined && best === undefined) return "Processor statement";
  if (best !== undefined) return policyKind ? POLICIES[policyKind] : specific(evidence, best.category);
  if (hasStatus(evidence, STATUS.payment.declined)) return "Declined payment";
  const way = evidence.facts.find((fact) => fact.kind === "status" && fact.role === STATUS_ROLES.delivery);
  if (way !== undefined && hint === "delivery confirmation") return `Tracking notice (${way.value})`;
  if (evidence.text.lines.length === 0 && evidence.text.reading.form === "image") return "Image";
  return FORMS[evidence.text.reading.form] ?? "Document";
}

function specific(evidence: Evidence, category: EvidenceCategory): string {
  const head = evidence.text.lines
    .slice(0, 12)
    .map((line) => line.text)
    .join("\n");
  if (
    category === "refund receipt" &&
    hasStatus(evidence, STATUS.refund.pending) &&
    !hasStatus(evidence, STATUS.refund.succeeded)
  ) {
    return "Refund record (pending)";
  }
  if (category !== "order confirmation") return LABELS[category];
  if (/\binvoice\b|\brechnung\b|\bfacture\b|\bfactura\b|\bfattura\b|\bfactuur\b|\bfaktura\b/iu.test(head))
    return "Invoice";
  if (/\bbooking\b|\breservation\b|\bflight\b|\bitinerary\b|\bbuchung/iu.test(head)) return "Booking confirmation";
  return /\breceipt\b|\bstore\b|\bkassenbon\b|\bticket de caisse\b/iu.test(head) ? "Receipt" : "Order confirmation";
}

function providerOf(evidence: Evidence, category: EvidenceCategory | undefined): string | undefined {
  const all = evidence.text.pages.map((page) => page.text).join("\n");
  const top = evidence.text.lines
    .slice(0, 8)
    .map((line) => line.text)
    .join("\n");
  const sender = evidence.text.reading.metadata.from?.replace(/["“”]/g, "").split("<")[0]?.trim();
  if (category === "delivery confirmation") {
    const tracked = evidence.facts.find(
      (fact) => fact.kind === "tracking-number" && fact.role !== "carrier not known",
    )?.role;
    const [carrier] = carriersNamed(`${sender ?? ""}\n${all}`);
    return tracked ?? carrier ?? named(sender);
  }
  return (
    PROVIDERS.exec(`${sender ?? ""}\n${top}\n${evidence.text.filename}`)?.[1] ?? byFilename(evidence) ?? named(sender)
  );
}

function byFilename(evidence: Evidence): string | undefined {
  const word = /(?:^|[^a-z])(stripe|adyen|paypal|mollie|shopify|braintree|klarna|worldpay)(?![a-z])/i.exec(
    evidence.text.filename,
  )?.[1];
  if (word === undefined) return undefined;
  return word.toLowerCase() === "paypal" ? "PayPal" : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

function named(sender: string | undefined): string | undefined {
  return sender !== undefined && sender.length > 1 && sender.length <= 30 && !sender.includes("@") ? sender : undefined;
}
