import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { insightsQuery } from "@/lib/contract/desk/insights";
import { storeDb } from "@/lib/desk/store/db";
import { readInsights } from "@/lib/desk/store/insights";
import { SeedProcess } from "./testing/seed-process";

vi.mock("@/lib/desk/client/send", () => import("./testing/send"));
vi.mock("./statements/statements", () => ({ statementSpecs: [] }));
vi.mock("./cases/cases", async () => ({ caseSpecs: (await import("./cases/past")).past }));

let running: SeedProcess;
beforeAll(async () => {
  running = await SeedProcess.start();
});
afterAll(() => running.stop());

it("the ended cases fill the insights, which open on the currency with the most of them", async () => {
  const today = new Date().toISOString().slice(0, 10);
  await running.seed(today);
  const store = await storeDb();
  const read = (query: object) => readInsights(store, insightsQuery.parse(query), today);
  const year = await read({ period: "365", by: "reason" });
  expect(year).toMatchObject({
    currency: "USD",
    currencies: ["USD", "EUR", "GBP"],
    accepted: 1,
    expired: 1,
    total: { decided: 10, won: 7 },
    unknownAmounts: 0,
  });
  expect(year.months.length).toBeGreaterThan(5);
  expect(year.groups.map(({ label }) => label)).not.toContain("No reason code");
  expect(year.networks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["American Express", "Mastercard", "Visa"]),
  );
  expect((await read({ currency: "EUR" })).total).toMatchObject({ decided: 2, won: 1, recoveredCents: 43520 });
  const open = await store.selectFrom("cases").select("id").where("finished_at", "is", null).execute();
  expect(open).toEqual([]);
});
