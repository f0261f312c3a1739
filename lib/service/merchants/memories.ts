import { sql } from "kysely";
import { z } from "zod";
import type { AgentSettings } from "@/lib/contract/agent-settings";
import type { MerchantMemories } from "@/lib/contract/analysis";
import type { CaseFields } from "@/lib/contract/case-input";
import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { ServiceDb, ServiceTransaction } from "@/lib/service/database/tables";
import type { FrozenRequirement } from "@/lib/service/rules/case-requirements";
import { knownEvidence, orderSuggested } from "./known-evidence";
import { merchantOf } from "./merchant-key";

/** Evidence that a merchant provided longer ago says little about today. */
const MONTHS = 24;
/** An organization may be one merchant with all its cases: the latest are enough and keep the query fast. */
const MOST_CASES = 500;

const counted = z.array(
  z.object({
    category: z.enum(EVIDENCE_CATEGORIES),
    provided: z.coerce.number().int(),
    of: z.coerce.number().int(),
    without: z.coerce.number().int(),
    cases: z.coerce.number().int(),
  }),
);

/**
 * The current history of the merchant from the organization's other cases; `undefined` when the case names no merchant or
 * there are no other cases. Cases in progress do not count, because their records are being replaced.
 */
async function recall(
  db: ServiceDb,
  { id, orgId, fields }: { id: string; orgId: string; fields: CaseFields },
  now: Date,
): Promise<MerchantMemories | undefined> {
  const merchant = merchantOf(fields);
  if (!merchant) return undefined;
  const counts = counted.parse(await countOthers(db, { id, orgId, key: merchant.key, since: monthsBefore(now) }));
  const [first] = counts;
  const categories = knownEvidence(counts.map(({ cases: _, ...count }) => count));
  return first && { merchant: merchant.words, otherCases: first.cases, categories };
}

/** Whether a case was answered without a category is read from the current letters and exports: discarded ones do not count. */
function countOthers(
  db: ServiceDb,
  { id, orgId, key, since }: { id: string; orgId: string; key: string; since: Date },
) {
  return db
    .with("latest", (query) =>
      query
        .selectFrom("merchant_memories")
        .select(["remembered_at", "case_id"])
        .where("org_id", "=", orgId)
        .where("merchant_key", "=", key)
        .where("remembered_at", ">=", since)
        .where("case_id", "!=", id)
        .groupBy(["remembered_at", "case_id"])
        // As the index has them, so that no more than these are read.
        .orderBy("remembered_at", "desc")
        .orderBy("case_id", "desc")
        .limit(MOST_CASES),
    )
    .with("others", (query) =>
      query
        .selectFrom("latest")
        .innerJoin("cases as c", "c.id", "latest.case_id")
        .select(["c.id", "c.deletion_revision"])
        .where("c.status", "=", "complete"),
    )
    .selectFrom("merchant_memories as m")
    .innerJoin("others", "others.id", "m.case_id")
    .select(({ fn, eb, and, or, exists, selectFrom, not }) => [
      "m.category",
      fn.countAll().filterWhere("m.provided", "=", true).as("provided"),
      fn.countAll().as("of"),
      fn
        .countAll()
        .filterWhere(
          and([
            eb("m.asked", "=", true),
            not(eb.ref("m.provided")),
            or([
              exists(
                selectFrom("letters as l")
                  .select("l.case_id")
                  .whereRef("l.case_id", "=", "m.case_id")
                  .where("l.status", "=", "complete")
                  .whereRef("l.deletion_revision", "=", "others.deletion_revision")
                  .whereRef("l.evidence_revision", ">=", "m.since_revision"),
              ),
              exists(
                selectFrom("exports as e")
                  .select("e.case_id")
                  .whereRef("e.case_id", "=", "m.case_id")
                  .where("e.status", "=", "complete")
                  .whereRef("e.evidence_revision", ">=", "m.since_revision"),
              ),
            ]),
          ]),
        )
        .as("without"),
      selectFrom("others").select(fn.countAll().as("cases")).as("cases"),
    ])
    .groupBy("m.category")
    .execute();
}

function monthsBefore(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - MONTHS);
  return since;
}

type MerchantCase = { id: string; orgId: string; fields: CaseFields; agent: AgentSettings };

/** The history that a case may use: none if the setting is off. */
export async function memoriesFor(db: ServiceDb, { agent, ...found }: MerchantCase, now: Date) {
  return agent.useMerchantMemories ? recall(db, found, now) : undefined;
}

/** The order in which a case that is not assessed yet suggests evidence. */
export async function suggestFor(
  db: ServiceDb,
  found: MerchantCase & { requirements: readonly FrozenRequirement[] },
  suggested: readonly EvidenceCategory[],
  now: Date,
): Promise<EvidenceCategory[]> {
  const memories = await memoriesFor(db, found, now);
  return orderSuggested(suggested, found.requirements, memories?.categories ?? []);
}

type AssessedCase = {
  id: string;
  orgId: string;
  fields: CaseFields;
  evidenceRevision: number;
  /** By category; categories that were neither needed nor provided are left out. */
  categories: readonly { category: EvidenceCategory; asked: boolean; provided: boolean }[];
};

/**
 * Stores the merchant record of an assessment, in the transaction that finishes it; the case's earlier record is
 * replaced. Recorded whether or not the case itself uses memories: it is a fact about the merchant.
 */
export async function saveMemories(trx: ServiceTransaction, assessed: AssessedCase, at: Date): Promise<void> {
  const rows = rowsOf(assessed, at);
  await trx
    .deleteFrom("merchant_memories")
    .where("case_id", "=", assessed.id)
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

function rowsOf({ id, orgId, fields, evidenceRevision, categories }: AssessedCase, at: Date) {
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
