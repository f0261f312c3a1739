// @vitest-environment node
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/desk/client/api-error";
import { upsertCase } from "@/lib/desk/store/cases";
import { openTestStore } from "@/lib/desk/store/store.testing";

// Whatever stands in an address, the dashboard's handlers answer in words: a fault of the sender is never a 500. 502 is
// the service's, which does not answer here.

const session = vi.hoisted(() => ({ userId: "", name: "Ada", role: "admin", email: "ada@example.test" }));
const opened = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/desk/auth/session", async (original) => ({
  ...(await original<object>()),
  sessionForRead: async () => session,
  sessionForAction: async () => session,
}));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/desk/client/transport", async (original) => ({
  ...(await original<object>()),
  exchange: async () => {
    throw new ApiError("unreachable", "The dispute service did not respond.");
  },
}));
vi.mock("@/lib/platform/settings", async (original) => ({
  ...(await original<object>()),
  env: () => ({ TIME_ZONE: "UTC", CHARGEBACK_API_URL: "http://127.0.0.1:9/v1", PORT: 3000, HOST: "127.0.0.1" }),
}));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
const files = import.meta.glob<Record<string, unknown>>("./**/route.ts");
/** These have no session, or answer with a stream that does not end. */
const OTHERS = ["./auth/", "./health/", "./operator/", "./webhooks/", "./events/"];
const known = randomUUID();
let store: Awaited<ReturnType<typeof openTestStore>>;

beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
  session.userId = randomUUID();
  const at = new Date();
  await store.db
    .insertInto("users")
    .values({
      id: session.userId,
      email: session.email,
      name: session.name,
      role: "admin",
      password_hash: "x",
      disabled_at: null,
      is_demo: false,
      created_at: at,
    })
    .execute();
  await upsertCase(store.db, { id: known, status: "complete", fields: {}, requirements: [], askedAt: at });
});
afterAll(() => store.close());

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("", "\u0000", "\ud800", "a\udfffb", "\u202egnp.exe", "=1+1", "../../etc/passwd", "1".repeat(5_000)),
  fc.constantFrom("%00", "%zz", "null", "undefined", "NaN", "-1", "1e308", "2026-13-45"),
  fc.constantFrom(known, "00000000-0000-0000-0000-000000000000", "'; drop table desk.cases; --"),
);
const QUERY = [
  "q",
  "view",
  "sort",
  "direction",
  "page",
  "status",
  "network",
  "deadline",
  "owner",
  "advice",
  "tag",
  "format",
];
const query = fc.dictionary(
  fc.oneof(fc.constantFrom(...QUERY, "saved", "columns", "density", "kind", "url"), text),
  text,
  {
    maxKeys: 5,
  },
);

it.each(Object.entries(files).filter(([file]) => !OTHERS.some((other) => file.startsWith(other))))(
  "%s answers nonsense in words",
  async (file, load) => {
    const handler = (await load()).GET as Handler | undefined;
    if (!handler) return;
    const names = [...file.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => name);
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 4, maxLength: 4 }), query, async (values, given) => {
        const params = Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""]));
        const address = `http://127.0.0.1:3000/api?${new URLSearchParams(given)}`;
        const response = await handler(new Request(address), { params: Promise.resolve(params) });
        const wrong = JSON.stringify({ params, given });
        expect(response.status === 502 ? 200 : response.status, wrong).toBeLessThan(500);
        if (response.status < 400) return void (await response.body?.cancel());
        expect(await response.json()).toEqual({ error: expect.stringMatching(/\S/) });
        expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      }),
      { numRuns: 60, seed: 20261123 },
    );
  },
);
