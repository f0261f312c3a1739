import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * Sums of the open cases by deadline and currency, for the counters above the list. Each change of cases adds rows with what it
 * changed, so that no two changes wait for each other; now and then one adds up what is there.
 */
export async function keepOpenCases(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`create table desk.kept_open_cases (due_date date, currency text not null, cases bigint not null,
    with_amount bigint not null, cents numeric not null)`.execute(db);
  // A change between the first sums and the triggers would be in neither.
  await sql`lock table desk.cases in share row exclusive mode`.execute(db);
  await sql`insert into desk.kept_open_cases ${sums(open("desk.cases", 1))}`.execute(db);
  const [added, gone] = [open("new_cases", 1), open("old_cases", -1)];
  await sql`create function desk.keep_open_cases() returns trigger language plpgsql as $$
    declare added bigint;
    begin
      if tg_op = 'INSERT' then insert into desk.kept_open_cases ${sums(added)};
      elsif tg_op = 'DELETE' then insert into desk.kept_open_cases ${sums(gone)};
      else insert into desk.kept_open_cases ${sums(sql`${added} union all ${gone}`)};
      end if;
      get diagnostics added = row_count;
      -- One of 200 rows on average has the others added up; rows that another change adds up are left to it.
      if random() < added / 200.0 then
        with taken as (delete from desk.kept_open_cases where ctid = any (array(
            select ctid from desk.kept_open_cases for update skip locked)) returning *)
        insert into desk.kept_open_cases
          select due_date, currency, sum(cases), sum(with_amount), sum(cents) from taken
          group by due_date, currency having sum(cases) <> 0 or sum(with_amount) <> 0 or sum(cents) <> 0;
      end if;
      return null;
    end $$`.execute(db);
  for (const [event, tables] of [
    ["insert", sql`new table as new_cases`],
    ["update", sql`old table as old_cases new table as new_cases`],
    ["delete", sql`old table as old_cases`],
  ] as const)
    await sql`create trigger ${sql.id(`keep_open_cases_on_${event}`)} after ${sql.raw(event)} on desk.cases
      referencing ${tables} for each statement execute function desk.keep_open_cases()`.execute(db);
}

function open(table: string, sign: 1 | -1): RawBuilder<unknown> {
  return sql`select due_date, currency, amount_cents, ${sql.lit(sign)} as sign from ${sql.raw(table)}
    where finished_at is null`;
}

/** What did not change cancels out. */
function sums(changes: RawBuilder<unknown>): RawBuilder<unknown> {
  const amounts = sql`coalesce(sum(sign) filter (where amount_cents is not null), 0)`;
  const cents = sql`coalesce(sum(sign * amount_cents::numeric), 0)`;
  return sql`select due_date, currency, sum(sign), ${amounts}, ${cents} from (${changes}) as changes
    group by due_date, currency having sum(sign) <> 0 or ${amounts} <> 0 or ${cents} <> 0`;
}
