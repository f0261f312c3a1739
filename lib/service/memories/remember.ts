import { sql } from "kysely";
import type { CaseFields } from "@/lib/contract/case-input";
import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { merchantOf } from "@/lib/service/domain/memories/merchant";
import type { ServiceTransaction } from "../db/handle";

export type Remembered = {
  id: string;
  orgId: string;
  fields: CaseFields;
  evidenceRevision: number;
  /** By category; those that were neither asked for nor provided say nothing of the merchant. */
  categories: readonly { category: EvidenceCategory; asked: boolean; provided: boolean }[];
};

/**
 * Keeps what an assessment says of its merchant, in the transaction in which it finishes; what the case said before is
 * replaced. Remembered whether or not the case itself uses memories: it is a fact about the merchant.
 */
export async function remember(trx: ServiceTransaction, remembered: Remembered, at: Date): Promise<void> {
  const rows = rowsOf(remembered, at);
  await trx
    .deleteFrom("merchant_memories")
    .where("case_id", "=", remembered.id)
    .$if(rows.length > 0, (query) =>
      query.where(
        "category",
        "not in",
        rows.map(({ category }) => category),
      ),
    )
    .execute();
  if (rows.length === 0) return;
  await trx
    .insertInto("merchant_memories")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["case_id", "category"]).doUpdateSet((eb) => ({
        merchant_key: eb.ref("excluded.merchant_key"),
        asked: eb.ref("excluded.asked"),
        provided: eb.ref("excluded.provided"),
        // An answer counts as one without this evidence only from here on.
        since_revision: sql<number>`case
          when merchant_memories.asked = excluded.asked and merchant_memories.provided = excluded.provided
          then merchant_memories.since_revision else excluded.since_revision end`,
        remembered_at: eb.ref("excluded.remembered_at"),
      })),
    )
    .execute();
}

function rowsOf({ id, orgId, fields, evidenceRevision, categories }: Remembered, at: Date) {
  const merchant = merchantOf(fields);
  if (!merchant) return [];
  return categories.map((one) => ({
    ...one,
    case_id: id,
    org_id: orgId,
    merchant_key: merchant.key,
    since_revision: evidenceRevision,
    remembered_at: at,
  }));
}
