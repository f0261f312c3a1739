import rawRules from "@/lib/service/domain/data/dispute-rules.json";
import rawCodes from "@/lib/service/domain/data/reason-codes.json";
import type { CataloguedNetwork } from "@/lib/service/domain/networks/network";
import { once } from "@/lib/service/domain/once";
import { disputeRulesFile, type ReasonCode, reasonCodesFile } from "./schema";

/** Every reason code of every network, with the requirement lists that its entries name. */
export const catalogue = once(() => {
  const { codes, requirementLists } = reasonCodesFile.parse(rawCodes);
  return { codes, requirementLists, byId: new Map(codes.map((entry) => [entry.id, entry])) };
});

/** What holds across codes: families, response windows, conditions for every code, processors' names for a reason. */
export const disputeRules = once(() => disputeRulesFile.parse(rawRules));

/** The entry of a network's code as the catalogue writes it: `("visa", "13.1")`. */
export function reasonCode(network: CataloguedNetwork, code: string): ReasonCode | undefined {
  return catalogue().byId.get(`${network}:${code}`);
}
