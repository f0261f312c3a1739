import type { Sample } from "../formats/exports";
import { type Entry, type Truth, truthOf } from "../formats/ledger";

export type Kind = "sale" | "refund" | "chargeback" | "won" | "fee" | "payout" | "hold" | "release";
export type Trade = Entry & { type: Kind; order: string; brand: string };
export type Words = Record<Kind, string>;

export type Layout = Sample & { file: string; period: [start: string, end: string] };

/** A month of a shop from a seed: the same seed gives the same month. */
export function month(seed: number, currency = "EUR", sales = 24): Trade[] {
  let state = seed * 2_654_435_761;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
  const trades: Trade[] = [];
  const add = (type: Kind, day: number, gross: number, fee: number, order = ""): void => {
    const id = `${8_400_000 + seed * 10_000 + trades.length * 137 + next(90)}`;
    const brand = ["Visa", "Mastercard", "Amex"][next(3)] ?? "Visa";
    trades.push({ id, day: `2026-05-${String(day).padStart(2, "0")}`, type, gross, fee, currency, order, brand });
  };
  let owed = 0;
  for (let at = 0; at < sales; at += 1) {
    const day = 2 + Math.floor((at * 26) / sales);
    const gross = next(6) === 0 ? 100_000 + next(250_000) : 700 + next(30_000);
    const fee = Math.round(gross * 0.019) + 25;
    const order = `O-${seed}${at}`;
    add("sale", day, gross, fee, order);
    owed += gross - fee;
    if (at % 6 === 4) {
      const back = next(2) === 0 ? gross : Math.ceil(gross / 3);
      add("refund", day, 0 - back, 0, order);
      owed -= back;
    }
    if (at === 9 || at === 15) {
      add("chargeback", day, 0 - gross, 1_500, order);
      owed -= gross + 1_500;
    }
    if (at === 19) {
      const lost = trades.find(({ type }) => type === "chargeback")?.gross ?? 0;
      add("won", day, lost, 0, "O-w");
      owed -= lost;
    }
    if (at % 8 === 7) {
      add("payout", day, 0 - owed, 0);
      owed = 0;
    }
  }
  add("fee", 28, -1_495, 0);
  return trades.map((one) => (one.type === "won" ? { ...one, gross: Math.abs(one.gross) } : one));
}

export const PERIOD: [string, string] = ["2026-05-01", "2026-05-31"];
/** The first and the last day that has a row. */
function spanOf(trades: readonly Trade[]): [string, string] {
  const days = trades.map(({ day }) => day).sort();
  return [days[0] ?? "", days.at(-1) ?? ""];
}

export function layout(
  name: string,
  file: string,
  contents: string,
  trades: readonly Trade[],
  more: Partial<Layout> = {},
): Layout {
  return {
    name,
    file,
    contents,
    kind: "processor statement",
    truth: truthOf(trades),
    period: spanOf(trades),
    ...more,
  };
}

export function truthIn(trades: readonly Trade[], currency: string): Truth[string] {
  return truthOf(trades)[currency] ?? { sales: 0, refunds: 0, chargebacks: 0, fees: 0, net: 0 };
}

export const sumOf = (trades: readonly Trade[], of: (one: Trade) => number): number =>
  trades.reduce((sum, one) => sum + of(one), 0);
export const only = (trades: readonly Trade[], ...types: Kind[]): Trade[] =>
  trades.filter(({ type }) => types.includes(type));
export const earning = (trades: readonly Trade[]): Trade[] =>
  trades.filter(({ type }) => type !== "payout" && type !== "hold" && type !== "release");
/** `2026-05-07` as `07.05.2026`, `05/07/2026` and so on. */
export function dated(day: string, shape: string): string {
  const [year = "", m = "", d = ""] = day.split("-");
  const name = "May";
  return shape
    .replace("yyyy", year)
    .replace("yy", year.slice(2))
    .replace("mmm", name)
    .replace("mm", m)
    .replace("dd", d);
}
