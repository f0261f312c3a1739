import type { ErrorEntry } from "@/lib/contract/errors";

/** An expected failure, with what the caller is told. One function maps it to HTTP. */
export class ServiceError extends Error {
  readonly status: number;
  readonly entries: ErrorEntry[];

  constructor(status: number, title: string, faults: { detail: string; pointer?: string }[]) {
    super(`${status} ${title}: ${faults.map(({ detail }) => detail).join("; ")}`);
    this.status = status;
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
export class TooManyRequests extends ServiceError {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    super(429, "Too Many Requests", [{ detail: `Too many requests came with this key; try again in ${seconds} s.` }]);
    this.retryAfterSeconds = seconds;
  }
}

/** The same answer for an unknown, a foreign and a malformed id: nobody learns which ids exist. */
export function notFound(what: string): ServiceError {
  return new ServiceError(404, "Not Found", [{ detail: `There is no ${what} with this id.` }]);
}
