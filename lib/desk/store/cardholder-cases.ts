import "server-only";
import { sql } from "kysely";
import type { CardholderCases } from "@/lib/contract/desk/erasure";
import { MOST_ERASED } from "@/lib/contract/desk/erasure";
import { escapeLike } from "./case-search";
import type { Store } from "./db";

/**
 * The cases in which a name or an email address stands: as cardholder, among what documents tell, in the description of the
 * dispute, in what a processor told, or in what people wrote about the case. The newest come first.
 */
export async function findCardholderCases(store: Store, query: string): Promise<CardholderCases> {
  const like = `%${escapeLike(query)}%`;
  const named = sql<boolean>`coalesce(cardholder_name ilike ${like}, false)`;
  const inDocuments = sql<boolean>`identifiers ilike ${like}`;
  const described = sql<boolean>`coalesce(fields ->> 'reasonDescription' ilike ${like}, false)`;
  const told = sql<boolean>`exists (select from desk.processor_notices p where p.case_id = cases.id and p.email ilike ${like})`;
  const written = sql<boolean>`(exists (select from desk.case_notes n where n.case_id = cases.id and n.body ilike ${like})
    or exists (select from desk.review_comments c where c.case_id = cases.id and (c.body ilike ${like} or c.quote ilike ${like}))
    or exists (select from desk.letter_versions v where v.case_id = cases.id and v.markdown ilike ${like}))`;
  const rows = await store
    .selectFrom("cases")
    .leftJoin("erasures", "erasures.case_id", "cases.id")
    .leftJoin("case_holds", (join) =>
      join.onRef("case_holds.case_id", "=", "cases.id").on("case_holds.lifted_at", "is", null),
    )
    .select(["cases.id", "reference_number", "cardholder_name", "merchant_name", "finished_at"])
    .select(["case_holds.id as hold_id", "erasures.case_id as waiting_id"])
    .select([named.as("named"), inDocuments.as("documented"), described.as("described"), written.as("written")])
    .select(told.as("told"))
    .where(sql<boolean>`(${named} or ${inDocuments} or ${described} or ${told} or ${written})`)
    .orderBy("cases.created_at", "desc")
    .orderBy("cases.id")
    .limit(MOST_ERASED + 1)
    .execute();
  const cases = rows.slice(0, MOST_ERASED).map((row) => ({
    id: row.id,
    reference: row.reference_number ?? undefined,
    cardholder: row.cardholder_name ?? undefined,
    merchant: row.merchant_name ?? undefined,
    closed: row.finished_at !== null,
    foundIn: [
      ...(row.named ? ["cardholder"] : []),
      ...(row.documented ? ["documents"] : []),
      ...(row.described ? ["description"] : []),
      ...(row.told ? ["what the processor told"] : []),
      ...(row.written ? ["notes or letters"] : []),
    ],
    held: row.hold_id !== null,
    waiting: row.waiting_id !== null,
  }));
  return { cases, more: rows.length > MOST_ERASED };
}
