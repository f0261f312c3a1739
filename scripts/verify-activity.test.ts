import path from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { appendActivity } from "@/lib/desk/store/activity";
import { type StoreTables, storeOf } from "@/lib/desk/store/db";
import { storeMigrations } from "@/lib/desk/store/migrations";
import { openDatabase } from "@/lib/platform/database/database";
import { migrate } from "@/lib/platform/database/migrate";
import { runScript } from "./testing/run-script";
import { temporaryFolder } from "./testing/temporary-folder";

const AT = new Date("2026-11-22T10:00:00Z");

it("npm run activity:verify passes a whole log, and names where it is not what a saved head says", async () => {
  const DATA_DIR = temporaryFolder();
  const change = async (work: (store: Kysely<StoreTables>) => Promise<unknown>) => {
    const database = await openDatabase({ dataDir: path.join(DATA_DIR, "database") });
    await migrate(database.kysely, "desk", storeMigrations);
    await work(storeOf(database.kysely)).finally(() => database.close());
  };
  const verify = (...args: string[]) => runScript("verify-activity.ts", args, { DATA_DIR });
  await change((store) =>
    store.transaction().execute(async (trx) => {
      for (const action of ["created the case", "added a document", "approved the letter"])
        await appendActivity(trx, { at: AT, action });
    }),
  );
  const head = (await verify("--head")).output.trim();
  expect(head).toMatch(/^3:[0-9a-f]{64}$/);

  // As whoever owns the database can.
  await change(async (store) => {
    await sql`alter table desk.activity disable trigger append_only`.execute(store);
    await sql`delete from desk.activity where seq = 3`.execute(store);
    await sql`alter table desk.activity enable trigger append_only`.execute(store);
  });
  expect(await verify(), "the rows that are left are a chain").toEqual({
    code: 0,
    output: "All 2 rows of the activity log are as they were written.\n",
  });
  expect(await verify("--saved", head)).toEqual({
    code: 1,
    output: expect.stringContaining("Row 3 of the activity log, or one before it, was changed or removed."),
  });
  expect(await verify("--saved", "nonsense")).toEqual({ code: 1, output: expect.stringContaining("Usage:") });
});
