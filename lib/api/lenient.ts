import { z } from "zod";
import { CASE_FIELDS } from "@/lib/contract/case-input";
import { type CaseFieldsShown, caseFieldsShown } from "@/lib/contract/desk/case-detail";

/**
 * How the dashboard reads a service's answers: extra fields, unknown enum values, `null` and missing arrays are all
 * fine; only what a screen cannot do without is required.
 */
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .nullish()
    .catch([])
    .transform((items) => (items ?? []).flatMap((one) => listed(item, one)));

function listed<T extends z.ZodType>(item: T, value: unknown): z.output<T>[] {
  const parsed = item.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}

const maybe = <T extends z.ZodType>(schema: T) =>
  schema
    .nullish()
    .catch(undefined)
    .transform((value) => value ?? undefined);

export const caseRead = z
  .looseObject({
    id: z.string(),
    status: z.string().catch("unknown"),
    message: maybe(z.string()),
    defenseRequirements: list(z.object({ requirement: z.string(), satisfied: z.boolean().catch(false) })),
    evidenceProvided: list(z.string()),
    evidenceSuggested: list(z.string()),
    confidence: maybe(z.number()),
    merchantAttachments: list(z.object({ evidenceId: z.string(), uploadFilename: z.string() })),
    priority: maybe(z.string()),
    recommendation: maybe(z.string()),
    recommendedActions: list(z.string()),
  })
  .transform((read) => ({ ...read, fields: fieldsOf(read) }));
export type CaseRead = z.output<typeof caseRead>;

export const letterRead = z.looseObject({
  status: z.string().catch("processing"),
  responseLetter: maybe(z.string()),
});

export const attachRead = z.looseObject({
  putUrls: z.array(z.looseObject({ evidenceId: z.string(), putUrl: z.string(), uploadFilename: z.string() })),
});

function fieldsOf(read: Record<string, unknown>): CaseFieldsShown {
  const shape = caseFieldsShown.shape;
  const given = CASE_FIELDS.flatMap((name) => {
    const parsed = shape[name].safeParse(read[name] ?? undefined);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(given);
}
