import "server-only";
import { z } from "zod";
import { STATEMENT_PAGE_IMAGE_PATH } from "@/lib/contract/operations";
import { type StatementAnalysis, statementAnalysis } from "@/lib/contract/statement-analysis";
import { type StatementPlace, type StatementPlaceQuery, statementPlace } from "@/lib/contract/statement-place";
import { type StatementRows, type StatementRowsQuery, statementRows } from "@/lib/contract/statement-rows";
import { ApiError } from "./api-error";
import { call } from "./call";
import { readImage } from "./page-image";
import { attachmentUrl, browserAddress, inOrderOf, signedFile } from "./signed-urls";
import type { Answer } from "./transport";

export type StatementPutUrl = { putUrl: string; uploadFilename: string };

const initialized = z.looseObject({
  id: z.string(),
  putUrls: z.array(z.looseObject({ putUrl: z.string(), uploadFilename: z.string() })),
});

/** Creates a task. Returns a signed URL for every name, in their order; for the embedded service, paths on this origin. */
export async function initializeStatement(
  uploadFilenames: string[],
): Promise<{ id: string; putUrls: StatementPutUrl[] }> {
  const { id, putUrls } = await call("initializeStatement", initialized, {
    data: { uploadFilenames },
    repeatable: "by-key",
  });
  return {
    id,
    putUrls: inOrderOf(uploadFilenames, putUrls).map(({ putUrl, uploadFilename }) => ({
      putUrl: browserAddress(putUrl),
      uploadFilename,
    })),
  };
}

const optional = <T extends z.ZodType>(schema: T) =>
  schema
    .nullish()
    .catch(undefined)
    .transform((value) => value ?? undefined);
const day = optional(z.string().transform((text) => text.slice(0, 10)));

const amounts = {
  totalSalesAmount: optional(z.number()),
  totalRefundAmount: optional(z.number()),
  totalChargebackAmount: optional(z.number()),
  totalFeesAmount: optional(z.number()),
  totalNetAmount: optional(z.number()),
};

/** A task as any service may return it: extra fields and unknown statuses are accepted. */
const statementRead = z.looseObject({
  id: z.string(),
  status: z.string().catch("unknown"),
  message: optional(z.string()),
  analysisSummary: optional(z.string()),
  authenticityScore: optional(z.number()),
  processor: optional(z.string()),
  periodStart: day,
  periodEnd: day,
  ...amounts,
  documents: z
    .array(
      z.looseObject({
        uploadFilename: optional(z.string()),
        currency: optional(z.string()),
        periodStart: day,
        periodEnd: day,
        summary: optional(z.string()),
        otherCurrencies: optional(z.array(z.looseObject({ ...amounts, currency: z.string() }))),
      }),
    )
    .nullish()
    .catch([])
    .transform((documents) => documents ?? []),
});
export type StatementRead = z.output<typeof statementRead>;

export function readStatement(id: string, signal?: AbortSignal): Promise<StatementRead> {
  return call("readStatement", statementRead, { params: { id }, signal });
}

/** Extension: what the result rests on; `undefined` when the service does not offer it or speaks another version. */
export async function readStatementAnalysis(id: string, signal?: AbortSignal): Promise<StatementAnalysis | undefined> {
  try {
    return await call("readStatementAnalysis", statementAnalysis, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Extension: rows behind the result, page by page. */
export function readStatementRows(
  id: string,
  { filter, offset = 0 }: StatementRowsQuery,
  signal?: AbortSignal,
): Promise<StatementRows> {
  const query = { filter, offset: String(offset) };
  return call("readStatementRows", statementRows, { params: { id }, query, signal });
}

/** Extension: the lines around a row or finding, and where on its page it is. */
export function readStatementPlace(
  id: string,
  { document, page, line, quote }: StatementPlaceQuery,
  signal?: AbortSignal,
): Promise<StatementPlace> {
  const query = {
    document: String(document),
    page: String(page),
    line: line === undefined ? line : String(line),
    quote,
  };
  return call("readStatementPlace", statementPlace, { params: { id }, query, signal });
}

/** Extension: one page as an image. */
export function readStatementPageImage(
  params: { id: string; document: string; page: string },
  signal?: AbortSignal,
): Promise<Answer> {
  return readImage(STATEMENT_PAGE_IMAGE_PATH, params, signal);
}

/** The URL from which a browser downloads the workup; `undefined` while it is being made. The first call starts it. */
export async function downloadStatement(id: string, signal?: AbortSignal): Promise<string | undefined> {
  const getUrl = await requestWorkbook(id, signal);
  return getUrl === undefined ? undefined : attachmentUrl(getUrl, `/api/statements/${id}/workbook/file`, signal);
}

/** The workup of a remote service, passed on to the browser; `undefined` while it is being made. */
export async function workbookFile(id: string, signal?: AbortSignal): Promise<Response | undefined> {
  const getUrl = await requestWorkbook(id, signal);
  return getUrl === undefined ? undefined : signedFile(getUrl, `workup-${id}.xlsx`, signal);
}

async function requestWorkbook(id: string, signal?: AbortSignal): Promise<string | undefined> {
  const schema = z.looseObject({ getUrl: optional(z.string()) });
  return (await call("downloadStatement", schema, { params: { id }, signal })).getUrl;
}
