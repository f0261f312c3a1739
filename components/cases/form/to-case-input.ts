import { AGENT_SETTINGS } from "@/lib/contract/agent-setting-names";
import { parseMoney } from "@/lib/format/parse-money";
import type { CaseFormValues, TextFieldName } from "./form-values";

/** Fields that go out under the name and as the text they have in the form. */
export const PLAIN_FIELDS = [
  "cardNetwork",
  "cardholderName",
  "disputeDate",
  "dueDate",
  "maskedCardNumber",
  "merchantIdentifier",
  "merchantName",
  "merchantUrl",
  "reasonCode",
  "reasonDescription",
  "referenceNumber",
  "transactionDate",
] as const satisfies readonly TextFieldName[];

/** The input of `createCase`: only what was filled in. An amount that cannot be read is left out. */
export function toCaseInput(values: CaseFormValues): Record<string, unknown> {
  const filled = PLAIN_FIELDS.map((name) => [name, values[name].trim()] as const).filter(([, text]) => text !== "");
  const amount = values.amount.trim() === "" ? undefined : parseMoney(values.amount, values.currency);
  const agent = agentInput(values);
  return {
    ...Object.fromEntries(filled),
    ...(amount?.ok ? { amountCents: amount.amountCents } : {}),
    currency: values.currency,
    ...(agent === undefined ? {} : { agent }),
  };
}

/** `agent` as the contract has it: absent for the defaults, `false` for none, else only the settings that are chosen. */
function agentInput({ agentMode, agent }: CaseFormValues): false | Record<string, boolean> | undefined {
  if (agentMode === "default") return undefined;
  if (agentMode === "off") return false;
  const chosen = AGENT_SETTINGS.filter((name) => agent[name] !== "default").map((name) => [name, agent[name] === "on"]);
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}
