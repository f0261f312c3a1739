import { call, createCase, openSlots, UNKNOWN } from "@/e2e/contract/support/calls";
import { OPERATIONS } from "@/lib/contract/operations";
import { deskRoutes, filled } from "./support/routes";
import { expect, test } from "./support/target";

// Whoever is not asked in gets nothing, and what belongs to others does not exist.

for (const { address, methods } of deskRoutes())
  test(`${address} answers 401 without a session`, async ({ visitor }) => {
    const path = filled(address, UNKNOWN);
    for (const cookie of ["", "rebuttal.session=forged", "rebuttal.session=a.b.c; __Host-rebuttal.session=a.b.c"])
      for (const method of methods) {
        const answer = await visitor.fetch(path, { method, headers: cookie ? { cookie } : {}, maxRedirects: 0 });
        expect([answer.status(), await answer.json()]).toEqual([401, { error: "You are not signed in." }]);
      }
  });

test("a page without a session leads to the sign-in and tells nothing", async ({ visitor }) => {
  for (const path of ["/cases", `/cases/${UNKNOWN}`, "/settings", "/insights", "/statements", "/account/security"]) {
    const answer = await visitor.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([307, expect.stringContaining("/sign-in")]);
  }
});

test("what is for administrators does not exist for an analyst", async ({ analyst, target }) => {
  expect((await analyst.get("/api/activity")).status()).toBe(404);
  for (const page of ["", "/people", "/keys", "/webhooks", "/data", "/activity", `/webhooks/${UNKNOWN}`]) {
    const answer = await analyst.get(`/settings${page}`, { maxRedirects: 0 });
    // People see their own address in the menu, and those of the colleagues to whom they hand over cases.
    const html = (await answer.text()).replaceAll(String(target.analyst?.email), "");
    // The page begins before the role is known; what follows is "not found", and nothing of the settings.
    expect(html, page).toContain("NEXT_HTTP_ERROR_FALLBACK;404");
    for (const told of ["@example", "letterhead", "revoke", "nextAttemptAt"]) expect(html, page).not.toContain(told);
  }
});

test("a key that is no administrator's answers 403 to every operation of administrators", async ({
  service,
  playwright,
  target,
}) => {
  const made = await call(service, "POST", "keys", { data: { label: "Black-box checks", scope: "client" } });
  const client = await playwright.request.newContext({
    baseURL: target.serviceBase,
    extraHTTPHeaders: { Authorization: made.body.data.key },
  });
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    if (!("admin" in operation)) continue;
    const path = operation.path.slice(1).replace(":id", UNKNOWN);
    const sent = operation.method === "POST" ? { data: {} } : undefined;
    expect((await call(client, operation.method, path, sent)).status, name).toBe(403);
  }
  await client.dispose();
  expect((await call(service, "DELETE", `keys/${made.body.data.id}`)).status).toBe(200);
});

test("cases, evidence, letters, exports, statements and endpoints of another organization answer 404", async ({
  service,
  playwright,
  target,
}) => {
  test.skip(!target.otherKey, "BLACKBOX_OTHER_KEY is not set: the API cannot make a second organization.");
  const id = await createCase(service);
  const [slot] = await openSlots(service, id, ["a.txt"]);
  const statement = await call(service, "POST", "statement/initialize", { data: { uploadFilenames: ["a.csv"] } });
  const other = await playwright.request.newContext({
    baseURL: target.serviceBase,
    extraHTTPHeaders: { Authorization: target.otherKey ?? "" },
  });
  for (const operation of Object.values(OPERATIONS)) {
    const { method, path } = operation;
    if ("admin" in operation || !path.includes(":id")) continue;
    const own = path.startsWith("/statement") ? statement.body.data.id : id;
    const asked = path
      .slice(1)
      .replace(":id", own)
      .replace(":evidenceId", slot?.evidenceId ?? "");
    const { status } = await call(other, method, asked);
    expect(method === "POST" ? [400, 404] : [404], `${method} ${path}`).toContain(status);
  }
  await other.dispose();
  expect((await call(service, "GET", `chargeback/${id}`)).status).toBe(200);
  await call(service, "DELETE", `chargeback/${id}`);
});
