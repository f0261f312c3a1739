import type { OperationName } from "@/lib/contract/operations";
import type { Route } from "../context";
import { attachDocumentsRoute } from "./attach-documents";
import { deleteCaseRoute } from "./delete-case";
import { deleteEvidenceRoute } from "./delete-evidence";
import { discardLetterRoute } from "./discard-letter";
import { downloadStatementRoute } from "./download-statement";
import { initializeCaseRoute } from "./initialize-case";
import { initializeStatementRoute } from "./initialize-statement";
import { initializeWithUploadRoute } from "./initialize-with-upload";
import { lookUpReasonCodesRoute } from "./look-up-reason-codes";
import { managementRoutes } from "./management";
import { readAnalysisRoute } from "./read-analysis";
import { readCaseRoute } from "./read-case";
import { readEvidenceTextRoute } from "./read-evidence-text";
import { readFilingRoute } from "./read-filing";
import { readLetterRoute } from "./read-letter";
import { readStatementRoute } from "./read-statement";
import { readStatementAnalysisRoute } from "./read-statement-analysis";
import { requestExportRoute } from "./request-export";
import { requestFilingRoute } from "./request-filing";
import { requestLetterRoute } from "./request-letter";
import { updateCaseRoute } from "./update-case";

export const routes: { [N in OperationName]: Route<N> } = {
  initializeCase: initializeCaseRoute,
  initializeWithUpload: initializeWithUploadRoute,
  updateCase: updateCaseRoute,
  deleteCase: deleteCaseRoute,
  attachDocuments: attachDocumentsRoute,
  deleteEvidence: deleteEvidenceRoute,
  readCase: readCaseRoute,
  requestLetter: requestLetterRoute,
  readLetter: readLetterRoute,
  discardLetter: discardLetterRoute,
  requestExport: requestExportRoute,
  readAnalysis: readAnalysisRoute,
  readEvidenceText: readEvidenceTextRoute,
  requestFiling: requestFilingRoute,
  readFiling: readFilingRoute,
  lookUpReasonCodes: lookUpReasonCodesRoute,
  initializeStatement: initializeStatementRoute,
  readStatement: readStatementRoute,
  readStatementAnalysis: readStatementAnalysisRoute,
  downloadStatement: downloadStatementRoute,
  ...managementRoutes,
};
