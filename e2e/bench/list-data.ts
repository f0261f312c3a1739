import { type Kysely, sql } from "kysely";
import type { NoTables } from "@/lib/platform/database/database";

/** Who looks at the list, and a colleague who owns most of it. */
export const USER = "6d1f6a50-52a5-4c5b-9d0e-5f5d2b1c0a01";
const COLLEAGUE = "6d1f6a50-52a5-4c5b-9d0e-5f5d2b1c0a02";

/** A server ends longer statements. */
const AT_ONCE = 5_000;

export async function fillDesk(db: Kysely<NoTables>): Promise<void> {
  for (const [id, name] of [
    [USER, "Ada"],
    [COLLEAGUE, "Ben"],
  ] as const)
    await sql`insert into desk.users (id, email, name, role, password_hash, is_demo, created_at)
      values (${id}, ${`${name.toLowerCase()}@example.test`}, ${name}, 'analyst', 'x', false, now())`.execute(db);
  for (const name of ["urgent", "unusual"])
    await sql`insert into desk.tags (id, name, created_at) values (gen_random_uuid(), ${name}, now())`.execute(db);
}

export async function fillList(db: Kysely<NoTables>, from: number, to: number): Promise<void> {
  for (let first = from; first <= to; first += AT_ONCE) await insert(db, first, Math.min(to, first + AT_ONCE - 1));
  await sql`vacuum analyze desk.cases`.execute(db);
  for (const table of ["case_tags", "reviews"]) await sql`analyze ${sql.id("desk", table)}`.execute(db);
}

/**
 * One of ten is open, and a day has cases of all merchants. Some values are rare among the open ones: a desk has them, and
 * a list has to find them.
 */
async function insert(db: Kysely<NoTables>, from: number, to: number): Promise<void> {
  await sql`insert into desk.cases (id, reference_number, merchant_name, cardholder_name, network, network_name,
      reason_code, reason_title, reason_family, amount_cents, currency, status, recommendation, confidence, owner_id,
      requirements_satisfied, requirements_total, due_date, fields, finished_at, created_at, updated_at, seen_at)
    select gen_random_uuid(), 'CB-' || n, 'Merchant ' || n / 10 % 40, (array['Elena', 'Omar', 'Mia'])[1 + n / 10 % 3] || ' Marsh',
      case when n % 20000 = 10 then 'discover' else (array['visa', 'mastercard', 'amex'])[1 + n / 10 % 3] end,
      case when n % 20000 = 10 then 'Discover' else (array['Visa', 'Mastercard', 'American Express'])[1 + n / 10 % 3] end,
      (array['13.1', '10.4', 'C08', '4853'])[1 + n / 10 % 4], 'A reason', (array['fraud', 'service'])[1 + n / 10 % 2],
      1000 + n % 90000, (array['USD', 'USD', 'EUR'])[1 + n / 70 % 3], case when n % 20000 = 20 then 'error' else 'complete' end,
      case when n % 20000 = 30 then 'hold' else 'respond' end, n % 101,
      case when n % 20000 = 40 then ${USER}::uuid when n % 30 > 0 then ${COLLEAGUE}::uuid end, 3, 9,
      current_date + (n / 10 * 13 + n / 400) % 40 - 5, '{}', case when n % 10 > 0 then now() end,
      now() - n % 300 * interval '1 day', now() - n % 999 * interval '1 hour', now()
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
  await sql`insert into desk.case_tags (case_id, tag_id, added_at) select cases.id, tags.id, now() from desk.cases, desk.tags
    where substr(reference_number, 4)::int between ${from}::int and ${to}::int
      and substr(reference_number, 4)::int % case name when 'urgent' then 10 else 20000 end = 0
      and (name = 'urgent' or finished_at is null)`.execute(db);
  await sql`insert into desk.reviews (case_id, state) select id, 'in review' from desk.cases
    where substr(reference_number, 4)::int between ${from}::int and ${to}::int
      and substr(reference_number, 4)::int % 20000 = 50`.execute(db);
}
