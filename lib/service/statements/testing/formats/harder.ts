import type { Sample } from "./exports";
import { balances, comma, type Entry, lines, MIXED, PLAIN, truthOf, usd } from "./ledger";

type Words = Partial<Record<Entry["type"], string>>;
const kind = "processor statement";
const WORDS: Words = {
  sale: "Sale",
  refund: "Refund",
  chargeback: "Chargeback",
  won: "Chargeback reversal",
  fee: "Service fee",
  payout: "Payout",
};
const total = (of: (one: Entry) => number, entries: readonly Entry[] = PLAIN): number =>
  entries.reduce((sum, one) => sum + of(one), 0);
const dollars = (cents: number): string => {
  const size = `$${(Math.abs(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  return cents < 0 ? `"(${size})"` : `"${size}"`;
};

/** Amounts in brackets and with signs of currency, extra columns of tax and running totals, a footer. */
const brackets = lines(
  "Payment activity report,,,,,,,,",
  "Merchant: Kestrel Cycles,,,,,,,,",
  ",,,,,,,,",
  "Settled on,Trace,Movement,Card,Tax included,Volume,Cost of acceptance,Credited,Running total",
  PLAIN.map(
    ({ id, day, type, gross, fee }, at) =>
      `${day},${id},${WORDS[type]},4821,${dollars(Math.round(gross / 11))},${dollars(gross)},${dollars(fee)},${dollars(gross - fee)},${dollars(balances(PLAIN)[at] ?? 0)}`,
  ),
  `Total,,,,,${dollars(total(({ gross }) => gross))},${dollars(total(({ fee }) => fee))},${dollars(total(({ gross, fee }) => gross - fee))},`,
  "Questions? Write to support@example.test,,,,,,,,",
);

/** A flag gives the direction of amounts without a sign; fees are rows of their own. */
const flagged = lines(
  "Datum;Referenz;Buchungsart;Betrag;S/H;Währung",
  PLAIN.flatMap(({ id, day, type, gross, fee }) => {
    const on = day.split("-").reverse().join(".");
    const row = (number: string, word: string | undefined, amount: number): string =>
      `${on};${number};${word};${comma(Math.abs(amount))};${amount < 0 ? "Soll" : "Haben"};EUR`;
    const words: Words = {
      ...WORDS,
      sale: "Kartenzahlung",
      refund: "Erstattung",
      fee: "Gebühr",
      payout: "Auszahlung",
      chargeback: "Rückbelastung",
      won: "Storno Rückbelastung",
    };
    return [row(id, words[type], gross), ...(fee === 0 ? [] : [row(`${id}F`, "Gebühr", 0 - fee)])];
  }),
);

/** Two columns of money and a balance; fees are rows of their own; tabs between. */
const ledger = (() => {
  let balance = 100_000;
  const rows = PLAIN.flatMap(({ id, day, type, gross, fee }) => {
    const row = (number: string, word: string | undefined, amount: number): string => {
      balance += amount;
      return [
        day,
        number,
        word,
        amount < 0 ? usd(0 - amount) : "",
        amount > 0 ? usd(amount) : "",
        usd(balance),
        "GBP",
      ].join("\t");
    };
    return [row(id, WORDS[type], gross), ...(fee === 0 ? [] : [row(`${id}F`, "Transaction fee", 0 - fee)])];
  });
  return lines(["Date", "Reference", "Type", "Paid out", "Paid in", "Balance", "Currency"].join("\t"), rows);
})();

const SPANISH: Words = {
  sale: "Pago con tarjeta",
  refund: "Reembolso",
  chargeback: "Contracargo",
  won: "Contracargo anulado",
  fee: "Comisión mensual",
  payout: "Transferencia",
};
const spanish = lines(
  "Fecha;Operación;Concepto;Importe bruto;Comisión;Importe neto;Divisa",
  PLAIN.map(
    ({ id, day, type, gross, fee }) =>
      `${day.split("-").reverse().join("/")};${id};${SPANISH[type]};${comma(gross)};${comma(0 - fee)};${comma(gross - fee)};EUR`,
  ),
);

/** Yen beside dollars, in one file. */
const yen: readonly Entry[] = PLAIN.slice(0, 4).map((one) => ({
  ...one,
  id: `${one.id}Y`,
  gross: one.gross * 100,
  fee: one.fee * 100,
  currency: "JPY",
}));
const currencies = lines(
  "balance_transaction_id,created,available_on,currency,gross,fee,net,reporting_category,description",
  [...PLAIN, ...yen].map(({ id, day, type, gross, fee, currency }) => {
    const money = (cents: number): string => (currency === "JPY" ? String(cents / 100) : usd(cents));
    const words: Words = {
      sale: "charge",
      refund: "refund",
      chargeback: "dispute",
      won: "dispute_reversal",
      fee: "fee",
      payout: "payout",
    };
    return `txn_1Qx${id},${day} 08:00,${day} 08:00,${currency.toLowerCase()},${money(gross)},${money(fee)},${money(gross - fee)},${words[type]},`;
  }),
);

/** The list of an API: text amounts, codes as types, fees written negative. */
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
const json = JSON.stringify({
  transaction_details: MIXED.filter(({ type }) => type !== "pending").map(
    ({ id, day, type, gross, fee, currency }) => ({
      transaction_info: {
        transaction_id: id,
        transaction_event_code: CODES[type],
        transaction_initiation_date: `${day}T10:00:00+0000`,
        transaction_updated_date: `${day}T10:00:00+0000`,
        transaction_amount: { currency_code: currency, value: usd(gross) },
        ...(fee === 0 ? {} : { fee_amount: { currency_code: currency, value: usd(0 - fee) } }),
        transaction_status: "S",
      },
    }),
  ),
});

/** A list of days above the list of transactions: the same money twice. */
const doubled = lines(
  "Day,Sales,Refunds,Chargebacks,Fees,Net",
  PLAIN.filter(({ type }) => type === "sale" || type === "refund").map(
    ({ day, type, gross, fee }) =>
      `${day},${type === "sale" ? usd(gross) : "0.00"},${type === "refund" ? usd(gross) : "0.00"},0.00,${usd(0 - fee)},${usd(gross - fee)}`,
  ),
  "",
  "Transaction ID,Date,Type,Amount,Fee,Net,Currency",
  PLAIN.filter(({ type }) => type === "sale" || type === "refund").map(
    ({ id, day, type, gross, fee }) => `${id},${day},${WORDS[type]},${usd(gross)},${usd(fee)},${usd(gross - fee)},USD`,
  ),
);
const cards = PLAIN.filter(({ type }) => type === "sale" || type === "refund");

/** Shop orders: subtotal and tax give the total, which is no gross, fee and net. */
const orders = lines(
  "Order,Date,Customer,Subtotal,Tax,Total,Payment status",
  PLAIN.filter(({ type }) => type === "sale").map(
    ({ id, day, gross }) =>
      `#${id},${day},A. Customer,${usd(gross)},${usd(Math.round(gross / 10))},${usd(gross + Math.round(gross / 10))},paid`,
  ),
);

const of = (currency: string, entries: readonly Entry[] = PLAIN) => ({ [currency]: truthOf(entries).USD ?? {} });
export const HARDER: readonly Sample[] = [
  { name: "brackets", contents: brackets, kind, truth: of("USD") },
  { name: "flagged", contents: flagged, kind, truth: of("EUR") },
  { name: "ledger", contents: ledger, kind, truth: of("GBP") },
  { name: "spanish", contents: spanish, kind, truth: of("EUR") },
  { name: "currencies", contents: currencies, kind, truth: truthOf([...PLAIN, ...yen]) },
  { name: "api-list", contents: json, kind, truth: truthOf(MIXED) },
  { name: "doubled", contents: doubled, kind, truth: of("USD", cards) },
  { name: "orders", contents: orders, kind: "unrecognized", truth: {} },
];
