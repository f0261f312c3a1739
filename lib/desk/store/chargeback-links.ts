import "server-only";
import type { Kysely } from "kysely";
import type { StatementChargeback } from "@/lib/contract/statement-analysis";
import { type Activity, appendActivity } from "./activity";
import type { Store, StoreTables } from "./db";

type Written = Pick<Activity, "at" | "actor">;

/**
 * What each chargeback of a statement is recognized by in any other statement: the reference numbers that are printed, in
 * lower case, else its amount and day. Chargebacks that print the same of both are distinguished by their order.
 */
export function chargebackIdentifiers(chargebacks: readonly StatementChargeback[]): string[][] {
  const seen = new Map<string, number>();
  return chargebacks.map((chargeback) => {
    const numbers = referenceNumbers(chargeback);
    if (numbers.length > 0) return numbers;
    const { amount, currency, date, reversed } = chargeback;
    const printed = [amount, currency, date, reversed ? "reversed" : undefined].filter((part) => part !== undefined);
    const name = printed.join(" ");
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return [nth === 1 ? name : `${name} #${nth}`];
  });
}

/** The numbers that a statement prints of a chargeback, in lower case. */
export function referenceNumbers({ references, arn }: StatementChargeback): string[] {
  return [...references, ...(arn ? [arn] : [])].map((number) => number.toLowerCase());
}

/** The cases that were chosen for chargebacks, by identifier. */
export async function findChargebackLinks(store: Store, identifiers: readonly string[]) {
  const rows = await store
    .selectFrom("chargeback_links")
    .innerJoin("cases", "cases.id", "chargeback_links.case_id")
    .select(["cases.id", "reference_number", "identifier"])
    .where("identifier", "in", identifiers.slice(0, 5000))
    .execute();
  return new Map(rows.map(({ identifier, ...linked }) => [identifier, linked]));
}

/**
 * Keeps the case that someone chose for a chargeback, in place of an earlier choice.
 *
 * @returns false when there is no such case.
 */
export async function linkChargeback(
  db: Kysely<StoreTables>,
  identifiers: readonly string[],
  caseId: string,
  written: Written,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom("cases").select("id").where("id", "=", caseId).forKeyShare().executeTakeFirst();
    if (!known) return false;
    await trx
      .insertInto("chargeback_links")
      .values(identifiers.map((identifier) => ({ identifier, case_id: caseId, linked_at: written.at })))
      .onConflict((conflict) => conflict.column("identifier").doUpdateSet({ case_id: caseId, linked_at: written.at }))
      .execute();
    await appendActivity(trx, { ...written, caseId, action: "linked a chargeback of a statement" });
    return true;
  });
}

/** @returns false when no case was chosen for the chargeback. */
export async function unlinkChargeback(
  db: Kysely<StoreTables>,
  identifiers: readonly string[],
  written: Written,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom("chargeback_links")
      .where("identifier", "in", identifiers)
      .returning("case_id")
      .execute();
    for (const caseId of new Set(removed.map(({ case_id }) => case_id)))
      await appendActivity(trx, { ...written, caseId, action: "unlinked a chargeback of a statement" });
    return removed.length > 0;
  });
}
