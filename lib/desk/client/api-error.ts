import { z } from "zod";

/** Why a call of the service failed, whatever the shape of its answer. */
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

  /** Pages, actions and handlers have their own copy of this class, and one circuit breaker throws to all of them. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && BRAND in value;
  }

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    /** `refused`: the circuit breaker sent nothing. */
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

/** Whether another attempt may succeed. */
export function isTransient(error: unknown): error is ApiError {
  return error instanceof ApiError && ["unreachable", "server", "rate-limited"].includes(error.kind);
}

/** The kind of a status outside 2xx. Redirects are not followed, because the key would go with them. */
function kindOf(status: number): ApiErrorKind {
  return KINDS[status] ?? (status >= 500 ? "server" : status >= 300 && status < 400 ? "malformed" : "invalid");
}

const MAX_MESSAGE_LENGTH = 2000;
const text = z.string().trim().min(1);
const optionalText = text.optional().catch(undefined);

/** One fault: a sentence, or an object that holds one under some name and may name the field. */
const entry = z.union([
  text.transform((detail): Fault => ({ detail })),
  z
    .object({
      detail: optionalText,
      message: optionalText,
      msg: optionalText,
      error_description: optionalText,
      title: optionalText,
      pointer: optionalText,
      source: z.object({ pointer: optionalText }).optional().catch(undefined),
      field: optionalText,
      loc: z
        .array(z.union([z.string(), z.number()]))
        .optional()
        .catch(undefined),
    })
    .transform(({ pointer, source, field, loc, ...given }): Fault => {
      const place = loc?.[0] === "body" ? loc.slice(1) : loc;
      return {
        detail: given.detail ?? given.message ?? given.msg ?? given.error_description ?? given.title ?? "",
        pointer: pointer ?? source?.pointer ?? (place && `/${place.join("/")}`) ?? (field && `/data/${field}`),
      };
    }),
]);
const entries = z.array(entry).min(1);
const byField = z.record(z.string(), z.union([text, z.array(text)])).transform((fields) =>
  Object.entries(fields).map(
    ([field, detail]): Fault => ({
      detail: [detail].flat().join(" "),
      pointer: `/data/${field}`,
    }),
  ),
);

/** The shapes in which services report errors, ours first. The first one that yields a message counts. */
const SHAPES: z.ZodType<Fault[]>[] = [
  z.object({ errors: entries }).transform(({ errors }) => errors),
  z.object({ errors: byField }).transform(({ errors }) => errors),
  z.object({ detail: entries }).transform(({ detail }) => detail),
  z.object({ error_description: text }).transform(({ error_description: detail }) => [{ detail }]),
  z.object({ error: entry }).transform(({ error }) => [error]),
  entries,
  entry.transform((one) => [one]),
];

/** Turns an answer outside 2xx into a typed error, whatever its body is. */
export function readError(status: number, body: string, retryAfterMs?: number): ApiError {
  const faults = faultsIn(body);
  const message = faults.map((fault) => fault.detail).join(" ");
  return new ApiError(kindOf(status), message.slice(0, MAX_MESSAGE_LENGTH) || `The service answered ${status}.`, {
    status,
    faults,
    retryAfterMs,
  });
}

function faultsIn(body: string): Fault[] {
  const json = parse(body);
  for (const shape of json === undefined ? [] : SHAPES) {
    const faults = (shape.safeParse(json).data ?? []).filter(({ detail }) => detail !== "");
    if (faults.length > 0) return faults;
  }
  return json === undefined ? plainText(body) : [];
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** A line of text is a message; markup is not. */
function plainText(body: string): Fault[] {
  const line = body.trim();
  return line !== "" && line.length <= 200 && !/[<>{}\n]/.test(line) ? [{ detail: line }] : [];
}
