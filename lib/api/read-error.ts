import { z } from "zod";
import { ApiError, type Fault, kindOf } from "./api-error";

const LONGEST = 2000;
const text = z.string().trim().min(1);
const said = text.optional().catch(undefined);

/** One fault: a sentence, or an object that has one under some name and may name the field. */
const entry = z.union([
  text.transform((detail): Fault => ({ detail })),
  z
    .object({
      detail: said,
      message: said,
      msg: said,
      error_description: said,
      title: said,
      pointer: said,
      source: z.object({ pointer: said }).optional().catch(undefined),
      field: said,
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

/** The shapes in which services say what was wrong; ours is the first. The first that says something counts. */
const SHAPES: z.ZodType<Fault[]>[] = [
  z.object({ errors: entries }).transform(({ errors }) => errors),
  z.object({ errors: byField }).transform(({ errors }) => errors),
  z.object({ detail: entries }).transform(({ detail }) => detail),
  z.object({ error_description: text }).transform(({ error_description: detail }) => [{ detail }]),
  z.object({ error: entry }).transform(({ error }) => [error]),
  entries,
  entry.transform((one) => [one]),
];

/** Turns an answer that is no 2xx into the one typed error, whatever its body is. */
export function readError(status: number, body: string, retryAfterMs?: number): ApiError {
  const faults = faultsIn(body);
  const message = faults.map((fault) => fault.detail).join(" ");
  return new ApiError(kindOf(status), message.slice(0, LONGEST) || `The service answered ${status}.`, {
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

/** A line of words is a message; pages of markup are not. */
function plainText(body: string): Fault[] {
  const line = body.trim();
  return line !== "" && line.length <= 200 && !/[<>{}\n]/.test(line) ? [{ detail: line }] : [];
}
