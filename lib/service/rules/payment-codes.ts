import { z } from "zod";
import raw from "@/lib/service/rules/data/payment-codes.json";
import { NETWORKS, type Network } from "@/lib/service/rules/networks";

/** Whom a result helps in a dispute. A result that proves nothing either way is `neutral`. */
type Favors = "merchant" | "cardholder" | "neutral";

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

let parsed: z.infer<typeof fileSchema> | undefined;

/** Parsed on first use, not when the module is imported. */
function paymentCodes() {
  parsed ??= fileSchema.parse(raw);
  return parsed;
}

function lookUp<T>(table: Record<string, T>, code: string): T | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

/**
 * The meaning of an address verification result. The same letter differs between networks, so an unknown network or
 * letter reads as `undefined`. Half a match helps neither side.
 */
export function readAvs(code: string, network: Network) {
  const table = paymentCodes().avs[network];
  const result = table && lookUp(table.codes, code.trim().toUpperCase());
  if (!table || !result) return undefined;
  const favors: Favors = result.fullMatch
    ? "merchant"
    : result.address === "no_match" && result.postal === "no_match"
      ? "cardholder"
      : "neutral";
  return { ...result, favors, confidence: table.confidence };
}

/**
 * The meaning of an electronic commerce indicator (`5`, `05`), or of Mastercard's security level (`212`). The values
 * mean opposite things on Visa and Mastercard, so nothing is read without the network. A liability shift favors the
 * merchant; its absence proves nothing for the cardholder.
 */
export function readEci(code: string, network: Network) {
  const { eci, mastercardSecurityLevels, programNames } = paymentCodes().threeDSecure;
  const value = code.trim();
  const level = network === "mastercard" ? lookUp(mastercardSecurityLevels, value) : undefined;
  const row = level ?? eci.find((known) => known.networks.includes(network) && known.eci === value.padStart(2, "0"));
  if (!row) return undefined;
  const { meaning, liabilityShift, confidence } = row;
  const favors: Favors = liabilityShift === "no" ? "neutral" : "merchant";
  return { meaning, liabilityShift, confidence, favors, program: programNames[network] };
}

/**
 * The meaning of a card security code check (never the code itself), with the network's name for the code. Y is a match
 * on American Express and undefined elsewhere, where processors disagree.
 */
export function readSecurityCode(code: string, network: Network) {
  const { names, codes, amexCodes } = paymentCodes().securityCode;
  const letter = code.trim().toUpperCase();
  const result = (network === "amex" ? lookUp(amexCodes, letter) : undefined) ?? lookUp(codes, letter);
  return result && { ...result, favors: favors(result.result), codeName: names[network] };
}

function favors(result: string): Favors {
  if (result === "match") return "merchant";
  return result === "no_match" || result === "suspicious" ? "cardholder" : "neutral";
}
