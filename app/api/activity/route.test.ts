import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { appendActivity } from "@/lib/desk/store/activity";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { GET } from "./route";

const opened = vi.hoisted(() => ({ db: undefined as unknown, role: "admin" }));
vi.mock("@/lib/desk/auth/session", () => ({
  sessionForRead: async () => ({ userId: "0f3c9a52-1111-4111-8111-111111111111", name: "Tess", role: opened.role }),
}));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));

let store: Awaited<ReturnType<typeof openTestStore>>;

beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
  const at = new Date(Date.UTC(2026, 10, 21, 12));
  await store.db.transaction().execute((trx) => appendActivity(trx, { at, action: "changed the clock of the tests" }));
});
afterAll(() => store.close());

async function answer(role: string): Promise<Response> {
  opened.role = role;
  return GET(new Request("http://desk.test/api/activity"), { params: Promise.resolve({}) });
}

it("gives the log of activity to administrators and auditors alone, as a file, and records who asked", async () => {
  for (const role of ["admin", "auditor"]) {
    const file = await answer(role);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toContain("attachment");
    const text = await file.text();
    expect(text).toContain("changed the clock of the tests");
    expect(text.match(/downloaded the activity log/g)).toHaveLength(1);
  }
  for (const role of ["analyst", "manager"]) {
    const refused = await answer(role);
    expect(refused.status, role).toBe(404);
    expect(await refused.text(), role).not.toContain("clock");
  }
  expect(await (await answer("auditor")).text()).toContain('"was refused: read /api/activity"');
});
