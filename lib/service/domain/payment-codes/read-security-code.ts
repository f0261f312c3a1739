import type { Network } from "@/lib/service/domain/networks/network";
import { type Favours, lookUp, paymentCodes } from "./data";

/**
 * The meaning of a card security code check (never the code itself), with the network's name for the code. Y is a match
 * on American Express and undefined elsewhere, where processors disagree.
 */
export function readSecurityCode(code: string, network: Network) {
  const { names, codes, amexCodes } = paymentCodes().securityCode;
  const letter = code.trim().toUpperCase();
  const result = (network === "amex" ? lookUp(amexCodes, letter) : undefined) ?? lookUp(codes, letter);
  return result && { ...result, favours: favours(result.result), codeName: names[network] };
}

function favours(result: string): Favours {
  if (result === "match") return "merchant";
  return result === "no_match" || result === "suspicious" ? "cardholder" : "neutral";
}
