import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { z } from "zod";
import { maskFilename } from "@/lib/values/card-data/filename";
import { maskInPlace } from "@/lib/values/card-data/guard";
import { maskCardDataIn } from "@/lib/values/card-data/tree";

type Column = { name: string; holds: "json" | "text" | "filename" };

/** What earlier versions stored of documents as they were read, and what was made from it. */
const STORED: { table: string; key: string; columns: Column[] }[] = [
  {
    table: "readings",
    key: "evidence_id",
    columns: [
      { name: "reading", holds: "json" },
      { name: "findings", holds: "json" },
    ],
  },
  { table: "evidence", key: "id", columns: [{ name: "upload_filename", holds: "filename" }] },
  { table: "cases", key: "id", columns: [{ name: "assessment", holds: "json" }] },
  {
    table: "letters",
    key: "case_id",
    columns: [
      { name: "markdown", holds: "text" },
      { name: "claims", holds: "json" },
      { name: "edition", holds: "text" },
      { name: "edition_sentences", holds: "json" },
    ],
  },
  {
    table: "statement_documents",
    key: "id",
    columns: [
      { name: "reading", holds: "json" },
      { name: "upload_filename", holds: "filename" },
    ],
  },
  { table: "statements", key: "id", columns: [{ name: "analysis", holds: "json" }] },
  { table: "events", key: "id", columns: [{ name: "data", holds: "json" }] },
];

const BATCH = 100;

/** Masks full card numbers and security codes in place, so that offsets into texts stay true. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, key, columns } of STORED) {
    const names = sql.join([key, ...columns.map(({ name }) => name)].map((name) => sql.ref(name)));
    let last: string | undefined;
    for (;;) {
      const after = last === undefined ? sql`` : sql`where ${sql.ref(key)} > ${last}`;
      const { rows } = await sql<Record<string, unknown>>`
        select ${names} from ${sql.table(`service.${table}`)} ${after} order by ${sql.ref(key)} limit ${BATCH}`.execute(
        db,
      );
      for (const row of rows) {
        last = z.string().parse(row[key]);
        const changes = columns.flatMap(({ name, holds }) => change(name, holds, row[name]));
        if (changes.length > 0)
          await sql`update ${sql.table(`service.${table}`)} set ${sql.join(changes)} where ${sql.ref(key)} = ${last}`.execute(
            db,
          );
      }
      if (rows.length < BATCH) break;
    }
  }
}

function change(name: string, holds: Column["holds"], value: unknown) {
  if (value === null) return [];
  if (holds === "json") {
    const before = JSON.stringify(value);
    const after = JSON.stringify(maskCardDataIn(value));
    return after === before ? [] : [sql`${sql.ref(name)} = ${after}::jsonb`];
  }
  const before = z.string().parse(value);
  const after = holds === "filename" ? maskFilename(before) : maskInPlace(before);
  return after === before ? [] : [sql`${sql.ref(name)} = ${after}`];
}

export const maskStoredCardData: Migration = { up };
