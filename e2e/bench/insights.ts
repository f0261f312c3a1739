import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { BREAKDOWNS, insightsQuery } from "@/lib/contract/desk/insights";
import { storeOf } from "@/lib/desk/store/db";
import { readInsights } from "@/lib/desk/store/insights";
import { storeMigrations } from "@/lib/desk/store/migrations";
import { openDatabase } from "@/lib/platform/database/database";
import { migrate } from "@/lib/platform/database/migrate";
import { type Figure, percentile, timed } from "./figure";

const CASES = 100_000;
const RUNS = 5;

/** The page of insights over many cases, seven of ten of them ended, in an embedded database of its own. */
export async function insights(): Promise<Figure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "insights-"));
  const database = await openDatabase({ dataDir: folder });
  try {
    await migrate(database.kysely, "desk", storeMigrations);
    await fill(database.kysely);
    const store = storeOf(database.kysely);
    const today = new Date().toISOString().slice(0, 10);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1)
      for (const by of BREAKDOWNS)
        times.push(await timed(() => readInsights(store, insightsQuery.parse({ period: "all", by }), today)));
    const ms = `${Math.round(percentile(times, 50))} ms, at most ${Math.round(Math.max(...times))} ms`;
    return [{ what: `Insights over ${CASES} cases`, measured: ms, limit: "500 ms" }];
  } finally {
    await database.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(db: Parameters<typeof storeOf>[0]): Promise<void> {
  await sql`insert into desk.cases (id, reference_number, merchant_name, network, network_name, reason_code, reason_title,
      amount_cents, currency, status, confidence, requirements_satisfied, requirements_total, due_date, fields,
      created_at, updated_at, seen_at)
    select gen_random_uuid(), 'CB-' || n, 'Merchant ' || n % 40, (array['visa', 'mastercard', 'amex'])[1 + n % 3],
      (array['Visa', 'Mastercard', 'American Express'])[1 + n % 3], (array['13.1', '10.4', 'C08', '4853'])[1 + n % 4],
      'A reason', 1000 + n % 90000, (array['USD', 'USD', 'EUR'])[1 + n / 7 % 3], 'complete', n % 101, 3, 9,
      current_date + n % 40 - 5, '{}', now() - n % 300 * interval '1 day', now(), now()
    from generate_series(1, ${CASES}) n`.execute(db);
  await sql`insert into desk.reviews (case_id, state, sent_at, outcome_cents, outcome_on)
    select id, state, case when state in ('won', 'lost', 'submitted') then created_at + interval '5 days' end,
      case when state = 'won' then amount_cents end,
      case when state in ('won', 'lost', 'accepted', 'expired') then created_at::date + 20 end
    from (select *, (array['won', 'lost', 'won', 'lost', 'accepted', 'expired', 'won', 'submitted', 'open', 'in review'])
      [1 + amount_cents % 10] as state from desk.cases) as cases`.execute(db);
  await sql`analyze`.execute(db);
}
