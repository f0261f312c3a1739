import "server-only";
import { z } from "zod";
import { type StatementAnalysis, statementAnalysis } from "@/lib/contract/statement-analysis";
import { ApiError } from "./api-error";
import { call } from "./call";
import { browserAddress, inOrderOf } from "./signed-addresses";
import { savingAddress, signedFile } from "./signed-files";

export type StatementPutUrl = { putUrl: string; uploadFilename: string };

const initialized = z.looseObject({
  id: z.string(),
  putUrls: z.array(z.looseObject({ putUrl: z.string(), uploadFilename: z.string() })),
});

/** A new task with a signed address for every name, in their order. Of the embedded service they are paths on this origin. */
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

const maybe = <T extends z.ZodType>(schema: T) =>
  schema
    .nullish()
    .catch(undefined)
    .transform((value) => value ?? undefined);
const day = maybe(z.string().transform((text) => text.slice(0, 10)));

/** Whatever a service says of a task: extra fields and unknown statuses are fine. */
const statementRead = z.looseObject({
  id: z.string(),
  status: z.string().catch("unknown"),
  message: maybe(z.string()),
  analysisSummary: maybe(z.string()),
  authenticityScore: maybe(z.number()),
  processor: maybe(z.string()),
  periodStart: day,
  periodEnd: day,
  totalSalesAmount: maybe(z.number()),
  totalRefundAmount: maybe(z.number()),
  totalChargebackAmount: maybe(z.number()),
  totalFeesAmount: maybe(z.number()),
  totalNetAmount: maybe(z.number()),
  documents: z
    .array(
      z.looseObject({
        uploadFilename: maybe(z.string()),
        currency: maybe(z.string()),
        periodStart: day,
        periodEnd: day,
        summary: maybe(z.string()),
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

/** What stands behind the result; `undefined` when the service has no such extension, or speaks another version. */
export async function readStatementAnalysis(id: string, signal?: AbortSignal): Promise<StatementAnalysis | undefined> {
  try {
    return await call("readStatementAnalysis", statementAnalysis, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Where a browser saves the workup from; `undefined` while it is made. Asking starts the making. */
export async function downloadStatement(id: string, signal?: AbortSignal): Promise<string | undefined> {
  const getUrl = await askForWorkbook(id, signal);
  return getUrl === undefined ? undefined : savingAddress(getUrl, `/api/statements/${id}/workbook/file`, signal);
}

/** The workup of a service at another address, to hand on; `undefined` while it is made. */
export async function workbookFile(id: string, signal?: AbortSignal): Promise<Response | undefined> {
  const getUrl = await askForWorkbook(id, signal);
  return getUrl === undefined ? undefined : signedFile(getUrl, `workup-${id}.xlsx`, signal);
}

async function askForWorkbook(id: string, signal?: AbortSignal): Promise<string | undefined> {
  const schema = z.looseObject({ getUrl: maybe(z.string()) });
  return (await call("downloadStatement", schema, { params: { id }, signal })).getUrl;
}
