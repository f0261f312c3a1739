import type { z } from "zod";
import { caseAnalysis, evidenceText } from "./analysis";
import { caseReading, caseSummary, deleted } from "./case";
import { initializeInput, updateInput } from "./case-input";
import { exportQuery, exportReading } from "./export";
import { editionInput, editionReading, letterReading } from "./letter";
import { MANAGEMENT_OPERATIONS } from "./management";
import { MAX_NOTICE_BYTES, noticeInput, noticeReading } from "./notice";
import { reasonCodeLookup, reasonCodeQuery } from "./reason-code-lookup";
import { initializeStatementInput, initializeStatementOutput, statementDownload, statementReading } from "./statement";
import { statementAnalysis } from "./statement-analysis";
import { statementPlace, statementPlaceQuery } from "./statement-place";
import { statementRows, statementRowsQuery } from "./statement-rows";
import { submissionInput, submissionReading } from "./submission";
import { attachInput, attachOutput, directUploadInput, directUploadOutput } from "./upload";

export type Operation = {
  method: "GET" | "POST" | "DELETE";
  /** Below {base_url}; `:name` is a path parameter. */
  path: string;
  /** The shape inside the request's `data`; `"none"` where a body answers 400, absent where a body is not looked at. */
  input?: z.ZodType | "none";
  query?: z.ZodType;
  /** The shape inside the answer's `data`. */
  output: z.ZodType;
  /** Where it is not 1 MiB. */
  maxBodyBytes?: number;
  /** True for reads that the specifications do not have. */
  extension?: true;
  /** True for what only keys of administrators may do. */
  admin?: true;
};

/** Every operation under {base_url}, by name: the service routes by this table, the client calls by it. */
export const OPERATIONS = {
  initializeCase: { method: "POST", path: "/chargeback", input: initializeInput, output: caseSummary },
  // Before `/chargeback/:id`, which the path fits as well.
  initializeWithUpload: {
    method: "POST",
    path: "/chargeback/upload",
    input: directUploadInput,
    output: directUploadOutput,
  },
  updateCase: { method: "POST", path: "/chargeback/:id", input: updateInput, output: caseSummary },
  deleteCase: { method: "DELETE", path: "/chargeback/:id", output: deleted },
  attachDocuments: { method: "POST", path: "/chargeback/:id/upload", input: attachInput, output: attachOutput },
  deleteEvidence: { method: "DELETE", path: "/chargeback/:id/evidence/:evidenceId", output: deleted },
  readCase: { method: "GET", path: "/chargeback/:id", output: caseReading },
  requestLetter: { method: "POST", path: "/chargeback/:id/letter", input: "none", output: letterReading },
  readLetter: { method: "GET", path: "/chargeback/:id/letter", output: letterReading },
  discardLetter: { method: "DELETE", path: "/chargeback/:id/letter", input: "none", output: deleted },
  requestExport: { method: "GET", path: "/chargeback/:id/download", query: exportQuery, output: exportReading },
  readAnalysis: { method: "GET", path: "/chargeback/:id/analysis", output: caseAnalysis, extension: true },
  readEvidenceText: {
    method: "GET",
    path: "/chargeback/:id/evidence/:evidenceId/text",
    output: evidenceText,
    extension: true,
  },
  readNotice: {
    method: "POST",
    path: "/notice",
    input: noticeInput,
    output: noticeReading,
    maxBodyBytes: 2 * MAX_NOTICE_BYTES,
    extension: true,
  },
  editLetter: {
    method: "POST",
    path: "/chargeback/:id/letter/edition",
    input: editionInput,
    output: editionReading,
    extension: true,
  },
  requestSubmission: {
    method: "POST",
    path: "/chargeback/:id/submission",
    input: submissionInput,
    output: submissionReading,
    extension: true,
  },
  readSubmission: { method: "GET", path: "/chargeback/:id/submission", output: submissionReading, extension: true },
  lookUpReasonCodes: {
    method: "GET",
    path: "/reason-codes",
    query: reasonCodeQuery,
    output: reasonCodeLookup,
    extension: true,
  },
  initializeStatement: {
    method: "POST",
    path: "/statement/initialize",
    input: initializeStatementInput,
    output: initializeStatementOutput,
  },
  readStatement: { method: "GET", path: "/statement/:id", output: statementReading },
  downloadStatement: { method: "GET", path: "/statement/:id/download", output: statementDownload },
  readStatementAnalysis: {
    method: "GET",
    path: "/statement/:id/analysis",
    output: statementAnalysis,
    extension: true,
  },
  readStatementRows: {
    method: "GET",
    path: "/statement/:id/rows",
    query: statementRowsQuery,
    output: statementRows,
    extension: true,
  },
  readStatementPlace: {
    method: "GET",
    path: "/statement/:id/place",
    query: statementPlaceQuery,
    output: statementPlace,
    extension: true,
  },
  ...MANAGEMENT_OPERATIONS,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
export type Output<N extends OperationName> = z.output<(typeof OPERATIONS)[N]["output"]>;
export type Input<N extends OperationName> = (typeof OPERATIONS)[N] extends { input: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type Query<N extends OperationName> = (typeof OPERATIONS)[N] extends { query: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** Extensions that answer an image, not JSON: `image/webp` of one page of a document. */
export const PAGE_IMAGE_PATH = "/chargeback/:id/evidence/:evidenceId/pages/:page";
/** The document by its number in the analysis, from 1. */
export const STATEMENT_PAGE_IMAGE_PATH = "/statement/:id/documents/:document/pages/:page";
