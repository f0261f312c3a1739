import { z } from "zod";

/** The specification's blank: `null` and an empty string mean that the field is not set. */
function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/**
 * A field that may be blank. Absent stays `undefined` (not mentioned), blank becomes `null` (cleared), everything else
 * goes through `schema`.
 */
export function blankable<T extends z.ZodType>(schema: T) {
  return (
    z
      .any()
      .transform((value: unknown): unknown => (value === undefined ? undefined : isBlank(value) ? null : value))
      // Not a union: its error does not say why each member failed.
      .pipe(schema.nullable().optional())
      .optional()
  );
}
