/** Why a call of the service failed, whatever shape its answer had. */
export type ApiErrorKind =
  | "unreachable"
  | "unauthorized"
  | "not-found"
  | "invalid"
  | "conflict"
  | "too-large"
  | "rate-limited"
  | "server"
  | "malformed";

export type Fault = { detail: string; pointer?: string };

const BRAND = Symbol.for("rebuttal.ApiError");

export class ApiError extends Error {
  readonly [BRAND] = true;

  /** Pages, actions and handlers have copies of this class each, and the one gate throws to all of them. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && BRAND in value;
  }

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    /** `refused`: nothing was sent, because the service is being spared. */
    readonly options: { status?: number; faults?: Fault[]; retryAfterMs?: number; refused?: boolean } = {},
  ) {
    super(message);
  }

  get faults(): Fault[] {
    return this.options.faults ?? [];
  }
}

const KINDS: Record<number, ApiErrorKind> = {
  400: "invalid",
  401: "unauthorized",
  403: "unauthorized",
  404: "not-found",
  409: "conflict",
  413: "too-large",
  422: "invalid",
  429: "rate-limited",
};

/** Worth asking again: the next answer may be another. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && ["unreachable", "server", "rate-limited"].includes(error.kind);
}

/** The kind of a status that is no 2xx. A redirect is never followed: the key would go with it. */
export function kindOf(status: number): ApiErrorKind {
  return KINDS[status] ?? (status >= 500 ? "server" : status >= 300 && status < 400 ? "malformed" : "invalid");
}
