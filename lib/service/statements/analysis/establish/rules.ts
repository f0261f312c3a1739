import { closureOfRows } from "../checks/arithmetic";
import { claimsOf, listedOf } from "../claims/claims";
import { wholesOf } from "../claims/whole-figures";
import { hintsOf } from "../grid/title-words";
import { moneyCells } from "../labels/column-sums";
import { closes } from "../labels/printed-totals";
import type { FigureName, Figures, Row } from "../model";
import { near, readAmount } from "../money";
import type { Activity } from "../read-document-rows";
import { termsOf } from "../run-checks";
import { feesOpen } from "../table/uniform-rows";
import {
  disputesBelowNothing,
  netNamedOtherwise,
  netStatedOtherwise,
  refundsBelowNothing,
  rowsLeaveOtherwise,
  salesBelowNothing,
  salesLeaveMore,
  sumsStandNowhere,
  takenStatedOtherwise,
} from "./contradictions";
import { EVERY, type Given, type Withheld } from "./given";
import { netUnstated } from "./net-unstated";
import {
  confirmed,
  givesNetsAlone,
  hidesDigits,
  lacksAmounts,
  listsFees,
  namesFees,
  takesOfFew,
  titlesFees,
  titlesRefunds,
  unclearStatus,
} from "./signs";
import { kindsUnknown } from "./unknown-kinds";

type Rule = (given: Given) => Withheld | undefined;

const FEES: readonly FigureName[] = ["fees", "net"];

/** What withholds figures, each for a reason of its own. Their order is that of the sentences. */
export const RULES: readonly Rule[] = [
  netOfNothing,
  netUnstated,
  feesUnseen,
  feesLikeSales,
  refundsLikeSales,
  feesStatedOtherwise,
  feesInNoSum,
  feesOutsideTheSums,
  feesListed,
  linesInNoSum,
  figuresInParts,
  refundsLeftOut,
  onlyTheBeginning,
  unitOpen,
  currencyOpen,
  amountsMissing,
  refundsWithoutAmounts,
  disputesWithoutAmounts,
  rowsThatDoNotClose,
  feesOfRefunds,
  feesOfFew,
  feesBesideTheRows,
  printedNotClosing,
  digitsHidden,
  columnInNoRole,
  recordsNotClosing,
  netsAlone,
  statusUnknown,
  kindsUnknown,
  salesBelowNothing,
  salesLeaveMore,
  refundsBelowNothing,
  disputesBelowNothing,
  rowsLeaveOtherwise,
  netStatedOtherwise,
  netNamedOtherwise,
  sumsStandNowhere,
  takenStatedOtherwise,
];

function ownOf({ totals, currency }: Given): Figures {
  return totals.get(currency ?? "") ?? {};
}

/** The file states what the rows of every currency come to. */
function allConfirmed({ activity, totals }: Given, ofFees?: Activity["around"]): boolean {
  return [...totals.values()].every((own) => confirmed(activity, own, ofFees));
}

/** The tables that count: printed figures that add up need no rows. */
function countingTables({ fromRows, printed, activity }: Given): Activity["tables"] {
  return fromRows || !printed.settled ? activity.tables : [];
}

function when(holds: boolean, names: readonly FigureName[], why?: string): Withheld | undefined {
  return holds ? { names, ...(why === undefined ? {} : { why }) } : undefined;
}

function netOfNothing(given: Given): Withheld | undefined {
  const own = ownOf(given);
  return when(own.sales !== undefined && own.net === undefined, ["net"]);
}

function feesUnseen(given: Given): Withheld | undefined {
  const own = ownOf(given);
  return when(own.sales !== undefined && own.fees === undefined && !given.feesShown, ["fees"]);
}

/** From this share of sales on, what was taken for fees is the turnover that they were taken of. */
const MOST_OF_SALES = 0.5;

function feesLikeSales(given: Given): Withheld | undefined {
  const { sales = 0, fees = 0, net = 0 } = ownOf(given);
  // In rows what was taken and what was left can stand for each other, where the column that is called fees holds none.
  const isTurned = given.fromRows && net > 0 && net < fees && given.activity.tables.some(leavesFees);
  return when(
    (isTurned || (!given.fromRows && !given.printed.settled)) && sales > 0 && fees > sales * MOST_OF_SALES,
    FEES,
    "The fees come to as much as was sold: what they were taken of was read for them, and fees and net are not given.",
  );
}

function leavesFees({ table, columns: { roles } }: Activity["tables"][number]): boolean {
  return table.titles.some((title, at) => roles[at] !== "fee" && hintsOf(title)[0] === "fee");
}

function refundsLikeSales(given: Given): Withheld | undefined {
  const { sales = 0, refunds = 0 } = ownOf(given);
  const why = "The refunds come to nearly all that was sold: what was left was read for them, and neither is given.";
  return when(
    !given.fromRows && !given.printed.settled && refunds > sales * MOST_REFUNDED && sales > 0,
    ["sales", "refunds", "net"],
    why,
  );
}

/** From this share of sales on, what was taken for refunds is what was left after them. */
const MOST_REFUNDED = 0.9;

/** Fees of rows are not those of a printed document that states another whole of them. */
function feesStatedOtherwise(given: Given): Withheld | undefined {
  const { activity, fromRows, printed } = given;
  const { fees } = ownOf(given);
  if (fromRows || printed.fees || !fees) return undefined;
  const { claims, sums } = claimsOf(activity.lines, activity.mark);
  const stated = claims.filter(({ name, sum, amount }) => name === "fees" && sum !== undefined && amount !== 0);
  const agrees = stated.length === 0 || stated.some(({ amount }) => near(Math.abs(amount), fees));
  const larger = stated.some(({ amount }) => Math.abs(amount) > fees);
  // Another sum of fees beside theirs, which is no part of it.
  const whole = wholesOf("fees", claims, sums).find(({ amount }) => near(amount, fees));
  const further = stated.some(({ amount }) => whole?.open.includes(Math.abs(amount)));
  return when(
    !agrees || larger || further,
    FEES,
    "The fees of the rows are not those that the document states: fees and net are not given.",
  );
}

function feesInNoSum(given: Given): Withheld | undefined {
  const own = ownOf(given);
  return when(
    !given.fromRows && own.net !== undefined && own.fees === undefined && namesFees(given.activity),
    FEES,
    "Fees are printed that no sum of the document holds: fees and net are not given.",
  );
}

function feesOutsideTheSums(given: Given): Withheld | undefined {
  const ofRows = given.rows.some(({ counted, fee, type }) => counted && (fee !== 0 || type === "fee"));
  return when(
    given.printed.feesOpen === true || (!given.fromRows && ownOf(given).fees === undefined && ofRows),
    FEES,
    "Fees are printed that are not in the printed sums: fees and net are not given.",
  );
}

function feesListed(given: Given): Withheld | undefined {
  return when(
    !given.fromRows && ownOf(given).fees === undefined && titlesFees(given.activity),
    FEES,
    "A part of the document lists fees that no sum of it holds: fees and net are not given.",
  );
}

const LISTED = ["refunds", "chargebacks", "adjustments"] as const;

function linesInNoSum(given: Given): Withheld | undefined {
  const { activity, fromRows, printed } = given;
  if (fromRows || printed.settled) return undefined;
  const own = ownOf(given);
  const listed = listedOf(activity.lines, activity.mark);
  const missing = LISTED.filter((name) => {
    const sum = listed.find((one) => one.name === name)?.amount;
    return sum !== undefined && printed[name] === undefined && !near(Math.abs(sum), Math.abs(own[name] ?? 0));
  });
  const why = `Lines of ${missing.join(" and ")} are in no sum of the document: the net is not given.`;
  return when(missing.length > 0, [...missing, "net"], why);
}

function figuresInParts({ printed }: Given): Withheld | undefined {
  const why = "The document states sales more than once, and nothing brings them together: no figures are given.";
  return when(printed.parted === true, EVERY, why);
}

function refundsLeftOut(given: Given): Withheld | undefined {
  const { sales, refunds = 0 } = ownOf(given);
  const why = "Refunds are printed that no figure holds: sales may be less them, and neither is given.";
  return when(
    !given.fromRows && sales !== undefined && refunds === 0 && titlesRefunds(given.activity),
    ["sales", "refunds"],
    why,
  );
}

function onlyTheBeginning({ partial, fromRows }: Given): Withheld | undefined {
  return when(partial && fromRows, EVERY, "The document is longer than what was read of it: no figures are given.");
}

function unitOpen(given: Given): Withheld | undefined {
  return when(
    countingTables(given).some(({ columns }) => columns.unit === "open"),
    EVERY,
    "The amounts are whole numbers, and nothing says whether they count main units or hundredths: no figures are given.",
  );
}

function currencyOpen(given: Given): Withheld | undefined {
  return when(
    countingTables(given).some(({ columns }) => columns.currencyOpen),
    EVERY,
    "Nothing says which of several currencies the amounts are in: no figures are given.",
  );
}

function amountsMissing(given: Given): Withheld | undefined {
  return when(
    countingTables(given).some(({ raw }) => lacksAmounts(raw)),
    EVERY,
    "No column of a table could be established as its amounts: no figures are given.",
  );
}

function refundsWithoutAmounts(given: Given): Withheld | undefined {
  return withoutAmounts(given, "refund", "refunds");
}

function disputesWithoutAmounts(given: Given): Withheld | undefined {
  return withoutAmounts(given, "chargeback", "chargebacks");
}

function withoutAmounts(given: Given, type: Row["type"], name: FigureName): Withheld | undefined {
  const bare = countingTables(given).some(({ raw }) => lacksAmounts(raw.filter(({ row }) => row.type === type)));
  const why = `The ${name} have no amount in the column of amounts: they and the net are not given.`;
  return when(given.fromRows && bare, [name, "net"], why);
}

function rowsThatDoNotClose({ fromRows, activity, rows }: Given): Withheld | undefined {
  return when(
    fromRows && closureOfRows(termsOf(activity, rows)).broken,
    EVERY,
    "Amount less fee is not the net in the rows as they were read: no figures are given.",
  );
}

function feesOfRefunds(given: Given): Withheld | undefined {
  const { fromRows, activity } = given;
  return when(
    fromRows &&
      !allConfirmed(given) &&
      activity.tables.some(({ table, columns, raw }) => !table.stated && !columns.follows && feesOpen(raw)),
    FEES,
    "Refunds carry fees, and nothing says whether these were taken or given back: fees and net are not given.",
  );
}

function feesOfFew(given: Given): Withheld | undefined {
  const why = "What a column takes of few payments may be no fee, and nothing says so: fees are not given.";
  return when(given.fromRows && countingTables(given).some(takesOfFew), ["fees"], why);
}

function feesBesideTheRows(given: Given): Withheld | undefined {
  const { feesBeside, printed } = given;
  const told = feesBeside.length > 0 && feesBeside.every((state) => state === "further" || state === "confirmed");
  const further = printed.leastFees !== undefined && !closes(printed) && ownOf(given).fees !== undefined;
  return when(
    feesBeside.includes("open") || (further && !told),
    FEES,
    "Fees are printed beside those of the rows, and nothing adds them up: fees and net are not given.",
  );
}

function printedNotClosing({ fromRows, printed, checks }: Given): Withheld | undefined {
  const open = checks.some(({ id, outcome }) => id === "net" && outcome === "not-checked");
  return when(
    !fromRows && !printed.settled && printed.net !== undefined && printed.sales !== undefined && open,
    EVERY,
    "The printed figures do not add up as they were read: no figures are given.",
  );
}

function digitsHidden(given: Given): Withheld | undefined {
  return when(
    given.fromRows && countingTables(given).some((one) => hidesDigits(one)),
    EVERY,
    "Digits of amounts were taken for a card's number and hidden: no figures are given.",
  );
}

function columnInNoRole(given: Given): Withheld | undefined {
  const loose = countingTables(given).some(({ columns, raw }) => columns.loose && !listsFees(raw));
  return when(
    given.fromRows && loose && !allConfirmed(given, given.activity.around) && !sumsUpNet(given),
    FEES,
    "A column of amounts belongs to no figure, and nothing says what it holds: fees and net are not given.",
  );
}

/** A column in no role comes to what is left of all rows: it says of each what it moved. */
function sumsUpNet(given: Given): boolean {
  const { activity, totals } = given;
  const { net, sales } = ownOf(given);
  if (!net || totals.size > 1 || net === sales) return false;
  return activity.tables.some(({ table, columns, raw }) =>
    columns.roles.some((role, at) => {
      const cells = table.rows.flatMap(({ cells: own }, row) => (raw[row]?.total ? [] : [own[at] ?? ""]));
      return role === "other" && near(net, sumOf(cells, activity.mark));
    }),
  );
}

function sumOf(cells: readonly string[], mark: "." | "," | undefined): number {
  return cells.reduce((sum, cell) => sum + (readAmount(cell, mark) ?? 0), 0);
}

function recordsNotClosing(given: Given): Withheld | undefined {
  const { activity, printed } = given;
  const { sales, net } = ownOf(given);
  const stated = printed.net?.amount;
  const coded = activity.tables.some(({ table }) => table.coded);
  return when(
    coded && sales !== undefined && stated !== undefined && !near(stated, net ?? 0),
    EVERY,
    "The records do not come to the net that the file states: no figures are given.",
  );
}

function netsAlone(given: Given): Withheld | undefined {
  const { activity, fromRows, printed } = given;
  const counts = fromRows || (!printed.settled && printed.sales === undefined) ? countingTables(given) : [];
  const alone = counts.some(({ columns: { format, roles } }) => !format && givesNetsAlone(roles));
  const stated = alone ? activity.around.flatMap((line) => moneyCells(line, activity.mark)) : [];
  const { net = 0 } = ownOf(given);
  // What a file states otherwise was not read from such rows.
  if (stated.length > 0 && !stated.some(({ amount }) => near(Math.abs(amount), Math.abs(net))))
    return when(alone, EVERY, "The rows say what was left of each payment, and the file states another sum of it.");
  const why = "The rows say what was left of each payment and not what was paid: only the net is given.";
  return when(alone, ["sales", "refunds", "chargebacks", "fees"], why);
}

function statusUnknown(given: Given): Withheld | undefined {
  const open = given.fromRows ? unclearStatus(countingTables(given).flatMap(({ raw }) => raw)) : undefined;
  return when(
    open !== undefined && !allConfirmed(given),
    EVERY,
    `Nothing says whether rows with the status ${open} became money: no figures are given.`,
  );
}
