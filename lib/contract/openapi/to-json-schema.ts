import { z } from "zod";
import { calendarDate } from "@/lib/contract/case-input";
import { merchantUrl } from "../merchant-url";

export type JsonSchema = { [key: string]: unknown };

/**
 * A schema of the contract as JSON Schema 2020-12: `input` is what a caller may send, `output` what a response contains.
 * Objects stay open, because clients accept fields of newer services.
 */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: made }) => {
      if (made.additionalProperties === false) delete made.additionalProperties;
      const plain = inPlainWords(zodSchema, io);
      if (!plain) return;
      for (const key of Object.keys(made)) Reflect.deleteProperty(made, key);
      Object.assign(made, plain);
    },
  });
  return jsonSchema;
}

/** What the generator cannot see: the formats behind transformations, and blanks. */
function inPlainWords(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema | undefined {
  if (schema === calendarDate) return { type: "string", format: "date" };
  if (schema === merchantUrl) return { type: "string", format: "uri", maxLength: 2000 };
  if (schema instanceof z.ZodUndefined) return { not: {} };
  if (!(schema instanceof z.ZodPipe)) return undefined;
  const { out } = schema.def;
  if (out instanceof z.ZodEnum) return { type: "string", enum: out.options };
  const blankable = blankableSchema(out);
  return blankable && { anyOf: [toJsonSchema(blankable, io), { type: "null" }, { const: "" }] };
}

/** A field that may be blank takes nothing, `null` or what its schema takes. */
function blankableSchema(out: z.core.$ZodType): z.ZodType | undefined {
  const present = out instanceof z.ZodOptional ? out.unwrap() : undefined;
  const schema = present instanceof z.ZodNullable ? present.unwrap() : undefined;
  return schema instanceof z.ZodType ? schema : undefined;
}
