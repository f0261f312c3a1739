import { closureOfRows, showValue } from "./checks/arithmetic";
import type { Check, FigureName, Figures, Row } from "./model";
import { readAmount } from "./money";
import type { Activity } from "./read-document-rows";
import { termsOf } from "./run-checks";
import { type ColumnRole, isMoneyRole } from "./table/column-roles";
import type { Line } from "./table/grid";
import type { RawRow } from "./table/read-rows";
import { typeMeaning } from "./table/row-types";
import { isStatus } from "./table/settled";
import { near, feesOpen as unclearFees } from "./table/uniform-rows";
import type { Beside } from "./text/beside-rows";
import { listedOf } from "./text/claims";
import { moneyCells } from "./text/column-sums";
import { closes, labelledAmount, type PrintedTotals } from "./text/printed-totals";
import { totalLabel } from "./text/total-labels";

type Given = {
  totals: Map<string, Figures>;
  activity: Activity;
  rows: readonly Row[];
  printed: PrintedTotals;
  checks: readonly Check[];
  currency: string | undefined;
  fromRows: boolean;
  /** Whether the document shows what the fees were. */
  feesShown: boolean;
  /** By currency, how the fees that are stated beside the rows belong to theirs. */
  feesBeside: readonly Beside["state"][];
  /** Only the beginning of the document was read. */
  partial: boolean;
};

/** From this share of rows of an unknown kind on, no sum of the others is a total. */
const MOST_UNKNOWN = 0.1;

/** Withholds what the file's own arithmetic does not support, with a sentence on each: half a sum is no total. */
export function establish({
  totals,
  activity,
  rows,
  printed,
  checks,
  currency,
  fromRows,
  feesShown,
  feesBeside,
  partial,
}: Given): {
  totals: Map<string, Figures>;
  /** Figures that the document has but does not establish; a sum over documents without them is no total. */
  withheld: FigureName[];
  notes: string[];
} {
  const outcome = (id: string): string | undefined => checks.find((check) => check.id === id)?.outcome;
  const notes: string[] = [];
  const withheld = new Set<FigureName>();
  const withhold = (names: readonly FigureName[], why: string): void => {
    for (const name of names) withheld.add(name);
    notes.push(why);
  };
  const own = totals.get(currency ?? "");
  if (own?.sales !== undefined && own.net === undefined) withheld.add("net");
  if (own?.sales !== undefined && own.fees === undefined && !feesShown) withheld.add("fees");
  if (!fromRows && own?.net !== undefined && own.fees === undefined && namesFees(activity))
    withhold(["fees", "net"], "Fees are printed that no sum of the document holds: fees and net are not given.");
  const rowFees = rows.some(({ counted, fee, type }) => counted && (fee !== 0 || type === "fee"));
  if (printed.feesOpen || (!fromRows && own?.fees === undefined && rowFees))
    withhold(["fees", "net"], "Fees are printed that are not in the printed sums: fees and net are not given.");
  const listed = fromRows || printed.settled ? [] : listedOf(activity.lines, activity.mark);
  const missing = LISTED.filter((name) => {
    const sum = listed.find((one) => one.name === name)?.amount;
    return sum !== undefined && printed[name] === undefined && !near(Math.abs(sum), Math.abs(own?.[name] ?? 0));
  });
  if (!fromRows && own?.fees === undefined && titlesFees(activity))
    withhold(["fees", "net"], "A part of the document lists fees that no sum of it holds: fees and net are not given.");
  if (missing.length > 0)
    withhold(
      [...missing, "net"],
      `Lines of ${missing.join(" and ")} are in no sum of the document: the net is not given.`,
    );
  if (partial && fromRows) withhold(EVERY, "The document is longer than what was read of it: no figures are given.");
  // Printed figures that add up need no rows.
  const counts = fromRows || !printed.settled ? activity.tables : [];
  if (counts.some(({ columns }) => columns.unit === "open"))
    withhold(
      EVERY,
      "The amounts are whole numbers, and nothing says whether they count main units or hundredths: no figures are given.",
    );
  if (counts.some(({ columns }) => columns.currencyOpen))
    withhold(EVERY, "Nothing says which of several currencies the amounts are in: no figures are given.");
  if (counts.some(({ raw }) => lacksAmounts(raw)))
    withhold(EVERY, "No column of a table could be established as its amounts: no figures are given.");
  for (const [type, name] of TYPED)
    if (fromRows && counts.some(({ raw }) => lacksAmounts(raw.filter(({ row }) => row.type === type))))
      withhold([name, "net"], `The ${name} have no amount in the column of amounts: they and the net are not given.`);
  if (fromRows && closureOfRows(termsOf(activity, rows)).broken)
    withhold(
      ["fees", "net"],
      "Amount less fee is not the net in the rows as they were read: fees and net are not given.",
    );
  if (fromRows && !confirmed(activity, own) && activity.tables.some(({ raw }) => unclearFees(raw)))
    withhold(
      ["fees", "net"],
      "Refunds carry fees, and nothing says whether these were taken or given back: fees and net are not given.",
    );
  const told = feesBeside.length > 0 && feesBeside.every((state) => state === "further" || state === "confirmed");
  const further = printed.leastFees !== undefined && !closes(printed) && own?.fees !== undefined;
  if (feesBeside.includes("open") || (further && !told))
    withhold(
      ["fees", "net"],
      "Fees are printed beside those of the rows, and nothing adds them up: fees and net are not given.",
    );
  if (!fromRows && !printed.settled && printed.net && printed.sales && outcome("net") === "not-checked")
    withhold(EVERY, "The printed figures do not add up as they were read: no figures are given.");
  if (fromRows && counts.some((one) => hidesDigits(one)))
    withhold(EVERY, "Digits of amounts were taken for a card's number and hidden: no figures are given.");
  if (fromRows && counts.some(({ columns, raw }) => columns.loose && !listsFees(raw)) && !confirmed(activity, own))
    withhold(
      ["fees", "net"],
      "A column of amounts belongs to no figure, and nothing says what it holds: fees and net are not given.",
    );
  const fromNets = fromRows || (!printed.settled && printed.sales === undefined);
  if (fromNets && counts.some(({ columns: { format, roles } }) => !format && givesNetsAlone(roles)))
    withhold(
      ["sales", "refunds", "chargebacks", "fees"],
      "The rows say what was left of each payment and not what was paid: only the net is given.",
    );
  const open = unclearStatus(counts.flatMap(({ raw }) => raw));
  if (fromRows && open !== undefined && !confirmed(activity, own))
    withhold(EVERY, `Nothing says whether rows with the status ${open} became money: no figures are given.`);
  const declared = activity.tables.some(({ columns }) => columns.format);
  const counted = rows.filter((row) => row.counted);
  const unknown = counted.filter((row) => row.type === "other" && row.parts === undefined && row.amount !== 0);
  // Printed figures that add up need no rows.
  if (unknown.length > 0 && (fromRows || !closes(printed))) {
    const labels = [...new Set(unknown.map(({ label }) => label || "without a type"))].slice(0, 4).join(", ");
    const sum = showValue(
      unknown.reduce((total, { amount }) => total + amount, 0),
      currency,
    );
    const said = `${unknown.length} ${unknown.length === 1 ? "row is" : "rows are"} of an unknown kind (${labels}; together ${sum})`;
    if (unknown.length > counted.length * MOST_UNKNOWN) withhold(EVERY, `${said}: no figures are given.`);
    else if (outcome("balance") === "pass") notes.push(`${said} and in no figure.`);
    else
      withhold(
        declared ? ["net"] : perhaps(unknown, counted, own),
        `${said}; figures that they may belong to are not given.`,
      );
  }
  return { totals: withoutFigures(totals, [...withheld]), withheld: [...withheld], notes };
}

/** The file states the net of its rows, or what they cost, outside of them. */
function confirmed(activity: Activity, own: Figures | undefined): boolean {
  const lines = [...activity.around, ...totalLines(activity)];
  const stated = lines.flatMap(({ cells }) => cells.flatMap(({ text }) => readAmount(text, activity.mark) ?? []));
  return [own?.net, own?.fees].some((sum) => sum && stated.some((one) => near(Math.abs(one), Math.abs(sum))));
}

/** The lines of tables that sum up the others. */
export function totalLines({ tables }: Pick<Activity, "tables">): Line[] {
  return tables.flatMap(({ table, raw }) => table.rows.flatMap(({ line }, at) => (raw[at]?.total ? [line] : [])));
}

/** Figures to which rows of an unknown kind may belong: money that came in, or went out, and no row of that kind is named. */
function perhaps(unknown: readonly Row[], counted: readonly Row[], own: Figures | undefined): FigureName[] {
  const has = (type: Row["type"]): boolean => counted.some((row) => row.type === type);
  const signed = counted.some(({ amount }) => amount < 0);
  const out = !signed || unknown.some(({ amount }) => amount < 0);
  const into = !signed || unknown.some(({ amount }) => amount > 0);
  return [
    "net",
    // More than twice what all other rows cost is no fee.
    ...(unknown.some(({ amount }) => Math.abs(amount) < 2 * (own?.fees ?? amount)) ? (["fees"] as const) : []),
    ...(into && !has("sale") ? (["sales"] as const) : []),
    ...(out && !has("refund") ? (["refunds"] as const) : []),
    ...((out && !has("chargeback")) || (into && !has("chargeback reversal")) ? (["chargebacks"] as const) : []),
  ];
}

const LISTED = ["refunds", "chargebacks", "adjustments"] as const;

const BESIDE_NET: readonly ColumnRole[] = ["amount", "debit", "credit", "sales", "fee"];

function givesNetsAlone(roles: readonly ColumnRole[]): boolean {
  return roles.includes("net") && !BESIDE_NET.some((role) => roles.includes(role));
}

/** Fees have rows of their own, as many as payments. */
function listsFees(raw: readonly RawRow[]): boolean {
  const of = (kind: string): number => raw.filter(({ meaning }) => meaning?.plain === kind).length;
  return of("fee") * 2 > of("sale");
}

/** A title of fees over lines with amounts. */
function titlesFees({ lines, mark }: Activity): boolean {
  return lines.some(({ cells }, at) => {
    const [only, ...others] = cells;
    const below = lines[at + 1];
    const named = only && others.length === 0 && (typeMeaning(only.text)?.plain ?? totalLabel(only.text)?.name);
    return (named === "fee" || named === "fees") && below !== undefined && moneyCells(below, mark).length === 1;
  });
}

/** Cells of amounts that were masked. */
function hidesDigits({ table, columns }: Activity["tables"][number]): boolean {
  return table.rows.some(({ cells }) =>
    cells.some(
      (cell, at) => cell.includes("*") && isMoneyRole(columns.roles[at] ?? "other") && /^[\d\s.,*-]+$/.test(cell),
    ),
  );
}

/** A status of few rows that no list of words knows, beside one of most rows. */
function unclearStatus(raw: readonly RawRow[]): string | undefined {
  const rows = raw.filter(({ total, row, status }) => !total && row.counted && status);
  const counts = new Map<string, number>();
  for (const { status = "" } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(
    ([status, count]) =>
      count < most && !isStatus(status) && typeMeaning(status) === undefined && /\p{L}/u.test(status),
  )?.[0];
}

/** Lines beside the rows that name a fee and what it was. */
function namesFees({ around, mark }: Activity): boolean {
  return around.some((line) => {
    const said = labelledAmount(line, mark);
    return said !== undefined && said.amount !== 0 && typeMeaning(said.label)?.plain === "fee";
  });
}

/** Rows that say what they are but have no amount: the column of amounts was not found. */
function lacksAmounts(raw: readonly RawRow[]): boolean {
  const typed = raw.filter((one) => !one.total && !one.summary && one.row.counted && one.row.type !== "other");
  const bare = typed.filter((one) => one.amount === undefined && one.net === undefined);
  return bare.length > typed.length * MOST_UNKNOWN;
}

/** What rows of a type add up to. */
const TYPED = [
  ["refund", "refunds"],
  ["chargeback", "chargebacks"],
] as const;

const EVERY: readonly FigureName[] = ["sales", "refunds", "chargebacks", "fees", "adjustments", "net"];

/** The figures of each currency but those. */
export function withoutFigures(
  totals: ReadonlyMap<string, Figures>,
  names: readonly FigureName[],
): Map<string, Figures> {
  const left = [...totals].map(([code, figures]) => {
    const kept = Object.entries(figures).filter(([name]) => !names.some((one) => one === name));
    return [code, Object.fromEntries(kept) as Figures] as const;
  });
  return new Map(left.filter(([, figures]) => Object.keys(figures).length > 0));
}
