import type { ErrorEntry } from "@/lib/contract/errors";

/** An expected failure, with what the caller is told. One function maps it to HTTP. */
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
    { detail: "Send your secret key as the whole value of the Authorization header." },
  ]);
}

export function forbidden(detail: string): ServiceError {
  return new ServiceError(403, "Forbidden", [{ detail }]);
}

/** A limit of requests is reached; the answer says when to try again. */
export function tooManyRequests(waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `Too many requests came with this key; try again in ${seconds} s.`;
  return new ServiceError(429, "Too Many Requests", [{ detail }], { "retry-after": String(seconds) });
}

/** The address is there and the method is not; the answer lists those that are. */
export function methodNotAllowed(method: string, allowed: readonly string[]): ServiceError {
  const allow = allowed.join(", ");
  const detail = `This address does not answer ${method}, only ${allow}.`;
  return new ServiceError(405, "Method Not Allowed", [{ detail }], { allow });
}

/** The same answer for an unknown, a foreign and a malformed id: nobody learns which ids exist. */
export function notFound(what: string): ServiceError {
  return new ServiceError(404, "Not Found", [{ detail: `There is no ${what} with this id.` }]);
}
