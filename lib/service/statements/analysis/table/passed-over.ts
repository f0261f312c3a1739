import { isStatus } from "../columns/settled";
import type { RawRow } from "../grid/raw-row";
import type { Row } from "../model";
import { near } from "../money";
import { uniformRows } from "./uniform-rows";

/**
 * A status that no list knows, by the running balance: where the balance of each row with it is that of the row before in
 * its currency, and every other row carries the balance over, these rows never became money and count no more.
 */
export function leavePassedOver(raw: readonly RawRow[]): void {
  const listed = raw.filter(({ total, row }) => !total && row.counted);
  const open = new Set(listed.flatMap(({ status = "" }) => (/\p{L}/u.test(status) && !isStatus(status) ? status : [])));
  if (open.size === 0 || listed.some(({ row }) => row.balance === undefined)) return;
  const rows = uniformRows(listed);
  const orders = [rows.map((_, at) => at), rows.map((_, at) => rows.length - 1 - at)];
  const passed = orders.map((order) => passedBy(order, rows)).find((found) => found !== undefined);
  for (const status of passed ? open : []) {
    const own = listed.flatMap((one, at) => (one.status === status ? [{ one, at }] : []));
    if (!own.every(({ at }) => passed?.has(at))) continue;
    for (const { one } of own) {
      one.row.counted = false;
      one.row.reason = `status ${status.toLowerCase()}, which moves no balance`;
    }
  }
}

/** The rows that leave the balance of their currency as it was; `undefined` where it does not follow from the others. */
function passedBy(order: readonly number[], rows: readonly Row[]): ReadonlySet<number> | undefined {
  const balances = new Map<string, number>();
  const passed = new Set<number>();
  let followed = 0;
  for (const at of order) {
    const row = rows[at];
    if (!row) continue;
    const { currency = "", balance = 0, net, amount, fee } = row;
    const before = balances.get(currency);
    balances.set(currency, balance);
    const step = net ?? amount - fee;
    if (before === undefined || near(before + step, balance)) followed += before === undefined ? 0 : 1;
    else if (near(before, balance)) passed.add(at);
    else return undefined;
  }
  return followed > LEAST_FOLLOWED && passed.size * 2 < followed ? passed : undefined;
}

const LEAST_FOLLOWED = 5;
