import { AGENT_SETTINGS } from "@/lib/contract/agent-setting-names";
import type { CaseFieldsShown } from "@/lib/contract/desk/case-detail";
import type { StatementChargeback } from "@/lib/contract/statement-analysis";
import { currencyExponent } from "@/lib/values/currencies";
import { decimal } from "@/lib/values/money";
import { parseMoney } from "@/lib/values/parse-money";

export type AgentSetting = (typeof AGENT_SETTINGS)[number];
export type AgentChoice = "default" | "on" | "off";

/** The values of the form's controls: text as typed, and the automation settings. */
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
  /** The organization's settings, everything off, or each setting by itself. */
  agentMode: "default" | "off" | "choose";
  agent: Record<AgentSetting, AgentChoice>;
};

/** The text controls. */
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

/** Fields that are sent under the same name and as the same text. */
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

/** The input of `createCase`: only the filled-in fields. An unreadable amount is left out. */
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

/** `agent` of the contract: absent for the defaults, `false` for everything off, otherwise the chosen settings. */
function agentInput({ agentMode, agent }: CaseFormValues): false | Record<string, boolean> | undefined {
  if (agentMode === "default") return undefined;
  if (agentMode === "off") return false;
  const chosen = AGENT_SETTINGS.filter((name) => agent[name] !== "default").map((name) => [name, agent[name] === "on"]);
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}

/** The fields of a case as values of the form's controls. */
export function caseValues(fields: CaseFieldsShown): CaseFormValues {
  const currency = fields.currency ?? EMPTY_CASE.currency;
  const texts = PLAIN_FIELDS.map((name) => [name, fields[name] ?? ""] as const);
  const amount = fields.amountCents === undefined ? "" : decimal(fields.amountCents, currencyExponent(currency));
  return { ...EMPTY_CASE, ...Object.fromEntries(texts), currency, amount };
}

/** What a statement says of a chargeback, as values of the form's controls. The day of the chargeback is the dispute's. */
export function draftOf(chargeback: StatementChargeback): CaseFormValues {
  const { amount, date, references, reasonCode, description } = chargeback;
  const currency = chargeback.currency ?? EMPTY_CASE.currency;
  return {
    ...EMPTY_CASE,
    amount: amount.toFixed(currencyExponent(currency)),
    currency,
    disputeDate: date ?? "",
    referenceNumber: references[0] ?? chargeback.arn ?? "",
    reasonCode: reasonCode ?? "",
    reasonDescription: description ?? "",
  };
}

/** The input of `updateCase`: only the changed fields; `null` clears an emptied one. */
export function caseChanges(before: CaseFormValues, after: CaseFormValues): Record<string, unknown> {
  const texts = PLAIN_FIELDS.filter((name) => before[name].trim() !== after[name].trim()).map(
    (name) => [name, after[name].trim() || null] as const,
  );
  const currency = before.currency === after.currency ? {} : { currency: after.currency };
  return { ...Object.fromEntries(texts), ...currency, ...amountChange(before, after) };
}

/** Compares minor units, because the same digits mean another amount in a currency with other decimals. */
function amountChange(before: CaseFormValues, after: CaseFormValues): Record<string, unknown> {
  const [old, now] = [minorUnits(before), minorUnits(after)];
  return old === now ? {} : { amountCents: now };
}

function minorUnits({ amount, currency }: CaseFormValues): number | null {
  const parsed = amount.trim() === "" ? undefined : parseMoney(amount, currency);
  return parsed?.ok ? parsed.amountCents : null;
}
