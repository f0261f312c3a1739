import "server-only";
import { requestExport } from "@/lib/api/exports";
import type { Session } from "@/lib/auth/session";
import type { ExportState } from "@/lib/contract/desk/export-state";
import type { ExportFormat } from "@/lib/contract/export";
import { askWithinLimit, TooMuchRunning } from "./running-work";

/** How an export stands; asking begins one that was not there, which counts as the person's. */
export async function loadExport(
  caseId: string,
  format: ExportFormat,
  { userId }: Session,
  signal: AbortSignal,
): Promise<ExportState> {
  try {
    return await askWithinLimit(userId, { caseId, what: format }, () => requestExport(caseId, format, signal));
  } catch (error) {
    if (error instanceof TooMuchRunning) return { state: "failed", message: error.message };
    throw error;
  }
}
