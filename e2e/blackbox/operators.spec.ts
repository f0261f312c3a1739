import { expect, test } from "./support/target";

test("metrics are for who has the token, the backup for who has the secrets, and health for everybody", async ({
  visitor,
}) => {
  for (const authorization of [undefined, "Bearer ", "Bearer nonsense", "nonsense"]) {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    expect([401, 404]).toContain((await visitor.get("/metrics", { headers })).status());
    expect([401, 403, 404]).toContain((await visitor.post("/api/operator/backup", { headers })).status());
  }
  const health = await visitor.get("/api/health");
  expect([health.status(), (await health.json()).ok]).toEqual([200, true]);
  expect(await health.text()).not.toMatch(/postgres:|\/home|\/data|[\da-f]{32}/);
});
