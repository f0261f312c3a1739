import { z } from "zod";
import type { Operation } from "../operations";
import { DESCRIPTIONS } from "./descriptions";
import { type JsonSchema, toJsonSchema } from "./to-json-schema";

const json = (schema: JsonSchema) => ({ "application/json": { schema } });
const dataOf = (schema: JsonSchema): JsonSchema => ({
  type: "object",
  required: ["data"],
  properties: { data: schema },
});

/** These make something new each time they are called. */
const CREATES: ReadonlySet<string> = new Set([
  "initializeCase",
  "initializeWithUpload",
  "attachDocuments",
  "initializeStatement",
]);
/** These may meet a state in which they cannot be done. */
const CONFLICTS: ReadonlySet<string> = new Set([
  ...CREATES,
  "requestExport",
  "downloadStatement",
  "editLetter",
  "requestSubmission",
  "rotateKey",
  "revokeKey",
  "createWebhook",
  "replayDelivery",
]);

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same request with the same key runs once within 24 hours; a different request with it answers 409.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

/** One operation of the table as OpenAPI describes it. */
export function describeOperation(name: string, operation: Operation) {
  const { input, query, output, path } = operation;
  const described = DESCRIPTIONS[name];
  return {
    operationId: name,
    tags: [described?.tag ?? "Extensions"],
    summary: described?.summary ?? name,
    ...(operation.extension ? { "x-extension": true } : {}),
    parameters: [
      ...pathParameters(path),
      ...(query ? queryParameters(query) : []),
      ...(CREATES.has(name) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(input && input !== "none"
      ? { requestBody: { required: true, content: json(dataOf(requestSchema(name, input))) } }
      : {}),
    responses: {
      200: { description: "Done.", content: json(dataOf(toJsonSchema(output, "output"))) },
      ...Object.fromEntries(
        refusals(name, operation).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

/** Every refusal of an operation by its status. */
function refusals(name: string, { input, query, path, admin }: Operation): number[] {
  return [
    ...(input || query ? [400] : []),
    401,
    ...(admin ? [403] : []),
    ...(path.includes(":") ? [404] : []),
    ...(CONFLICTS.has(name) ? [409] : []),
    ...(input ? [413] : []),
    429,
    500,
  ];
}

function pathParameters(path: string) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: name === "page" ? { type: "integer", minimum: 1 } : { type: "string", format: "uuid" },
  }));
}

function queryParameters(query: z.ZodType) {
  const properties = z.record(z.string(), z.json()).parse(toJsonSchema(query, "input").properties);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: false, schema }));
}

/** An update may clear every field but this one, which no schema library says by itself. */
function requestSchema(name: string, input: z.ZodType): JsonSchema {
  const schema = toJsonSchema(input, "input");
  if (name !== "updateCase") return schema;
  return {
    ...schema,
    properties: { ...Object(schema.properties), referenceNumber: { type: "string", minLength: 1, maxLength: 200 } },
  };
}
