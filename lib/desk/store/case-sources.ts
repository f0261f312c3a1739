import "server-only";
import { randomUUID } from "node:crypto";
import type { CaseSource } from "@/lib/contract/desk/case-detail";
import type { Store } from "./db";

type Row = { sha256: string; key: string };
type Claim = Row & { filename: string; orderNumber?: string; acquirerReference?: string; userId: string };

/**
 * Claims a row of a file for one case, before the case is created. A row that was claimed before keeps its id, and has
 * its case unless the creation was cut off.
 */
export async function claimRow(store: Store, claim: Claim): Promise<{ id: string; caseId?: string }> {
  const told = { order_number: claim.orderNumber ?? null, acquirer_reference: claim.acquirerReference ?? null };
  await store
    .insertInto("case_sources")
    .values({
      id: randomUUID(),
      sha256: claim.sha256,
      row_key: claim.key,
      filename: claim.filename,
      ...told,
      imported_by: claim.userId,
      imported_at: new Date(),
    })
    .onConflict((conflict) =>
      conflict.columns(["sha256", "row_key"]).doUpdateSet(told).where("case_sources.case_id", "is", null),
    )
    .execute();
  const { id, case_id } = await store
    .selectFrom("case_sources")
    .select(["id", "case_id"])
    .where("sha256", "=", claim.sha256)
    .where("row_key", "=", claim.key)
    .executeTakeFirstOrThrow();
  return { id, caseId: case_id ?? undefined };
}

export async function isClaimed(store: Store, { sha256, key }: Row): Promise<boolean> {
  const row = await store
    .selectFrom("case_sources")
    .select("id")
    .where("sha256", "=", sha256)
    .where("row_key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up a claim whose case was refused. */
export async function releaseRow(store: Store, id: string): Promise<void> {
  await store.deleteFrom("case_sources").where("id", "=", id).where("case_id", "is", null).execute();
}

/** @returns false when the row had its case already. */
export async function linkRow(store: Store, id: string, caseId: string): Promise<boolean> {
  const linked = await store
    .updateTable("case_sources")
    .set({ case_id: caseId })
    .where("id", "=", id)
    .where("case_id", "is", null)
    .returning(["order_number", "acquirer_reference"])
    .executeTakeFirst();
  if (!linked) return false;
  const told = [linked.order_number, linked.acquirer_reference].filter((one) => one !== null).join(" ");
  await store.updateTable("cases").set({ source_identifiers: told }).where("id", "=", caseId).execute();
  return true;
}

/** The cases that were created from a file, by the key of their row. */
export async function casesFromFile(store: Store, sha256: string): Promise<Map<string, string>> {
  const rows = await store
    .selectFrom("case_sources")
    .select(["row_key", "case_id"])
    .where("sha256", "=", sha256)
    .execute();
  return new Map(rows.flatMap(({ row_key, case_id }) => (case_id === null ? [] : [[row_key, case_id]])));
}

/** `undefined` for a case that no one imported. */
export async function sourceOf(store: Store, caseId: string): Promise<CaseSource | undefined> {
  const row = await store
    .selectFrom("case_sources")
    .select(["filename", "sha256", "order_number", "acquirer_reference", "imported_at"])
    .where("case_id", "=", caseId)
    .executeTakeFirst();
  return (
    row && {
      filename: row.filename,
      sha256: row.sha256,
      orderNumber: row.order_number ?? undefined,
      acquirerReference: row.acquirer_reference ?? undefined,
      importedAt: row.imported_at.toISOString(),
    }
  );
}
