import "server-only";
import type { ChargebackMatch } from "@/lib/contract/desk/statement-detail";
import type { StatementChargeback } from "@/lib/contract/statement-analysis";
import { daysBetween, isCalendarDate } from "@/lib/values/calendar";
import { toMinorUnits } from "@/lib/values/money";
import { chargebackIdentifiers, findChargebackLinks, referenceNumbers } from "./chargeback-links";
import type { Store } from "./db";

/** Statements book a dispute in the days after its dispute date; zones and value dates may put it before. */
const MAX_DAYS_BEFORE = 2;
const MAX_DAYS_AFTER = 15;

/**
 * Finds the cases of the chargebacks that a statement lists: the ones that someone chose, else by a number that the
 * case has, else by exact amount, currency and a date close to the dispute date. Unless someone chose it for several, a
 * case matches at most one chargeback.
 */
export async function matchChargebacks(
  store: Store,
  chargebacks: readonly StatementChargeback[],
): Promise<ChargebackMatch[]> {
  const open = chargebacks.filter(({ reversed }) => !reversed);
  if (open.length === 0) return [];
  const links = await findChargebackLinks(store, chargebackIdentifiers(chargebacks).flat());
  return assignCases(chargebacks, await findCandidates(store, open), links);
}

type Linked = { id: string; reference_number: string | null };
type Candidate = Linked & {
  amount_cents: number | null;
  currency: string;
  dispute_date: string | null;
  /** Order number and acquirer reference of an import, with spaces between. */
  source_identifiers: string;
};

/** The case of each chargeback that has one, by position. `links`: cases that someone chose, by identifier. */
export function assignCases(
  chargebacks: readonly StatementChargeback[],
  cases: readonly Candidate[],
  links: ReadonlyMap<string, Linked>,
): ChargebackMatch[] {
  const identifiers = chargebackIdentifiers(chargebacks);
  const matches = new Map<number, ChargebackMatch>();
  const taken = new Set<string>();
  const match = (index: number, found: Linked, by: ChargebackMatch["by"]): void => {
    taken.add(found.id);
    matches.set(index, { index, caseId: found.id, caseName: found.reference_number ?? found.id.slice(0, 8), by });
  };
  const unmatched = () =>
    chargebacks.flatMap((chargeback, index) =>
      chargeback.reversed || matches.has(index) ? [] : [{ chargeback, index }],
    );
  for (const { index } of unmatched()) {
    const linked = identifiers[index]?.map((identifier) => links.get(identifier)).find(Boolean);
    if (linked) match(index, linked, "link");
  }
  for (const { chargeback, index } of unmatched()) {
    const numbers = new Set(referenceNumbers(chargeback));
    const exact = cases.find(
      ({ id, reference_number: own }) => own && !taken.has(id) && numbers.has(own.toLowerCase()),
    );
    if (exact) match(index, exact, "reference");
  }
  for (const { chargeback, index } of unmatched()) {
    const numbers = new Set(referenceNumbers(chargeback).map(bare).filter(isTelling));
    const named = cases.filter(
      (one) =>
        !taken.has(one.id) && isOfAmount(one, chargeback) && numbersOf(one).some((number) => numbers.has(number)),
    );
    if (named[0] && named.length === 1) match(index, named[0], "reference");
  }
  const fitting = unmatched().flatMap(({ chargeback, index }) =>
    cases.flatMap((one) => (!taken.has(one.id) && fits(one, chargeback) ? [{ index, one }] : [])),
  );
  // What fits two equally is left to someone who looks: the nearest in time is too often another one.
  for (const pair of fitting) {
    const rivals = fitting.filter((other) => other !== pair && (other.index === pair.index || other.one === pair.one));
    if (rivals.length === 0) match(pair.index, pair.one, "amount and date");
  }
  return [...matches.values()].sort((one, other) => one.index - other.index);
}

async function findCandidates(store: Store, chargebacks: readonly StatementChargeback[]): Promise<Candidate[]> {
  const names = [...new Set(chargebacks.flatMap(referenceNumbers))].slice(0, 2000);
  const amounts = [...new Set(chargebacks.map(minorUnits))];
  return store
    .selectFrom("cases")
    .select(["id", "reference_number", "amount_cents", "currency", "dispute_date", "source_identifiers"])
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

function numbersOf({ reference_number, source_identifiers }: Candidate): string[] {
  return [reference_number ?? "", ...source_identifiers.split(" ")].map(bare).filter(isTelling);
}

/** A number without the marks and leading zeros that systems add to it. */
function bare(number: string): string {
  return number
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, "")
    .replace(/(?<!\d)0+(?=\d)/g, "");
}

/** Shorter numbers are those of lines or batches. */
function isTelling(number: string): boolean {
  return number.length >= 5;
}

function minorUnits({ amount, currency }: StatementChargeback): number {
  return toMinorUnits(amount, currency);
}

function isOfAmount(one: Candidate, chargeback: StatementChargeback): boolean {
  return Number(one.amount_cents) === minorUnits(chargeback) && one.currency === chargeback.currency;
}

function fits(one: Candidate, chargeback: StatementChargeback): boolean {
  if (!isOfAmount(one, chargeback) || !one.dispute_date) return false;
  if (!chargeback.date || !isCalendarDate(chargeback.date)) return false;
  const days = daysBetween(one.dispute_date, chargeback.date);
  return days >= -MAX_DAYS_BEFORE && days <= MAX_DAYS_AFTER;
}
