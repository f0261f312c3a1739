import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { caseRead, initializeWithUpload } from "./cases";

const { call } = vi.hoisted(() => ({ call: vi.fn<(...given: unknown[]) => Promise<unknown>>() }));
vi.mock("./call", () => ({ call }));
vi.mock("@/lib/platform/settings", () => ({ env: () => ({}) }));

const ID = "9b2d1c1e-6a53-4a4e-9d5c-2f6a3b1c0d9e";

describe("caseRead", () => {
  it("requires only an id", () => {
    expect(caseRead.parse({ id: ID })).toMatchObject({
      id: ID,
      status: "unknown",
      defenseRequirements: [],
      evidenceProvided: [],
      evidenceSuggested: [],
      merchantAttachments: [],
      recommendedActions: [],
      fields: {},
    });
    expect(caseRead.safeParse({}).success).toBe(false);
  });

  it("treats null as a missing list or value", () => {
    const nulls = {
      id: ID,
      status: "complete",
      defenseRequirements: null,
      merchantAttachments: null,
      evidenceProvided: null,
      confidence: null,
      priority: null,
      merchantName: null,
    };
    expect(caseRead.parse(nulls)).toMatchObject({
      defenseRequirements: [],
      merchantAttachments: [],
      evidenceProvided: [],
      confidence: undefined,
      priority: undefined,
      fields: {},
    });
  });

  it("keeps unknown values and unknown fields", () => {
    const unknown = { id: ID, status: "escalated", priority: "cosmic", recommendation: "pray", brandNew: { x: 1 } };
    expect(caseRead.parse(unknown)).toMatchObject(unknown);
  });

  it("skips the items of a list that it cannot read and keeps the others", () => {
    const read = caseRead.parse({
      id: ID,
      evidenceProvided: ["receipt", 7, null],
      merchantAttachments: [{ evidenceId: "e", uploadFilename: "a.pdf" }, { evidenceId: 3 }],
      defenseRequirements: [{ requirement: "Proof", satisfied: "yes" }, "Proof"],
    });
    expect(read.evidenceProvided).toEqual(["receipt"]);
    expect(read.merchantAttachments).toEqual([{ evidenceId: "e", uploadFilename: "a.pdf" }]);
    expect(read.defenseRequirements).toEqual([{ requirement: "Proof", satisfied: false }]);
  });

  it("never fails on the content of a field", () => {
    const names = ["status", "message", "confidence", "merchantAttachments", "amountCents", "dueDate", "priority"];
    const body = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
    fc.assert(fc.property(body, (fields) => caseRead.safeParse({ ...fields, id: ID }).success));
  });
});

describe("initializeWithUpload", () => {
  const STORE = "https://store.example/bucket/evidence/1?X-Amz-Expires=300";
  beforeEach(() => call.mockReset());

  it("keeps URLs of an external file store unchanged, also with the embedded service", async () => {
    call.mockResolvedValueOnce({ id: ID, putUrls: [{ evidenceId: "e", putUrl: STORE, uploadFilename: "notice.pdf" }] });
    expect((await initializeWithUpload("notice.pdf")).putUrls[0]?.putUrl).toBe(STORE);
  });

  it("rejects a response without a URL, and sends the request so that a retry creates no second case", async () => {
    call.mockResolvedValueOnce({ id: ID, putUrls: [] });
    await expect(initializeWithUpload("notice.pdf")).rejects.toMatchObject({ kind: "malformed" });
    expect(call.mock.calls[0]?.[2]).toMatchObject({ repeatable: "by-key" });
  });
});
