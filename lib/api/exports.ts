import "server-only";
import { z } from "zod";
import type { ExportState } from "@/lib/contract/desk/export-state";
import { EXPORT_FORMATS, type ExportFormat } from "@/lib/contract/export";
import { ApiError } from "./api-error";
import { call } from "./call";
import { savingAddress, signedFile } from "./signed-files";

export const exportRequest = z.object({ caseId: z.uuid(), format: z.enum(EXPORT_FORMATS) });

const exportRead = z.looseObject({ getUrl: z.string().nullish() });

/** Begins an export or reads how it stands; asked again, it hands out a fresh address. */
export async function requestExport(id: string, format: ExportFormat, signal?: AbortSignal): Promise<ExportState> {
  try {
    const getUrl = await askForExport(id, format, signal);
    if (getUrl === undefined) return { state: "processing" };
    const ownPath = `/api/cases/${id}/export/file?format=${format}`;
    return { state: "ready", url: await savingAddress(getUrl, ownPath, signal) };
  } catch (error) {
    if (error instanceof ApiError && ["conflict", "malformed"].includes(error.kind))
      return { state: "failed", message: error.message };
    throw error;
  }
}

/** The finished export of a service at another address, to hand on; `undefined` while it is made. */
export async function exportFile(
  id: string,
  format: ExportFormat,
  signal?: AbortSignal,
): Promise<Response | undefined> {
  const getUrl = await askForExport(id, format, signal);
  return getUrl === undefined ? undefined : signedFile(getUrl, `case-${id}.${format}`, signal);
}

async function askForExport(id: string, format: ExportFormat, signal?: AbortSignal): Promise<string | undefined> {
  const { getUrl } = await call("requestExport", exportRead, { params: { id }, query: { format }, signal });
  return getUrl ?? undefined;
}
