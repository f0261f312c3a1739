import type { Sample } from "./exports";
import { balances, comma, type Entry, french, lines, MIXED, PLAIN, truthOf, usd } from "./ledger";

type Words = Partial<Record<Entry["type"], string>>;
const settled = PLAIN.filter(({ type }) => type !== "payout");

const WORDS: Words = {
  sale: "Card payment",
  refund: "Refund",
  chargeback: "Dispute",
  won: "Dispute won",
  fee: "Monthly fee",
  payout: "Payout to bank",
};
/** Titles nobody declares: only the arithmetic says which column is the gross, the fee and the net. */
const odd = lines(
  "Ref,When,What,Taken,Our cut,VAT memo,To you",
  PLAIN.map(
    ({ id, day, type, gross, fee }) =>
      `${id},${day},${WORDS[type]},${usd(gross)},${usd(fee)},${usd(Math.round(fee / 5))},${usd(gross - fee)}`,
  ),
);

/** Words that hint at a bank, a bill and a customer; a running balance; the newest row first. */
const bankish = lines(
  "Account statement of your customer account at Bank of Payments,,,,,,",
  "Invoice to: Kestrel Cycles,,,,,,",
  ",,,,,,",
  "Booked,Receipt number,Kind,Amount USD,Charge USD,Net USD,Balance USD",
  PLAIN.map(
    ({ id, day, type, gross, fee }, at) =>
      `${day},${id},${WORDS[type]},${usd(gross)},${usd(fee)},${usd(gross - fee)},${usd(balances(PLAIN)[at] ?? 0)}`,
  ).reverse(),
);

const GERMAN: Words = {
  sale: "Kartenzahlung",
  refund: "Erstattung",
  chargeback: "Rücklastschrift",
  won: "Rücklastschrift storniert",
  fee: "Monatsgebühr",
  payout: "Auszahlung",
};
const semicolon = lines(
  "Abrechnung;Zeitraum 01.03.2026 bis 31.03.2026;;;;",
  "Buchungstag;Beleg;Vorgang;Bruttobetrag;Entgelt;Auszahlungsbetrag (EUR)",
  PLAIN.map(
    ({ id, day, type, gross, fee }) =>
      `${day.split("-").reverse().join(".")};${id};${GERMAN[type]};${comma(gross)};${comma(0 - fee)};${comma(gross - fee)}`,
  ),
  `Summe;;;${comma(PLAIN.reduce((sum, { gross }) => sum + gross, 0))};${comma(PLAIN.reduce((sum, { fee }) => sum - fee, 0))};${comma(PLAIN.reduce((sum, { gross, fee }) => sum + gross - fee, 0))}`,
);

const FRENCH: Words = {
  sale: "Paiement carte",
  refund: "Remboursement",
  chargeback: "Impayé",
  won: "Impayé annulé",
  fee: "Frais mensuels",
  payout: "Virement",
};
const frenchExport = lines(
  "Date;Référence;Opération;Montant brut;Commission;Montant net;Devise",
  PLAIN.map(
    ({ id, day, type, gross, fee }) =>
      `${day.split("-").reverse().join("/")};${id};${FRENCH[type]};${french(gross)};${french(fee)};${french(gross - fee)};EUR`,
  ),
);

/** Whole numbers, no mark, no declared format: dollars or cents, nobody can say. */
const unitless = lines(
  "Ref,When,What,Gross,Fee,Net,Currency",
  settled.map(({ id, day, type, gross, fee }) => `${id},${day},${WORDS[type]},${gross},${fee},${gross - fee},USD`),
);

/** Without signs: the type gives the direction. Several currencies in turn. */
const unsigned = lines(
  "transaction,posted,operation,ccy,gross_value,deducted,settled_value",
  MIXED.filter(({ type }) => ["sale", "refund", "chargeback", "payout"].includes(type)).map(
    ({ id, day, type, gross, fee, currency }) =>
      `${id},${day},${WORDS[type]},${currency},${usd(Math.abs(gross))},${usd(fee)},${usd(Math.abs(gross - fee))}`,
  ),
);

const bank = lines(
  "Date,Description,Check number,Withdrawals,Deposits,Balance",
  "2026-03-01,Opening balance,,,,4250.00",
  "2026-03-03,ACH credit WORLDPAY MERCHANT DEP,,,930.00,5180.00",
  "2026-03-04,Check paid,1012,116.50,,5063.50",
  "2026-03-09,Debit card purchase GROCER,,63.50,,5000.00",
  "2026-03-30,Wire transfer rent,,2000.00,,3000.00",
);
const bill = lines(
  "Invoice 2026-118",
  "Bill to: Elena Marsh",
  "Description       Quantity    Unit price    Amount",
  "Brake pads        2           19.00         38.00",
  "Labor             1           60.00         60.00",
  "Subtotal                                    98.00",
  "Sales tax                                   7.84",
  "Total due                                   105.84",
);

const { EUR: euros, USD: dollars } = truthOf(
  MIXED.filter(({ type }) => ["sale", "refund", "chargeback", "payout"].includes(type)),
);
const inEuros = { EUR: truthOf(PLAIN).USD ?? {} };
export const UNKNOWN: readonly Sample[] = [
  { name: "odd-titles", contents: odd, kind: "processor statement", truth: { "": truthOf(PLAIN).USD ?? {} } },
  { name: "bank-words", contents: bankish, kind: "processor statement", truth: truthOf(PLAIN) },
  { name: "semicolon", contents: semicolon, kind: "processor statement", truth: inEuros },
  { name: "french", contents: frenchExport, kind: "processor statement", truth: inEuros },
  { name: "unitless", contents: unitless, kind: "processor statement", truth: { USD: {} } },
  {
    name: "unsigned",
    contents: unsigned,
    kind: "processor statement",
    truth: { USD: dollars ?? {}, EUR: euros ?? {} },
  },
  { name: "bank", contents: bank, kind: "bank statement", truth: {} },
  { name: "bill", contents: bill, kind: "customer bill", truth: {} },
];
