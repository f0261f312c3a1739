import type { FieldErrors, Resolver } from "react-hook-form";
import type { caseFieldSchemas } from "@/lib/contract/case-input";
import type { Failure } from "@/lib/contract/desk/result";
import { parseMoney } from "@/lib/values/parse-money";
import type { CaseFormValues, TextFieldName } from "./case-values";
import { EMPTY_CASE, PLAIN_FIELDS } from "./case-values";

/**
 * Applies the contract's rules to each field by itself; blank is always valid. The rules are loaded with the first
 * check. Without them, the server's own validation, whose messages appear in the same places, is the only one.
 */
export const checkValues: Resolver<CaseFormValues> = async (values) => {
  const messages = await faultsOf(values);
  const errors: FieldErrors<CaseFormValues> = Object.fromEntries(
    messages.map(([name, message]) => [name, { type: "validate", message }]),
  );
  return messages.length === 0 ? { values, errors: {} } : { values: {}, errors };
};

/** What is wrong with each field, by the contract's rules. */
export async function faultsOf(values: CaseFormValues): Promise<(readonly [TextFieldName, string])[]> {
  const schemas = await loadRules().catch(() => undefined);
  return [...PLAIN_FIELDS, "amount" as const, "currency" as const]
    .map((name) => [name, messageOf(name, values, schemas)] as const)
    .filter((entry): entry is readonly [TextFieldName, string] => entry[1] !== undefined);
}

/** Starts loading the rules while the user fills in the first field. */
export function preloadRules(): void {
  void loadRules().catch(() => {});
}

type Rules = typeof caseFieldSchemas;

/** Loaded separately, because zod is as large as everything else in the form. */
async function loadRules(): Promise<Rules> {
  return (await import("@/lib/contract/case-input")).caseFieldSchemas;
}

function messageOf(name: TextFieldName, values: CaseFormValues, rules: Rules | undefined): string | undefined {
  const text = values[name].trim();
  if (text === "") return undefined;
  if (name === "amount") {
    const amount = parseMoney(text, values.currency);
    return amount.ok ? undefined : amount.message;
  }
  const result = rules?.[name].safeParse(text);
  return !result || result.success ? undefined : asSentence(result.error.issues[0]?.message);
}

/** The contract says `must be at most 200 characters`; below a label it starts with a capital letter. */
function asSentence(message = "is not accepted"): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}

type PlacedErrors = {
  fields: [TextFieldName, string][];
  /** Messages that belong to no control of the form. */
  rest: string[];
};

/** Assigns the server's messages to the controls of the form; `amountCents` belongs to the amount. */
export function placeErrors({ fields = {} }: Failure): PlacedErrors {
  const placed: PlacedErrors = { fields: [], rest: [] };
  for (const [path, message] of Object.entries(fields)) {
    const name = path === "amountCents" ? "amount" : path;
    if (isTextField(name)) placed.fields.push([name, asSentence(message)]);
    else placed.rest.push(`${path}: ${message}`);
  }
  return placed;
}

function isTextField(name: string): name is TextFieldName {
  return name in EMPTY_CASE && name !== "agent" && name !== "agentMode";
}
