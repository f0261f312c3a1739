/** A read that failed: the HTTP status (0 when nothing answered) and a sentence fit for the analyst. */
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

/**
 * A live read from a GET handler of this origin. The handler has parsed what it sends with the schema that `T` comes
 * from; the browser does without a second parse, which would bring the schema library into every page.
 * Rejects with a {@link ReadError}.
 */
export async function fetchJson<T extends object>(path: string, signal?: AbortSignal): Promise<T> {
  // Without `no-store` the browser sends identical reads one after another.
  const response = await fetch(path, { cache: "no-store", signal, headers: { accept: "application/json" } }).catch(
    (cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new ReadError(0, "The server did not answer. What is shown is kept; it is tried again by itself.");
    },
  );
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw failure(response.status, body);
  if (typeof body !== "object" || body === null) {
    throw new ReadError(response.status, "The server answered something unreadable. Reload the page.");
  }
  return body as T;
}

const SENTENCES: Record<number, string> = {
  401: "Your session has ended. Sign in again to go on.",
  403: "Your role does not allow this.",
  404: "It is not there any more.",
  429: "Too many requests at once. It is tried again in a moment.",
};

function failure(status: number, body: unknown): ReadError {
  const error = property(body, "error");
  const said = typeof error === "string" ? error : property(error, "message");
  const id = property(error, "id");
  const sentence = SENTENCES[status] ?? "The server could not answer. What is shown is kept; try again in a moment.";
  return new ReadError(
    status,
    typeof said === "string" && said ? said : sentence,
    typeof id === "string" ? id : undefined,
  );
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
