import { z } from "zod";
import type { MerchantMemories } from "@/lib/contract/analysis";
import type { CaseFields } from "@/lib/contract/case-input";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import { knownEvidence } from "@/lib/service/domain/memories/known-evidence";
import { merchantOf } from "@/lib/service/domain/memories/merchant";
import type { ServiceDb } from "../db/handle";

/** What a merchant could provide longer ago says little of what it can today. */
const MONTHS = 24;
/** An organisation may be one merchant with all its cases: the latest say enough, and the time stays bounded. */
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
 * What the organisation's other cases of the same merchant say, at this moment; `undefined` when the case names no
 * merchant or has none. Cases under way do not count, for what they say is being replaced.
 */
export async function recall(
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

/** Whether it was answered without a category is read from letters and exports as they are: a discarded one counts no more. */
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
