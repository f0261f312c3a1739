import "server-only";
import type { ReviewState } from "@/lib/contract/desk/review-labels";
import type { Store } from "./db";
import { storedReviewState } from "./reviews";

/** A case as an import of outcomes needs it. */
export type ReferencedCase = {
  id: string;
  reference: string;
  merchant?: string;
  currency: string;
  state: ReviewState;
  outcome: { amountCents?: number; on?: string; note?: string };
};

/** The cases with these reference numbers; a number may belong to several. */
export async function casesByReference(
  store: Store,
  references: readonly string[],
): Promise<Map<string, ReferencedCase[]>> {
  const wanted = [...new Set(references)].filter((reference) => reference !== "");
  if (wanted.length === 0) return new Map();
  const found = new Map<string, ReferencedCase[]>();
  for (const one of await read(store, "cases.reference_number", wanted))
    found.set(one.reference, [...(found.get(one.reference) ?? []), one]);
  return found;
}

/** `undefined` when the index has no such case. */
export async function referencedCase(store: Store, id: string): Promise<ReferencedCase | undefined> {
  return (await read(store, "cases.id", [id]))[0];
}

async function read(
  store: Store,
  column: "cases.id" | "cases.reference_number",
  values: string[],
): Promise<ReferencedCase[]> {
  const rows = await store
    .selectFrom("cases")
    .leftJoin("reviews", "reviews.case_id", "cases.id")
    .select(["cases.id", "reference_number", "merchant_name", "currency", "state"])
    .select(["outcome_cents", "outcome_on", "outcome_note"])
    .where(column, "in", values)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference_number ?? "",
    merchant: row.merchant_name ?? undefined,
    currency: row.currency,
    state: storedReviewState(row.state),
    outcome: {
      amountCents: row.outcome_cents === null ? undefined : Number(row.outcome_cents),
      on: row.outcome_on ?? undefined,
      note: row.outcome_note ?? undefined,
    },
  }));
}
