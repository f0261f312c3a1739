// @vitest-environment node
import { expect, it, vi } from "vitest";

vi.mock("next/headers", () => ({ cookies: async () => ({ get: () => undefined }) }));
vi.mock("@/lib/platform/settings", () => ({ env: () => ({}) }));

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const OPEN = [
  "./auth/[...nextauth]/route.ts",
  "./health/route.ts",
  "./operator/backup/route.ts",
  "./webhooks/route.ts",
];
const files = import.meta.glob<Record<string, unknown>>("./**/route.ts");

it("only these handlers are open without a session", () => {
  expect(Object.keys(files)).toEqual(expect.arrayContaining(OPEN));
});

it.each(Object.entries(files).filter(([file]) => !OPEN.includes(file)))(
  "%s answers 401 as JSON without a session",
  async (_, load) => {
    const handlers = Object.entries(await load()).filter(([name]) => METHODS.includes(name));
    expect(handlers).not.toHaveLength(0);
    for (const [method, handler] of handlers) {
      const asked = new Request("http://127.0.0.1:3000/api", { method });
      const response = await (handler as Handler)(asked, { params: Promise.resolve({}) });
      expect([response.status, await response.json()]).toEqual([401, { error: "You are not signed in." }]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  },
);
