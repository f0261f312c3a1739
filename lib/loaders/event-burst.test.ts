import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { signBody } from "@/lib/contract/signature";
import type { Database } from "@/lib/db/database";
import { openEmptyDatabase } from "@/lib/db/testing";
import { migrateStore, storeDb } from "@/lib/store/db";
import { receiveEvent } from "@/lib/store/events/receive";
import { processReceipts } from "./process-events";
import { receiveDelivery } from "./receive-event";
import { refreshCase } from "./refresh-case";

/** Deliveries of a burst, a fifth of them duplicates; EVENTS=5000 is the long look. */
const DELIVERIES = Number(process.env.EVENTS ?? 1000);
const CASES = 40;
const AT_ONCE = 50;
const SECRET = "the secret of this desk in the test of a burst";

/** What the service would answer now. Its answers take longer or shorter, so an older one may come after a newer. */
const truth = vi.hoisted(() => ({ confidence: 1, reads: 0 }));
vi.mock("@/lib/api/cases", () => ({
  readCase: async (id: string) => {
    const { confidence } = truth;
    truth.reads += 1;
    await new Promise((resolve) => setTimeout(resolve, truth.reads % 4));
    return { id, status: "complete", confidence, defenseRequirements: [], fields: {} };
  },
  readAnalysis: async () => undefined,
}));
vi.mock("@/lib/log", () => ({ log: () => ({ info() {}, warn() {}, error() {} }) }));
vi.mock("./statements", () => ({ refreshStatement: vi.fn() }));

const shared = globalThis as { __rebuttalDatabase?: Promise<Database>; __rebuttalEnv?: unknown };
let database: Database;
beforeAll(async () => {
  database = await openEmptyDatabase();
  shared.__rebuttalDatabase = Promise.resolve(database);
  shared.__rebuttalEnv = { CHARGEBACK_WEBHOOK_SECRETS: [SECRET] };
  await migrateStore();
});
afterAll(async () => {
  await database.close();
  shared.__rebuttalDatabase = shared.__rebuttalEnv = undefined;
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
    // What pages read meanwhile competes for the same rows.
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

// First, because deliveries leave a worker behind that might take these events too.
it("events about one case that wait together are read for once, and one that came later again", async () => {
  const store = await storeDb();
  const caseId = randomUUID();
  const at = (ms: number) => new Date(Date.parse("2026-11-21T12:00:00Z") + ms);
  for (const ms of [0, 1, 2, 1000])
    await receiveEvent(store, { id: randomUUID(), caseId, sentAt: at(ms), receivedAt: at(ms) });
  const before = truth.reads;
  await processReceipts(() => at(2));
  expect(truth.reads - before).toBe(2);
  const open = await store.selectFrom("event_receipts").select("id").where("processed_at", "is", null).execute();
  expect(open).toEqual([]);
});

it(`${DELIVERIES} deliveries, shuffled, some twice and some forged, have one effect for each event`, async () => {
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
    "none was worked on twice",
  ).toEqual([]);
  const index = await store.selectFrom("cases").select(["id", "confidence"]).where("id", "in", cases).execute();
  expect(index.map(({ id }) => id).sort()).toEqual([...cases].sort());
  expect(
    index.filter(({ confidence }) => confidence !== 2),
    "older news never overwrites newer",
  ).toEqual([]);
});
