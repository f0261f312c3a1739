import "server-only";
import { z } from "zod";
import { type CaseAnalysis, caseAnalysis } from "@/lib/contract/analysis";
import { ApiError } from "./api-error";
import { call } from "./call";
import { type CaseRead, caseRead } from "./lenient";

const anything = z.unknown();

/** Twice with the same key is one case. */
export function initializeCase(data: Record<string, unknown>, key?: string): Promise<CaseRead> {
  return call("initializeCase", caseRead, { data, repeatable: "by-key", key });
}

export function updateCase(id: string, data: Record<string, unknown>): Promise<CaseRead> {
  return call("updateCase", caseRead, { params: { id }, data });
}

export async function deleteCase(id: string): Promise<void> {
  await call("deleteCase", anything, { params: { id } });
}

export function readCase(id: string, signal?: AbortSignal): Promise<CaseRead> {
  return call("readCase", caseRead, { params: { id }, signal });
}

/** What stands behind the assessment; `undefined` when the service has no such extension, or speaks another version. */
export async function readAnalysis(id: string, signal?: AbortSignal): Promise<CaseAnalysis | undefined> {
  try {
    return await call("readAnalysis", caseAnalysis, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
