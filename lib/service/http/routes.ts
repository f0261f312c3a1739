import { readCase, readEvidenceText } from "@/lib/service/assessment/read-case";
import { findCase } from "@/lib/service/cases/case-record";
import { attachDocuments, deleteEvidence } from "@/lib/service/cases/evidence";
import { initializeCase, initializeDirect } from "@/lib/service/cases/initialize";
import { removeCase } from "@/lib/service/cases/remove";
import { updateCase } from "@/lib/service/cases/update";
import { badRequest } from "@/lib/service/errors";
import { requestExport } from "@/lib/service/exports/request";
import { readNotice } from "@/lib/service/intake/read-notice";
import { discardLetter, editLetter, readLetter, requestLetter } from "@/lib/service/letters/operations";
import { analysisOf } from "@/lib/service/letters/read-analysis";
import { createKey, listKeys, revokeKey, rotateKey } from "@/lib/service/organizations/keys";
import { readOrganization, updateOrganization } from "@/lib/service/organizations/settings";
import { lookUpReasonCodes } from "@/lib/service/rules/reason-codes/search";
import { downloadStatement } from "@/lib/service/statements/download";
import { initializeStatement, readStatement, readStatementAnalysis } from "@/lib/service/statements/operations";
import { readStatementPlace } from "@/lib/service/statements/read-place";
import { readStatementRows } from "@/lib/service/statements/rows/read-rows";
import { readSubmission, submissionSummaryOf } from "@/lib/service/submissions/read";
import { requestSubmission } from "@/lib/service/submissions/request";
import { listDeliveries, replayDelivery } from "@/lib/service/webhooks/deliveries";
import {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
} from "@/lib/service/webhooks/endpoints";
import type { Routes } from "./route";

const HOUR_MS = 60 * 60_000;

/** The handler of each operation. `handle` has checked the API key and its scope and parsed the request before. */
export const routes: Routes = {
  initializeCase: ({ service, orgId, input }) => initializeCase(service, orgId, input),
  initializeWithUpload: ({ service, orgId, input, origin }) =>
    initializeDirect(service, orgId, input.uploadFilename, origin),
  updateCase: ({ service, orgId, params, input }) => updateCase(service, orgId, params.id, input),
  deleteCase: ({ service, orgId, params }) => removeCase(service, orgId, params.id),
  readCase: ({ service, orgId, params }) => readCase(service, orgId, params.id),
  readAnalysis: async ({ service, orgId, params }) => {
    const record = await findCase(service.db, orgId, params.id);
    return { ...(await analysisOf(service, record)), submission: await submissionSummaryOf(service, record) };
  },
  lookUpReasonCodes: async ({ query }) => lookUpReasonCodes(query),

  readNotice: ({ service, orgId, input }) => readNotice(service, orgId, input),

  attachDocuments: ({ service, orgId, params, input, origin }) =>
    attachDocuments(service, orgId, params.id, input.uploadFilenames, origin),
  deleteEvidence: ({ service, orgId, params }) => deleteEvidence(service, orgId, params.id, params.evidenceId),
  readEvidenceText: ({ service, orgId, params }) => readEvidenceText(service, orgId, params.id, params.evidenceId),

  requestLetter: ({ service, orgId, params }) => requestLetter(service, orgId, params.id),
  readLetter: ({ service, orgId, params }) => readLetter(service, orgId, params.id),
  discardLetter: ({ service, orgId, params }) => discardLetter(service, orgId, params.id),
  editLetter: ({ service, orgId, params, input }) => editLetter(service, orgId, params.id, input),

  requestExport: async ({ service, orgId, params, query, origin }) => {
    const { exportFormats } = await readOrganization(service, orgId);
    if (exportFormats.length === 0)
      throw badRequest(
        "This organization has no export format configured; an administrator can choose some in the settings.",
      );
    if (!exportFormats.includes(query.format))
      throw badRequest(`This organization exports as ${exportFormats.join(", ")}; choose one of these.`);
    return requestExport(service, orgId, params.id, query.format, origin);
  },

  requestSubmission: ({ service, orgId, keyId, params, input }) =>
    requestSubmission(service, { orgId, keyId, id: params.id, input }),
  readSubmission: ({ service, orgId, params }) => readSubmission(service, orgId, params.id),

  initializeStatement: ({ service, orgId, input, origin }) =>
    initializeStatement(service, orgId, input.uploadFilenames, origin),
  readStatement: ({ service, orgId, params }) => readStatement(service, orgId, params.id),
  readStatementAnalysis: ({ service, orgId, params }) => readStatementAnalysis(service, orgId, params.id),
  readStatementRows: ({ service, orgId, params, query }) => readStatementRows(service, orgId, params.id, query),
  readStatementPlace: ({ service, orgId, params, query }) => readStatementPlace(service, orgId, params.id, query),
  downloadStatement: ({ service, orgId, params, origin }) => downloadStatement(service, orgId, params.id, origin),

  readOrganization: ({ service, orgId }) => readOrganization(service, orgId),
  updateOrganization: ({ service, orgId, input }) => updateOrganization(service, orgId, input),
  listKeys: async ({ service, orgId, keyId }) => ({
    keys: (await listKeys(service, orgId)).map((key) => (key.id === keyId ? { ...key, own: true } : key)),
  }),
  createKey: ({ service, orgId, input }) => createKey(service, orgId, input),
  rotateKey: ({ service, orgId, keyId, params, input }) =>
    rotateKey(service, orgId, { id: params.id, graceMs: input.graceHours * HOUR_MS, asking: keyId }),
  revokeKey: ({ service, orgId, keyId, params }) => revokeKey(service, orgId, { id: params.id, asking: keyId }),
  listWebhooks: async ({ service, orgId }) => ({ webhooks: await listEndpoints(service, orgId) }),
  createWebhook: ({ service, orgId, input }) => createEndpoint(service, orgId, input),
  updateWebhook: ({ service, orgId, params, input }) => updateEndpoint(service, orgId, params.id, input),
  rotateWebhookSecret: ({ service, orgId, params }) => rotateSecret(service, orgId, params.id),
  deleteWebhook: ({ service, orgId, params }) => deleteEndpoint(service, orgId, params.id),
  listDeliveries: async ({ service, orgId, params }) => ({
    deliveries: await listDeliveries(service, orgId, params.id),
  }),
  replayDelivery: ({ service, orgId, params }) => replayDelivery(service, orgId, params.id),
};
