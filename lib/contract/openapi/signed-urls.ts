const FILE = { schema: { type: "string", format: "binary" } };

const refused = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));

/** The signed URLs in responses. Callers use them unchanged and never construct one. */
export function signedUrls(origin: string) {
  const parameters = [
    { name: "key", in: "path", required: true, schema: { type: "string" } },
    ...["method", "expires", "max", "signature"].map((name) => ({
      name,
      in: "query",
      required: true,
      schema: { type: "string" },
    })),
  ];
  const common = { security: [], servers: [{ url: `${origin}/service/storage` }], parameters };
  return {
    "/{key}": {
      put: {
        ...common,
        operationId: "putFile",
        tags: ["Files"],
        summary: "Sends a file's contents to a putUrl, with its content type; each URL accepts one file, once.",
        requestBody: { required: true, content: { "*/*": FILE } },
        responses: {
          200: { description: "The file was received completely." },
          ...refused(400, 403, 404, 409, 413, 500),
        },
      },
      get: {
        ...common,
        operationId: "getFile",
        tags: ["Files"],
        summary: "Downloads what a getUrl points to.",
        responses: {
          200: { description: "The file, as an attachment.", content: { "*/*": FILE } },
          ...refused(403, 404, 500),
        },
      },
    },
  };
}
