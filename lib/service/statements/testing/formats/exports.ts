import { balances, comma, type Entry, lines, MIXED, PLAIN, type Truth, truthOf, usd } from "./ledger";

/** A file with what a correct reader finds in it. A figure that `truth` does not name must stay absent or zero. */
export type Sample = { name: string; contents: string; kind: string; truth: Record<string, Partial<Truth[string]>> };

type Words = Partial<Record<Entry["type"], string>>;

const STRIPE: Words = {
  sale: "charge",
  refund: "refund",
  chargeback: "dispute",
  won: "dispute_reversal",
  fee: "fee",
  payout: "payout",
};
const PAYPAL: Words = {
  sale: "Express Checkout Payment",
  refund: "Payment Refund",
  chargeback: "Chargeback",
  won: "Cancellation of Chargeback",
  fee: "Chargeback Fee",
  payout: "General Withdrawal",
  sent: "Mass Pay Payment",
  hold: "Hold on Balance for Dispute Investigation",
  release: "Cancellation of Hold for Dispute Resolution",
  pending: "Express Checkout Payment",
  conversion: "General Currency Conversion",
};

const stripeItemized = lines(
  "balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,description",
  PLAIN.map(
    ({ id, day, type, gross, fee }) =>
      `txn_1Qx${id},${day} 08:00:00,usd,${usd(gross)},${usd(fee)},${usd(gross - fee)},${STRIPE[type]},Customer receipt`,
  ),
);

const stripeMinor = lines(
  "id,type,reporting_category,source,amount,fee,net,currency,created,available_on,exchange_rate",
  PLAIN.map(
    ({ id, day, type, gross, fee }) =>
      `txn_1Qx${id},${type === "sale" ? "charge" : "adjustment"},${STRIPE[type]},ch_${id},${gross},${fee},${gross - fee},usd,${Date.parse(day) / 1000},${Date.parse(day) / 1000 + 172_800},`,
  ),
);

const paypal = lines(
  '\uFEFF"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Reference Txn ID","Balance","Balance Impact"',
  MIXED.map(({ id, day, type, gross, fee, currency }, at) =>
    [
      `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
      "10:00:00",
      "PST",
      "A customer",
      PAYPAL[type],
      type === "pending" ? "Pending" : "Completed",
      currency,
      usd(gross),
      usd(0 - fee),
      usd(gross - fee),
      id,
      "",
      usd(balances(MIXED)[at] ?? 0),
      type === "pending" ? "Memo" : gross > 0 ? "Credit" : "Debit",
    ]
      .map((cell) => `"${cell}"`)
      .join(","),
  ),
);

const GERMAN: Words = {
  ...PAYPAL,
  sale: "PayPal Express-Zahlung",
  refund: "Rückzahlung",
  chargeback: "Rückbuchung",
  won: "Stornierung der Rückbuchung",
  fee: "Rückbuchungsgebühr",
  payout: "Allgemeine Abbuchung",
};
const paypalGerman = lines(
  '"Datum";"Uhrzeit";"Zeitzone";"Name";"Typ";"Status";"Währung";"Brutto";"Gebühr";"Netto";"Transaktionscode";"Guthaben"',
  PLAIN.map(
    ({ id, day, type, gross, fee }, at) =>
      `"${day.split("-").reverse().join(".")}";"10:00:00";"CET";"K. Kunde";"${GERMAN[type]}";"Abgeschlossen";"EUR";"${comma(gross)}";"${comma(0 - fee)}";"${comma(gross - fee)}";"${id}";"${comma(balances(PLAIN)[at] ?? 0)}"`,
  ),
);

const CODES: Words = {
  sale: "T0006",
  refund: "T1107",
  chargeback: "T1201",
  won: "T1202",
  fee: "T0106",
  payout: "T0400",
  sent: "T0001",
  hold: "T2103",
  release: "T2104",
  pending: "T1300",
  conversion: "T0200",
};
const settled = MIXED.filter(({ type }) => type !== "pending");
const flag = (amount: number): string => `${amount < 0 ? "DR" : "CR"},${Math.abs(amount)}`;
const paypalSettlement = lines(
  "RH,2026/04/01 02:00:00 -0700,A,5A4X,009",
  "FH,01",
  "SH,2026/03/01 00:00:00 -0700,2026/03/31 23:59:59 -0700,5A4X,",
  "CH,Transaction ID,Invoice ID,PayPal Reference ID,Transaction Event Code,Transaction Initiation Date,Transaction Completion Date,Transaction  Debit or Credit,Gross Transaction Amount,Gross Transaction Currency,Fee Debit or Credit,Fee Amount,Fee Currency,Custom Field",
  settled.map(
    ({ id, day, type, gross, fee, currency }) =>
      `SB,${id},,,${CODES[type]},${day.replace(/-/g, "/")} 10:00:00 -0700,${day.replace(/-/g, "/")} 10:00:00 -0700,${flag(gross)},${currency},${fee === 0 ? ",," : `${flag(0 - fee)},${currency}`},`,
  ),
  ["USD", "EUR"].map((currency) => {
    const own = settled.filter((one) => one.currency === currency);
    const sum = (amounts: number[]): number => amounts.reduce((total, one) => total + one, 0);
    const credits = sum(own.map(({ gross }) => Math.max(gross, 0)));
    const debits = sum(own.map(({ gross }) => Math.max(0 - gross, 0)));
    const fees = sum(own.map(({ fee }) => fee));
    return `SF,${currency},${credits},${debits},0,${fees},CR,0,CR,${credits - debits - fees},${own.length}`;
  }),
  `SC,${settled.length}`,
  `RC,${settled.length}`,
  `FF,${settled.length}`,
);

const { EUR: euros, USD: dollars } = truthOf(MIXED);
export const EXPORTS: readonly Sample[] = [
  { name: "stripe-itemized", contents: stripeItemized, kind: "processor statement", truth: truthOf(PLAIN) },
  { name: "stripe-minor", contents: stripeMinor, kind: "processor statement", truth: truthOf(PLAIN) },
  { name: "paypal-activity", contents: paypal, kind: "processor statement", truth: truthOf(MIXED) },
  {
    name: "paypal-german",
    contents: paypalGerman,
    kind: "processor statement",
    truth: { EUR: truthOf(PLAIN).USD ?? {} },
  },
  {
    name: "paypal-settlement",
    contents: paypalSettlement,
    kind: "processor statement",
    truth: { ...(dollars ? { USD: dollars } : {}), ...(euros ? { EUR: euros } : {}) },
  },
];
