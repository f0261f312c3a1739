import type { Network } from "@/lib/service/domain/networks/network";
import { type Favours, lookUp, paymentCodes } from "./data";

/**
 * The meaning of an address verification result. The same letter differs between networks, so an unknown network or
 * letter reads as `undefined`. Half a match favours nobody.
 */
export function readAvs(code: string, network: Network) {
  const table = paymentCodes().avs[network];
  const result = table && lookUp(table.codes, code.trim().toUpperCase());
  if (!table || !result) return undefined;
  const favours: Favours = result.fullMatch
    ? "merchant"
    : result.address === "no_match" && result.postal === "no_match"
      ? "cardholder"
      : "neutral";
  return { ...result, favours, confidence: table.confidence };
}
