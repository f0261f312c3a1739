import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caseRead, letterRead } from "./lenient";

const ID = "9b2d1c1e-6a53-4a4e-9d5c-2f6a3b1c0d9e";

describe("caseRead", () => {
  it("needs no more than an id", () => {
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

  it("reads null for lists and values as nothing", () => {
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

  it("keeps values it does not know, and fields it has never seen", () => {
    const unknown = { id: ID, status: "escalated", priority: "cosmic", recommendation: "pray", brandNew: { x: 1 } };
    expect(caseRead.parse(unknown)).toMatchObject(unknown);
  });

  it("leaves out the entries of a list that it cannot read and keeps the others", () => {
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

  it("reads whatever stands in its fields without failing", () => {
    const names = ["status", "message", "confidence", "merchantAttachments", "amountCents", "dueDate", "priority"];
    const body = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
    fc.assert(fc.property(body, (fields) => caseRead.safeParse({ ...fields, id: ID }).success));
  });
});

describe("letterRead", () => {
  it("takes a letter without a state for one under way", () => {
    expect(letterRead.parse({ status: 7, responseLetter: null })).toMatchObject({ status: "processing" });
  });
});
