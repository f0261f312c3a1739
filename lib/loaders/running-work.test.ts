import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api/api-error";
import { createUser } from "@/lib/store/accounts/create";
import { claimWork, type Work } from "@/lib/store/running/claim";
import { openTestStore } from "@/lib/store/testing";
import { loadExport } from "./export-state";
import { askWithinLimit, TooMuchRunning } from "./running-work";

const shared = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => shared.db }));
const letters = vi.hoisted(() => ({ readLetter: vi.fn() }));
const exports = vi.hoisted(() => ({ requestExport: vi.fn() }));
const cases = vi.hoisted(() => ({ readCase: vi.fn() }));
vi.mock("@/lib/api/letters", () => letters);
vi.mock("@/lib/api/exports", () => exports);
vi.mock("@/lib/api/cases", () => cases);

let store: Awaited<ReturnType<typeof openTestStore>>;
let [ada, ben] = ["", ""];
beforeAll(async () => {
  store = await openTestStore();
  shared.db = store.db;
  const account = (email: string) =>
    createUser(store.db, { email, name: email, role: "analyst", passwordHash: "x", isDemo: false }, new Date());
  [ada, ben] = [(await account("ada@example.com")).id, (await account("ben@example.com")).id];
});
afterAll(() => store.close());

const processing = async () => ({ state: "processing" });
const letter = (): Work => ({ caseId: randomUUID(), what: "letter" });
const packet = (): Work => ({ caseId: randomUUID(), what: "pdf" });

beforeEach(async () => {
  vi.clearAllMocks();
  await store.db.deleteFrom("running_work").execute();
  letters.readLetter.mockImplementation(processing);
  exports.requestExport.mockImplementation(processing);
  cases.readCase.mockResolvedValue({ status: "complete" });
});

it("lets two letters or exports run for a person, and asks for no third; others have their own two", async () => {
  await askWithinLimit(ada, letter(), processing);
  await askWithinLimit(ada, packet(), processing);
  const ask = vi.fn(processing);
  await expect(askWithinLimit(ada, letter(), ask)).rejects.toThrow(
    "Two letters or exports of yours are still being made. Ask for this one when one of them is there.",
  );
  expect(ask).not.toHaveBeenCalled();
  expect(await askWithinLimit(ben, letter(), ask)).toEqual({ state: "processing" });
});

it("lets one of three through the last place when they come at the same time", async () => {
  await askWithinLimit(ada, letter(), processing);
  const answers = await Promise.allSettled([1, 2, 3].map(() => askWithinLimit(ada, letter(), processing)));
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
});

it("asks again for what runs already, as often as a page looks", async () => {
  const [one, two] = [letter(), packet()];
  for (const work of [one, two, one, two, two]) await askWithinLimit(ada, work, processing);
  expect(await store.db.selectFrom("running_work").select("case_id").execute()).toHaveLength(2);
});

it("counts nothing that was there at once or was refused", async () => {
  for (let nth = 0; nth < 4; nth++) await askWithinLimit(ada, packet(), async () => ({ state: "ready" }));
  const refused = async () => Promise.reject(new ApiError("invalid", "no letters here"));
  for (let nth = 0; nth < 4; nth++) await expect(askWithinLimit(ada, letter(), refused)).rejects.toThrow("no letters");
  expect(await store.db.selectFrom("running_work").select("case_id").execute()).toEqual([]);
});

it("keeps the place of what may be under way when the service did not answer", async () => {
  const silent = async () => Promise.reject(new ApiError("unreachable", "no answer"));
  await expect(askWithinLimit(ada, packet(), silent)).rejects.toThrow("no answer");
  expect(await store.db.selectFrom("running_work").select("case_id").execute()).toHaveLength(1);
});

it.each<[string, () => void]>([
  ["a letter that was written", () => letters.readLetter.mockResolvedValue({ state: "complete" })],
  ["a letter that was discarded", () => letters.readLetter.mockResolvedValue({ state: "none" })],
  ["a letter that waits for documents", () => cases.readCase.mockResolvedValue({ status: "pending" })],
  ["an export that is there", () => exports.requestExport.mockResolvedValue({ state: "ready", url: "/x" })],
  ["an export of a deleted case", () => exports.requestExport.mockRejectedValue(new ApiError("not-found", "gone"))],
])("gives the place of %s to the next, though nobody looked at it", async (_, becomes) => {
  await askWithinLimit(ada, letter(), processing);
  await askWithinLimit(ada, packet(), processing);
  becomes();
  expect(await askWithinLimit(ada, letter(), processing)).toEqual({ state: "processing" });
  expect(await store.db.selectFrom("running_work").select("case_id").execute()).toHaveLength(2);
});

it("gives up a place after fifteen minutes, also when the service never says anything", async () => {
  const now = Date.now();
  const claim = (ms: number) => claimWork(store.db, ada, letter(), new Date(now + ms));
  expect([await claim(0), await claim(1), (await claim(2)).length]).toEqual([[], [], 2]);
  expect((await claim(15 * 60_000)).length).toBe(2);
  expect(await claim(15 * 60_000 + 1)).toEqual([]);
});

it("tells a page that looks at an export why there is none", async () => {
  await askWithinLimit(ada, letter(), processing);
  await askWithinLimit(ada, packet(), processing);
  const session = { userId: ada, name: "Ada", email: "ada@example.com", role: "analyst", expiresAt: "" } as const;
  expect(await loadExport(randomUUID(), "zip", session, new AbortController().signal)).toEqual({
    state: "failed",
    message: new TooMuchRunning().message,
  });
});
