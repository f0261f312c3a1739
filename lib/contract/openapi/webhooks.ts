import type { z } from "zod";
import { caseReading } from "../case";
import { eventMetadata } from "../event";
import { exportReading } from "../export";
import { letterReading } from "../letter";
import { statementReading } from "../statement";
import { toJsonSchema } from "./to-json-schema";

/** What the service sends by itself; `data` has the shape of the corresponding read. */
export function webhooks() {
  return {
    "chargeback:copilot": delivery("A case, a letter or an export is complete.", [
      caseReading,
      letterReading,
      exportReading,
    ]),
    "statement:processed": delivery("A statement task is complete or failed.", [statementReading]),
  };
}

function delivery(summary: string, shapes: z.ZodType[]) {
  const body = {
    type: "object",
    required: ["metadata", "data"],
    properties: {
      metadata: toJsonSchema(eventMetadata, "output"),
      data: { anyOf: shapes.map((shape) => toJsonSchema(shape, "output")) },
    },
  };
  return {
    post: {
      summary,
      security: [],
      parameters: [
        {
          name: "X-Webhook-Signature",
          in: "header",
          required: true,
          description: "Lower-case hex HMAC-SHA256 of the raw body with the endpoint's secret.",
          schema: { type: "string", pattern: "^[0-9a-f]{64}$" },
        },
      ],
      requestBody: { required: true, content: { "application/json": { schema: body } } },
      responses: {
        "2XX": { description: "Delivered." },
        401: { description: "The signature was rejected: recorded, not retried." },
        429: { description: "Retried later." },
        "5XX": { description: "Retried later; an unreachable receiver counts as 504." },
        default: { description: "Recorded, not retried." },
      },
    },
  };
}
