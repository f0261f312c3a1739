import type { CaseRow } from "@/lib/contract/desk/case-row";
import type { Store } from "../db";
import { storedLetter } from "./seen-case";

/** The index's rows with the owner's name, before any condition. */
export function selectRows(store: Store) {
  return store
    .selectFrom("cases")
    .leftJoin("users", "users.id", "cases.owner_id")
    .selectAll("cases")
    .select("users.name as owner_name");
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>[number];

export function toRow(row: Selected): CaseRow {
  return {
    id: row.id,
    referenceNumber: row.reference_number ?? undefined,
    merchantName: row.merchant_name ?? undefined,
    cardholderName: row.cardholder_name ?? undefined,
    network: row.network ?? undefined,
    networkName: row.network_name ?? row.card_network ?? undefined,
    reasonCode: row.reason_code ?? undefined,
    reasonTitle: row.reason_title ?? undefined,
    amountCents: row.amount_cents ?? undefined,
    currency: row.currency,
    status: row.status,
    recommendation: row.recommendation ?? undefined,
    confidence: row.confidence ?? undefined,
    priority: row.priority ?? undefined,
    requirementsSatisfied: row.requirements_satisfied,
    requirementsTotal: row.requirements_total,
    letter: storedLetter(row.letter),
    disputeDate: row.dispute_date ?? undefined,
    dueDate: row.due_date ?? undefined,
    owner: row.owner_id && row.owner_name ? { id: row.owner_id, name: row.owner_name } : undefined,
    finished: row.finished_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
