import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { emptyDesk } from "@/lib/desk/store/demo";
import { readCheck, requestCheck } from "@/lib/desk/store/processor-checks";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { practiceConnection } from "./practice-connection";
import { runCheck } from "./run-check";

vi.mock("@/lib/desk/client/cases", () => ({
  readAnalysis: async () => undefined,
  initializeCase: async ({ agent: _, ...fields }: Record<string, unknown>) => ({
    id: randomUUID(),
    status: "pending",
    fields,
    defenseRequirements: [],
  }),
}));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

const DAY = 86_400_000;
let store: Awaited<ReturnType<typeof openTestStore>>;
let time = Date.UTC(2026, 10, 24, 12);
const now = () => new Date(time);
const cases = () => store.db.selectFrom("cases").selectAll().orderBy("reference_number").execute();

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it("the practice processor has three disputes, one of them without a code, and none at the second check", async () => {
  const practice = practiceConnection(() => "2026-11-24");
  const checking = { connection: practice, everyMinutes: 0, mayBeSubmitted: true, now };
  for (const found of [3, 0]) {
    await requestCheck(store.db, "practice", now());
    await runCheck(store.db, checking);
    expect(await readCheck(store.db, "practice")).toMatchObject({ found, changed: 0, failure: null });
    time += DAY;
  }
  expect((await cases()).map((one) => [one.reference_number, one.reason_code])).toEqual([
    ["PR-70411", "13.1"],
    ["PR-70412", "4853"],
    ["PR-70413", null],
  ]);
  expect((await cases())[0]).toMatchObject({ dispute_date: "2026-11-23", due_date: "2026-12-07" });
  // A demo that is begun again gets them again.
  await emptyDesk(store.db);
  await requestCheck(store.db, "practice", now());
  await runCheck(store.db, checking);
  expect(await readCheck(store.db, "practice")).toMatchObject({ found: 3 });
});
