import { describe, expect, it } from "vitest";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { isMoving, nextSnapshot } from "./case-snapshot";

const id = "6f0a6c3e-9d8a-4b55-8a53-2f1f6e1d7a01";

function detail(changes: Partial<CaseDetail> = {}): CaseDetail {
  return {
    id,
    status: "pending",
    fields: {},
    requirements: [],
    evidenceProvided: [],
    evidenceSuggested: [],
    documents: [],
    letter: { state: "none", outdated: false },
    canAttach: true,
    finished: false,
    today: "2026-11-21",
    timeZone: "America/New_York",
    readAt: "2026-11-21T10:00:00.000Z",
    ...changes,
  };
}

function analysis(evidenceRevision: number): CaseAnalysis {
  return {
    id,
    takesDocuments: true,
    evidenceRevision,
    checks: [],
    requirements: [],
    documents: [],
    facts: [],
    notes: [],
  };
}

it("keeps what was read when the server only remembers the case", () => {
  const shown = nextSnapshot(undefined, detail({ fields: { merchantName: "Northline" } }), 0);
  const later = detail({ remembered: true, readAt: "2026-11-21T11:00:00.000Z" });
  expect(nextSnapshot(shown, later, 1)).toBe(shown);
  expect(nextSnapshot(undefined, later, 1).detail).toBe(later);
});

const doc = { evidenceId: "e1", uploadFilename: "pod.pdf" };

describe("nextSnapshot", () => {
  it("keeps what is shown when an answer read earlier arrives later", () => {
    const shown = nextSnapshot(undefined, detail({ status: "complete", readAt: "2026-11-21T10:00:02.000Z" }), 0);
    expect(nextSnapshot(shown, detail({ status: "processing", readAt: "2026-11-21T10:00:01.000Z" }), 0)).toBe(shown);
  });

  it("keeps what is shown when an answer knows fewer evidence changes, whatever the clocks say", () => {
    const shown = nextSnapshot(undefined, detail({ analysis: analysis(4) }), 0);
    const late = detail({ analysis: analysis(3), readAt: "2026-11-21T11:00:00.000Z" });
    expect(nextSnapshot(shown, late, 0)).toBe(shown);
  });

  it("takes an answer with a higher revision even when a second server's clock is behind", () => {
    const shown = nextSnapshot(undefined, detail({ analysis: analysis(4) }), 0);
    const next = detail({ analysis: analysis(5), readAt: "2026-11-21T09:59:59.000Z" });
    expect(nextSnapshot(shown, next, 0).detail).toBe(next);
  });

  it("counts the time under way from the first answer of the stage, and anew for the next stage", () => {
    const queued = nextSnapshot(undefined, detail({ status: "queued" }), 1_000);
    const stillQueued = nextSnapshot(queued, detail({ status: "queued" }), 5_000);
    const processing = nextSnapshot(stillQueued, detail({ status: "processing" }), 9_000);
    expect([queued.movingSince, stillQueued.movingSince, processing.movingSince]).toEqual([1_000, 1_000, 9_000]);
    expect(nextSnapshot(processing, detail({ status: "complete" }), 12_000).movingSince).toBeUndefined();
  });

  it("keeps the analysis of the same documents when only the analysis did not answer", () => {
    const shown = nextSnapshot(undefined, detail({ status: "complete", documents: [doc], analysis: analysis(2) }), 0);
    const without = detail({ status: "complete", documents: [doc] });
    expect(nextSnapshot(shown, without, 0).detail.analysis?.evidenceRevision).toBe(2);
    expect(nextSnapshot(shown, { ...without, documents: [] }, 0).detail.analysis).toBeUndefined();
  });
});

describe("isMoving", () => {
  it.each([
    ["pending without documents", detail(), false],
    ["pending with documents", detail({ documents: [doc] }), true],
    ["queued", detail({ status: "queued" }), true],
    ["processing", detail({ status: "processing" }), true],
    ["complete", detail({ status: "complete" }), false],
    ["error", detail({ status: "error" }), false],
    ["a status of a newer service", detail({ status: "archived" }), false],
    [
      "complete with a letter being written",
      detail({ status: "complete", letter: { state: "processing", outdated: false } }),
      true,
    ],
  ])("%s", (_, of, moving) => {
    expect(isMoving(of)).toBe(moving);
  });
});
