import "server-only";
import type { ChargebackMatch } from "@/lib/contract/desk/statement-detail";
import type { StatementChargeback } from "@/lib/contract/statement-analysis";
import { daysBetween, isCalendarDate } from "@/lib/values/calendar";
import { toMinorUnits } from "@/lib/values/money";
import { chargebackIdentifiers, findChargebackLinks, referenceNumbers } from "./chargeback-links";
import type { Store } from "./db";

/** Statements book a dispute within days of its dispute date. */
const MAX_DAYS_APART = 15;

/**
 * Finds the cases of the chargebacks that a statement lists: the ones that somebody chose, else by reference number or
 * acquirer reference number, else by exact amount, currency and a date close to the dispute date, if exactly one case
 * fits. Unless somebody chose it for several, a case matches at most one chargeback.
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
  const identifiers = chargebackIdentifiers(chargebacks);
  const links = await findChargebackLinks(
    store,
    open.flatMap(({ index }) => identifiers[index] ?? []),
  );
  const taken = new Set<string>();
  const matches: ChargebackMatch[] = [];
  const match = (index: number, found: Matched | undefined, by: ChargebackMatch["by"]): void => {
    if (!found || (by !== "link" && taken.has(found.id)) || matches.some((one) => one.index === index)) return;
    taken.add(found.id);
    matches.push({ index, caseId: found.id, caseName: found.reference_number ?? found.id.slice(0, 8), by });
  };
  for (const { index } of open)
    match(index, identifiers[index]?.map((identifier) => links.get(identifier)).find(Boolean), "link");
  for (const { chargeback, index } of open) {
    const names = referenceNumbers(chargeback);
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

type Matched = { id: string; reference_number: string | null };
type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

async function findCandidates(store: Store, chargebacks: readonly StatementChargeback[]) {
  const names = [...new Set(chargebacks.flatMap(referenceNumbers))].slice(0, 2000);
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

function minorUnits({ amount, currency }: StatementChargeback): number {
  return toMinorUnits(amount, currency);
}

function fits(one: Candidate, chargeback: StatementChargeback): boolean {
  if (Number(one.amount_cents) !== minorUnits(chargeback) || one.currency !== chargeback.currency) return false;
  if (!one.dispute_date || !chargeback.date || !isCalendarDate(chargeback.date)) return false;
  return Math.abs(daysBetween(one.dispute_date, chargeback.date)) <= MAX_DAYS_APART;
}
