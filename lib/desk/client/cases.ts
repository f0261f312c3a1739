import "server-only";
import { z } from "zod";
import { type CaseAnalysis, caseAnalysis } from "@/lib/contract/analysis";
import { CASE_FIELDS } from "@/lib/contract/case-input";
import { type CaseFieldsShown, caseFieldsShown } from "@/lib/contract/desk/case-detail";
import { type ReasonCodeLookup, reasonCodeLookup } from "@/lib/contract/reason-code-lookup";
import { ApiError } from "./api-error";
import { call } from "./call";
import { attachRead, type PutUrl } from "./evidence";
import { browserAddress } from "./signed-urls";

/** Creates a case. Requests with the same `key` create it once. */
export function initializeCase(data: Record<string, unknown>, key?: string): Promise<CaseRead> {
  return call("initializeCase", caseRead, { data, repeatable: "by-key", key });
}

export type Import = { id: string; putUrls: PutUrl[] };

/**
 * Creates a case from one file and returns the signed URL to upload it to. For the embedded service the URL is a path on
 * this origin.
 *
 * @throws ApiError `malformed` when the service returns no URL.
 */
export async function initializeWithUpload(uploadFilename: string): Promise<Import> {
  const { id, putUrls } = await call("initializeWithUpload", attachRead.extend({ id: z.string() }), {
    data: { uploadFilename },
    repeatable: "by-key",
  });
  const [slot] = putUrls;
  if (!slot) throw new ApiError("malformed", `The service gave no address for ${uploadFilename}.`);
  return {
    id,
    putUrls: [{ evidenceId: slot.evidenceId, putUrl: browserAddress(slot.putUrl), uploadFilename }],
  };
}

export function updateCase(id: string, data: Record<string, unknown>): Promise<CaseRead> {
  return call("updateCase", caseRead, { params: { id }, data });
}

export async function deleteCase(id: string): Promise<void> {
  await call("deleteCase", z.unknown(), { params: { id } });
}

export function readCase(id: string, signal?: AbortSignal): Promise<CaseRead> {
  return call("readCase", caseRead, { params: { id }, signal });
}

/** Extension: what the assessment rests on; `undefined` when the service does not offer it or speaks another version. */
export async function readAnalysis(id: string, signal?: AbortSignal): Promise<CaseAnalysis | undefined> {
  try {
    return await call("readAnalysis", caseAnalysis, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Extension: searches the catalog of reason codes, for forms. */
export function lookUpReasonCodes(
  query: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<ReasonCodeLookup> {
  return call("lookUpReasonCodes", reasonCodeLookup, { query, signal });
}

/** An array that may be missing or `null`; items that do not match are left out. */
function list<T extends z.ZodType>(item: T) {
  return z
    .array(z.unknown())
    .nullish()
    .catch([])
    .transform((items) => (items ?? []).flatMap((value) => parseOrSkip(item, value)));
}

function parseOrSkip<T extends z.ZodType>(item: T, value: unknown): z.output<T>[] {
  const parsed = item.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}

function optional<T extends z.ZodType>(schema: T) {
  return schema
    .nullish()
    .catch(undefined)
    .transform((value) => value ?? undefined);
}

/**
 * A case as any service may return it: extra fields, unknown enum values, `null` and missing arrays are accepted; only
 * what the pages cannot do without is required.
 */
export const caseRead = z
  .looseObject({
    id: z.string(),
    status: z.string().catch("unknown"),
    message: optional(z.string()),
    defenseRequirements: list(z.object({ requirement: z.string(), satisfied: z.boolean().catch(false) })),
    evidenceProvided: list(z.string()),
    evidenceSuggested: list(z.string()),
    confidence: optional(z.number()),
    merchantAttachments: list(z.object({ evidenceId: z.string(), uploadFilename: z.string() })),
    priority: optional(z.string()),
    recommendation: optional(z.string()),
    recommendedActions: list(z.string()),
  })
  .transform((read) => ({ ...read, fields: fieldsOf(read) }));
export type CaseRead = z.output<typeof caseRead>;

function fieldsOf(read: Record<string, unknown>): CaseFieldsShown {
  const shape = caseFieldsShown.shape;
  const given = CASE_FIELDS.flatMap((name) => {
    const parsed = shape[name].safeParse(read[name] ?? undefined);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(given);
}
