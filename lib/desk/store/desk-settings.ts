import "server-only";
import type { Kysely } from "kysely";
import { z } from "zod";
import { snippet } from "@/lib/contract/desk/letter-edit";
import { retention } from "@/lib/contract/desk/retention";
import { costsByCurrency, cutOffDays } from "@/lib/contract/desk/settings";
import { type Activity, appendActivity } from "./activity";
import type { Store, StoreTables } from "./db";

/** The desk's own settings, which the service does not know. */
const settings = z.object({
  /** Whether a letter needs the approval of a second person before it is submitted. */
  reviewRequired: z.boolean().default(true),
  /** Whether everyone who signs in with a password needs a second factor. `sessions.ts` reads it, too. */
  secondFactorRequired: z.boolean().default(false),
  /** How long before a deadline the desk wants to have answered. */
  cutOffDays: cutOffDays.default(0),
  /** What one answer costs, by currency. */
  answerCosts: costsByCurrency.default({}),
  /** Wording for letters, in alphabetical order of the titles. */
  snippets: z.array(snippet).default([]),
  /** When closed cases are erased; `null`: never. */
  retention: retention.nullable().default(null),
});
export type DeskSettings = z.infer<typeof settings>;

export async function readDeskSettings(store: Store): Promise<DeskSettings> {
  const rows = await store.selectFrom("desk_settings").selectAll().execute();
  return settings.catch(settings.parse({})).parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

/** Changes a setting, and says so in the log of activity. Two changes of one setting happen one after the other. */
export async function changeDeskSetting<Name extends keyof DeskSettings>(
  db: Kysely<StoreTables>,
  name: Name,
  change: (before: DeskSettings[Name]) => DeskSettings[Name],
  activity: Activity,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Appending first takes the lock of the log, so that what is read next is the latest.
    await appendActivity(trx, activity);
    const json = JSON.stringify(change((await readDeskSettings(trx))[name]));
    await trx
      .insertInto("desk_settings")
      .values({ name, value: json })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: json }))
      .execute();
  });
}
