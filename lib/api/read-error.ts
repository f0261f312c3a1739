import { z } from "zod";
import { ApiError, type Fault, kindOf } from "./api-error";

const text = z.string().min(1).max(2000);
const entry = z.union([
  text.transform((detail) => ({ detail })),
  z
    .object({
      detail: text.optional(),
      message: text.optional(),
      title: text.optional(),
      pointer: z.string().optional(),
    })
    .transform(({ detail, message, title, pointer }) => ({ detail: detail ?? message ?? title ?? "", pointer })),
]);

/** The shapes in which services say what was wrong; ours is the first. */
const shapes = z.union([
  z.object({ errors: z.array(entry).min(1) }).transform(({ errors }) => errors),
  z.object({ errors: z.record(z.string(), z.union([text, z.array(text)])) }).transform(({ errors }) =>
    Object.entries(errors).map(([field, detail]) => ({
      detail: [detail].flat().join(" "),
      pointer: `/data/${field}`,
    })),
  ),
  z.object({ error: entry }).transform(({ error }) => [error]),
  entry.transform((one) => [one]),
]);

/** Turns an answer that is no 2xx into the one typed error, whatever its body is. */
export function readError(status: number, body: string, retryAfterMs?: number): ApiError {
  const faults = faultsIn(body);
  const said = faults.map((fault) => fault.detail).join(" ");
  return new ApiError(kindOf(status), said || `The service answered ${status}.`, { status, faults, retryAfterMs });
}

function faultsIn(body: string): Fault[] {
  try {
    const parsed = shapes.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data.filter((fault) => fault.detail !== "") : [];
  } catch {
    return [];
  }
}
