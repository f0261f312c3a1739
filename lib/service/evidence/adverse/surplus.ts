import { addDays } from "@/lib/values/calendar";
import { currencyExponent } from "@/lib/values/currencies";
import { linesIn } from "../language/lines";
import type { AdverseEvent, Money, Place, SourceRecord, Understanding } from "../model";
import { findAmounts } from "../shapes/amounts";
import { findDays } from "../shapes/days";
import { papersOf } from "../ties/unnamed";
import { findingOf } from "./paper-lines";
import type { Scene } from "./scene";
import { says } from "./words";

/** Notes are counted on the day itself or at the next visit, seldom later than after a week. */
const LONGEST_WAIT = 8;

/** A single note too many may be left from anybody. */
const LEAST_SHARE = 4;

/**
 * A machine that held more than it should when its notes were counted: `Counted 8,960.00`, `Over/(sh) 300.00`. Such a sheet
 * names no card and no customer, so the day of its count and a sum that the missing one may be tie it.
 */
export function surpluses({ records, ties }: Understanding, { known }: Scene): AdverseEvent[] {
  const { family, amount, transactionDay } = known;
  if (family !== "cash" || amount === undefined || transactionDay === undefined) return [];
  const last = addDays(transactionDay, LONGEST_WAIT);
  const isOfTime = (paper: readonly SourceRecord[]): boolean =>
    paper.some(({ passages, language, madeAt }) =>
      [
        madeAt?.value,
        ...passages.flatMap(({ quote }) => findDays(quote, language, transactionDay).map(({ value }) => value)),
      ].some(
        (day) =>
          day !== undefined && [day.day, day.other ?? day.day].some((one) => transactionDay <= one && one <= last),
      ),
    );
  const sheets = papersOf(records.filter(({ unusable }) => unusable === undefined)).filter(
    (paper) =>
      paper.some(({ passages, pairs }) =>
        [...passages.map(({ quote }) => quote), ...pairs.map(({ label }) => label)].some((text) =>
          says("counted", text),
        ),
      ) &&
      isOfTime(paper) &&
      paper.every(({ id }) => (ties.get(id)?.conflicts ?? []).length === 0),
  );
  return sheets.flatMap((paper) =>
    paper.flatMap((record) =>
      record.passages.flatMap(linesIn).flatMap((line): AdverseEvent[] => {
        const over = surplusIn(line.quote) ?? surplusUnder(record, line, amount);
        if (over === undefined || over > amount.minor || over * LEAST_SHARE < amount.minor) return [];
        const say = "The machine shows a surplus for the day.";
        return [{ event: findingOf(record, "cash-balanced", line), weight: "strong", say }];
      }),
    ),
  );
}

/** `160` in the column `var` of a list that prints whole units. */
function surplusUnder({ pairs }: SourceRecord, { start, end, page }: Place, { currency }: Money): number | undefined {
  const column = pairs.find(
    ({ label, place }) => says("difference", label) && place.page === page && place.start >= start && place.end <= end,
  );
  const units = column === undefined ? Number.NaN : Number(column.value.replace("+", ""));
  return Number.isInteger(units) && units > 0 ? units * 10 ** currencyExponent(currency) : undefined;
}

/** The one sum by which a line says that there is too much; where it prints what it subtracts, too, that has to close. */
function surplusIn(line: string): number | undefined {
  if (!says("surplus", line) || (says("shortage", line) && !says("difference", line))) return undefined;
  const sums = findAmounts(line).map(({ value }) => value.minor);
  const [one = 0, other = 0, ...rest] = sums;
  const over = sums.filter((minor) => minor !== 0).at(-1);
  if (over === undefined || over <= 0) return undefined;
  const isAlone = sums.every((minor) => minor === 0 || minor === over);
  const closes = rest.length === 1 && Math.abs(one - other) === over;
  return isAlone || closes || !says("difference", line) ? over : undefined;
}
