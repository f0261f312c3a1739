import type { Failure } from "@/lib/contract/desk/result";
import { asSentence } from "./check-values";
import { EMPTY_CASE, type TextFieldName } from "./form-values";

export type PlacedErrors = {
  fields: [TextFieldName, string][];
  /** What belongs to no control of the form. */
  rest: string[];
};

/** Puts what the server refuses where it was typed; `amountCents` is the amount. */
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
