import type { Network } from "@/lib/service/domain/networks/network";
import { type Favours, lookUp, paymentCodes } from "./data";

/**
 * The meaning of an electronic commerce indicator (`5`, `05`), or of Mastercard's security level (`212`). The values
 * mean opposite things on Visa and Mastercard, so nothing is read without the network. A liability shift favours the
 * merchant; its absence proves nothing for the cardholder.
 */
export function readEci(code: string, network: Network) {
  const { eci, mastercardSecurityLevels, programNames } = paymentCodes().threeDSecure;
  const value = code.trim();
  const level = network === "mastercard" ? lookUp(mastercardSecurityLevels, value) : undefined;
  const row = level ?? eci.find((known) => known.networks.includes(network) && known.eci === value.padStart(2, "0"));
  if (!row) return undefined;
  const { meaning, liabilityShift, confidence } = row;
  const favours: Favours = liabilityShift === "no" ? "neutral" : "merchant";
  return { meaning, liabilityShift, confidence, favours, program: programNames[network] };
}
