import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { ErrorBody } from "@/lib/contract/errors";
import type { Logger } from "@/lib/platform/log";
import { readCapped } from "@/lib/platform/read-capped";
import { badRequest, ServiceError } from "@/lib/service/errors";

const MAX_BODY_BYTES = 1024 * 1024;
const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/**
 * The parsed `data` of a JSON body.
 *
 * @throws ServiceError 400 with all validation errors, each with a JSON pointer; 413 over `maxBytes`, 1 MiB by default.
 */
export async function readData<T>(request: Request, schema: z.ZodType<T>, maxBytes?: number): Promise<T> {
  const body = parseJson(await readText(request, maxBytes));
  if (typeof body !== "object" || body === null || !("data" in body) || !isObject(body.data))
    throw badRequest('The body must be a JSON object with a "data" object.', "/data");
  const parsed = schema.safeParse(body.data);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => ({
    detail: `${issue.path.join(".") || "data"} ${issue.message}`,
    pointer: `/data${issue.path.map((part) => `/${String(part).replace(/~/g, "~0").replace(/\//g, "~1")}`).join("")}`,
  }));
  // Two rules broken by one value may have the same message; it is reported once.
  const distinct = new Map(faults.map((fault) => [fault.pointer + fault.detail, fault]));
  throw new ServiceError(400, "Bad Request", [...distinct.values()]);
}

/**
 * The parsed query of a URL.
 *
 * @throws ServiceError 400
 */
export function readQuery(request: Request, schema: z.ZodType): unknown {
  const parsed = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (parsed.success) return parsed.data;
  throw badRequest(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "));
}

/** @throws ServiceError 400 when there is a body. */
export async function refuseBody(request: Request): Promise<void> {
  if ((await readText(request)) !== "") throw badRequest("This operation takes no request body.");
}

export function dataResponse(data: unknown): Response {
  return Response.json({ data }, { headers: HEADERS });
}

/** Every failure in the contract's error body. An unexpected one is logged and answered with an id, never a stack. */
export function errorResponse(error: unknown, log: Logger): Response {
  if (error instanceof ServiceError) return errors({ errors: error.entries }, error.status, error.headers);
  const id = randomUUID();
  log.error({ id, error: error instanceof Error ? error.stack : String(error) }, "a request failed unexpectedly");
  const detail = `Something went wrong on our side; nothing was changed. Quote ${id} when you report it.`;
  return errors({ errors: [{ status: 500, title: "Internal Server Error", detail }] }, 500);
}

function errors(body: ErrorBody, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { ...HEADERS, ...headers } });
}

async function readText(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const { bytes, truncated } = await readCapped(request.body as AsyncIterable<Uint8Array> | null, maxBytes);
  if (truncated)
    throw new ServiceError(413, "Content Too Large", [
      { detail: `A request body may have at most ${maxBytes / MAX_BODY_BYTES} MiB.` },
    ]);
  return new TextDecoder().decode(bytes);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest("The body is not valid JSON.");
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
