import { isCatalogued, type Network } from "@/lib/service/domain/networks/network";
import { disputeRules, reasonCode } from "./catalogue";
import { plainWords } from "./keywords";
import type { ReasonCode } from "./schema";

/**
 * The network's usual code for a reason that a processor exports in its own words (Stripe `fraudulent`, Square
 * `NOT_RECEIVED`). A guess to be shown as such: several codes share a processor's reason.
 */
export function codeForProcessorReason(processor: string, reason: string, network: Network): ReasonCode | undefined {
  const code = isCatalogued(network) ? processorReason(processor, reason)?.defaultCodes[network] : undefined;
  return code === undefined || !isCatalogued(network) ? undefined : reasonCode(network, code);
}

/** The kinds of dispute (families) that a processor's reason stands for. */
export function familiesOfProcessorReason(processor: string, reason: string): string[] {
  return processorReason(processor, reason)?.families ?? [];
}

function processorReason(processor: string, reason: string) {
  const [name, value] = [plainWords(processor), plainWords(reason)];
  const reasons = Object.entries(disputeRules().processorReasons).find(([known]) => known === name)?.[1];
  return reasons?.find((known) => plainWords(known.reason) === value);
}
