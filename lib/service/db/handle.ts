import type { Kysely, Transaction } from "kysely";
import type { Database } from "@/lib/db/database";
import type { ServiceTables } from "./tables";

export type ServiceDb = Kysely<ServiceTables>;
export type ServiceTransaction = Transaction<ServiceTables>;

/** The service's own tables on the shared connection. */
export function serviceDb(database: Database): ServiceDb {
  return (database.kysely as unknown as ServiceDb).withSchema("service");
}
