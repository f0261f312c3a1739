import "server-only";
import type { ChargebackMatch } from "@/lib/contract/desk/statement-detail";
import type { StatementChargeback } from "@/lib/contract/statement-analysis";
import { daysBetween, isCalendarDate } from "@/lib/values/calendar";
import { toMinorUnits } from "@/lib/values/money";
import type { Store } from "./db";

/** Statements book a dispute within days of its dispute date. */
const MAX_DAYS_APART = 15;

/**
 * Finds the cases of the chargebacks that a statement lists: by reference number or acquirer reference number, else by
 * exact amount, currency and a date close to the dispute date, if exactly one case fits. A case matches at most one
 * chargeback.
 */
export async function matchChargebacks(
  store: Store,
  chargebacks: readonly StatementChargeback[],
): Promise<ChargebackMatch[]> {
  const open = chargebacks
    .map((chargeback, index) => ({ chargeback, index }))
    .filter(({ chargeback }) => !chargeback.reversed);
  if (open.length === 0) return [];
  const cases = await findCandidates(
    store,
    open.map(({ chargeback }) => chargeback),
  );
  const taken = new Set<string>();
  const matches: ChargebackMatch[] = [];
  const match = (index: number, found: Candidate | undefined, by: ChargebackMatch["by"]): void => {
    if (!found || taken.has(found.id) || matches.some((one) => one.index === index)) return;
    taken.add(found.id);
    matches.push({ index, caseId: found.id, caseName: found.reference_number ?? found.id.slice(0, 8), by });
  };
  for (const { chargeback, index } of open) {
    const names = referencesOf(chargeback);
    match(
      index,
      cases.find((one) => one.reference_number !== null && names.includes(one.reference_number.toLowerCase())),
      "reference",
    );
  }
  for (const { chargeback, index } of open) {
    const fitting = cases.filter((one) => !taken.has(one.id) && fits(one, chargeback));
    if (fitting.length === 1) match(index, fitting[0], "amount and date");
  }
  return matches.sort((one, other) => one.index - other.index);
}

type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

async function findCandidates(store: Store, chargebacks: readonly StatementChargeback[]) {
  const names = [...new Set(chargebacks.flatMap(referencesOf))].slice(0, 2000);
  const amounts = [...new Set(chargebacks.map(minorUnits))];
  return store
    .selectFrom("cases")
    .select(["id", "reference_number", "amount_cents", "currency", "dispute_date"])
    .where((eb) =>
      eb.or([
        eb("amount_cents", "in", amounts),
        ...(names.length > 0 ? [eb(eb.fn<string>("lower", ["reference_number"]), "in", names)] : []),
      ]),
    )
    .orderBy("created_at")
    .limit(5000)
    .execute();
}

function referencesOf({ references, arn }: StatementChargeback): string[] {
  return [...references, ...(arn ? [arn] : [])].map((name) => name.toLowerCase());
}

function minorUnits({ amount, currency }: StatementChargeback): number {
  return toMinorUnits(amount, currency);
}

function fits(one: Candidate, chargeback: StatementChargeback): boolean {
  if (Number(one.amount_cents) !== minorUnits(chargeback) || one.currency !== chargeback.currency) return false;
  if (!one.dispute_date || !chargeback.date || !isCalendarDate(chargeback.date)) return false;
  return Math.abs(daysBetween(one.dispute_date, chargeback.date)) <= MAX_DAYS_APART;
}
