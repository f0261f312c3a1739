import { figureNamed } from "../claims/claims";
import { surely } from "../claims/sure-names";
import { DOLLARS } from "../document-currency";
import type { TotalName } from "../labels/total-labels";
import type { DocumentAnalysis, FigureName, Figures } from "../model";
import { type Amount, near, TOLERANCE } from "../money";
import type { StatedSum } from "../summary/stated-sums";
import { withoutFigures } from "./establish";
import { EVERY } from "./given";

/** The figures that a sum takes off what was sold, and the names under which it may state each of them. */
const TAKEN: readonly (readonly [name: FigureName, stated: readonly TotalName[]])[] = [
  ["refunds", ["refunds"]],
  ["chargebacks", ["chargebacks", "chargebackReversals"]],
  ["adjustments", ["adjustments"]],
];
/** What such a line names is carried over or held back, and no part of what was left of the sales. */
const BESIDE: ReadonlySet<TotalName> = new Set<TotalName>([
  "opening",
  "closing",
  "held",
  "released",
  "payouts",
  "withdrawn",
]);

/**
 * The figures that a sum of the document contradicts, whatever was read of it. Where it begins with the sales that were read
 * and takes more off them than all figures hold, fees are more than was read, or something else was taken; where it begins
 * with more than was read as sold, the rows were misread; where it states the same and leaves more, it adds something to the
 * net. Sums of parts, and those before fees, contradict nothing.
 */
export function withoutContradicted<
  Read extends Pick<DocumentAnalysis, "totals" | "computed" | "withheld" | "notes" | "currency">,
>(read: Read, sums: readonly StatedSum[]): Read {
  const whole = sums.filter(({ taken }) => !taken.some(({ label }) => BESIDE.has(figureNamed(label) ?? "sales")));
  const found = [...read.totals].flatMap(([code, figures]) => {
    // The bare sign of a dollar is that of the document's own.
    const isBare = DOLLARS.has(code) && !read.totals.has("USD");
    const own = whole.filter((one) => (one.code === "USD" && isBare ? code : one.code || read.currency || "") === code);
    // What the figures come to is stated as well.
    if (own.some(({ left }) => figures.net !== undefined && near(left.amount, figures.net))) return [];
    const others = whole.some(
      (one) => one.code !== "" && !(one.code === "USD" && isBare) && !read.totals.has(one.code),
    );
    // What was sold in several currencies was read in one.
    const isMixed = others && own.some(({ first }) => figures.sales !== undefined && first.amount < figures.sales);
    const names = isMixed ? EVERY : own.flatMap((sum) => contradicted(figures, sum));
    const given = [...new Set(names)].filter((name) => figures[name] !== undefined);
    return given.length > 0 ? [{ code, names: given }] : [];
  });
  if (found.length === 0) return read;
  const without = (given: ReadonlyMap<string, Figures>): Map<string, Figures> =>
    new Map(
      [...given].flatMap(([code, figures]) => {
        const names = found.find((one) => one.code === code)?.names ?? [];
        return [...withoutFigures(new Map([[code, figures]]), names)];
      }),
    );
  const names = [...new Set(found.flatMap((one) => one.names))];
  const text = `A sum of the document comes to other figures than were read: no ${names.join(", ")} given.`;
  return {
    ...read,
    totals: without(read.totals),
    computed: without(read.computed),
    withheld: [...new Set([...read.withheld, ...names])],
    notes: [...read.notes, { text, limits: true }],
  };
}

function contradicted(figures: Figures, { first, taken, left }: StatedSum): readonly FigureName[] {
  const { sales, fees = 0 } = figures;
  if (sales === undefined) return [];
  if (first.amount > sales + TOLERANCE)
    return taken.some(({ label }) => DEDUCTED.has(surely(label) ?? "sales")) ? EVERY : [];
  if (!near(sales, first.amount)) return takesSameFees(figures, { taken, left }) ? differing(figures, taken) : [];
  const others = TAKEN.reduce((sum, [name, stated]) => sum + takenOf(figures[name], name, taken, stated), 0);
  const gone = first.amount - left.amount;
  if (gone > fees + others + TOLERANCE) return ["fees", "net"];
  // All that was read as taken is stated, and something was added that no figure holds.
  const known = [fees, figures.refunds ?? 0, figures.chargebacks ?? 0].filter((amount) => amount !== 0);
  const open = taken.map(({ amount }) => Math.abs(amount));
  const isStated = known.every((figure) => {
    const at = open.findIndex((amount) => near(amount, Math.abs(figure)));
    return at >= 0 && open.splice(at, 1).length > 0;
  });
  return isStated && gone < fees + others - TOLERANCE ? ["net"] : [];
}

/** The same fees are taken off what was left of the sales, down to another net than was read. */
function takesSameFees({ fees, net }: Figures, { taken, left }: Pick<StatedSum, "taken" | "left">): boolean {
  const isNet = net !== undefined && figureNamed(left.label) === "net" && !near(left.amount, net);
  return isNet && taken.some(({ amount }) => Boolean(fees) && near(Math.abs(amount), Math.abs(fees ?? 0)));
}

/** The net, and the figures of which the sum states another amount. */
function differing(figures: Figures, taken: StatedSum["taken"]): FigureName[] {
  const others = TAKEN.flatMap(([name, stated]): FigureName[] => {
    const own = taken.filter(({ label }) => stated.some((one) => one === figureNamed(label)));
    const sum = own.reduce((all, { amount }) => all + amount, 0);
    return own.length > 0 && !near(Math.abs(sum), Math.abs(figures[name] ?? 0)) ? [name] : [];
  });
  return [...others, "net"];
}

const DEDUCTED: ReadonlySet<TotalName> = new Set<TotalName>(["refunds", "chargebacks", "fees"]);

/** What a figure takes; one that is not given takes what lines of its name do. */
function takenOf(
  figure: Amount | undefined,
  name: FigureName,
  taken: StatedSum["taken"],
  stated: readonly TotalName[],
): Amount {
  if (figure !== undefined) return name === "adjustments" ? 0 - figure : figure;
  return taken.reduce((sum, { label, amount }) => {
    const isNamed = stated.some((one) => one === figureNamed(label));
    return sum + (isNamed ? Math.abs(amount) : 0);
  }, 0);
}
