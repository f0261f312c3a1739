import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const events: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db.withSchema("desk");
    const add = (name: string, type: "uuid" | "timestamptz" | "integer") =>
      schema.alterTable("event_receipts").addColumn(name, type);
    await add("statement_id", "uuid").execute();
    await add("processed_at", "timestamptz").execute();
    await add("claimed_until", "timestamptz").execute();
    await schema
      .alterTable("event_receipts")
      .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update desk.event_receipts set processed_at = received_at`.execute(db);
    await sql`create index event_receipts_open on desk.event_receipts (received_at) where processed_at is null`.execute(
      db,
    );
    // A trigger, so that no writer can forget it, and the news goes out with the commit. When an answer was the same as
    // the last, only the times of asking differ: that is no news, or reading a page would make pages read again.
    await sql`
      create function desk.announce_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and (to_jsonb(new) - 'seen_at' - 'updated_at') = (to_jsonb(old) - 'seen_at' - 'updated_at') then
          return null;
        end if;
        perform pg_notify('desk_changes',
          json_build_object('kind', tg_argv[0], 'id', case tg_op when 'DELETE' then old.id else new.id end)::text);
        return null;
      end $$`.execute(db);
    for (const [table, kind] of [
      ["cases", "case"],
      ["statements", "statement"],
    ] as const)
      await sql`
        create trigger announce_change after insert or update or delete on ${sql.table(`desk.${table}`)}
        for each row execute function desk.announce_change(${sql.lit(kind)})`.execute(db);
  },
};
