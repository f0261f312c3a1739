"use server";

import { exportRequest, requestExport as request } from "@/lib/api/exports";
import type { ExportState } from "@/lib/contract/desk/export-state";
import type { Result } from "@/lib/contract/desk/result";
import type { ExportFormat } from "@/lib/contract/export";
import { askWithinLimit } from "@/lib/loaders/running-work";
import { authorized } from "./authorized";
import { told } from "./failures";

const begin = authorized(
  { name: "request export", input: exportRequest },
  ({ session, input: { caseId, format } }): Promise<ExportState> =>
    told(askWithinLimit(session.userId, { caseId, what: format }, () => request(caseId, format))),
);

/** Begins the packet, the letter, the workbook or the whole case file; answers with its address when it is there. */
export async function requestExport(caseId: string, format: ExportFormat): Promise<Result<ExportState>> {
  return begin({ caseId, format });
}
