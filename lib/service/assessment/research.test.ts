import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { caseAnalysis } from "@/lib/contract/analysis";
import type { Web } from "@/lib/platform/outbound/web";
import { merchantSite } from "@/lib/service/merchants/research/merchant-site";
import { fakeWeb } from "@/lib/service/merchants/research/testing/fake-web";
import { CLOTHES } from "@/lib/service/merchants/research/testing/sites";
import type { Service } from "@/lib/service/service";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";

const SHOP = "https://www.fernandpine.com";
const HOUR_MS = 3_600_000;
const OFF = { researchTransactionDetails: false };

let test: TestService;
let web: ReturnType<typeof fakeWeb>;
const current: Web = { get: (url, signal) => web.get(url, signal) };

beforeAll(async () => {
  test = await startTestService({ quietMs: 0 }, { web: current });
});
afterAll(() => test.stop());
beforeEach(() => {
  web = fakeWeb(CLOTHES);
});
afterEach(() => test.service.db.deleteFrom("merchant_sites").execute());

async function begun(data: object): Promise<string> {
  const fields = { reasonCode: "13.7", cardNetwork: "Visa", cardholderName: "Elena Marsh", ...data };
  const { id } = (await test.call("POST", "/chargeback", { data: fields })).json.data;
  const slots = await test.call("POST", `/chargeback/${id}/upload`, { data: { uploadFilenames: ["note.txt"] } });
  await test.put(slots.json.data.putUrls[0].putUrl, "A note about an order of Elena Marsh.");
  return id;
}

const complete = (id: string) =>
  test.until(
    async () => (await test.call("GET", `/chargeback/${id}`)).json.data,
    ({ status }) => status === "complete",
  );

/** Assesses a case and reads the details. */
async function assessed(id: string) {
  const { recommendedActions, confidence, recommendation } = await complete(id);
  const { research, notes } = caseAnalysis.parse((await test.call("GET", `/chargeback/${id}/analysis`)).json.data);
  return { research, notes, actions: recommendedActions as string[], verdict: [recommendation, confidence] };
}

/** What an assessment is given, as often as a test likes. */
async function asked(
  merchantUrl: string,
  { service = test.service, limitMs }: { service?: Service; limitMs?: number } = {},
) {
  const { id: orgId } = await test.service.db.selectFrom("organizations").select("id").executeTakeFirstOrThrow();
  return merchantSite(service, { orgId, merchantUrl, research: true }, new AbortController().signal, limitMs);
}

/** Days of the queue take long to pass, so what is kept is made older instead. */
function readBefore(ms: number) {
  const read_at = new Date(test.clock.now() - ms);
  return test.service.db.updateTable("merchant_sites").set({ read_at }).execute();
}

it("uses the merchant's website for recommended actions and leaves the assessment itself unchanged", async () => {
  const { research, actions, notes, verdict } = await assessed(await begun({ merchantUrl: SHOP }));
  expect(research).toMatchObject({
    state: "read",
    address: `${SHOP}/`,
    description: expect.stringContaining("merino knitwear"),
    readAt: expect.stringMatching(/^2026-11-21T12:00:/),
  });
  expect(research?.policies.map(({ kind }) => kind)).toEqual(["returns and refunds", "shipping", "terms of sale"]);
  expect(actions.filter((action) => action.includes("capture"))).toEqual([
    `Attach a dated capture of the refund policy at ${SHOP}/policies/refund-policy, which says “Sale items and gift cards are final sale and cannot be returned”, and proof that this cardholder accepted it at the time of sale.`,
  ]);
  expect(notes.at(-1)).toContain("does not show that this cardholder accepted them");
  const without = await assessed(await begun({ merchantUrl: SHOP, agent: OFF }));
  expect(without.research).toEqual({ state: "switched off", policies: [] });
  expect(without.verdict).toEqual(verdict);
  expect(web.asked).toHaveLength(4);
});

it("sends no request for a second assessment", async () => {
  const id = await begun({ merchantUrl: SHOP });
  const { research } = await assessed(id);
  expect(web.asked).toHaveLength(4);
  await test.call("POST", `/chargeback/${id}`, { data: { reasonDescription: "Cancelled the day after" } });
  expect((await assessed(id)).research).toEqual(research);
  expect(web.asked).toHaveLength(4);
});

it("caches the findings for a week, whatever way the URL is written", async () => {
  const first = await asked(SHOP);
  await readBefore(7 * 24 * HOUR_MS - 1);
  expect(await asked("https://fernandpine.com/")).toEqual(first);
  expect(web.asked).toHaveLength(4);
  await readBefore(7 * 24 * HOUR_MS);
  await asked(SHOP);
  expect(web.asked).toHaveLength(8);
});

it("does not share the findings with another organization", async () => {
  const [now, id] = [new Date(test.clock.now()), randomUUID()];
  await test.service.db
    .insertInto("organizations")
    .values({ id, name: "Other", agent_defaults: "{}", created_at: now })
    .execute();
  await asked(SHOP);
  await merchantSite(test.service, { orgId: id, merchantUrl: SHOP, research: true }, new AbortController().signal);
  expect(web.asked).toHaveLength(8);
});

it("sends no request for a case without a URL, and says so", async () => {
  const none = await assessed(await begun({}));
  expect(none.research).toEqual({ state: "no address", policies: [] });
  expect(web.asked).toEqual([]);
});

it("continues without a website that cannot be reached, and says so", async () => {
  web = fakeWeb({ [SHOP]: { outcome: "unreachable", why: "There is no connection to it" } });
  const { research, notes } = await assessed(await begun({ merchantUrl: SHOP }));
  expect(research).toMatchObject({ state: "unreachable", explanation: "There is no connection to it.", policies: [] });
  expect(notes.at(-1)).toBe("The merchant's website was not read. There is no connection to it.");
});

it("retries an hour after one of the policies could not be read", async () => {
  web = fakeWeb({ ...CLOTHES, [`${SHOP}/policies/refund-policy`]: { outcome: "unreachable", why: "It was slow" } });
  expect((await asked(SHOP)).explanation).toBe("One linked policy could not be read.");
  await readBefore(HOUR_MS - 1);
  await asked(SHOP);
  expect(web.asked).toHaveLength(4);
  await readBefore(HOUR_MS);
  await asked(SHOP);
  expect(web.asked).toHaveLength(8);
});

it("retries an hour after a failure", async () => {
  web = fakeWeb({});
  await asked(SHOP);
  await readBefore(HOUR_MS - 1);
  expect((await asked(SHOP)).state).toBe("nothing readable");
  expect(web.asked).toHaveLength(1);
  web = fakeWeb(CLOTHES);
  await readBefore(HOUR_MS);
  expect((await asked(SHOP)).state).toBe("read");
});

it("gives up on a website that does not answer after the time limit", async () => {
  const silent: Web = {
    get: (_, signal) =>
      new Promise((resolve) => {
        signal?.addEventListener("abort", () => resolve({ outcome: "unreachable", why: "It did not answer in time" }));
      }),
  };
  const found = await asked(SHOP, { service: { ...test.service, web: silent }, limitMs: 20 });
  expect(found).toMatchObject({ state: "unreachable", explanation: "It did not answer in time." });
});

it("caches nothing when the reading was aborted", async () => {
  const { id: orgId } = await test.service.db.selectFrom("organizations").select("id").executeTakeFirstOrThrow();
  const stopped = merchantSite(test.service, { orgId, merchantUrl: SHOP, research: true }, AbortSignal.abort());
  await expect(stopped).rejects.toThrow();
  expect(await test.service.db.selectFrom("merchant_sites").selectAll().execute()).toEqual([]);
});
