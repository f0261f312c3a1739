import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { dropLedger } from "@/lib/demo/ledger";
import { demoProgress } from "@/lib/demo/seed";
import { SeedProcess } from "@/lib/demo/testing/seed-process";
import { storeDb } from "@/lib/desk/store/db";
import { listStatements } from "@/lib/desk/store/statements";

vi.mock("@/lib/desk/client/send", () => import("@/lib/demo/testing/send"));
vi.mock("@/lib/demo/cases/cases", () => ({ caseSpecs: [] }));
// CSV files are read fast; the demo's own statements are analyzed in statements.test.ts.
vi.mock("./statements", () => {
  const csv = (today: string, month: string, sum: number) =>
    `balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category
txn_1AAAAAAAAAAAAAAA${month},${today.slice(0, 4)}-${month}-03,usd,${sum}.00,3.00,${sum - 3}.00,charge
`;
  const file = (today: string, month: string, sum: number) => ({
    filename: `${month}.csv`,
    contentType: "text/csv",
    bytes: Buffer.from(csv(today, month, sum)),
  });
  const spec = (reference: string, sum: number) => ({
    reference,
    owner: "analyst@demo.test",
    files: async (today: string) => [file(today, "01", sum), file(today, "02", sum)],
  });
  return { statementSpecs: [spec("first", 100), spec("second", 200)] };
});

const TODAY = "2026-11-21";

let running: SeedProcess;
beforeAll(async () => {
  running = await SeedProcess.start();
});
afterAll(() => running.stop());

async function listed() {
  const rows = await listStatements(await storeDb());
  return rows.map(({ filenames, status, processor, periodStart, periodEnd, sales, net }) => {
    return { filenames, status, processor, period: [periodStart, periodEnd], sales, net };
  });
}

const task = (sales: number) => ({
  filenames: ["01.csv", "02.csv"],
  status: "complete",
  processor: "Stripe",
  period: ["2026-01-03", "2026-02-03"],
  sales,
  net: sales - 6,
});
const WHOLE = [task(400), task(200)];

it("completes every task, newest first, and counts none of them as a case", async () => {
  await running.seed(TODAY);
  expect(await listed()).toEqual(WHOLE);
  expect(await demoProgress()).toEqual({ done: 0, total: 0 });
});

it("creates no task twice and sends no requests", async () => {
  await running.seed(TODAY);
  expect(running.requests).toBe(0);
  expect(await listed()).toEqual(WHOLE);
});

it("continues wherever it was killed, and keeps the date of its first run", async () => {
  await dropLedger();
  await (await storeDb()).deleteFrom("statements").execute();
  let killedAt = 2;
  for (; !(await running.seed(killedAt === 2 ? TODAY : "2027-01-04", killedAt)); killedAt += 1);
  expect(killedAt).toBeGreaterThan(6);
  expect(await listed()).toEqual(WHOLE);
});
