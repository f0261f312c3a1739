import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api/api-error";
import type { Session } from "@/lib/auth/session";
import type { Database } from "@/lib/db/database";
import { openEmptyDatabase } from "@/lib/db/testing";
import { forgetCase } from "@/lib/store/cases/change";
import { findKnownCase } from "@/lib/store/cases/find";
import { rememberCase } from "@/lib/store/cases/remember";
import { migrateStore, storeDb } from "@/lib/store/db";
import { rememberStatement } from "@/lib/store/statements/remember";
import { refreshCase } from "./refresh-case";
import { caseOrRemembered, letterOrRemembered } from "./remembered";
import { statementOrRemembered } from "./statements";

const api = vi.hoisted(() => ({
  readCase: vi.fn(),
  readAnalysis: vi.fn(),
  readLetter: vi.fn(),
  readStatement: vi.fn(),
}));
vi.mock("@/lib/api/cases", () => api);
vi.mock("@/lib/api/letters", () => api);
vi.mock("@/lib/api/statements", () => ({ ...api, readStatementAnalysis: async () => undefined }));

const shared = globalThis as { __rebuttalDatabase?: Promise<Database>; __rebuttalEnv?: unknown };
const session = { userId: randomUUID(), role: "analyst" } as Session;
const askedAt = new Date("2026-11-21T09:00:00Z");
const down = new ApiError("unreachable", "The service did not answer.");

let database: Database;
beforeAll(async () => {
  database = await openEmptyDatabase();
  shared.__rebuttalDatabase = Promise.resolve(database);
  shared.__rebuttalEnv = { TIME_ZONE: "UTC" };
  await migrateStore();
});
afterAll(async () => {
  await database.close();
  shared.__rebuttalDatabase = shared.__rebuttalEnv = undefined;
});
beforeEach(() => {
  for (const read of Object.values(api)) read.mockReset().mockRejectedValue(down);
});

it("shows fields, recommendation and letter of a case that was read before the service failed", async () => {
  const id = randomUUID();
  const fields = { merchantName: "Northline", referenceNumber: "CB-1", amountCents: 41250 };
  const assessed = { status: "complete", recommendation: "respond", confidence: 80, priority: "high" };
  await rememberCase(await storeDb(), { id, fields, ...assessed, requirements: [], letter: "complete", askedAt });
  expect(await caseOrRemembered(id, session)).toMatchObject({
    id,
    fields,
    status: "complete",
    assessment: { recommendation: "respond", confidence: 80, priority: "high", recommendedActions: [] },
    letter: { state: "complete", outdated: false },
    readAt: askedAt.toISOString(),
    remembered: true,
    timeZone: "UTC",
  });
  expect(await letterOrRemembered(id, session)).toEqual({ state: "complete", outdated: false, remembered: true });
});

it("shows totals and state of a statement that was read before the service failed", async () => {
  const id = randomUUID();
  const totals = { sales: 150, refunds: 20, net: 80.05 };
  const seen = { id, status: "complete", processor: "Stripe", totals, score: 91, filenames: ["january.csv"], askedAt };
  await rememberStatement(await storeDb(), seen);
  expect(await statementOrRemembered(id)).toMatchObject({
    id,
    status: "complete",
    processor: "Stripe",
    totals,
    score: 91,
    filenames: ["january.csv"],
    readAt: askedAt.toISOString(),
    remembered: true,
  });
});

it("does not bring back a case that was deleted while it was read", async () => {
  const id = randomUUID();
  const store = await storeDb();
  await rememberCase(store, { id, status: "pending", fields: {}, requirements: [], askedAt });
  api.readAnalysis.mockResolvedValue(undefined);
  api.readLetter.mockResolvedValue({ state: "none" });
  api.readCase.mockImplementation(async () => {
    await forgetCase(store, id);
    return { id, status: "pending", fields: {}, defenseRequirements: [], merchantAttachments: [] };
  });
  await refreshCase(id);
  expect(await findKnownCase(store, id)).toBeUndefined();
  await refreshCase(id);
  expect(await findKnownCase(store, id), "opened by its address it is known again").toMatchObject({
    status: "pending",
  });
});

it("passes the failure on for what was never read, and says nothing of what is gone", async () => {
  await expect(caseOrRemembered(randomUUID(), session)).rejects.toBe(down);
  await expect(letterOrRemembered(randomUUID(), session)).rejects.toBe(down);
  await expect(statementOrRemembered(randomUUID())).rejects.toBe(down);
  const id = randomUUID();
  await rememberCase(await storeDb(), { id, status: "pending", fields: {}, requirements: [], askedAt });
  api.readCase.mockRejectedValue(new ApiError("not-found", "No such case."));
  expect(await caseOrRemembered(id, session)).toBeUndefined();
  api.readCase.mockRejectedValue(down);
  await expect(caseOrRemembered(id, session)).rejects.toBe(down);
});
