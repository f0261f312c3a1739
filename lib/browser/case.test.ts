import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { caseDetailQuery, caseInterval, caseKeys, isCaseInProgress, type LiveCase, mergeAnswer } from "./case";
import { ReadError } from "./fetch-json";

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
    review: "open",
    tags: [],
    canAttach: true,
    finished: false,
    today: "2026-11-21",
    cutOffDays: 0,
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

const doc = { evidenceId: "e1", uploadFilename: "pod.pdf" };

describe("caseKeys", () => {
  it("put everything of a case below its own key", () => {
    expect(caseKeys.detail("c1")).toEqual(["case", "c1", "detail"]);
    expect(caseKeys.letter("c1")).toEqual(["case", "c1", "letter"]);
    expect(caseKeys.text("c1", "e1")).toEqual(["case", "c1", "text", "e1"]);
  });
});

describe("caseInterval", () => {
  const processing = { detail: detail({ status: "processing" }), inProgressSince: 0 };
  const state = (data: LiveCase, error: Error | null = null) => ({ data, error, dataUpdatedAt: 0, errorUpdatedAt: 0 });

  it("polls while a case is being assessed and stops when it is complete, failed or gone", () => {
    expect(caseInterval(state(processing), false)).toBe(1_600);
    expect(caseInterval(state({ detail: detail({ status: "complete" }) }), false)).toBe(false);
    expect(caseInterval(state({ detail: detail({ status: "error" }) }), false)).toBe(false);
    expect(caseInterval(state(processing, new ReadError(404, "gone")), false)).toBe(false);
  });

  it("polls often while this browser sends files to a pending case, and seldom while others may send some", () => {
    const pending = state({ detail: detail() });
    expect(caseInterval(pending, true)).toBe(1_600);
    expect(caseInterval(pending, false)).toBe(12_000);
  });

  it("polls seldom in an unknown status", () => {
    expect(caseInterval(state({ detail: detail({ status: "escalated" }) }), false)).toBe(12_000);
  });
});

describe("caseDetailQuery", () => {
  beforeEach(() => {
    vi.stubGlobal("fetch", vi.fn());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("reads at once what came from the index", () => {
    const since = (initial: CaseDetail) => {
      const { initialDataUpdatedAt: at } = caseDetailQuery("c1", { initial });
      return typeof at === "function" ? at() : at;
    };
    expect(since(detail())).toBe(Date.parse(detail().readAt));
    expect(since(detail({ cached: true }))).toBe(0);
  });

  it("keeps the newer answer on the screen when an older one arrives", async () => {
    const shown = detail({ status: "processing", readAt: "2026-11-21T10:00:10.000Z" });
    vi.mocked(fetch).mockResolvedValue(Response.json(detail({ status: "queued", readAt: "2026-11-21T10:00:05.000Z" })));
    const client = new QueryClient();
    const query = caseDetailQuery("c1", { initial: shown });
    client.setQueryData(query.queryKey, { detail: shown, inProgressSince: 0 });
    await client.fetchQuery({ ...query, staleTime: 0 });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(client.getQueryData(query.queryKey)?.detail.status).toBe("processing");
  });
});

describe("mergeAnswer", () => {
  it("keeps what is shown when the server answers from the index", () => {
    const shown = mergeAnswer(undefined, detail({ fields: { merchantName: "Northline" } }), 0);
    const later = detail({ cached: true, readAt: "2026-11-21T11:00:00.000Z" });
    expect(mergeAnswer(shown, later, 1)).toBe(shown);
    expect(mergeAnswer(undefined, later, 1).detail).toBe(later);
  });

  it("keeps what is shown when an answer that was read earlier arrives later", () => {
    const shown = mergeAnswer(undefined, detail({ status: "complete", readAt: "2026-11-21T10:00:02.000Z" }), 0);
    expect(mergeAnswer(shown, detail({ status: "processing", readAt: "2026-11-21T10:00:01.000Z" }), 0)).toBe(shown);
  });

  it("keeps what is shown when an answer knows fewer evidence changes, whatever the clocks say", () => {
    const shown = mergeAnswer(undefined, detail({ analysis: analysis(4) }), 0);
    const late = detail({ analysis: analysis(3), readAt: "2026-11-21T11:00:00.000Z" });
    expect(mergeAnswer(shown, late, 0)).toBe(shown);
  });

  it("takes an answer with a higher revision even if a second server's clock is behind", () => {
    const shown = mergeAnswer(undefined, detail({ analysis: analysis(4) }), 0);
    const next = detail({ analysis: analysis(5), readAt: "2026-11-21T09:59:59.000Z" });
    expect(mergeAnswer(shown, next, 0).detail).toBe(next);
  });

  it("measures the time in progress from the first answer of each stage", () => {
    const queued = mergeAnswer(undefined, detail({ status: "queued" }), 1_000);
    const stillQueued = mergeAnswer(queued, detail({ status: "queued" }), 5_000);
    const processing = mergeAnswer(stillQueued, detail({ status: "processing" }), 9_000);
    expect([queued, stillQueued, processing].map(({ inProgressSince }) => inProgressSince)).toEqual([
      1_000, 1_000, 9_000,
    ]);
    expect(mergeAnswer(processing, detail({ status: "complete" }), 12_000).inProgressSince).toBeUndefined();
  });

  it("keeps the last result while the next is being made, however many steps that takes", () => {
    const assessment = { confidence: 38, recommendation: "respond", recommendedActions: [] };
    const assessed = mergeAnswer(undefined, detail({ status: "complete", assessment }), 0);
    const queued = mergeAnswer(assessed, detail({ status: "queued" }), 1);
    const processing = mergeAnswer(queued, detail({ status: "processing" }), 2);
    expect([queued.last, processing.last]).toEqual([assessed.detail, assessed.detail]);
    expect(mergeAnswer(processing, detail({ status: "complete", assessment }), 3).last).toBeUndefined();
    expect(mergeAnswer(undefined, detail({ status: "processing" }), 0).last).toBeUndefined();
  });

  it("keeps the analysis of the same documents when only the analysis could not be read", () => {
    const shown = mergeAnswer(undefined, detail({ status: "complete", documents: [doc], analysis: analysis(2) }), 0);
    const without = detail({ status: "complete", documents: [doc] });
    expect(mergeAnswer(shown, without, 0).detail.analysis?.evidenceRevision).toBe(2);
    expect(mergeAnswer(shown, { ...without, documents: [] }, 0).detail.analysis).toBeUndefined();
  });
});

describe("isCaseInProgress", () => {
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
  ])("%s", (_, of, inProgress) => {
    expect(isCaseInProgress(of)).toBe(inProgress);
  });
});
