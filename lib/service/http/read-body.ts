import type { z } from "zod";
import { badRequest, ServiceError } from "../errors";

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * The `data` of a JSON body, parsed.
 *
 * @throws ServiceError 400 with every fault at once and a JSON pointer each, 413 over one MiB.
 */
export async function readData<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(request);
  const body = parseJson(text);
  if (typeof body !== "object" || body === null || !("data" in body) || !isObject(body.data))
    throw badRequest('The body must be a JSON object with a "data" object.', "/data");
  const parsed = schema.safeParse(body.data);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => ({
    detail: `${issue.path.join(".") || "data"} ${issue.message}`,
    pointer: `/data${issue.path.map((part) => `/${String(part).replace(/~/g, "~0").replace(/\//g, "~1")}`).join("")}`,
  }));
  // Two rules broken by one value may say the same; it is told once.
  const distinct = new Map(faults.map((fault) => [fault.pointer + fault.detail, fault]));
  throw new ServiceError(400, "Bad Request", [...distinct.values()]);
}

/** @throws ServiceError 400 when there is a body at all. */
export async function refuseBody(request: Request): Promise<void> {
  if ((await readText(request)) !== "") throw badRequest("This operation takes no request body.");
}

async function readText(request: Request): Promise<string> {
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES)
      throw new ServiceError(413, "Content Too Large", [{ detail: "A request body may have at most 1 MiB." }]);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
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
