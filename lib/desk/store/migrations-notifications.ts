import { type Kysely, sql } from "kysely";

/** What people are notified, how they want to be told, and the emails that wait to be sent. */
export async function createNotifications(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  await schema
    .createTable("mails")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("user_id", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('notifications', 'digest')`))
    .addColumn("day", "date")
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("due_at", "timestamptz", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("ended_at", "timestamptz")
    .addColumn("failure", "text")
    .execute();
  // What happens until an email is sent goes into the same one.
  await sql`create unique index mails_collecting on desk.mails (user_id)
    where kind = 'notifications' and tries = 0 and ended_at is null`.execute(db);
  await sql`create unique index mails_by_day on desk.mails (user_id, day) where kind = 'digest'`.execute(db);
  await sql`create index mails_waiting on desk.mails (due_at) where ended_at is null`.execute(db);
  await schema
    .createTable("notifications")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("user_id", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("case_id", "uuid", (column) => column.references("cases.id").onDelete("cascade"))
    .addColumn("actor_id", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("detail", "text")
    .addColumn("key", "text")
    .addColumn("in_app", "boolean", (column) => column.notNull())
    .addColumn("mail_id", "uuid", (column) => column.references("mails.id").onDelete("set null"))
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("read_at", "timestamptz")
    .execute();
  await sql`create unique index notifications_once on desk.notifications (user_id, key) where key is not null`.execute(
    db,
  );
  await sql`create index notifications_unread on desk.notifications (user_id) where in_app and read_at is null`.execute(
    db,
  );
  await schema
    .createIndex("notifications_by_time")
    .on("notifications")
    .columns(["user_id", "created_at", "id"])
    .execute();
  await schema.createIndex("notifications_by_case").on("notifications").column("case_id").execute();
  await schema.createIndex("notifications_by_mail").on("notifications").column("mail_id").execute();
  await schema
    .createTable("notification_choices")
    .addColumn("user_id", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("in_app", "boolean")
    .addColumn("mail", "boolean")
    .addPrimaryKeyConstraint("notification_choices_pkey", ["user_id", "kind"])
    .execute();
  await sql`
    create function desk.announce_notification() returns trigger language plpgsql as $$
    begin
      perform pg_notify('desk_changes', json_build_object('kind', 'notifications',
        'id', case tg_op when 'DELETE' then old.user_id else new.user_id end)::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger announce_notification after insert or delete or update of read_at on desk.notifications
    for each row execute function desk.announce_notification()`.execute(db);
}

/** Who has which case open: a row per open page, until it says that it is closed or says nothing anymore. */
export async function createPresence(db: Kysely<unknown>): Promise<void> {
  const { schema } = db.withSchema("desk");
  await schema
    .createTable("case_presence")
    .addColumn("case_id", "uuid", (column) => column.notNull().references("cases.id").onDelete("cascade"))
    .addColumn("user_id", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("case_presence_pkey", ["case_id", "user_id", "page"])
    .execute();
  await schema.createIndex("case_presence_by_end").on("case_presence").column("expires_at").execute();
  // A page that continues is no news.
  await sql`
    create function desk.announce_presence() returns trigger language plpgsql as $$
    begin
      perform pg_notify('desk_changes', json_build_object('kind', 'presence',
        'id', case tg_op when 'DELETE' then old.case_id else new.case_id end)::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger announce_presence after insert or delete on desk.case_presence
    for each row execute function desk.announce_presence()`.execute(db);
}
