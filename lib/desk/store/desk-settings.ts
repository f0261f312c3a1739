import "server-only";
import type { Kysely } from "kysely";
import { z } from "zod";
import { type Activity, appendActivity } from "./activity";
import type { Store, StoreTables } from "./db";

/** The desk's own settings, which the service does not know. */
const settings = z.object({
  /** Whether a letter needs the approval of a second person before it is submitted. */
  reviewRequired: z.boolean().default(true),
});
export type DeskSettings = z.infer<typeof settings>;

export async function readDeskSettings(store: Store): Promise<DeskSettings> {
  const rows = await store.selectFrom("desk_settings").selectAll().execute();
  return settings.catch(settings.parse({})).parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

/** Changes a setting, and says so in the log of activity. */
export async function changeDeskSetting<Name extends keyof DeskSettings>(
  db: Kysely<StoreTables>,
  name: Name,
  value: DeskSettings[Name],
  activity: Activity,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const json = JSON.stringify(value);
    await trx
      .insertInto("desk_settings")
      .values({ name, value: json })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: json }))
      .execute();
    await appendActivity(trx, activity);
  });
}
