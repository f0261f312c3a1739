import type { Sample } from "./exports";
import { type Entry, lines, PLAIN, truthOf, usd } from "./ledger";

type Words = Partial<Record<Entry["type"], string>>;
const money = (cents: number): string => `${cents < 0 ? "-" : ""}$${usd(Math.abs(cents))}`;

const cardOnly = PLAIN.filter(({ type }) => type === "sale" || type === "refund");
const square = lines(
  "Date,Time,Time Zone,Gross Sales,Discounts,Service Charges,Net Sales,Gift Card Sales,Tax,Tip,Partial Refunds,Total Collected,Source,Card,Card Entry Methods,Cash,Other Tender,Fees,Net Total,Transaction ID,Payment ID,Card Brand,PAN Suffix,Event Type,Deposit ID",
  cardOnly.map(({ id, day, type, gross, fee }) => {
    const tax = Math.round(gross / 11);
    return `${day},10:00:00,Eastern,${money(gross - tax)},$0.00,$0.00,${money(gross - tax)},$0.00,${money(tax)},$0.00,$0.00,${money(gross)},Register,${money(gross)},Tapped,$0.00,$0.00,${money(0 - fee)},${money(gross - fee)},${id},P${id},Visa,4821,${type === "sale" ? "Payment" : "Refund"},D1`;
  }),
  "2026-03-21,10:00:00,Eastern,$40.00,$0.00,$0.00,$40.00,$0.00,$0.00,$0.00,$0.00,$40.00,Register,$0.00,,$40.00,$0.00,$0.00,$40.00,TXC1,PC1,,,Payment,",
);

const ADYEN: Words = {
  sale: "Settled",
  refund: "Refunded",
  chargeback: "Chargeback",
  won: "ChargebackReversed",
  fee: "Fee",
  payout: "MerchantPayout",
};
const sides = (cents: number): string => (cents < 0 ? `${usd(0 - cents)},` : `,${usd(cents)}`);
const adyen = lines(
  "Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Payment Method Variant,Batch Number",
  PLAIN.map(({ id, day, type, gross, fee }) => {
    const own = type === "fee" || type === "payout";
    return `Kestrel,KestrelShop,${id},R-${id},visa,${day} 10:11:12,CET,${ADYEN[type]},Modification ${id},USD,${own ? "," : sides(gross)},1,USD,${sides(gross - fee)},${fee === 0 ? "" : usd(fee)},,,,visadebit,12`;
  }),
);

const braintree = lines(
  "Transaction ID,Subscription ID,Transaction Type,Transaction Status,Created Datetime,Settlement Date,Disbursement Date,Merchant Account,Amount Authorized,Amount Submitted For Settlement,Settlement Amount,Settlement Currency ISO Code,Order ID,Refunded Transaction ID,Card Type,Last Four of Credit Card,Customer Email",
  cardOnly.map(
    ({ id, day, type, gross }) =>
      `${id},,${type === "sale" ? "sale" : "credit"},settled,${day} 10:00,${day},${day},shop_usd,${usd(Math.abs(gross))},${usd(Math.abs(gross))},${usd(Math.abs(gross))},USD,o1,,Visa,4821,customer@example.test`,
  ),
  "b90,,sale,voided,2026-03-05 10:00,,,shop_usd,70.00,,70.00,USD,o2,,Visa,4821,c@example.test",
  "b91,,sale,gateway_rejected,2026-03-05 10:00,,,shop_usd,71.00,,71.00,USD,o2,,Visa,4821,c@example.test",
);

const SHOPIFY: Words = {
  sale: "charge",
  refund: "refund",
  chargeback: "chargeback",
  won: "chargeback won",
  fee: "adjustment",
};
const unpaid = PLAIN.filter(({ type }) => type !== "payout" && type !== "fee");
const shopify = lines(
  "Transaction Date,Type,Order,Card Brand,Card Source,Payout Status,Payout Date,Available On,Amount,Fee,Net,Checkout,Payment Method Name,Presentment Amount,Presentment Currency,Currency",
  unpaid.map(
    ({ id, day, type, gross, fee }) =>
      `${day} 10:00:00 -0500,${SHOPIFY[type]},#${id},visa,online,${day > "2026-03-20" ? "pending" : "paid"},2026-03-31,2026-03-31,${usd(gross)},${usd(fee)},${usd(gross - fee)},#C1,card,${usd(Math.round(gross * 1.37))},CAD,USD`,
  ),
);

const { USD: all } = truthOf(PLAIN);
const sum = (pick: (one: Entry) => number): number => PLAIN.reduce((total, one) => total + pick(one), 0);
const row = (label: string, cents: number): string => `${label.padEnd(44)}${money(cents)}`;
const worldpay = lines(
  "Worldpay",
  "Merchant Processing Statement",
  "Kestrel Cycles      Merchant Number 5544332211",
  "Statement Period    03/01/26 - 03/31/26",
  "Deposits are sent to your bank account. Questions? Customer service: 800-555-0100",
  "",
  "SUMMARY",
  row(
    "Total Amount Submitted",
    sum(({ type, gross }) => (type === "sale" ? gross : 0)),
  ),
  row(
    "Refunds",
    sum(({ type, gross }) => (type === "refund" ? gross : 0)),
  ),
  row(
    "Chargebacks/Reversals",
    sum(({ type, gross }) => (type === "chargeback" || type === "won" ? gross : 0)),
  ),
  row("Adjustments", 0),
  row("Fees", 0 - Math.round((all?.fees ?? 0) * 100)),
  row("Total Amount Processed", Math.round((all?.net ?? 0) * 100)),
  "",
  "FEES CHARGED",
  row("Interchange Charges", 0 - 7_200),
  row("Service Charges", 0 - (Math.round((all?.fees ?? 0) * 100) - 7_200)),
  row("Total Card Fees", 0 - 7_200),
  row("Total Fees Charged", 0 - Math.round((all?.fees ?? 0) * 100)),
);

const gross = (entries: readonly Entry[]) => {
  const truth = truthOf(entries).USD;
  return { USD: { sales: truth?.sales, refunds: truth?.refunds } };
};
export const PROCESSORS: readonly Sample[] = [
  { name: "square", contents: square, kind: "processor statement", truth: truthOf(cardOnly) },
  { name: "adyen", contents: adyen, kind: "processor statement", truth: truthOf(PLAIN) },
  { name: "braintree", contents: braintree, kind: "processor statement", truth: gross(cardOnly) },
  { name: "shopify", contents: shopify, kind: "processor statement", truth: truthOf(unpaid) },
  { name: "worldpay", contents: worldpay, kind: "processor statement", truth: truthOf(PLAIN) },
];
