import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/desk/client/api-error";
import { findIndexedCase, removeIndexedCase, upsertCase } from "@/lib/desk/store/cases";
import { migrateStore, storeDb } from "@/lib/desk/store/db";
import { upsertStatement } from "@/lib/desk/store/statements";
import type { Database } from "@/lib/platform/database/database";
import { stubProcessWide } from "@/lib/platform/testing/stub-process-wide";
import { openTestDatabase } from "@/lib/platform/testing/test-database";
import { loadCaseOrCached, refreshCase } from "./cases";
import { loadLetterOrCached } from "./dispute-response";
import { loadStatementOrCached } from "./statements";

const api = vi.hoisted(() => ({
  readCase: vi.fn(),
  readAnalysis: vi.fn(),
  readLetter: vi.fn(),
  readStatement: vi.fn(),
}));
vi.mock("@/lib/desk/client/cases", () => api);
vi.mock("@/lib/desk/client/dispute-response", () => api);
vi.mock("@/lib/desk/client/statements", () => ({ ...api, readStatementAnalysis: async () => undefined }));

const askedAt = new Date("2026-11-21T09:00:00Z");
const down = new ApiError("unreachable", "The service did not respond.");

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  stubProcessWide({ database: Promise.resolve(database), settings: { TIME_ZONE: "UTC" } });
  await migrateStore();
});
afterAll(async () => {
  await database.close();
  stubProcessWide({ database: undefined, settings: undefined });
});
beforeEach(() => {
  for (const read of Object.values(api)) read.mockReset().mockRejectedValue(down);
});

it("shows fields, recommendation and letter of a case from the index while the service is down", async () => {
  const id = randomUUID();
  const fields = { merchantName: "Northline", referenceNumber: "CB-1", amountCents: 41250 };
  const assessed = { status: "complete", recommendation: "respond", confidence: 80, priority: "high" };
  await upsertCase(await storeDb(), { id, fields, ...assessed, requirements: [], letter: "complete", askedAt });
  expect(await loadCaseOrCached(id)).toMatchObject({
    id,
    fields,
    status: "complete",
    assessment: { recommendation: "respond", confidence: 80, priority: "high", recommendedActions: [] },
    letter: { state: "complete", outdated: false },
    readAt: askedAt.toISOString(),
    cached: true,
    timeZone: "UTC",
  });
  expect(await loadLetterOrCached(id)).toEqual({ state: "complete", outdated: false, cached: true });
});

it("shows totals and status of a statement from the index while the service is down", async () => {
  const id = randomUUID();
  const totals = { sales: 150, refunds: 20, net: 80.05 };
  const seen = { id, status: "complete", processor: "Stripe", totals, score: 91, filenames: ["january.csv"], askedAt };
  await upsertStatement(await storeDb(), seen);
  expect(await loadStatementOrCached(id)).toMatchObject({
    id,
    status: "complete",
    processor: "Stripe",
    totals,
    score: 91,
    filenames: ["january.csv"],
    readAt: askedAt.toISOString(),
    cached: true,
  });
});

it("does not bring back a case that was deleted while it was being read", async () => {
  const id = randomUUID();
  const store = await storeDb();
  await upsertCase(store, { id, status: "pending", fields: {}, requirements: [], askedAt });
  api.readAnalysis.mockResolvedValue(undefined);
  api.readLetter.mockResolvedValue({ state: "none" });
  api.readCase.mockImplementation(async () => {
    await removeIndexedCase(store, id);
    return { id, status: "pending", fields: {}, defenseRequirements: [], merchantAttachments: [] };
  });
  await refreshCase(id);
  expect(await findIndexedCase(store, id)).toBeUndefined();
  await refreshCase(id);
  expect(await findIndexedCase(store, id), "opening its URL adds it again").toMatchObject({
    status: "pending",
  });
});

it("rethrows for records that the index does not have, and shows nothing of deleted ones", async () => {
  await expect(loadCaseOrCached(randomUUID())).rejects.toBe(down);
  await expect(loadLetterOrCached(randomUUID())).rejects.toBe(down);
  await expect(loadStatementOrCached(randomUUID())).rejects.toBe(down);
  const id = randomUUID();
  await upsertCase(await storeDb(), { id, status: "pending", fields: {}, requirements: [], askedAt });
  api.readCase.mockRejectedValue(new ApiError("not-found", "No such case."));
  expect(await loadCaseOrCached(id)).toBeUndefined();
  api.readCase.mockRejectedValue(down);
  await expect(loadCaseOrCached(id)).rejects.toBe(down);
});
