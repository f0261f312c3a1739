import type { CataloguedNetwork } from "@/lib/service/domain/networks/network";
import { catalogue, disputeRules } from "./catalogue";
import type { ReasonCode } from "./schema";

/** Conditions that decide or weigh on a dispute whatever its code. */
export function universalConditions() {
  return disputeRules().universalConditions;
}

/** Days to answer, with what the figure rests on. A planning value, never a rule: a case's due date wins. */
export function responseWindow(network: CataloguedNetwork) {
  return disputeRules().responseWindows[network];
}

/** The entry to cite in place of a retired one; `undefined` while a code is in force or nothing replaced it. */
export function successorOf(entry: ReasonCode): ReasonCode | undefined {
  return entry.supersededBy === undefined ? undefined : catalogue().byId.get(entry.supersededBy);
}
