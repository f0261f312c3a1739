import { randomUUID } from "node:crypto";
import type { ErrorBody } from "@/lib/contract/errors";
import type { Logger } from "@/lib/log";
import { ServiceError } from "../errors";

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

export function answer(data: unknown): Response {
  return Response.json({ data }, { headers: HEADERS });
}

/** Every failure in the one error body. What was not expected is logged once and answered with an id, never a stack. */
export function answerError(error: unknown, log: Logger): Response {
  if (error instanceof ServiceError) return reply({ errors: error.entries }, error.status, error.headers);
  const id = randomUUID();
  log.error({ id, error: error instanceof Error ? error.stack : String(error) }, "a request failed unexpectedly");
  const detail = `Something went wrong on our side; nothing was changed. Quote ${id} when you report it.`;
  return reply({ errors: [{ status: 500, title: "Internal Server Error", detail }] }, 500);
}

function reply(body: ErrorBody, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { ...HEADERS, ...headers } });
}
