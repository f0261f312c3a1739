import { createCase } from "../contract/support/calls";
import { expect, test } from "../fixtures";
import { FAULTS } from "./faults";
import { proxyOf } from "./proxy-of";

test.afterEach(({ desk }) => proxyOf(desk).heal());

for (const [name, fault] of FAULTS)
  test(`${name}: a read ends with a sentence after three calls at most`, async ({ page, desk, otherClient }) => {
    const proxy = proxyOf(desk);
    const id = await createCase(otherClient);
    proxy.faults.set(id, fault);
    const answer = await page.request.get(`/api/cases/${id}`);
    expect([429, 502]).toContain(answer.status());
    expect((await answer.json()).error).toMatch(/^[A-Z].+\.$/);
    const calls = proxy.calls.filter((call) => call.includes(id));
    expect(calls.filter((call) => call.endsWith(id)).length).toBeLessThanOrEqual(3);
    expect(calls.length).toBeLessThanOrEqual(4);
    // Another thing is asked for with success, so that failures of one test do not add to those of the next.
    expect((await page.request.get(`/api/cases/${await createCase(otherClient)}`)).status()).toBe(200);
  });
