import type { PrintedTotals } from "../labels/printed-totals";
import type { Check, FigureName, Figures, Row, RowKind } from "../model";
import { near, show } from "../money";
import { failed, notChecked, passed } from "./check";
import { byHand } from "./near-sums";
import type { WrongTotal } from "./total-lines";

/** What a row prints of amount, fee and net. */
export type Terms = {
  amount?: number;
  fee?: number;
  net?: number;
  page: number;
  /** What names the row. */
  text: () => string;
  /** Amounts of the row in further columns, which may explain what is missing. */
  unused?: ReadonlyMap<string, number>;
  /** It has neither a day nor a number nor a known kind. */
  bare?: boolean;
};

/** How amount less fee is the net in the rows that print all three; `broken`: too seldom to be an identity at all. */
export function closureOfRows(rows: readonly Terms[]): { whole: Terms[]; wrong: Terms[]; broken: boolean } {
  const whole = rows.filter((row) => row.amount !== undefined && row.net !== undefined && row.fee !== undefined);
  const wrong = whole.filter(({ amount = 0, fee = 0, net = 0 }) => {
    // What stands in the net alone, such as a monthly charge, was taken of no amount.
    if (amount === 0 && fee === 0) return false;
    const apart = Math.min(Math.abs(amount - net), Math.abs(Math.abs(amount) - Math.abs(net)));
    return !near(apart, Math.abs(fee));
  });
  return { whole, wrong, broken: wrong.length > exceptions(whole.length) };
}

/** Each row that prints amount and net: they differ by the fee it prints. Rows of a till with cash are left out. */
export function checkRows(rows: readonly Terms[]): Check {
  const { whole, wrong, broken } = closureOfRows(rows);
  if (whole.length === 0) return notChecked("rows", "No rows print amount, fee and net together.");
  if (wrong.length === 0) return passed("rows", `${whole.length} rows agree.`);
  if (broken)
    return notChecked(
      "rows",
      `Amount less fee is the net in ${whole.length - wrong.length} of ${whole.length} rows only: the columns mean something else.`,
    );
  const [only, ...others] = wrong;
  if (!only || others.length > 0 || explained(only, usedAnyway(whole, only)))
    return notChecked("rows", `${wrong.length} of ${whole.length} rows have amounts beside fee and net.`);
  // A line of words and amounts between rows that have a day is no row of theirs.
  if (only.bare && whole.filter(({ bare }) => !bare).length > whole.length / 2)
    return notChecked("rows", "A line that is no row like the others has amounts that are no amount, fee and net.");
  const places = wrong.slice(0, 5).map((row) => ({ page: row.page, quote: row.text().slice(0, 200), boxes: [] }));
  return failed("rows", `${wrong.length} of ${whole.length} rows: amount less fee is not the net.`, places);
}

/** Columns that hold amounts in most rows that agree too: what they hold explains no row that does not. */
function usedAnyway(whole: readonly Terms[], wrong: Terms): ReadonlySet<string> {
  const agreeing = whole.filter((row) => row !== wrong);
  const filled = (column: string): number => agreeing.filter(({ unused }) => (unused?.get(column) ?? 0) !== 0).length;
  return new Set([...(wrong.unused?.keys() ?? [])].filter((column) => filled(column) > agreeing.length / 2));
}

/** Another amount of the row makes up the difference, such as a tax or a conversion. */
function explained({ amount = 0, fee = 0, net = 0, unused: all }: Terms, usual: ReadonlySet<string>): boolean {
  const unused = [...(all ?? [])].flatMap(([column, one]) => (usual.has(column) ? [] : [one]));
  const apart = Math.abs(amount - net) - Math.abs(fee);
  // A payment of which another part was paid in cash: what is left holds both.
  const besides = Math.abs(net) + Math.abs(fee) - Math.abs(amount);
  if (unused.some((one) => one !== 0 && near(Math.abs(one), besides))) return true;
  return unused.some((one) => near(Math.abs(one), Math.abs(apart)) || near(Math.abs(one), Math.abs(net)));
}

/** Rows that may break what holds for all others: below eight none, or the identity is no property of the file. */
function exceptions(rows: number): number {
  return rows < 8 ? 0 : Math.min(5, Math.max(1, Math.floor(rows / 50)));
}

/** Totals that must agree before another is accused. */
const LEAST_RIGHT = 2;
/** So many total lines that agree are those of a table that nobody changed. */
const LEAST_TOTALS = 3;
const COMPARED: readonly FigureName[] = ["sales", "refunds", "chargebacks", "fees"];

/** Figures of single lines, of which a print may have several lists. */
const LISTED: ReadonlySet<FigureName> = new Set<FigureName>(["fees", "chargebacks"]);

/** Printed totals against the rows, and total lines of tables against their columns. */
export function checkTotals(
  printed: PrintedTotals,
  computed: Figures | undefined,
  lines: { right: number; wrong: WrongTotal[] },
  currency: string | undefined,
  /** Every figure that stands beside a label. */
  beside: readonly number[] = [],
  /** Amounts that the print itself adds up: rows that differ from their sum are another list. */
  added: ReadonlySet<number> = new Set(),
  /** The rows say what came in and what went out, in a column each. */
  sided = false,
  /** What rows of each label of no known kind come to: a printed total may hold them. */
  unnamed: readonly number[] = [],
): Check {
  const reversed = Math.abs(printed.chargebackReversals?.amount ?? 0);
  const compared = COMPARED.flatMap((name) => {
    const [is, sum] = [printed[name], computed?.[name]];
    if (is === undefined || is.apart || sum === undefined) return [];
    // What came in, added up by the print itself, may be less than what was sold.
    if (sided && name === "sales" && !near(Math.abs(is.amount), Math.abs(sum)) && added.has(Math.abs(sum))) return [];
    const isWrong = lines.wrong.some((line) => same(line.printed, is.amount));
    // A summary that closes and a table that comes to all its totals are both whole: they call different things fees.
    const isWhole = printed.settled && lines.wrong.length === 0 && lines.right >= LEAST_TOTALS;
    if (name === "fees" && isWhole && Math.abs(sum) > Math.abs(is.amount)) return [];
    if (
      (LISTED.has(name) || (printed.settled && !isWrong)) &&
      isAddedUp(Math.abs(is.amount), added) &&
      !near(Math.abs(is.amount), Math.abs(sum))
    )
      return [];
    if (name !== "chargebacks" || reversed === 0) return [{ name, is, sum }];
    // What was won back may be taken off the disputes, in the rows as in the print: neither shows what was changed.
    const fits = [0, reversed].some((off) => near(Math.abs(is.amount) - off, Math.abs(sum)));
    return fits ? [{ name, is: { ...is, amount: Math.abs(sum) }, sum }] : [];
  });
  if (compared.length === 0 && lines.right + lines.wrong.length === 0)
    return notChecked("totals", "The document does not print both rows and totals.");
  const wrong = compared.filter(({ is, sum }) => !near(Math.abs(is.amount), Math.abs(sum)));
  const count = compared.length + lines.right;
  if (wrong.length === 0 && lines.wrong.length === 0)
    return passed("totals", `${count} printed ${count === 1 ? "total agrees" : "totals agree"} with the rows.`);
  // Where little agrees, the reading is doubtful before the document is: one figure among others that hold is accused.
  const right = compared.length - wrong.length + lines.right;
  // Rows of which no figure is the printed one list something else, such as the fees alone.
  if (wrong.length > 0 && wrong.length === compared.length && lines.wrong.length === 0 && !computed?.sales)
    return notChecked("totals", "The rows list other figures than those that are printed.");
  // A summary repeats what a total line says: the same two amounts apart are one disagreement.
  const further = lines.wrong.filter(
    (line) => !wrong.some(({ is, sum }) => same(is.amount, line.printed) && same(sum, line.sum)),
  );
  const apart = [
    ...wrong.map(({ is, sum }) => Math.abs(is.amount) - Math.abs(sum)),
    ...further.map((line) => Math.abs(line.printed) - Math.abs(line.sum)),
  ];
  // The same difference in several sums is one row that was changed, unless a line that was not read has it.
  const [difference = 0] = apart;
  const single =
    apart.length === 1 || (apart.every((one) => same(one, difference)) && !beside.some((one) => same(one, difference)));
  // A zero below amounts is the total of another column.
  const misread = wrong.some(({ is, sum }) => isFarApart(is.amount, sum)) || further.some((line) => line.printed === 0);
  // A sum of sales or refunds that misses the rows by what somebody wrote, where another sum agrees, was changed.
  const isEdited = byHand(difference) && right > 0 && wrong.every(({ name }) => name !== "fees");
  if (!single || misread || (right < LEAST_RIGHT && !isEdited))
    return notChecked("totals", "Printed totals are not the sums of the rows as they were read.");
  const sums = [...unnamed, ...Object.values(computed ?? {})].concat(
    Object.values(printed).flatMap((one) =>
      typeof one === "object" ? one.amount : typeof one === "number" ? one : [],
    ),
  );
  const told = wrong.filter(
    ({ name, is, sum }) =>
      // Fees stand in several lists, and not all of them are tables.
      (name === "fees" && Math.abs(sum) < Math.abs(is.amount)) ||
      sums.some(
        (one) =>
          one !== is.amount &&
          one !== sum &&
          one !== 0 &&
          near(Math.abs(one), Math.abs(Math.abs(is.amount) - Math.abs(sum))),
      ),
  );
  if (told.length > 0) return notChecked("totals", "A printed total holds more, or less, than the rows of its name.");
  const sentences = wrong.map(
    ({ name, is, sum }) =>
      `${name}: printed ${show(Math.abs(is.amount), currency)}, rows add up to ${show(Math.abs(sum), currency)}`,
  );
  return failed(
    "totals",
    `${[...sentences, ...further.map((line) => ofColumn(line, currency))].join("; ")}.`,
    wrong.map(({ is }) => is.place),
  );
}

/** The print adds it up, or two sums that come to it. */
function isAddedUp(amount: number, added: ReadonlySet<number>): boolean {
  return added.has(amount) || [...added].some((one) => one < amount && added.has(amount - one));
}

/** One row that was changed seldom changes a sum by half; what is farther apart was read wrong, such as a column of counts. */
const LEAST_SHARE = 0.6;

function isFarApart(one: number, other: number): boolean {
  const [less = 0, more = 0] = [Math.abs(one), Math.abs(other)].sort((a, b) => a - b);
  return less < more * LEAST_SHARE;
}

function same(one: number, other: number): boolean {
  return near(Math.abs(one), Math.abs(other));
}

function ofColumn({ title, printed, sum }: WrongTotal, currency: string | undefined): string {
  return `column ${title}: printed ${show(printed, currency)}, rows add up to ${show(sum, currency)}`;
}

/** The identity of a statement, with all parts as printed. */
export function checkNet(
  printed: PrintedTotals,
  computed: Figures | undefined,
  currency: string | undefined,
  /** Every figure that stands beside a label: one of them may be what is missing. */
  beside: readonly number[] = [],
): Check {
  const net = printed.net;
  const sales = printed.sales?.amount ?? computed?.sales;
  if (!net || sales === undefined) return notChecked("net", "The document does not print both sales and a net.");
  const of = (name: "refunds" | "chargebacks" | "fees"): number =>
    Math.abs(printed[name]?.amount ?? computed?.[name] ?? 0);
  const reversed = Math.abs(printed.chargebackReversals?.amount ?? 0);
  const adjustments = printed.adjustments?.amount ?? computed?.adjustments ?? 0;
  const held = Math.abs(printed.held?.amount ?? 0) - Math.abs(printed.released?.amount ?? 0);
  const extras = (printed.tax?.amount ?? 0) + (printed.tips?.amount ?? 0) - Math.abs(printed.discounts?.amount ?? 0);
  const expected = sales - of("refunds") - of("chargebacks") + reversed - of("fees") + adjustments;
  const explanations: readonly (readonly [amount: number, say: string])[] = [
    [expected, `It comes to ${show(expected, currency)}, as printed.`],
    [expected - held, "It comes to the printed net after the reserve that was held."],
    [expected + extras, "It comes to the printed net with tax, tips and discounts."],
    [expected + of("fees"), "It comes to the printed net before fees, which are billed apart."],
    [
      expected - held + of("fees"),
      "It comes to the printed net after the reserve, and before fees, which are billed apart.",
    ],
    [expected - 2 * adjustments, "It comes to the printed net with adjustments taken off."],
    [
      expected - adjustments,
      "It comes to the printed net without the adjustments, which are listed among the disputes.",
    ],
  ];
  const explained = explanations.find(([amount]) => near(amount, net.amount));
  if (explained) return passed("net", explained[1]);
  const apart = Math.abs(expected - net.amount);
  if (beside.some((one) => one !== net.amount && near(Math.abs(one), apart)))
    return notChecked("net", "A printed figure that is not known makes up the difference to the printed net.");
  if (isFarApart(expected, net.amount) && !rowsAgree(printed, computed))
    return notChecked("net", "What is printed as the net is that of something else, or the figures were read wrong.");
  return failed("net", `It comes to ${show(expected, currency)}; printed is ${show(net.amount, currency)}.`, [
    net.place,
  ]);
}

/** The rows come to two or more of the printed figures, so that both were read right. */
function rowsAgree(printed: PrintedTotals, computed: Figures | undefined): boolean {
  const agreeing = COMPARED.filter((name) => {
    const [is, sum] = [printed[name]?.amount, computed?.[name]];
    return is !== undefined && sum !== undefined && sum !== 0 && same(is, sum);
  });
  return agreeing.length >= LEAST_RIGHT;
}

/** Opening balance, movement and closing balance; or the running balance from row to row. */
export function checkBalance(
  printed: PrintedTotals,
  rows: readonly Row[],
  moved: number | undefined,
  currency: string | undefined,
): Check {
  const { opening, closing } = printed;
  if (opening && closing && moved !== undefined) {
    const expected = opening.amount + moved;
    const detail = `Opening balance and activity come to ${show(expected, currency)}, printed is ${show(closing.amount, currency)}.`;
    // What else moves a balance need not be printed; only the rows can show what disagrees.
    return near(expected, closing.amount) ? passed("balance", detail) : notChecked("balance", detail);
  }
  const running = rows.filter((row) => row.balance !== undefined && (row.counted || row.kind !== undefined));
  const ledgers = [...new Set(running.map((row) => row.currency))].map((code) =>
    running.filter((row) => row.currency === code && (row.counted || row.type === "other")),
  );
  const followed = ledgers.filter((ledger) => ledger.length >= 2);
  const steps = followed.reduce((sum, ledger) => sum + ledger.length, 0);
  // What moves nothing in any row is followed by any column of noughts.
  const moves = followed.some((ledger) => ledger.some((row) => (row.net ?? row.amount - row.fee) !== 0));
  if (steps === 0 || !moves) return notChecked("balance", "No balances are printed that could be followed.");
  const broken = followed.flatMap((ledger) => {
    // Some balances include what is held, some do not.
    const moving = ledger.filter((row) => !STILL.has(row.kind ?? "sale"));
    const read = [ledger, moving].flatMap((one) => [breaksOf(one, true), breaksOf(one, false)]);
    return read.sort((one, other) => one.length - other.length)[0] ?? [];
  });
  if (broken.length === 0) return passed("balance", `${steps} rows carry their balance over.`);
  // A filtered list breaks in many places; a balance that never carries over was read wrong.
  if (broken.length > MOST_BREAKS || steps < LEAST_STEPS || broken.some((row) => row.kind === undefined))
    return notChecked("balance", `The balance column does not follow from the rows (${broken.length} of ${steps}).`);
  const places = broken
    .slice(0, 5)
    .map((row) => ({ page: row.page, quote: row.references[0] ?? row.label, boxes: [] }));
  return failed("balance", `The running balance breaks at ${broken.length} of ${steps} rows.`, places);
}

const MOST_BREAKS = 2;
const LEAST_STEPS = 8;

/** Kinds that move no balance, or only the part of it that is available. */
const STILL: ReadonlySet<RowKind> = new Set<RowKind>(["pending", "declined", "other-tender"]);

function breaksOf(ledger: readonly Row[], forward: boolean): Row[] {
  return ledger.slice(1).flatMap((row, at) => {
    const before = ledger[at];
    if (!before) return [];
    const [older, newer] = forward ? [before, row] : [row, before];
    const step = newer.net ?? newer.amount - newer.fee;
    return near((older.balance ?? 0) + step, newer.balance ?? 0) ? [] : [newer];
  });
}
