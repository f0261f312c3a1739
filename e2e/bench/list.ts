import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { caseListQuery } from "@/lib/contract/desk/case-row";
import { listCases } from "@/lib/desk/store/case-list";
import { storeOf } from "@/lib/desk/store/db";
import { storeMigrations } from "@/lib/desk/store/migrations";
import { openDatabase } from "@/lib/platform/database/database";
import { migrate } from "@/lib/platform/database/migrate";
import { type Figure, percentile, timed } from "./figure";

const RUNS = 15;
const LISTS: Record<string, object> = {
  "first page": {},
  "largest amount first": { sort: "amount", direction: "desc" },
  "search of one reference": { q: "CB-777" },
  "search of nothing there": { q: "zzqx-81" },
  "search of a common merchant": { q: "merchant 7" },
};

/** The list's queries over few and many cases, nine of ten of them closed, in an embedded database of its own. */
export async function list(largest: number): Promise<Figure[]> {
  const sizes = [1000, 100_000, 1_000_000].filter((size) => size <= largest);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "list-"));
  const database = await openDatabase({ dataDir: folder });
  const figures: Figure[] = [];
  try {
    await migrate(database.kysely, "desk", storeMigrations);
    const store = storeOf(database.kysely);
    const scope = { userId: crypto.randomUUID(), today: new Date().toISOString().slice(0, 10) };
    const smallest = new Map<string, number>();
    let there = 0;
    for (const size of sizes) {
      await fill(database.kysely, there + 1, size);
      there = size;
      for (const [what, given] of Object.entries(LISTS)) {
        const query = caseListQuery.parse(given);
        await listCases(store, query, scope);
        const times: number[] = [];
        for (let run = 0; run < RUNS; run += 1) times.push(await timed(() => listCases(store, query, scope)));
        const median = percentile(times, 50);
        const base = smallest.get(what) ?? median;
        smallest.set(what, base);
        const measured = `${median.toFixed(1)} ms, ${(median / base).toFixed(2)} ×`;
        figures.push({ what: `List of ${size} cases, ${what}`, measured, limit: "1.5 × the time at 1000" });
      }
    }
    return figures;
  } finally {
    await database.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** A server ends longer statements. */
const AT_ONCE = 25_000;

async function fill(db: Parameters<typeof storeOf>[0], from: number, to: number): Promise<void> {
  for (let first = from; first <= to; first += AT_ONCE) await insert(db, first, Math.min(to, first + AT_ONCE - 1));
  await sql`vacuum analyze desk.cases`.execute(db);
}

async function insert(db: Parameters<typeof storeOf>[0], from: number, to: number): Promise<void> {
  await sql`insert into desk.cases (id, reference_number, merchant_name, network, network_name, reason_code, reason_title,
      amount_cents, currency, status, confidence, requirements_satisfied, requirements_total, due_date, fields,
      finished_at, created_at, updated_at, seen_at)
    select gen_random_uuid(), 'CB-' || n, 'Merchant ' || n % 40, (array['visa', 'mastercard', 'amex'])[1 + n % 3],
      (array['Visa', 'Mastercard', 'American Express'])[1 + n % 3], (array['13.1', '10.4', 'C08', '4853'])[1 + n % 4],
      'A reason', 1000 + n % 90000, (array['USD', 'USD', 'EUR'])[1 + n / 7 % 3], 'complete', n % 101, 3, 9,
      current_date + n % 40 - 5, '{}', case when n % 10 > 0 then now() end,
      now() - n % 300 * interval '1 day', now(), now()
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
}
