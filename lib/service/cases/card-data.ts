import type { CaseFields } from "@/lib/contract/case-input";
import { maskCardNumbers } from "@/lib/service/domain/card-data/mask-card-numbers";

/** No full card number is ever stored, whichever field it was typed into: first six and last four stay. */
export function withoutCardNumbers<T extends Record<string, unknown>>(fields: T): T {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "string" ? maskCardNumbers(value).text : value,
  ]);
  return Object.fromEntries(entries) as T & CaseFields;
}
