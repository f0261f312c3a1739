import type { AGENT_SETTINGS } from "@/lib/contract/agent-setting-names";

export type AgentSetting = (typeof AGENT_SETTINGS)[number];
export type AgentChoice = "default" | "on" | "off";

/** What stands in the controls: text as typed, and the agent's settings. */
export type CaseFormValues = {
  amount: string;
  currency: string;
  cardNetwork: string;
  cardholderName: string;
  disputeDate: string;
  dueDate: string;
  maskedCardNumber: string;
  merchantIdentifier: string;
  merchantName: string;
  merchantUrl: string;
  reasonCode: string;
  reasonDescription: string;
  referenceNumber: string;
  transactionDate: string;
  /** The organisation's settings, none, or one by one. */
  agentMode: "default" | "off" | "choose";
  agent: Record<AgentSetting, AgentChoice>;
};

/** The controls that hold one line or more of text. */
export type TextFieldName = Exclude<keyof CaseFormValues, "agentMode" | "agent">;

export const EMPTY_CASE: CaseFormValues = {
  amount: "",
  currency: "USD",
  cardNetwork: "",
  cardholderName: "",
  disputeDate: "",
  dueDate: "",
  maskedCardNumber: "",
  merchantIdentifier: "",
  merchantName: "",
  merchantUrl: "",
  reasonCode: "",
  reasonDescription: "",
  referenceNumber: "",
  transactionDate: "",
  agentMode: "default",
  agent: {
    researchTransactionDetails: "default",
    submitDisputeToProcessor: "default",
    useMerchantMemories: "default",
    writeResponseLetter: "default",
  },
};
