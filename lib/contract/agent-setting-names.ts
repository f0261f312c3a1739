/** Names of the agent settings (specification, Agent settings). */
export const AGENT_SETTINGS = [
  "researchTransactionDetails",
  "submitDisputeToProcessor",
  "useMerchantMemories",
  "writeResponseLetter",
] as const;
