import { figureNamed } from "./claims/claims";
import { isWrittenWhole } from "./columns/units";
import type { Line } from "./grid/grid";
import { hintsOf } from "./grid/title-words";
import type { DocumentAnalysis, FigureName, Figures } from "./model";
import { type Amount, near, TOLERANCE } from "./money";
import type { Activity } from "./read-document-rows";
import type { Stated } from "./read-statement";
import { amountsOf } from "./summary/amount-blocks";

/** Two readings of one document: by its rows, and with a summary of it that closes. */
type Compared = {
  rows: DocumentAnalysis;
  summary: DocumentAnalysis;
  stated: Stated;
  /** The rows are paid by the cards of others, or less a share of what was sold. */
  isPaid: boolean;
};

const MAIN: readonly FigureName[] = ["sales", "fees", "net"];
const TAKEN = ["refunds", "chargebacks", "fees"] as const;

/** Each is enough to believe the summary before the rows. */
const REASONS: readonly ((compared: Compared) => boolean)[] = [
  // The summary takes more off the same sales.
  ({ rows, summary, stated }) => takesMore(stated, rows) && count(summary) >= count(rows),
  // Figures that a check refutes, where those of the summary are refuted by none, were misread.
  ({ rows, summary }) => fails(rows) > 0 && fails(summary) === 0 && count(summary) >= count(rows),
  // Rows that do not come to the net that the file states, and the summary does, were misread.
  ({ rows, summary, stated }) =>
    count(summary) > count(rows) && fails(summary) <= fails(rows) && missesNet(stated, rows),
  // Fees and a net of sales that nothing tells are those of a part, where the summary closes with all of them.
  ({ rows, summary }) =>
    fails(summary) <= fails(rows) && isOf(rows, ({ sales }) => sales === undefined) && isOf(summary, tellsMain),
  ({ rows, summary, stated }) => fails(summary) <= fails(rows) && readsLeft(stated, rows),
  // Rows that leave open what is left of the same sales, where the summary comes to it, were named wrongly.
  ({ rows, summary, stated }) =>
    fails(summary) <= fails(rows) &&
    rows.withheld.includes("net") &&
    isOf(summary, tellsMain) &&
    sharesOne(stated, rows),
  ({ rows, stated }) => tellsFiner(stated, rows),
  ({ rows, summary, stated, isPaid }) => tellsMore(summary, rows, { stated, isPaid }),
];

export function believesSummary(compared: Compared): boolean {
  return REASONS.some((holds) => holds(compared));
}

/** A later reading tells more than an earlier one and contradicts nothing of it. `isPaid`: by the cards of others, or less a share. */
export function tellsMore(
  likely: DocumentAnalysis,
  listed: DocumentAnalysis,
  { stated, isPaid = false }: { stated?: Stated; isPaid?: boolean } = {},
): boolean {
  if (likely.kind !== "processor statement" || fails(likely) > fails(listed)) return false;
  if (listed.kind !== likely.kind)
    return likely.withheld.length === 0 && (isSettled(likely) || (isPaid && isOf(likely, tellsMain)));
  return agrees(likely, listed, stated) && count(likely) > count(listed);
}

/** Not recognized, or a settlement some of whose figures nothing establishes. */
export function isOpen({ kind, withheld, totals }: DocumentAnalysis): boolean {
  return kind === "unrecognized" || withheld.length > 0 || [...totals.values()].some((figures) => !tellsMain(figures));
}

/** How many checks of the document fail. */
export const fails = ({ checks }: DocumentAnalysis): number =>
  checks.filter(({ outcome }) => outcome === "fail").length;

/** How many figures the document tells, of all its currencies. */
export function count({ totals }: DocumentAnalysis): number {
  return [...totals.values()].reduce((sum, figures) => sum + Object.keys(figures).length, 0);
}

/** The same was sold, and the summary takes more off it than the reading knows, and nothing less. */
export function takesMore(stated: Stated, { totals, currency }: DocumentAnalysis): boolean {
  const more = stated.map(([code, summary]) => {
    const own = totals.get(code || (currency ?? ""));
    const sold = summary.sales?.amount;
    // Sales may have been read less what was paid back of them.
    const left = (sold ?? 0) - Math.abs(summary.refunds?.amount ?? 0);
    if (own?.sales === undefined || !sold || !(near(own.sales, sold) || near(own.sales, left))) return undefined;
    const won = Math.abs(summary.chargebackReversals?.amount ?? 0);
    const further = TAKEN.map((name) => {
      const size = Math.abs(summary[name]?.amount ?? 0);
      // More may have been won of disputes than was lost.
      return name === "chargebacks" ? size - won - (own[name] ?? 0) : size - Math.abs(own[name] ?? 0);
    });
    if (further.some((amount) => amount < -TOLERANCE)) return undefined;
    return further.some((amount) => amount > TOLERANCE);
  });
  return more.every((one) => one !== undefined) && more.includes(true);
}

/** The same is left of the same sales, and of what was read as fees the summary says that a part was disputed or paid back. */
export function tellsFiner(stated: Stated, { totals, currency }: DocumentAnalysis): boolean {
  return stated.every(([code, { sales, fees, net, refunds, chargebacks, chargebackReversals }]) => {
    const own = totals.get(code || (currency ?? ""));
    if (own?.sales === undefined || !sales || !fees || !net) return false;
    const disputed = Math.abs(chargebacks?.amount ?? 0) - Math.abs(chargebackReversals?.amount ?? 0);
    const parts = [
      [own.chargebacks, disputed],
      [own.refunds, Math.abs(refunds?.amount ?? 0)],
    ] as const;
    // What the reading tells by itself is the same.
    if (parts.some(([told, part]) => told && !near(Math.abs(told), part))) return false;
    const further = parts.reduce((sum, [told, part]) => (told ? sum : sum + part), 0);
    return (
      further > 0 &&
      near(own.sales, sales.amount) &&
      near(own.net ?? net.amount, net.amount) &&
      near(own.fees ?? 0, Math.abs(fees.amount) + further)
    );
  });
}

/**
 * The net that a file states was not what its rows came to, and is that of the summary, which knows what was taken back as
 * they do.
 */
function missesNet(stated: Stated, { withheld, printed, totals, currency }: DocumentAnalysis): boolean {
  const [[code, summary]] = stated;
  const own = totals.get(code || (currency ?? ""));
  const taken = TAKEN.some((name) => own?.[name] && near(own[name], Math.abs(summary[name]?.amount ?? 0)));
  const net = printed.net?.amount;
  return withheld.includes("net") && net !== undefined && near(net, summary.net?.amount ?? 0) && taken;
}

/** Something was taken back, and the same was, or the same was sold. */
function sharesOne(stated: Stated, { totals, currency }: DocumentAnalysis): boolean {
  return stated.every(([code, summary]) => {
    const own = totals.get(code || (currency ?? ""));
    const isSame = (name: "sales" | "refunds" | "chargebacks"): boolean =>
      Boolean(own?.[name]) && near(own?.[name] ?? 0, Math.abs(summary[name]?.amount ?? 0));
    return (
      Boolean(summary.refunds ?? summary.chargebacks) && (["sales", "refunds", "chargebacks"] as const).some(isSame)
    );
  });
}

/** Of the same sales, what is left was read for what was taken off. */
function readsLeft(stated: Stated, { totals, currency }: DocumentAnalysis): boolean {
  return stated.every(([code, { sales, net }]) => {
    const own = totals.get(code || (currency ?? ""));
    const isSame = own?.sales !== undefined && sales !== undefined && near(own.sales, sales.amount);
    return isSame && TAKEN.some((name) => own[name] && near(own[name], net?.amount ?? 0));
  });
}

/** A settlement with figures, all of which are so. */
function isOf({ kind, totals }: DocumentAnalysis, is: (figures: Figures) => boolean): boolean {
  return kind === "processor statement" && totals.size > 0 && [...totals.values()].every(is);
}

const tellsMain = (figures: Figures): boolean => MAIN.every((name) => figures[name] !== undefined);

/** Sales less what was paid back and what was taken: a bill or a bank's statement has not all of them. */
function isSettled({ totals }: DocumentAnalysis): boolean {
  return [...totals.values()].some(
    ({ sales, refunds, chargebacks, fees, net }) => sales && fees && net !== undefined && (refunds || chargebacks),
  );
}

/** Whether a later reading has every figure of the first one as it is. */
export function sharesFigures(later: DocumentAnalysis, first: DocumentAnalysis): boolean {
  return agrees(later, first);
}

/** Every figure of the first reading is the same in the second. */
function agrees(likely: DocumentAnalysis, { totals }: DocumentAnalysis, stated?: Stated): boolean {
  const won = new Map(stated?.map(([code, one]) => [code || (likely.currency ?? ""), one.chargebackReversals?.amount]));
  return [...totals].every(([code, figures]) =>
    Object.entries(figures).every(([name, amount]) => {
      const own = likely.totals.get(code)?.[name as keyof Figures];
      if (own === undefined) return false;
      // Disputes count with or without what was won back of them.
      const gross = name === "chargebacks" ? own + Math.abs(won.get(code) ?? 0) : own;
      return near(own, amount) || near(gross, amount);
    }),
  );
}

/**
 * A line states a share and an amount that is this share of what was sold, or of what was left of it after refunds; or a line of
 * charges states one of a good part of what was sold that another line states.
 */
export function chargesRate({ lines, mark }: Pick<Activity, "lines" | "mark">, stated: Stated): boolean {
  return stated.every(([, { sales, refunds, fees, net }]) => {
    const left = net?.label ?? "";
    if (!sales || !fees) return false;
    const amountsIn = (line: Line): Amount[] =>
      amountsOf(line, mark, isWrittenWhole(sales.currency ?? "")).map(({ amount }) => Math.abs(amount));
    const isShare = (amount: Amount, rate: number, base: Amount): boolean =>
      amount !== 0 && near(amount, (base * rate) / 100, TOLERANCE / 2);
    const rated = lines.flatMap((line) => {
      const rate = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?) ?[%％]/.exec(line.text)?.[1]?.replace(",", ".");
      return rate ? [{ line, rate: Number(rate), amounts: amountsIn(line) }] : [];
    });
    const whole = [sales.amount, sales.amount - Math.abs(refunds?.amount ?? 0)];
    const isNet = hintsOf(left).includes("net") || PAID.has(figureNamed(left) ?? "sales");
    if (
      isNet &&
      rated.some(({ rate, amounts }) => amounts.some((amount) => whole.some((one) => isShare(amount, rate, one))))
    )
      return true;
    const parts = new Set(
      lines.flatMap(amountsIn).filter((one) => one >= sales.amount * LEAST_PART && one < sales.amount),
    );
    const ofParts = rated.filter(({ line, rate, amounts }) => {
      const label = line.cells[0]?.text ?? "";
      const isCharge = figureNamed(label) === "fees" && hintsOf(label)[0] !== "tax";
      return isCharge && amounts.some((amount) => [...parts].some((one) => isShare(amount, rate, one)));
    });
    return ofParts.length >= LEAST_RATES;
  });
}

/** From this share of the sales on, and of so many lines, charges of parts of them are those of payments. */
const LEAST_PART = 0.1;
const LEAST_RATES = 2;

const PAID: ReadonlySet<string> = new Set(["net", "payouts"]);
