import { CASE_FIELDS, type CaseField, type CaseFields, caseFieldSchemas } from "@/lib/contract/case-input";

/**
 * The fields of a case out of what a processor states. A value that no case can have is left out, for a person to fill in,
 * so that one odd value never keeps a dispute from becoming a case.
 */
export function fieldsOf(given: Partial<Record<CaseField, string | number | null | undefined>>): CaseFields {
  const valid = CASE_FIELDS.flatMap((name) => {
    const value = typeof given[name] === "string" ? given[name].trim() : given[name];
    if (value === undefined || value === null || value === "") return [];
    const parsed = caseFieldSchemas[name].safeParse(value);
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(valid);
}
