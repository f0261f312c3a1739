import type { AgentSettings } from "@/lib/contract/agent-settings";
import type { CaseFields } from "@/lib/contract/case-input";
import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { orderSuggested } from "@/lib/service/domain/memories/known-evidence";
import type { FrozenRequirement } from "@/lib/service/domain/requirements/frozen-requirement";
import type { ServiceDb } from "../db/handle";
import { recall } from "./recall";

export type Rememberer = { id: string; orgId: string; fields: CaseFields; agent: AgentSettings };

/** What a case may use: nothing where the setting is off. */
export async function recallFor(db: ServiceDb, { agent, ...found }: Rememberer, now: Date) {
  return agent.useMerchantMemories ? recall(db, found, now) : undefined;
}

/** The order in which a case that is not assessed yet suggests evidence. */
export async function suggestFor(
  db: ServiceDb,
  found: Rememberer & { requirements: readonly FrozenRequirement[] },
  suggested: readonly EvidenceCategory[],
  now: Date,
): Promise<EvidenceCategory[]> {
  const memories = await recallFor(db, found, now);
  return orderSuggested(suggested, found.requirements, memories?.categories ?? []);
}
