import { z } from "zod";
import raw from "@/lib/service/domain/data/payment-codes.json";
import { NETWORKS } from "@/lib/service/domain/networks/network";
import { once } from "@/lib/service/domain/once";

/** Whom a result helps in a dispute. A result that proves nothing either way is `neutral`. */
export type Favours = "merchant" | "cardholder" | "neutral";

const confidence = z.enum(["high", "medium", "low"]);
const avsPart = z.enum(["match", "no_match", "not_checked", "unavailable"]);
const liabilityShift = z.enum(["yes", "conditional", "no"]);
const securityCodeResult = z.object({
  result: z.enum([
    "match",
    "no_match",
    "not_processed",
    "not_provided",
    "not_checked",
    "unavailable",
    "invalid",
    "suspicious",
  ]),
  meaning: z.string(),
});

const fileSchema = z.object({
  avs: z.partialRecord(
    z.enum(NETWORKS),
    z.object({
      confidence,
      codes: z.record(
        z.string(),
        z.object({
          address: avsPart,
          postal: avsPart,
          name: avsPart.optional(),
          meaning: z.string(),
          fullMatch: z.boolean(),
          visaDeliveryRule: z.boolean().default(false),
        }),
      ),
    }),
  ),
  securityCode: z.object({
    names: z.partialRecord(z.enum(NETWORKS), z.string()),
    codes: z.record(z.string(), securityCodeResult),
    amexCodes: z.record(z.string(), securityCodeResult),
  }),
  threeDSecure: z.object({
    programNames: z.partialRecord(z.enum(NETWORKS), z.string()),
    eci: z.array(
      z.object({
        networks: z.array(z.enum(NETWORKS)),
        eci: z.string(),
        meaning: z.string(),
        liabilityShift,
        confidence,
      }),
    ),
    mastercardSecurityLevels: z.record(z.string(), z.object({ meaning: z.string(), liabilityShift, confidence })),
  }),
});

export const paymentCodes = once(() => fileSchema.parse(raw));

export function lookUp<T>(table: Record<string, T>, code: string): T | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}
