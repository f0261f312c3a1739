import { figureNamed } from "../claims/claims";
import { labelledAmount } from "../labels/printed-totals";
import { withLikelyWords } from "../learned/likely-words";
import type { Row } from "../model";
import { near } from "../money";
import type { Given, Withheld } from "./given";

/** A printed document that states no net, and whose rows' nets do not come to it: what else was taken off would not show. */
export function netUnstated(given: Given): Withheld | undefined {
  const { net } = given.totals.get(given.currency ?? "") ?? {};
  if (given.fromRows || given.printed.net || net === undefined) return undefined;
  const counted = given.rows.filter((row) => row.counted);
  const left = counted.reduce((sum, row) => sum + (row.net ?? 0), 0);
  const states = counted.every((row) => row.net !== undefined) && near(left, net);
  if (states || carriesNet(given, net) || statesNet(given, net)) return undefined;
  return { names: ["net"], why: "Nothing in the document comes to what is left: the net is not given." };
}

/** What the rows leave stands beside them to the cent, alone on a line that is called as what is left. */
function statesNet({ activity }: Given, net: number): boolean {
  return activity.around.some((line) => {
    const said = labelledAmount(line, activity.mark);
    if (!said || !near(said.amount, net) || line.cells.length > MOST_CELLS) return false;
    return withLikelyWords(() => figureNamed(said.label ?? "")) === "net";
  });
}

/** Words, an amount and its currency. */
const MOST_CELLS = 3;

/** The balances of a document, or those of its rows, differ by its net and by what was paid out or held between them. */
function carriesNet(given: Given, net: number): boolean {
  const { opening, closing } = balancesOf(given);
  const beside = given.rows.filter(
    ({ counted, type, balance }) => counted && balance !== undefined && BESIDE.has(type),
  );
  if (opening === undefined || closing === undefined || net === 0) return false;
  const moved = beside.reduce((sum, { amount }) => sum + amount, 0);
  return near(closing - opening - moved, net);
}

/** The balances that are printed, else those before the first and behind the last row of a table that they follow. */
function balancesOf({ printed, activity, rows }: Given): { opening?: number; closing?: number } {
  const { opening, closing } = printed;
  if (opening && closing) return { opening: opening.amount, closing: closing.amount };
  const [only, ...others] = activity.tables.filter(({ columns: { follows } }) => follows);
  const listed = rows.filter(({ balance }) => balance !== undefined);
  const [first, last] = [listed[0], listed.at(-1)];
  if (!only || others.length > 0 || first?.balance === undefined || last?.balance === undefined) return {};
  return { opening: first.balance - (first.amount - first.fee), closing: last.balance };
}

const BESIDE: ReadonlySet<Row["type"]> = new Set<Row["type"]>(["payout", "reserve"]);
