import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { signBody } from "@/lib/contract/event";
import { refreshCase } from "@/lib/desk/loaders/cases";
import { migrateStore, storeDb } from "@/lib/desk/store/db";
import { insertReceipt } from "@/lib/desk/store/event-receipts";
import type { Database } from "@/lib/platform/database/database";
import { stubProcessWide } from "@/lib/platform/testing/stub-process-wide";
import { openTestDatabase } from "@/lib/platform/testing/test-database";
import { processReceipts } from "./process";
import { receiveDelivery } from "./receive";

/** A fifth of them are duplicates. EVENTS=5000 runs the long version. */
const DELIVERIES = Number(process.env.EVENTS ?? 1000);
const CASES = 40;
const AT_ONCE = 50;
const SECRET = "the secret of this desk in the test of a burst";

/** What the service would answer now. Answers take different times, so an older one may arrive after a newer one. */
const truth = vi.hoisted(() => ({ confidence: 1, reads: 0 }));
vi.mock("@/lib/desk/client/cases", () => ({
  readCase: async (id: string) => {
    const { confidence } = truth;
    truth.reads += 1;
    await new Promise((resolve) => setTimeout(resolve, truth.reads % 4));
    return { id, status: "complete", confidence, defenseRequirements: [], fields: {} };
  },
  readAnalysis: async () => undefined,
}));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, warn() {}, error() {} }) }));
vi.mock("@/lib/desk/loaders/statements", () => ({ refreshStatement: vi.fn() }));

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  stubProcessWide({ database: Promise.resolve(database), settings: { CHARGEBACK_WEBHOOK_SECRETS: [SECRET] } });
  await migrateStore();
});
afterAll(async () => {
  await database.close();
  stubProcessWide({ database: undefined, settings: undefined });
});

type Sending = { id: string; caseId: string; forge?: "signature" | "timestamp" | "byte" };

function request({ id, caseId, forge }: Sending): Request {
  const timestamp = Date.now() - (forge === "timestamp" ? 301_000 : 0);
  const metadata = { attempt: 1, event: "chargeback:copilot", id, timestamp, type: "webhook" };
  const body = JSON.stringify({ metadata, data: { id: caseId } });
  const headers = { "x-webhook-signature": signBody(body, forge === "signature" ? `${SECRET}!` : SECRET) };
  const sent = forge === "byte" ? body.replace("webhook", "webhooK") : body;
  return new Request("http://desk.test/api/webhooks", { method: "POST", body: sent, headers });
}

function shuffled<T>(list: T[]): T[] {
  return fc.sample(fc.shuffledSubarray(list, { minLength: list.length }), 1)[0] ?? [];
}

async function sendAll(sendings: Sending[]): Promise<{ sending: Sending; status: number }[]> {
  const answers = [];
  for (let from = 0; from < sendings.length; from += AT_ONCE) {
    const some = sendings.slice(from, from + AT_ONCE);
    // Reads of open pages compete for the same rows.
    const looks = some.slice(0, 5).map(({ caseId }) => refreshCase(caseId));
    answers.push(
      ...(await Promise.all(
        some.map(async (sending) => ({ sending, status: await receiveDelivery(request(sending)) })),
      )),
    );
    await Promise.all(looks);
  }
  return answers;
}

// Runs first, because the deliveries below start a background worker that might take these events, too.
it("waiting events about one case cost one read, and a later one costs another", async () => {
  const store = await storeDb();
  const caseId = randomUUID();
  const at = (ms: number) => new Date(Date.parse("2026-11-21T12:00:00Z") + ms);
  for (const ms of [0, 1, 2, 1000])
    await insertReceipt(store, { id: randomUUID(), caseId, sentAt: at(ms), receivedAt: at(ms) });
  const before = truth.reads;
  await processReceipts(() => at(2));
  expect(truth.reads - before).toBe(2);
  const open = await store.selectFrom("event_receipts").select("id").where("processed_at", "is", null).execute();
  expect(open).toEqual([]);
});

it(`${DELIVERIES} deliveries, shuffled, some duplicated and some forged, process each event once`, async () => {
  const cases = Array.from({ length: CASES }, () => randomUUID());
  const real = Array.from({ length: DELIVERIES * 0.8 }, (_, index) => ({
    id: randomUUID(),
    caseId: cases[index % CASES] ?? "",
  }));
  const twice = real.slice(0, DELIVERIES * 0.2);
  const kinds = ["signature", "timestamp", "byte"] as const;
  const forged = Array.from({ length: 60 }, (_, index) => ({
    id: randomUUID(),
    caseId: cases[index % CASES] ?? "",
    forge: kinds[index % kinds.length],
  }));
  const sendings: Sending[] = shuffled([...real, ...twice, ...forged]);

  const middle = Math.floor(sendings.length / 2);
  const answers = await sendAll(sendings.slice(0, middle));
  truth.confidence = 2;
  answers.push(...(await sendAll(sendings.slice(middle))));
  for (const { sending, status } of answers) expect(status, sending.forge).toBe(sending.forge ? 401 : 204);

  await vi.waitFor(
    async () => {
      await processReceipts();
      const waiting = await (await storeDb())
        .selectFrom("event_receipts")
        .select("id")
        .where("processed_at", "is", null)
        .execute();
      expect(waiting).toEqual([]);
    },
    { timeout: 60_000 },
  );
  const store = await storeDb();
  const receipts = await store
    .selectFrom("event_receipts")
    .select(["id", "tries"])
    .where("case_id", "in", cases)
    .execute();
  expect(new Set(receipts.map(({ id }) => id))).toEqual(new Set(real.map(({ id }) => id)));
  expect(
    receipts.filter(({ tries }) => tries > 1),
    "no event was processed twice",
  ).toEqual([]);
  const index = await store.selectFrom("cases").select(["id", "confidence"]).where("id", "in", cases).execute();
  expect(index.map(({ id }) => id).sort()).toEqual([...cases].sort());
  expect(
    index.filter(({ confidence }) => confidence !== 2),
    "older answers never overwrite newer ones",
  ).toEqual([]);
});
