import "server-only";
import { z } from "zod";
import type { ExportState } from "@/lib/contract/desk/export-state";
import { EXPORT_FORMATS, type ExportFormat } from "@/lib/contract/export";
import { ApiError } from "./api-error";
import { call } from "./call";
import { browserAddress } from "./signed-addresses";

export const exportRequest = z.object({ caseId: z.uuid(), format: z.enum(EXPORT_FORMATS) });

const exportRead = z.looseObject({ getUrl: z.url({ protocol: /^https?$/ }).nullish() });

/** Begins an export or reads how it stands; asked again, it hands out a fresh address. */
export async function requestExport(id: string, format: ExportFormat, signal?: AbortSignal): Promise<ExportState> {
  try {
    const { getUrl } = await call("requestExport", exportRead, { params: { id }, query: { format }, signal });
    return getUrl ? { state: "ready", url: browserAddress(getUrl) } : { state: "processing" };
  } catch (error) {
    if (error instanceof ApiError && error.kind === "conflict") return { state: "failed", message: error.message };
    throw error;
  }
}
