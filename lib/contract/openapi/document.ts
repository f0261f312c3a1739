import { errorBody } from "../errors";
import { OPERATIONS, type Operation, PAGE_IMAGE_PATH, STATEMENT_PAGE_IMAGE_PATH } from "../operations";
import { describeOperation } from "./describe-operation";
import { DESCRIPTIONS } from "./descriptions";
import { signedUrls } from "./signed-urls";
import { toJsonSchema } from "./to-json-schema";
import { webhooks } from "./webhooks";

/**
 * The service as an OpenAPI 3.1 document, made from the table that it routes by. `origin` is where this service was
 * reached. Operations beyond the specifications are marked `x-extension`.
 */
export function openApiDocument(origin: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Chargeback agent and statement processing",
      version: "1",
      description:
        "Requests send the secret key as the entire value of the Authorization header. Bodies are wrapped in `data`, " +
        "errors in `errors`. A method that is not allowed answers 405, and Allow lists the allowed ones. " +
        "Operations marked `x-extension` are this service's own and may be missing elsewhere.",
    },
    servers: [{ url: `${origin}/service/v1` }],
    security: [{ key: [] }],
    paths: paths(origin),
    webhooks: webhooks(),
    components: {
      securitySchemes: { key: { type: "apiKey", in: "header", name: "Authorization" } },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, meaning]) => [status, refusal(status, meaning)]),
      ),
      schemas: { Errors: toJsonSchema(errorBody, "output") },
    },
  };
}

const REFUSALS = {
  400: "The request is invalid; every fault is listed, and nothing was changed.",
  401: "The key is missing or unknown.",
  403: "The key is not an administrator's, or the signed URL is invalid or expired.",
  404: "There is no record with this id, or no letter.",
  405: "The method is not allowed.",
  409: "The request conflicts with the current state.",
  413: "The body or file is too large.",
  429: "Too many requests with this key; Retry-After says when to try again.",
  500: "The service failed; nothing was changed.",
} as const;

function paths(origin: string): Record<string, Record<string, unknown>> {
  const all: Record<string, Record<string, unknown>> = {};
  const add = (path: string, method: string, described: unknown) => {
    const template = path.replace(/:(\w+)/g, "{$1}");
    all[template] = { ...all[template], [method.toLowerCase()]: described };
  };
  const operations: Record<string, Operation> = OPERATIONS;
  for (const [name, operation] of Object.entries(operations))
    add(operation.path, operation.method, describeOperation(name, operation));
  add(PAGE_IMAGE_PATH, "GET", pageImage("readPagePicture", PAGE_IMAGE_PATH));
  add(STATEMENT_PAGE_IMAGE_PATH, "GET", pageImage("readStatementPagePicture", STATEMENT_PAGE_IMAGE_PATH));
  return { ...all, ...signedUrls(origin) };
}

function pageImage(name: "readPagePicture" | "readStatementPagePicture", path: string) {
  const { responses, ...described } = describeOperation(name, {
    method: "GET",
    path,
    output: errorBody,
    extension: true,
  });
  const image = { description: DESCRIPTIONS[name]?.summary, content: { "image/webp": {} } };
  return { ...described, responses: { ...responses, 200: image } };
}

const HEADERS: Readonly<Record<string, object>> = {
  405: { Allow: { description: "The allowed methods.", schema: { type: "string" } } },
  429: { "Retry-After": { description: "Seconds.", schema: { type: "integer", minimum: 1 } } },
};

function refusal(status: string, description: string) {
  const headers = HEADERS[status];
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Errors" } } };
  return { description, ...(headers ? { headers } : {}), content };
}
