import { z } from "zod";
import { AGENT_SETTINGS } from "./agent-setting-names";
import { blankable } from "./blank";

export const agentSettings = z.object({
  researchTransactionDetails: z.boolean(),
  submitDisputeToProcessor: z.boolean(),
  useMerchantMemories: z.boolean(),
  writeResponseLetter: z.boolean(),
});
export type AgentSettings = z.infer<typeof agentSettings>;

const overrides = z.strictObject({
  researchTransactionDetails: z.boolean().nullish(),
  submitDisputeToProcessor: z.boolean().nullish(),
  useMerchantMemories: z.boolean().nullish(),
  writeResponseLetter: z.boolean().nullish(),
});

/** What `agent` may be on initialize. */
export const agentInput = blankable(z.union([z.boolean(), overrides], "must be true, false or an object of settings"));

/** The settings of a case, fixed at its creation: the organization's defaults, all off, or overridden one by one. */
export function resolveAgentSettings(agent: z.infer<typeof agentInput>, defaults: AgentSettings): AgentSettings {
  if (agent === false) return agentSettings.parse(Object.fromEntries(AGENT_SETTINGS.map((name) => [name, false])));
  if (agent === true || agent === undefined || agent === null) return defaults;
  const given = Object.entries(agent).filter(([, value]) => typeof value === "boolean");
  return agentSettings.parse({ ...defaults, ...Object.fromEntries(given) });
}
