import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { parseEnv } from "@/lib/platform/settings";
import { stubProcessWide } from "@/lib/platform/testing/stub-process-wide";
import { countCreated } from "./create-limits";
import { openTestStore } from "./store.testing";

const SECRET = "a secret of thirty-two characters";
const START = Date.parse("2026-11-24T09:00:00Z");
const MINUTE_MS = 60_000;

let store: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  store = await openTestStore();
  const settings = parseEnv({
    CHARGEBACK_API_KEY: "a key of the service",
    CHARGEBACK_WEBHOOK_SECRETS: SECRET,
    NEXTAUTH_SECRET: SECRET,
    LINK_SECRET: SECRET,
    DESK_CREATE_LIMIT_PER_MINUTE: "6",
    DESK_IMPORT_LIMIT_PER_HOUR: "600",
  });
  stubProcessWide({ settings });
});
afterAll(async () => {
  stubProcessWide({ settings: undefined });
  await store.close();
});
beforeEach(() => store.db.deleteFrom("create_limits").execute());

const create = (userId: string, count: number, afterMs = 0) =>
  countCreated(store.db, { userId, created: "work", count }, new Date(START + afterMs));

it("lets a person create as much as the limit, and more as time passes", async () => {
  await create("ada", 4);
  await create("ada", 2);
  await expect(create("ada", 1)).rejects.toThrow(
    "You have created many items within a minute, so nothing more was created. Continue in 10 seconds.",
  );
  await create("ada", 1, 10_000);
  await expect(create("ada", 1, 10_000)).rejects.toThrow("Continue in 10 seconds.");
});

it("counts each person apart, and imports apart from everything else", async () => {
  await create("ada", 6);
  await create("ben", 6);
  const imports = (count: number, afterMs = 0) =>
    countCreated(store.db, { userId: "ada", created: "imports", count }, new Date(START + afterMs));
  for (let nth = 0; nth < 60; nth++) await imports(10);
  await expect(imports(10)).rejects.toThrow(
    "You have imported many cases within an hour, so nothing more was created. Continue in a minute.",
  );
  await imports(10, MINUTE_MS);
});

it("counts parallel requests of several processes together", async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => create("ada", 1)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
});

it("allows more at once than the limit only when nothing was created before", async () => {
  await create("ada", 100);
  await expect(create("ada", 1)).rejects.toThrow();
  await create("ada", 100, MINUTE_MS);
});
