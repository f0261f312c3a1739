import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { ErrorBody } from "@/lib/contract/errors";
import { isDiskFull } from "@/lib/platform/disk-full";
import type { Logger } from "@/lib/platform/log";
import { readCapped } from "@/lib/platform/read-capped";
import { badRequest, ServiceError } from "@/lib/service/errors";

const MAX_BODY_BYTES = 1024 * 1024;
const BODY_MS = 30_000;
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
  const unstorable = unstorableIn(body.data);
  if (unstorable) throw badRequest(`${fieldOf(unstorable)} ${NOT_TEXT}`, pointerTo(unstorable));
  const parsed = schema.safeParse(body.data);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => ({
    detail: `${fieldOf(path)} ${message}`,
    pointer: pointerTo(path),
  }));
  // Two rules broken by one value may have the same message; it is reported once.
  const distinct = new Map(faults.map((fault) => [fault.pointer + fault.detail, fault]));
  throw new ServiceError(400, "Bad Request", [...distinct.values()]);
}

const NOT_TEXT = "must not contain a NUL character or half of a surrogate pair, which no database can store";
/** No schema of the contract is half as deep; without an end, a hostile body would end the stack. */
const DEEPEST = 20;
type Path = readonly PropertyKey[];

/** The path of the first text, or name of a member, that Postgres refuses; JSON can write both. */
function unstorableIn(value: unknown, path: Path = []): Path | undefined {
  if (typeof value === "string") return isStorable(value) ? undefined : path;
  if (typeof value !== "object" || value === null) return undefined;
  if (path.length > DEEPEST) throw badRequest(`The body is nested deeper than ${DEEPEST} levels.`);
  for (const [name, member] of Object.entries(value)) {
    const found = isStorable(name) ? unstorableIn(member, [...path, name]) : path;
    if (found) return found;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

function fieldOf(path: Path): string {
  return path.map(String).join(".") || "data";
}

function pointerTo(path: Path): string {
  return `/data${path.map((part) => `/${String(part).replace(/~/g, "~0").replace(/\//g, "~1")}`).join("")}`;
}

/**
 * The parsed query of a URL.
 *
 * @throws ServiceError 400
 */
export function readQuery(request: Request, schema: z.ZodType): unknown {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const unstorable = unstorableIn(given);
  if (unstorable) throw badRequest(`${fieldOf(unstorable)} ${NOT_TEXT}.`);
  const parsed = schema.safeParse(given);
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
  if (isDiskFull(error)) {
    log.error({ error: String(error) }, "the disk is full");
    const full = "The server's disk is full, so nothing was saved. Tell the operator, then try again.";
    return errors({ errors: [{ status: 507, title: "Insufficient Storage", detail: full }] }, 507);
  }
  const id = randomUUID();
  log.error({ id, error: error instanceof Error ? error.stack : String(error) }, "a request failed unexpectedly");
  const detail = `Something went wrong on our side; nothing was changed. Quote ${id} when you report it.`;
  return errors({ errors: [{ status: 500, title: "Internal Server Error", detail }] }, 500);
}

function errors(body: ErrorBody, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { ...HEADERS, ...headers } });
}

async function readText(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > maxBytes) throw tooLarge(maxBytes, `${announced} bytes were announced.`);
  const body = await readBody(request, maxBytes);
  if (body.truncated) throw tooLarge(maxBytes, "More arrived.");
  return new TextDecoder().decode(body.bytes);
}

/** A body that breaks off is the caller's; what is slow is cut, because it holds a connection. */
async function readBody(request: Request, maxBytes: number) {
  const slow = new ServiceError(408, "Request Timeout", [
    { detail: `The request body did not arrive within ${BODY_MS / 1000} seconds; send it again.` },
  ]);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(slow), BODY_MS);
  });
  const reading = readCapped(request.body as AsyncIterable<Uint8Array> | null, maxBytes);
  try {
    return await Promise.race([reading, late]);
  } catch (error) {
    if (error === slow) reading.catch(() => undefined);
    throw error === slow ? slow : badRequest("The request body broke off; send it again.");
  } finally {
    clearTimeout(timer);
  }
}

function tooLarge(maxBytes: number, found: string): ServiceError {
  const detail = `A request body may have at most ${maxBytes} bytes (${maxBytes / MAX_BODY_BYTES} MiB). ${found}`;
  return new ServiceError(413, "Content Too Large", [{ detail }]);
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
