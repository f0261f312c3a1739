import { sql } from "kysely";
import type { Database } from "@/lib/platform/database/database";
import { addGauge } from "./metrics";

/** What is read from the database when someone asks: the same in every process that shares it. */
export function addDatabaseGauges({ kysely, ping }: Database): void {
  const due = sql<{ name: string; jobs: number; seconds: number }>`select name, count(*) as jobs,
      extract(epoch from pgboss.job_now() - min(start_after))::float8 as seconds
    from pgboss.job where state < 'active' and not blocked and start_after <= pgboss.job_now() group by name`;
  const read = async (value: "jobs" | "seconds") =>
    (await due.execute(kysely)).rows.map((row) => ({ labels: { queue: row.name }, value: row[value] }));
  const labelNames = ["queue"];
  addGauge({ name: "rebuttal_jobs_due", help: "Jobs that are due and wait, by queue", labelNames }, () => read("jobs"));
  addGauge({ name: "rebuttal_jobs_oldest_due_seconds", help: "How long the oldest due job waits", labelNames }, () =>
    read("seconds"),
  );
  addGauge({ name: "rebuttal_database_up", help: "1 when the database answers" }, async () => [
    {
      value: await ping().then(
        () => 1,
        () => 0,
      ),
    },
  ]);
  for (const [name, help, statement] of COUNTS)
    addGauge({ name, help, labelNames: ["status"] }, async () => {
      const { rows } = await sql<{ status: string; count: number }>`${sql.raw(statement)}`.execute(kysely);
      return rows.map(({ status, count }) => ({ labels: { status }, value: count }));
    });
}

const COUNTS = [
  ["rebuttal_cases", "Cases by status", "select status, count(*) from service.cases group by status"],
  [
    "rebuttal_event_deliveries",
    "Deliveries of events to endpoints by status",
    "select status, count(*) from service.deliveries group by status",
  ],
] as const;
