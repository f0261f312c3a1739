import type { FieldErrors, Resolver } from "react-hook-form";
import type { caseFieldSchemas } from "@/lib/contract/case-input";
import { parseMoney } from "@/lib/format/parse-money";
import type { CaseFormValues, TextFieldName } from "./form-values";
import { PLAIN_FIELDS } from "./to-case-input";

/**
 * The contract's rules, for the form: each field by itself, blank always allowed. They are fetched with the first check;
 * when they cannot be had the server's own check, which puts its words in the same places, is the only one.
 */
export const checkValues: Resolver<CaseFormValues> = async (values) => {
  const schemas = await fetchRules().catch(() => undefined);
  const messages = [...PLAIN_FIELDS, "amount" as const, "currency" as const]
    .map((name) => [name, messageOf(name, values, schemas)] as const)
    .filter((entry): entry is readonly [TextFieldName, string] => entry[1] !== undefined);
  const errors: FieldErrors<CaseFormValues> = Object.fromEntries(
    messages.map(([name, message]) => [name, { type: "validate", message }]),
  );
  return messages.length === 0 ? { values, errors: {} } : { values: {}, errors };
};

/** Fetches the rules while the first field is filled in. */
export function prepareRules(): void {
  void fetchRules().catch(() => {});
}

type Rules = typeof caseFieldSchemas;

/** The library of the rules weighs as much as all other parts of the form. */
async function fetchRules(): Promise<Rules> {
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

/** The contract says `must be at most 200 characters`; under its label it begins like a sentence. */
export function asSentence(message = "is not accepted"): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
