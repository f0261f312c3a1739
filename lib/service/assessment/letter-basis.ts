import { z } from "zod";
import { citation } from "@/lib/contract/analysis";

const PARTICULARS = [
  "email",
  "billingAddress",
  "shippingAddress",
  "ip",
  "trackingNumber",
  "carrier",
  "items",
  "shippedOn",
  "servedOn",
] as const;

const stated = z.object({
  /** Plain words, not markdown, without the closing full stop. */
  words: z.string().min(1),
  citations: z.array(citation).min(1),
});

/**
 * What a letter may say, decided with the assessment and stored with it: a letter looks nothing up again. It never
 * leaves the service.
 */
export const letterBasis = z.object({
  /** In the order of the requirements; `argument`: why it matters, beside the sentences that say what happened. */
  statements: z.array(
    stated.extend({
      requirement: z.string(),
      proof: z.string(),
      argument: z.boolean(),
      /** What a policy is about: `cancellation`, `returns`… */
      clause: z.string().optional(),
      /** What it quotes: a letter quotes each once. */
      quoted: z.array(z.string()).optional(),
    }),
  ),
  /**
   * Dated events, earliest first; `ofCharge`: the approval or posting of the disputed charge; `requirements`: those that
   * rest on it, where it does not belong to every story.
   */
  timeline: z.array(
    stated.extend({
      day: z.iso.date(),
      ofCharge: z.boolean().optional(),
      requirements: z.array(z.string()).optional(),
    }),
  ),
  orderNumber: stated.optional(),
  /** What was sold, as its order or bill names it. */
  goods: stated.optional(),
  /** Of the disputed charge. */
  approvalCode: stated.optional(),
  /** The acquirer reference number of the charge, or the processor's number of it. */
  transactionReference: stated.optional(),
  /** Values of events for processors that take them in fields of their own, by the name of the event's field. */
  particulars: z.array(z.object({ field: z.enum(PARTICULARS), value: z.string(), citation })),
  /** The lines of access and download logs that are about this case. */
  accessLog: z.array(z.object({ text: z.string(), evidenceId: z.string(), exhibit: z.string() })),
  /** A credit of a part of the disputed amount that was made before the dispute. */
  partialCredit: z.object({ minor: z.int(), currency: z.string(), citations: z.array(citation).min(1) }).optional(),
});
export type LetterBasis = z.infer<typeof letterBasis>;
export type Statement = LetterBasis["statements"][number];
