import type { ErrorEntry } from "@/lib/contract/errors";

/** An expected failure and the error entries of its answer. `errorResponse` maps it to HTTP. */
export class ServiceError extends Error {
  readonly status: number;
  readonly entries: ErrorEntry[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    title: string,
    faults: { detail: string; pointer?: string }[],
    headers: Record<string, string> = {},
  ) {
    super(`${status} ${title}: ${faults.map(({ detail }) => detail).join("; ")}`);
    this.status = status;
    this.headers = headers;
    this.entries = faults.map(({ detail, pointer }) => ({ status, title, detail, ...(pointer ? { pointer } : {}) }));
  }
}

export function badRequest(detail: string, pointer?: string): ServiceError {
  return new ServiceError(400, "Bad Request", [{ detail, pointer }]);
}

export function unauthorized(): ServiceError {
  return new ServiceError(401, "Unauthorized", [
    { detail: "Send your secret key as the entire value of the Authorization header." },
  ]);
}

export function forbidden(detail: string): ServiceError {
  return new ServiceError(403, "Forbidden", [{ detail }]);
}

export function conflict(detail: string): ServiceError {
  return new ServiceError(409, "Conflict", [{ detail }]);
}

/** A rate limit is exceeded; the answer says when to try again. */
export function tooManyRequests(waitMs: number, what = "Too many requests with this key"): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `${what}; try again in ${seconds} s.`;
  return new ServiceError(429, "Too Many Requests", [{ detail }], { "retry-after": String(seconds) });
}

/** The path exists but not with this method; the answer lists those that it has. */
export function methodNotAllowed(method: string, allowed: readonly string[]): ServiceError {
  const allow = allowed.join(", ");
  const detail = `This address does not support ${method}, only ${allow}.`;
  return new ServiceError(405, "Method Not Allowed", [{ detail }], { allow });
}

/** The same answer for an unknown id, one of another organization and a malformed one, so that it reveals nothing. */
export function notFound(what: string): ServiceError {
  return new ServiceError(404, "Not Found", [{ detail: `There is no ${what} with this id.` }]);
}
