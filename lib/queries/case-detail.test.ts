import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { caseDetailQuery, casePollInterval } from "./case-detail";
import type { CaseSnapshot } from "./case-snapshot";
import { ReadError } from "./fetch-json";
import { caseKeys } from "./keys";

const detail: CaseDetail = {
  id: "c1",
  status: "processing",
  fields: {},
  requirements: [],
  evidenceProvided: [],
  evidenceSuggested: [],
  documents: [],
  letter: { state: "none", outdated: false },
  canAttach: true,
  finished: false,
  today: "2026-11-21",
  timeZone: "UTC",
  readAt: "2026-11-21T10:00:10.000Z",
};

describe("caseKeys", () => {
  it("put everything of a case below its own key", () => {
    expect(caseKeys.detail("c1")).toEqual(["case", "c1", "detail"]);
    expect(caseKeys.letter("c1")).toEqual(["case", "c1", "letter"]);
    expect(caseKeys.text("c1", "e1")).toEqual(["case", "c1", "text", "e1"]);
  });
});

describe("casePollInterval", () => {
  const state = (data: CaseSnapshot, error: Error | null = null) => ({
    state: { data, error, dataUpdatedAt: 0, errorUpdatedAt: 0 },
  });

  it("asks while a case is assessed and stops when it is complete, failed or gone", () => {
    expect(casePollInterval(state({ detail, movingSince: 0 }), false, false)).toBe(1_600);
    expect(casePollInterval(state({ detail: { ...detail, status: "complete" } }), false, false)).toBe(false);
    expect(casePollInterval(state({ detail: { ...detail, status: "error" } }), false, false)).toBe(false);
    expect(casePollInterval(state({ detail, movingSince: 0 }, new ReadError(404, "gone")), false, false)).toBe(false);
  });

  it("asks often while files are being sent to a pending case, and seldom while others may send some", () => {
    const pending = state({ detail: { ...detail, status: "pending" } });
    expect(casePollInterval(pending, true, false)).toBe(1_600);
    expect(casePollInterval(pending, false, false)).toBe(12_000);
  });

  it("asks seldom about a state that it does not know", () => {
    expect(casePollInterval(state({ detail: { ...detail, status: "escalated" } }), false, false)).toBe(12_000);
  });
});

describe("caseDetailQuery", () => {
  it("asks at once for what is only remembered", () => {
    const since = (initial: CaseDetail) => {
      const { initialDataUpdatedAt: at } = caseDetailQuery("c1", { initial });
      return typeof at === "function" ? at() : at;
    };
    expect(since(detail)).toBe(Date.parse(detail.readAt));
    expect(since({ ...detail, remembered: true })).toBe(0);
  });

  beforeEach(() => {
    vi.stubGlobal("fetch", vi.fn());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("keeps the newer answer on screen when an older one arrives", async () => {
    const older = { ...detail, status: "queued", readAt: "2026-11-21T10:00:05.000Z" };
    vi.mocked(fetch).mockResolvedValue(Response.json(older));
    const client = new QueryClient();
    const query = caseDetailQuery("c1", { initial: detail });
    client.setQueryData(query.queryKey, { detail, movingSince: 0 });
    await client.fetchQuery({ ...query, staleTime: 0 });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(client.getQueryData(query.queryKey)?.detail.status).toBe("processing");
  });
});
