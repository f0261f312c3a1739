import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { assessedCase } from "@/components/cases/detail/case-detail.testing";
import { upsertCase } from "@/lib/desk/store/cases";
import { changeDeskSetting, readDeskSettings } from "@/lib/desk/store/desk-settings";
import { moveReview } from "@/lib/desk/store/reviews";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { loadBreakEvenBasis } from "./break-even";

const opened = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));

let store: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
});
afterAll(() => store.close());

const AT = new Date(Date.UTC(2026, 10, 1));
const COSTS = { minutes: 30, minuteCents: 80, feeCents: 1500, leastCents: 0 };
const reason = {
  network: "visa",
  networkName: "Visa",
  code: "13.1",
  title: "Merchandise/Services Not Received",
  family: "consumer",
  description: "",
  inForce: true,
  confidence: "high",
};
const { analysis, ...given } = assessedCase();
const detail = { ...given, analysis: analysis && { ...analysis, reason } };

async function ended(outcome: "win" | "lose" | undefined, code = reason.code): Promise<void> {
  const id = randomUUID();
  await upsertCase(store.db, { id, status: "complete", fields: {}, requirements: [], askedAt: AT });
  await store.db
    .updateTable("cases")
    .set({ network: reason.network, reason_code: code })
    .where("id", "=", id)
    .execute();
  await moveReview(store.db, id, { action: "send", activity: { at: AT, action: "sent" } });
  if (outcome) await moveReview(store.db, id, { action: outcome, activity: { at: AT, action: "ended" } });
}

it("counts the decided cases of the same network and reason code, once the desk has set its costs", async () => {
  for (const outcome of ["win", "win", "lose", undefined] as const) await ended(outcome);
  await ended("win", "another code");
  expect(await loadBreakEvenBasis(detail)).toBeUndefined();

  const currency = detail.fields.currency ?? "USD";
  const set = (code: string) =>
    changeDeskSetting(store.db, "answerCosts", (before) => ({ ...before, [code]: COSTS }), { at: AT, action: "set" });
  await Promise.all([set(currency), set("JPY")]);
  expect(Object.keys((await readDeskSettings(store.db)).answerCosts).sort()).toEqual([currency, "JPY"].sort());
  expect(await loadBreakEvenBasis(detail)).toEqual({ currency, costs: COSTS, history: { decided: 3, won: 2 } });
  expect(await loadBreakEvenBasis({ ...detail, fields: { ...detail.fields, currency: "EUR" } })).toBeUndefined();
});
