import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/desk/client/api-error";
import { createUser } from "@/lib/desk/store/accounts";
import { claimWork, type Work } from "@/lib/desk/store/running-work";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { loadExport, requestWithinLimit, TooMuchRunning } from "./running-work";

const shared = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => shared.db }));
const api = vi.hoisted(() => ({ readLetter: vi.fn(), requestExport: vi.fn() }));
const cases = vi.hoisted(() => ({ readCase: vi.fn() }));
vi.mock("@/lib/desk/client/dispute-response", () => api);
vi.mock("@/lib/desk/client/cases", () => cases);

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
  api.readLetter.mockImplementation(processing);
  api.requestExport.mockImplementation(processing);
  cases.readCase.mockResolvedValue({ status: "complete" });
});

it("allows two letters or exports in progress per user and requests no third", async () => {
  await requestWithinLimit(ada, letter(), processing);
  await requestWithinLimit(ada, packet(), processing);
  const ask = vi.fn(processing);
  await expect(requestWithinLimit(ada, letter(), ask)).rejects.toThrow(
    "Two of your letters or exports are still in progress. Request this one when one of them is done.",
  );
  expect(ask).not.toHaveBeenCalled();
  expect(await requestWithinLimit(ben, letter(), ask)).toEqual({ state: "processing" });
});

it("lets one of three parallel requests take the last place", async () => {
  await requestWithinLimit(ada, letter(), processing);
  const answers = await Promise.allSettled([1, 2, 3].map(() => requestWithinLimit(ada, letter(), processing)));
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
});

it("repeats a request that is in progress as often as needed", async () => {
  const [one, two] = [letter(), packet()];
  for (const work of [one, two, one, two, two]) await requestWithinLimit(ada, work, processing);
  expect(await store.db.selectFrom("running_work").select("case_id").execute()).toHaveLength(2);
});

it("does not count requests that finish at once or are rejected", async () => {
  for (let nth = 0; nth < 4; nth++) await requestWithinLimit(ada, packet(), async () => ({ state: "complete" }));
  const refused = async () => Promise.reject(new ApiError("invalid", "no letters here"));
  for (let nth = 0; nth < 4; nth++)
    await expect(requestWithinLimit(ada, letter(), refused)).rejects.toThrow("no letters");
  expect(await store.db.selectFrom("running_work").select("case_id").execute()).toEqual([]);
});

it("counts a request that may be in progress although the service did not respond", async () => {
  const silent = async () => Promise.reject(new ApiError("unreachable", "no answer"));
  await expect(requestWithinLimit(ada, packet(), silent)).rejects.toThrow("no answer");
  expect(await store.db.selectFrom("running_work").select("case_id").execute()).toHaveLength(1);
});

it.each<[string, () => void]>([
  ["a letter that was written", () => api.readLetter.mockResolvedValue({ state: "complete" })],
  ["a letter that was discarded", () => api.readLetter.mockResolvedValue({ state: "none" })],
  ["a letter that waits for documents", () => cases.readCase.mockResolvedValue({ status: "pending" })],
  ["an export that is there", () => api.requestExport.mockResolvedValue({ state: "complete", url: "/x" })],
  ["an export of a deleted case", () => api.requestExport.mockRejectedValue(new ApiError("not-found", "gone"))],
])("no longer counts %s, although no one looked at it", async (_, becomes) => {
  await requestWithinLimit(ada, letter(), processing);
  await requestWithinLimit(ada, packet(), processing);
  becomes();
  expect(await requestWithinLimit(ada, letter(), processing)).toEqual({ state: "processing" });
  expect(await store.db.selectFrom("running_work").select("case_id").execute()).toHaveLength(2);
});

it("stops counting after fifteen minutes, even if the service never answers", async () => {
  const now = Date.now();
  const claim = (ms: number) => claimWork(store.db, ada, letter(), new Date(now + ms));
  expect([await claim(0), await claim(1), (await claim(2)).length]).toEqual([[], [], 2]);
  expect((await claim(15 * 60_000)).length).toBe(2);
  expect(await claim(15 * 60_000 + 1)).toEqual([]);
});

it("explains to a page why its export was not started", async () => {
  await requestWithinLimit(ada, letter(), processing);
  await requestWithinLimit(ada, packet(), processing);
  const session = { userId: ada, name: "Ada", email: "ada@example.com", role: "analyst", expiresAt: "" } as const;
  expect(await loadExport(randomUUID(), "zip", session, new AbortController().signal)).toEqual({
    state: "failed",
    message: new TooMuchRunning().message,
  });
});
