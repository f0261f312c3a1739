import type { FieldErrors, Resolver } from "react-hook-form";
import { caseFieldSchemas } from "@/lib/contract/case-input";
import { parseMoney } from "@/lib/format/parse-money";
import type { CaseFormValues, TextFieldName } from "./form-values";
import { PLAIN_FIELDS } from "./to-case-input";

/** The contract's rules, for the form: each field by itself, blank always allowed. */
export const checkValues: Resolver<CaseFormValues> = (values) => {
  const messages = [...PLAIN_FIELDS, "amount" as const, "currency" as const]
    .map((name) => [name, messageOf(name, values)] as const)
    .filter((entry): entry is readonly [TextFieldName, string] => entry[1] !== undefined);
  const errors: FieldErrors<CaseFormValues> = Object.fromEntries(
    messages.map(([name, message]) => [name, { type: "validate", message }]),
  );
  return messages.length === 0 ? { values, errors: {} } : { values: {}, errors };
};

function messageOf(name: TextFieldName, values: CaseFormValues): string | undefined {
  const text = values[name].trim();
  if (text === "") return undefined;
  if (name === "amount") {
    const amount = parseMoney(text, values.currency);
    return amount.ok ? undefined : amount.message;
  }
  const result = caseFieldSchemas[name].safeParse(text);
  return result.success ? undefined : asSentence(result.error.issues[0]?.message);
}

/** The contract says `must be at most 200 characters`; under its label it begins like a sentence. */
export function asSentence(message = "is not accepted"): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
