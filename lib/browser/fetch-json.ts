/** A read that failed: the HTTP status, 0 if nothing answered, and a sentence for the user. */
export class ReadError extends Error {
  override readonly name = "ReadError";
  constructor(
    readonly status: number,
    message: string,
    /** To quote when asking for help. */
    readonly id?: string,
  ) {
    super(message);
  }
}

/** HTTP status of a failed read, 0 if nothing answered. */
export function failureStatus(error: Error): number {
  return error instanceof ReadError ? error.status : 0;
}

/**
 * Reads from a handler of this origin: with GET, or with POST what depends on `file`. The handler has validated its answer with the schema that `T` comes from; the
 * browser does not validate it again, because that would add the schema library to every page.
 *
 * @throws ReadError
 */
export async function fetchJson<T extends object>(path: string, signal?: AbortSignal, file?: Blob): Promise<T> {
  const sent = file ? { method: "POST", body: file } : {};
  // Without `no-store` browsers send identical requests one after another.
  const headers = { accept: "application/json" };
  const response = await fetch(path, { cache: "no-store", signal, headers, ...sent }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ReadError(0, "The server did not respond. This page keeps its data and retries automatically.");
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toReadError(response.status, body);
  if (typeof body !== "object" || body === null) {
    throw new ReadError(response.status, "The server sent an unreadable response. Reload the page.");
  }
  return body as T;
}

const SENTENCES: Record<number, string> = {
  401: "Your session has ended. Sign in again to continue.",
  403: "Your role does not allow this.",
  404: "It no longer exists.",
  429: "Too many requests. The page retries in a moment.",
};

function toReadError(status: number, body: unknown): ReadError {
  const error = property(body, "error");
  const message = typeof error === "string" ? error : property(error, "message");
  const id = property(error, "id");
  const sentence =
    SENTENCES[status] ?? "The server could not respond. This page keeps its data; try again in a moment.";
  return new ReadError(
    status,
    typeof message === "string" && message ? message : sentence,
    typeof id === "string" ? id : undefined,
  );
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
