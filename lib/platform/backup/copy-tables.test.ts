import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import type { Database } from "@/lib/platform/database/database";
import { openInMemory, openTestDatabase } from "@/lib/platform/testing/test-database";
import { copyTables } from "./copy-tables";

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

/** The target is a Postgres server where the tests have one. */
async function pair(): Promise<{ source: Database; target: Database }> {
  const [source, target] = [await openInMemory(), await openTestDatabase()];
  opened.push(source, target);
  for (const { kysely } of [source, target]) {
    for (const statement of [
      "create schema moved",
      "create table moved.kysely_migration (name text)",
      `create table moved.b_parents (id uuid primary key, at timestamptz(6), sum numeric, ratio float8, bytes bytea,
         data jsonb, words text[], shout text generated always as (upper(note)) stored, note text, day date)`,
      `create table moved.a_children (seq bigint generated always as identity primary key, line serial,
         parent uuid not null references moved.b_parents (id), up bigint references moved.a_children (seq))`,
    ])
      await sql.raw(statement).execute(kysely);
  }
  return { source, target };
}

async function fill({ kysely }: Database): Promise<void> {
  await sql`insert into moved.b_parents (id, at, sum, ratio, bytes, data, words, note, day)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, '2026-11-23T01:02:03.123456Z', 12345678901234567890.12 + n,
      0.1 + n, decode(md5(n::text), 'hex'), jsonb_build_object('n', n, 'text', E'\\u00fc "quoted" \\\\'),
      array['a,b', null, '{}'], repeat('ä', n % 50), '0001-01-01'::date + n
    from generate_series(1, 1500) n`.execute(kysely);
  await sql`insert into moved.a_children (parent) select id from moved.b_parents`.execute(kysely);
  await sql`insert into moved.b_parents (id, note) values ('00000000-0000-4000-8000-999999999999', repeat('long ', 500000))`.execute(
    kysely,
  );
}

it("every row and value arrives, parents first, and numbering goes on", async () => {
  const { source, target } = await pair();
  await fill(source);
  expect(await copyTables(source.kysely, target.kysely, ["moved"])).toEqual([
    { table: "moved.b_parents", rows: 1501 },
    { table: "moved.a_children", rows: 1500 },
  ]);
  const parents = async ({ kysely }: Database) =>
    (
      await sql`select id, at::text, sum::text, ratio, encode(bytes, 'hex') as bytes, data, words, md5(note) as note, day
        from moved.b_parents order by id`.execute(kysely)
    ).rows;
  expect(await parents(target)).toEqual(await parents(source));
  await sql`insert into moved.a_children (parent) select id from moved.b_parents limit 1`.execute(target.kysely);
  const { rows } = await sql`select max(seq) as seq, max(line) as line from moved.a_children`.execute(target.kysely);
  expect(rows).toEqual([{ seq: 1501, line: 1501 }]);
});

it("a target that holds rows is refused and stays as it is", async () => {
  const { source, target } = await pair();
  await fill(source);
  await sql`insert into moved.b_parents (id) values ('00000000-0000-4000-8000-000000000001')`.execute(target.kysely);
  await expect(copyTables(source.kysely, target.kysely, ["moved"])).rejects.toThrow(/moved\.b_parents .* holds rows/);
  const { rows } = await sql`select count(*) from moved.b_parents`.execute(target.kysely);
  expect(rows).toEqual([{ count: 1 }]);
});

it("a table that differs afterward undoes the whole copy", async () => {
  const { source, target } = await pair();
  await fill(source);
  await sql
    .raw(`create function moved.alter_row() returns trigger language plpgsql as
    $$ begin if new.id = '00000000-0000-4000-8000-000000000007' then new.sum = 0; end if; return new; end $$`)
    .execute(target.kysely);
  await sql
    .raw("create trigger alter_row before insert on moved.b_parents for each row execute function moved.alter_row()")
    .execute(target.kysely);
  await expect(copyTables(source.kysely, target.kysely, ["moved"])).rejects.toThrow("moved.b_parents differs");
  const { rows } = await sql`select count(*) from moved.b_parents`.execute(target.kysely);
  expect(rows).toEqual([{ count: 0 }]);
});
