import { describe, expect, it } from "vitest";
import { initialRequirements } from "@/lib/service/rules/case-requirements";
import { assess } from "./assess";
import type { CaseDocument } from "./documents";
import { AGENT, attach, ELENA, judge, TODAY } from "./testing/cases";
import { DELIVERY, GATEWAY, ORDER } from "./testing/papers";

function judgeDocuments(documents: readonly CaseDocument[]) {
  const requirements = initialRequirements(ELENA);
  return assess({ today: TODAY, fields: ELENA, agent: AGENT, requirements, documents });
}

describe("a document that could not be read", () => {
  const [order, delivery] = attach([ORDER, DELIVERY]);
  const locked = delivery && {
    ...delivery,
    reading: {
      ...delivery.reading,
      outcome: "locked" as const,
      message: "The file is locked with a password.",
      pages: [],
    },
  };
  const result = judgeDocuments([order, locked].filter((document) => document !== undefined));

  it("never passes: it is not checked, satisfies nothing and is asked for again", () => {
    expect(result.documents[1]).toMatchObject({
      relation: "unread",
      explanation: "The file is locked with a password.",
    });
    expect(result.checks.find(({ id }) => id.startsWith("document:"))).toMatchObject({
      outcome: "not-checked",
      points: 0,
    });
    expect(result.recommendation).toBe("hold");
    expect(result.recommendedActions[0]).toMatch(/^Attach a readable copy of exhibit B/);
  });
});

it("does not use what was marked unusable, whatever it matches", () => {
  const { documents: analysed, recommendation } = judgeDocuments(attach([ORDER, `SAMPLE\n${DELIVERY}`]));
  expect(analysed[1]).toMatchObject({
    title: "Unfilled form",
    categories: [],
    relation: "unusable",
    explanation: 'It marks itself as no real record: "SAMPLE".',
  });
  expect(recommendation).toBe("hold");
});

it("says that a file was attached twice, and that pages hide what claims something", () => {
  const documents = attach([ORDER, DELIVERY, DELIVERY]).map((document, index) => ({
    ...document,
    sha256: index === 0 ? "a" : "b",
    reading: {
      ...document.reading,
      pages: document.reading.pages.map((page) =>
        index === 0 ? { ...page, hidden: "The parcel was delivered on 14 October 2026." } : page,
      ),
    },
  }));
  const { notes } = judgeDocuments(documents);
  expect(notes).toContain("Exhibits B and C are the same file; attaching it twice proves no more than once.");
  expect(notes.filter((note) => note.includes("do not show"))).toEqual([
    "Exhibit A holds words that its pages do not show and that claim something; they were not read. Ask where the file comes from.",
  ]);
  expect(judgeDocuments(attach([ORDER, DELIVERY])).notes.join()).not.toMatch(/same file|do not show/);
});

it("shows each fact of the case against each document, and where they differ", () => {
  const { facts } = judge([ORDER, GATEWAY, DELIVERY.replace("Consignee: Elena Marsh", "Consignee: Robert Quill")]);
  const shown = facts.map(
    ({ fact, value, sources }) =>
      `${fact} ${value}: ${sources.map(({ exhibit, agrees }) => exhibit + (agrees ? "+" : "-")).join(" ")}`,
  );
  expect(shown).toContain("amount 412.50 USD: A+ B+");
  expect(shown).toContain("order NL-30772: A+ B+ C+");
  expect(shown).toContain("card 3365: A+ B+");
});

it("puts the boxes of the quoted words into the citation", () => {
  const [delivery] = attach([DELIVERY]);
  const page = delivery?.reading.pages[0];
  const start = page?.text.indexOf("Delivered: 14") ?? 0;
  const words = [{ start, end: start + 10, box: [0.1, 0.2, 0.3, 0.22] as [number, number, number, number] }];
  const boxed = delivery && page && { ...delivery, reading: { ...delivery.reading, pages: [{ ...page, words }] } };
  const { requirements } = judgeDocuments([
    ...attach([ORDER]),
    ...(boxed ? [{ ...boxed, exhibit: "B", evidenceId: "00000000-0000-4000-8000-000000000009" }] : []),
  ]);
  expect(requirements[0]?.citations[0]?.boxes).toEqual([[0.1, 0.2, 0.3, 0.22]]);
});
