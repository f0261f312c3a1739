import { lines } from "../formats/ledger";
import { type Layout, layout, month, type Trade, type Words } from "./trade";

export const grouped = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const table = (
  mark: string,
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] => [titles.join(mark), ...rows.map((row) => row.join(mark))];
/** The rows of a trade whose fees are rows of their own. */
export const split = (trades: readonly Trade[]): Trade[] =>
  trades.flatMap((one) =>
    one.fee === 0
      ? [one]
      : [
          { ...one, fee: 0 },
          { ...one, id: `${one.id}9`, type: "fee" as const, gross: 0 - one.fee, fee: 0 },
        ],
  );

export const usual = (
  name: string,
  seed: number,
  currency: string,
  mark: string,
  titles: readonly string[],
  words: Words,
  row: (one: Trade, word: string, at: number) => readonly (string | number)[],
  around: { before?: string[]; after?: (trades: readonly Trade[]) => string[]; more?: Partial<Layout> } = {},
): Layout => {
  const trades = month(seed, currency);
  return layout(
    name,
    "export.csv",
    lines(
      around.before ?? [],
      table(
        mark,
        titles,
        trades.map((one, at) => row(one, words[one.type], at)),
      ),
      around.after?.(trades) ?? [],
    ),
    trades,
    around.more,
  );
};
