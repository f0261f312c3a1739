import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .withSchema("service")
    .createTable("merchant_sites")
    .addColumn("org_id", "uuid", (c) => c.notNull().references("service.organizations.id").onDelete("cascade"))
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("found", "jsonb", (c) => c.notNull())
    .addColumn("read_at", "timestamptz", (c) => c.notNull())
    .addPrimaryKeyConstraint("merchant_sites_by_address", ["org_id", "address"])
    .execute();
}

export const merchantSiteTables: Migration = { up };
