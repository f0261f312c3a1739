import { z } from "zod";
import type { DisputeStage } from "@/lib/contract/desk/processor";
import { fieldsOf } from "@/lib/desk/connection/fields";
import type { FoundDispute } from "@/lib/desk/connection/port";
import { todayIn } from "@/lib/values/calendar";
import { isoMinorUnits } from "@/lib/values/processor-amounts";
import { sentenceCase } from "@/lib/values/text";

// The shapes are those of Stripe's OpenAPI description, as the types of stripe-node 23.1.0 have them (`Dispute`, `Charge`;
// API version 2026-10-28.endive, read 2026-11-24). Only what a case cannot do without is required.

const text = z.string().nullish().catch(undefined);
const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullish().catch(undefined);

const charge = z.object({
  id: z.string(),
  /** Seconds since 1970. */
  created: z.int(),
  billing_details: part({ name: text, email: text }),
  receipt_email: text,
  metadata: part({ order_id: text }),
  /** The connected account that the charge was made for. */
  on_behalf_of: z.unknown(),
  payment_method_details: part({ card: part({ last4: text }) }),
});

const dispute = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
  status: z.string(),
  livemode: z.boolean(),
  reason: text,
  /** An object where the request asks for it and the key may read it. */
  charge: z.union([z.string(), charge]).nullish().catch(undefined),
  evidence: part({ customer_name: text, customer_email_address: text }),
  /** Seconds since 1970; 0 when the bank takes no response. */
  evidence_details: part({ due_by: z.int().nullish().catch(undefined) }),
  payment_method_details: part({
    type: text,
    card: part({ brand: text, network: text, network_reason_code: text }),
    paypal: part({ reason_code: text }),
    klarna: part({ reason_code: text }),
  }),
});
type StripeDispute = z.infer<typeof dispute>;

/** The account that the key belongs to. */
export type StripeMerchant = { id?: string; name?: string; url?: string };

/** `undefined` when it is no dispute of Stripe's. */
export function readDispute(
  given: unknown,
  { merchant, timeZone }: { merchant: StripeMerchant; timeZone: string },
): FoundDispute | undefined {
  const { success, data: found } = dispute.safeParse(given);
  if (!success) return undefined;
  const made = typeof found.charge === "object" && found.charge ? found.charge : undefined;
  const dueBy = found.evidence_details?.due_by ? dateOf(found.evidence_details.due_by) : undefined;
  const currency = found.currency.toUpperCase();
  // A platform's key also sees disputes of those that it charges for, and does not say who they are.
  const seller = made?.on_behalf_of ? {} : merchant;
  return {
    id: found.id,
    openedAt: dateOf(found.created),
    stage: STAGES[found.status] ?? "other",
    status: found.status,
    dueBy,
    test: !found.livemode,
    fields: fieldsOf({
      ...networkOf(found),
      amountCents: isoMinorUnits(found.amount, currency, "stripe"),
      cardholderName: made?.billing_details?.name ?? found.evidence?.customer_name,
      currency,
      // As in Stripe's own exports, whose days are those of UTC.
      disputeDate: utcDay(dateOf(found.created)),
      dueDate: dueBy && earlier(utcDay(dueBy), todayIn(timeZone, dueBy)),
      maskedCardNumber: made?.payment_method_details?.card?.last4
        ? `**** ${made.payment_method_details.card.last4}`
        : undefined,
      merchantIdentifier: seller.id,
      merchantName: seller.name,
      merchantUrl: seller.url,
      reasonDescription: found.reason ? sentenceCase(found.reason) : undefined,
      referenceNumber: found.id,
      transactionDate: made && utcDay(dateOf(made.created)),
    }),
    chargeId: made?.id ?? (typeof found.charge === "string" ? found.charge : undefined),
    email: made?.billing_details?.email ?? found.evidence?.customer_email_address ?? made?.receipt_email ?? undefined,
    orderNumber: made?.metadata?.order_id ?? undefined,
  };
}

/** An appeal is not a first response, so a case is not begun for it. */
const STAGES: Readonly<Record<string, DisputeStage>> = {
  needs_response: "open",
  warning_needs_response: "open",
  under_review: "answered",
  warning_under_review: "answered",
  appeal_under_review: "answered",
  won: "won",
  lost: "lost",
  warning_closed: "closed",
  prevented: "closed",
};

/** `link` and `unknown` are no networks. */
const NETWORKS: Readonly<Record<string, string>> = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "eftpos Australia",
  interac: "Interac",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/**
 * The network and its reason code, as the network gave it. Stripe's own word for a reason stands for several codes, so
 * without the network's the code is left to a person.
 */
function networkOf({ payment_method_details: method }: StripeDispute) {
  if (method?.type === "paypal") return { cardNetwork: "PayPal", reasonCode: method.paypal?.reason_code };
  if (method?.type === "klarna") return { cardNetwork: "Klarna", reasonCode: method.klarna?.reason_code };
  const { network, brand, network_reason_code: reasonCode } = method?.card ?? {};
  return { cardNetwork: NETWORKS[network ?? ""] ?? NETWORKS[brand ?? ""], reasonCode };
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** A deadline in the night is over on the desk's day or on that of UTC: who keeps the earlier one is never late. */
function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
