/** What happened, in the finest types; every format below writes the same ledger in its own way. */
export type Entry = {
  id: string;
  day: string;
  type:
    | "sale"
    | "refund"
    | "chargeback"
    | "won"
    | "fee"
    | "payout"
    | "sent"
    | "hold"
    | "release"
    | "pending"
    | "conversion";
  /** In cents, from the merchant's side: money in is positive. */
  gross: number;
  /** A cost is positive. */
  fee: number;
  currency: string;
};

export type Truth = Record<string, { sales: number; refunds: number; chargebacks: number; fees: number; net: number }>;

const entry = (id: number, day: string, type: Entry["type"], gross: number, fee = 0, currency = "USD"): Entry => ({
  id: `TX${String(7_400_000 + id * 7919)}`,
  day: `2026-03-${day}`,
  type,
  gross,
  fee,
  currency,
});

/** Sales, refunds, a dispute lost and one won, a monthly fee and a payout in one currency. */
export const PLAIN: readonly Entry[] = [
  entry(1, "02", "sale", 12_050, 380),
  entry(2, "03", "sale", 4_500, 161),
  entry(3, "04", "sale", 230_010, 6_700),
  entry(4, "06", "refund", -4_500),
  entry(5, "09", "chargeback", -12_050, 1_500),
  entry(6, "11", "sale", 1_999, 88),
  entry(7, "13", "sale", 50_000, 1_480),
  entry(8, "16", "fee", -995),
  entry(9, "18", "chargeback", -1_999, 1_500),
  entry(10, "24", "won", 1_999),
  entry(11, "25", "sale", 7_777, 256),
  entry(12, "30", "payout", -200_000),
];

/** The same with a second currency, a payment sent, a conversion, a hold that is released, and a pending sale. */
export const MIXED: readonly Entry[] = [
  ...PLAIN.slice(0, 6),
  entry(21, "12", "sale", 8_000, 305, "EUR"),
  entry(22, "13", "sent", -30_000),
  entry(23, "14", "hold", -10_000),
  entry(24, "15", "sale", 2_500, 120, "EUR"),
  entry(25, "16", "conversion", -5_000, 0, "EUR"),
  entry(26, "16", "conversion", 5_410),
  entry(27, "17", "pending", 66_600, 1_960),
  entry(28, "19", "release", 10_000),
  entry(29, "20", "refund", -2_500, 0, "EUR"),
  ...PLAIN.slice(6),
];

/** The figures of a ledger by currency, in the main unit. */
export function truthOf(entries: readonly Entry[]): Truth {
  const truth: Truth = {};
  for (const { type, gross, fee, currency } of entries) {
    if (["payout", "sent", "hold", "release", "pending", "conversion"].includes(type)) continue;
    truth[currency] ??= { sales: 0, refunds: 0, chargebacks: 0, fees: 0, net: 0 };
    const sums = truth[currency];
    if (type === "sale") sums.sales += gross / 100;
    if (type === "refund") sums.refunds -= gross / 100;
    if (type === "chargeback" || type === "won") sums.chargebacks -= gross / 100;
    sums.fees += (type === "fee" ? fee - gross : fee) / 100;
    sums.net += (gross - fee) / 100;
  }
  for (const sums of Object.values(truth))
    for (const [name, value] of Object.entries(sums)) Object.assign(sums, { [name]: Math.round(value * 100) / 100 });
  return truth;
}

export const usd = (cents: number): string => (cents / 100).toFixed(2);
export const comma = (cents: number): string =>
  (cents / 100).toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const french = (cents: number): string => comma(cents).replace(/\./g, " ");
export const lines = (...all: (string | readonly string[])[]): string => `${all.flat().join("\n")}\n`;
/** The balance after each row of a currency. */
export function balances(entries: readonly Entry[]): number[] {
  const at: Record<string, number> = {};
  return entries.map(({ type, gross, fee, currency }) => {
    if (type !== "pending") at[currency] = (at[currency] ?? 0) + gross - fee;
    return at[currency] ?? 0;
  });
}
