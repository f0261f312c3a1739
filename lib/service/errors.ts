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

/** The same answer for an unknown, a foreign and a malformed id: nobody learns which ids exist. */
export function notFound(what: string): ServiceError {
  return new ServiceError(404, "Not Found", [{ detail: `There is no ${what} with this id.` }]);
}
