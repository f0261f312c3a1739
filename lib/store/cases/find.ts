import "server-only";
import type { CaseFieldsShown } from "@/lib/contract/desk/case-detail";
import type { LetterState } from "@/lib/contract/desk/letter-state";
import type { Store } from "../db";
import { storedFields, storedLetter } from "./seen-case";

export type KnownCase = {
  status: string;
  fields: CaseFieldsShown;
  owner?: { id: string; name: string };
  recommendation?: string;
  confidence?: number;
  priority?: string;
  letter: LetterState;
  /** When the service was last asked. */
  seenAt: Date;
  finishedAt?: Date;
};
type Attached = { evidenceId: string; uploadFilename: string };

/** A signed address of the attach operation is valid fifteen minutes (specification, Limits). */
const ADDRESS_LIFE_MS = 15 * 60_000;

// Every open case asks for them every few seconds, and each further column costs.
const KNOWN = [
  "cases.status",
  "cases.fields",
  "cases.owner_id",
  "cases.recommendation",
  "cases.confidence",
  "cases.priority",
  "cases.letter",
  "cases.seen_at",
  "cases.finished_at",
] as const;

/** What the index knows of a case; `undefined` when it never heard of it. */
export async function findKnownCase(store: Store, id: string): Promise<KnownCase | undefined> {
  const row = await store
    .selectFrom("cases")
    .leftJoin("users", "users.id", "cases.owner_id")
    .select(KNOWN)
    .select("users.name as owner_name")
    .where("cases.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    status: row.status,
    fields: storedFields(row.fields),
    owner: row.owner_id && row.owner_name ? { id: row.owner_id, name: row.owner_name } : undefined,
    recommendation: row.recommendation ?? undefined,
    confidence: row.confidence ?? undefined,
    priority: row.priority ?? undefined,
    letter: storedLetter(row.letter),
    seenAt: row.seen_at,
    finishedAt: row.finished_at ?? undefined,
  };
}

/** What this dashboard attached to a case of the status. */
export function findAttached(store: Store, id: string, status: string): Promise<Attached[]> {
  return (
    store
      .selectFrom("attached")
      .select(["evidence_id as evidenceId", "upload_filename as uploadFilename"])
      .where("case_id", "=", id)
      // Nothing of a pending case has arrived: what is still to come has an address that works.
      .$if(status === "pending", (query) => query.where("attached_at", ">", new Date(Date.now() - ADDRESS_LIFE_MS)))
      .orderBy("attached_at")
      .limit(500)
      .execute()
  );
}
