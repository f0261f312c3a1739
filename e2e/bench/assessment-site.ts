import { sql } from "kysely";
import { DELIVERY } from "@/e2e/crash/journeys/documents";
import { type Database, openDatabase } from "@/lib/platform/database/database";
import { CrashableProduct, waitFor } from "../support/crashable-product";
import { caseWithSlot, clientOf } from "./desk";

const AT_ONCE = 8;
const LIMIT_MS = 20 * 60_000;

/** A web process with its database server, and cases whose assessment begins when it is released. */
export class AssessmentSite {
  private constructor(
    readonly web: CrashableProduct,
    private readonly database: Database,
  ) {}

  static async open(program: readonly string[], connectionString: string): Promise<AssessmentSite> {
    const web = new CrashableProduct(
      {
        PROCESS_ROLE: "web",
        DATABASE_URL: connectionString,
        STORAGE_URL: "",
        WEBHOOK_URL: "",
        RATE_LIMIT_PER_MINUTE: "1000000",
        // Until they are released.
        ASSESSMENT_QUIET_MS: String(24 * 60 * 60_000),
      },
      program,
    );
    await web.start();
    return new AssessmentSite(web, await openDatabase({ connectionString }));
  }

  /** Cases with one document each, that wait. */
  async prepare(count: number): Promise<string[]> {
    const client = clientOf(this.web);
    const ids: string[] = [];
    let left = count;
    const make = async () => {
      while (left > 0) {
        left -= 1;
        const { path, putUrl } = await caseWithSlot(client);
        await client.put(putUrl, DELIVERY);
        ids.push(path.replace("chargeback/", ""));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, make));
    return ids;
  }

  /** Makes these cases due at once and waits until all are assessed. @returns how many seconds that took. */
  async assess(ids: readonly string[]): Promise<number> {
    const { rows } = await this.database.kysely.transaction().execute(async (trx) => {
      await sql`update service.cases set assess_after = now() where id = any(${ids}::uuid[])`.execute(trx);
      await sql`update pgboss.job set start_after = now()
        where name = 'assess' and state = 'created' and data ->> 'caseId' = any(${ids})`.execute(trx);
      return sql<{ now: Date }>`select now(), pg_notify('jobs_due', '')`.execute(trx);
    });
    let last: Date | undefined;
    await waitFor(async () => {
      const found = await sql<{ open: string; last: Date }>`select count(*) filter (where status <> 'complete') as open,
        max(assessed_at) as last from service.cases where id = any(${ids}::uuid[])`.execute(this.database.kysely);
      last = found.rows[0]?.last;
      return Number(found.rows[0]?.open) === 0;
    }, LIMIT_MS);
    return ((last?.getTime() ?? Number.NaN) - (rows[0]?.now.getTime() ?? Number.NaN)) / 1000;
  }

  /** Waits until the dashboard knows of all that was assessed. */
  async settle(): Promise<void> {
    await waitFor(async () => {
      const { rows } = await sql<{ left: string }>`select
        (select count(*) from service.deliveries where status = 'pending') +
        (select count(*) from desk.event_receipts where processed_at is null) as left`.execute(this.database.kysely);
      return Number(rows[0]?.left) === 0;
    }, LIMIT_MS);
  }

  /** Connections of all clients to the server at this moment. */
  async connections(): Promise<number> {
    const { rows } = await sql<{ count: string }>`select count(*) as count from pg_stat_activity
      where backend_type = 'client backend'`.execute(this.database.kysely);
    return Number(rows[0]?.count);
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.web.end();
  }
}
