import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AGENT_SETTINGS } from "./agent-setting-names";
import { PRIORITIES, RECOMMENDATIONS } from "./case";
import { EVIDENCE_CATEGORIES } from "./evidence-categories";
import { exportReading } from "./export";
import { openApiDocument } from "./openapi/document";
import specified from "./openapi/testing/specified.json";
import { type JsonSchema, toJsonSchema } from "./openapi/to-json-schema";
import { OPERATIONS, type Operation, type OperationName } from "./operations";
import { CASE_STATUSES, statusesOf } from "./states";

const operations: Record<string, Operation> = OPERATIONS;
const shape = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.json())).default({}),
  required: z.array(z.string()).default([]),
});
const shapeOf = (schema: unknown) => shape.parse(schema);
const fieldsOf = (schema: unknown) => Object.keys(shapeOf(schema).properties).sort();
const branches = z.object({ oneOf: z.array(z.json()).optional(), anyOf: z.array(z.json()).optional() });
const branchesOf = (schema: unknown) => {
  const { oneOf, anyOf } = branches.parse(schema);
  return oneOf ?? anyOf ?? [];
};
const output = (name: OperationName) => toJsonSchema(OPERATIONS[name].output, "output");
const input = (name: OperationName): JsonSchema => {
  const schema = operations[name]?.input;
  if (!schema || schema === "none") throw new Error(`${name} takes no data`);
  return toJsonSchema(schema, "input");
};
const items = (schema: unknown, field: string) => shapeOf(schema).properties[field]?.items;

describe("the table of operations", () => {
  it("has every operation of the specifications with its method and path, and marks all others as extensions", () => {
    const listed = Object.entries(operations).filter(([, operation]) => !operation.extension);
    expect(listed.map(([name, { method, path }]) => ({ name, method, path })).sort(byName)).toEqual(
      specified.operations.map(({ name, method, path }) => ({ name, method, path })).sort(byName),
    );
  });

  it("refuses a body exactly where the specification does", () => {
    const refusing = Object.keys(operations).filter((name) => operations[name]?.input === "none");
    expect(refusing.sort()).toEqual([...specified.refusesBody].sort());
  });
});

describe("enumerations", () => {
  it("have exactly the specified values", () => {
    expect(CASE_STATUSES).toEqual(specified.caseStatuses);
    expect(statusesOf("statement")).toEqual(specified.statementStatuses);
    expect(PRIORITIES).toEqual(specified.priorities);
    expect(RECOMMENDATIONS).toEqual(specified.recommendations);
    expect(EVIDENCE_CATEGORIES).toEqual(specified.evidenceCategories);
    expect(AGENT_SETTINGS).toEqual(specified.agentSettings);
  });

  it("of deletions have the one value", () => {
    for (const name of ["deleteCase", "deleteEvidence", "discardLetter"] as const)
      expect(shapeOf(output(name)).properties.status?.const).toBe(specified.deletedStatus);
  });
});

describe("requests", () => {
  const caseFields = Object.keys(specified.caseInput).sort();

  it("of a case take every specified field, none required", () => {
    expect(fieldsOf(input("initializeCase"))).toEqual([...caseFields, "agent"].sort());
    expect(shapeOf(input("initializeCase")).required).toEqual([]);
    expect(fieldsOf(input("updateCase")).filter((field) => field !== "agent")).toEqual(caseFields);
  });

  it.each(Object.entries(specified.caseInput))("take %s in its type, as null and as empty text", (field, type) => {
    const described = shapeOf(input("initializeCase")).properties[field];
    expect(described?.anyOf).toEqual([expect.objectContaining(type), { type: "null" }, { const: "" }]);
  });

  it("of uploads have the specified fields, all required", () => {
    for (const [name, fields] of [
      ["attachDocuments", specified.attachRequest],
      ["initializeWithUpload", specified.directUploadRequest],
      ["initializeStatement", specified.statementRequest],
    ] as const)
      expect(shapeOf(input(name)).required).toEqual(fields);
  });
});

describe("answers", () => {
  const summary = [...Object.keys(specified.caseInput), ...specified.alwaysReturned].sort();

  it("about a case carry the fields of its status, and no more", () => {
    expect(fieldsOf(output("initializeCase"))).toEqual(summary);
    const [working, complete, failed] = branchesOf(output("readCase"));
    expect(fieldsOf(working)).toEqual(summary);
    expect(fieldsOf(complete)).toEqual([...summary, ...specified.returnedWhenComplete].sort());
    expect([...shapeOf(complete).required].sort()).toEqual(
      [...specified.alwaysReturned, ...specified.returnedWhenComplete].sort(),
    );
    expect(fieldsOf(failed)).toEqual(specified.returnedOnError);
    expect(fieldsOf(items(complete, "defenseRequirements"))).toEqual(specified.defenseRequirement);
    expect(fieldsOf(items(complete, "merchantAttachments"))).toEqual(specified.merchantAttachment);
  });

  it("about uploads carry the specified fields", () => {
    for (const name of ["attachDocuments", "initializeWithUpload"] as const) {
      expect(fieldsOf(output(name))).toEqual(specified.attachAnswer);
      expect(fieldsOf(items(output(name), "putUrls"))).toEqual(specified.evidencePutUrl);
    }
    expect(fieldsOf(output("initializeStatement"))).toEqual(specified.statementAnswer);
    expect(fieldsOf(items(output("initializeStatement"), "putUrls"))).toEqual(specified.statementPutUrl);
  });

  it("about letters and files have one shape while they are made and one when they are there", () => {
    for (const name of ["requestLetter", "readLetter"] as const)
      expect(branchesOf(output(name)).map(fieldsOf)).toEqual([specified.letter.processing, specified.letter.complete]);
    for (const schema of [toJsonSchema(exportReading, "output"), output("downloadStatement")])
      expect(branchesOf(schema).map(fieldsOf)).toEqual([specified.export.processing, specified.export.ready]);
  });

  it("about statements carry the specified fields, and a message that says why a task failed", () => {
    expect(fieldsOf(output("readStatement"))).toEqual([...specified.statementResult, "message"].sort());
    expect(shapeOf(output("readStatement")).required.sort()).toEqual(["id", "status"]);
  });
});

describe("limits", () => {
  it("of scores and of direct uploads are the specified ones", () => {
    const { confidence, authenticityScore, directUploadFiles } = specified.limits;
    expect(shapeOf(branchesOf(output("readCase"))[1]).properties.confidence).toMatchObject(confidence);
    expect(shapeOf(output("readStatement")).properties.authenticityScore).toMatchObject(authenticityScore);
    expect(shapeOf(output("initializeWithUpload")).properties.putUrls).toMatchObject({
      minItems: directUploadFiles,
      maxItems: directUploadFiles,
    });
  });
});

describe("the OpenAPI description", () => {
  const document = openApiDocument("https://service.test");
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...z
        .looseObject({ operationId: z.string(), summary: z.string(), "x-extension": z.boolean().optional() })
        .parse(operation),
    })),
  );

  it("is OpenAPI 3.1 with the key as a header", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.servers).toEqual([{ url: "https://service.test/service/v1" }]);
    expect(document.components.securitySchemes.key).toEqual({ type: "apiKey", in: "header", name: "Authorization" });
  });

  it("has every specified operation, and the signed URLs without a key", () => {
    for (const { name, method, path } of specified.operations)
      expect(described).toContainEqual(
        expect.objectContaining({ operationId: name, method, path: path.replace(/:(\w+)/g, "{$1}") }),
      );
    for (const { method } of specified.signedAddresses)
      expect(described).toContainEqual(expect.objectContaining({ path: "/{key}", method, security: [] }));
  });

  it("marks as extensions exactly what the specifications do not have", () => {
    const known = new Set([...specified.operations.map(({ name }) => name), "putFile", "getFile"]);
    for (const operation of described)
      expect(operation["x-extension"] === true, operation.operationId).toBe(!known.has(operation.operationId));
  });

  it("says in a sentence of its own what each operation does", () => {
    const summaries = described.map(({ operationId, summary }) => [operationId, summary]);
    for (const [operationId, summary] of summaries) expect(summary, String(operationId)).toMatch(/^[A-Z].{15,}\.$/);
    expect(new Set(summaries.map(([, summary]) => summary)).size).toBe(described.length);
  });

  it("describes both events with the specified metadata", () => {
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(specified.eventMetadata));
    const body = document.webhooks["chargeback:copilot"].post.requestBody.content["application/json"].schema;
    expect(fieldsOf(body.properties.metadata)).toEqual(specified.eventMetadata["chargeback:copilot"]);
  });

  it("refers only to what it has", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    const components: Record<string, object> = document.components;
    expect(references.length).toBeGreaterThan(10);
    for (const [reference, kind = "", name = ""] of references)
      expect(Object.keys(components[kind] ?? {}), reference).toContain(name);
  });

  it("names a refusal for every status that an operation answers with", () => {
    const statuses = (path: string, method: string) => {
      const operation = described.find((one) => one.path === path && one.method === method);
      return Object.keys(z.looseObject({ responses: z.looseObject({}) }).parse(operation).responses);
    };
    expect(statuses("/chargeback", "POST")).toEqual(["200", "400", "401", "409", "413", "429", "500"]);
    expect(statuses("/chargeback/{id}/letter", "DELETE")).toEqual(["200", "400", "401", "404", "413", "429", "500"]);
    expect(statuses("/chargeback/{id}/download", "GET")).toEqual(["200", "400", "401", "404", "409", "429", "500"]);
    expect(statuses("/statement/{id}", "GET")).toEqual(["200", "401", "404", "429", "500"]);
    expect(statuses("/keys", "GET")).toEqual(["200", "401", "403", "429", "500"]);
    expect(statuses("/keys/{id}", "DELETE")).toEqual(["200", "401", "403", "404", "409", "429", "500"]);
    expect(statuses("/webhooks", "POST")).toEqual(["200", "400", "401", "403", "409", "413", "429", "500"]);
  });

  it("says in which header a refusal of a method or of too many requests tells more", () => {
    const { 405: method, 429: many } = z.record(z.string(), z.json()).parse(document.components.responses);
    expect(method).toMatchObject({ headers: { Allow: {} } });
    expect(many).toMatchObject({ headers: { "Retry-After": {} } });
  });

  it("never lets the reference number be cleared", () => {
    const text = JSON.stringify(document.paths["/chargeback/{id}"]?.post);
    for (const field of specified.neverCleared)
      expect(text).toContain(`"${field}":{"type":"string","minLength":1,"maxLength":200}`);
  });
});

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}
