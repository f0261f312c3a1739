import type { Sample } from "./exports";
import { comma, lines, PLAIN, truthOf, usd } from "./ledger";

const STATEMENT = "processor statement";
const cardOnly = PLAIN.filter(({ type }) => type === "sale" || type === "refund");
const disputed = PLAIN.filter(({ type }) => type !== "payout" && type !== "fee");
const german = (day: string): string => day.split("-").reverse().join("/");

/** The figures of a list that tells no fees. */
function withoutFees(entries: typeof PLAIN): Sample["truth"] {
  const { sales, refunds, chargebacks } = truthOf(entries).USD ?? {};
  return { USD: { sales, refunds, ...(chargebacks ? { chargebacks } : {}) } };
}

/** Statuses are numbers; what was authorized, canceled or declined became no money. */
const ogone = lines(
  "Id;REF;ORDER;STATUS;LIB;ACCEPT;PAYDATE;CIE;NAME;COUNTRY;TOTAL;CUR;SHIP;TAX;METHOD;BRAND;CARD",
  cardOnly.map(
    ({ id, day, type, gross }) =>
      `${id};R-${id};${german(day)};${type === "sale" ? 9 : 8};${type === "sale" ? "Payment requested" : "Refund"};777693;${german(day)};KESTREL;A customer;FR;${comma(gross)};USD;0,00;0,00;CreditCard;VISA;XXXXXXXXXXXX1921`,
  ),
  "8811;R-1;05/03/2026;5;Authorised;777694;05/03/2026;KESTREL;A customer;FR;70,00;USD;0,00;0,00;CreditCard;VISA;XXXXXXXXXXXX1921",
  "8812;R-2;05/03/2026;2;Authorisation refused;;05/03/2026;KESTREL;A customer;FR;71,00;USD;0,00;0,00;CreditCard;VISA;XXXXXXXXXXXX1921",
  "8813;R-3;06/03/2026;6;Authorised and cancelled;777695;06/03/2026;KESTREL;A customer;FR;72,00;USD;0,00;0,00;CreditCard;VISA;XXXXXXXXXXXX1921",
);

/** Whole numbers are kobo, pesewas or cents. */
const paystack = JSON.stringify({
  status: true,
  message: "Transactions retrieved",
  data: [
    ...cardOnly
      .filter(({ type }) => type === "sale")
      .map(({ id, day, gross, fee }, at) => ({
        id: 4_830_422 + at,
        reference: id,
        status: "success",
        amount: gross,
        fees: fee,
        day,
      })),
    { id: 4_830_500, reference: "TX-A", status: "abandoned", amount: 99_000, fees: null, day: "2026-03-05" },
    { id: 4_830_501, reference: "TX-F", status: "failed", amount: 88_000, fees: null, day: "2026-03-06" },
  ].map(({ day, ...one }) => ({
    ...one,
    domain: "live",
    gateway_response: one.status === "success" ? "Successful" : "Declined",
    paid_at: one.status === "success" ? `${day}T10:00:00.000Z` : null,
    created_at: `${day}T09:59:00.000Z`,
    channel: one.id % 2 === 0 ? "card" : "bank_transfer",
    currency: "USD",
    requested_amount: one.amount,
  })),
});

const AUTHORIZE = {
  sale: "settledSuccessfully",
  refund: "refundSettledSuccessfully",
  chargeback: "chargeback",
  won: "chargebackReversal",
} as Record<string, string>;
/** Amounts carry no sign; the status says what they are. */
const authorizeTransactions = JSON.stringify({
  currency: "USD",
  transactions: [
    ...disputed.map(({ id, day, type, gross }) => ({
      id,
      day,
      status: AUTHORIZE[type],
      amount: Math.abs(gross) / 100,
    })),
    { id: "88110", day: "2026-03-05", status: "voided", amount: 70.5 },
    { id: "88111", day: "2026-03-31", status: "capturedPendingSettlement", amount: 71.5 },
  ].map(({ id, day, status, amount }) => ({
    transId: id,
    submitTimeUTC: `${day}T15:00:00Z`,
    submitTimeLocal: `${day}T10:00:00`,
    transactionStatus: status,
    invoiceNumber: `I-${id}`,
    accountType: "Visa",
    accountNumber: "XXXX1921",
    settleAmount: amount,
  })),
});

/** Batches by day, each with its cards; a batch that failed settled nothing. */
const authorizeBatches = JSON.stringify({
  currency: "USD",
  batchList: {
    batch: [
      ...cardOnly.map(({ id, day, type, gross }) => ({ id, day, state: "settledSuccessfully", type, gross })),
      { id: "88110", day: "2026-03-06", state: "settlementError", type: "sale", gross: 90_000 },
    ].map(({ id, day, state, type, gross }) => ({
      batchId: id,
      settlementTimeUTC: `${day}T23:41:10Z`,
      settlementTimeLocal: `${day}T18:41:10`,
      settlementState: state,
      statistics: {
        statistic: [
          {
            accountType: "Visa",
            chargeAmount: usd(type === "sale" ? gross : 0),
            chargeCount: 1,
            refundAmount: usd(type === "sale" ? 0 : 0 - gross),
            refundCount: 0,
            voidCount: 0,
          },
        ],
      },
    })),
  },
});

const ADYEN = { sale: "Settled", refund: "Refunded", chargeback: "Chargeback", won: "ChargebackReversed" } as Record<
  string,
  string
>;
/** Each payment comes several times, once for each of its states. */
const adyenAccounting = lines(
  "Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Booking Date,TimeZone,Main Currency,Main Amount,Record Type,Payment Currency,Received (PC),Authorized (PC),Captured (PC),Settlement Currency,Payable (SC),Commission (SC),Markup (SC),Scheme Fees (SC),Interchange (SC)",
  disputed.flatMap(({ id, day, type, gross, fee }) => {
    const row = (record: string, rest: string): string =>
      `Kestrel,KestrelShop,${id},R-${id},visa,${day} 10:11:12,CET,USD,${usd(Math.abs(gross))},${record},USD,${rest}`;
    const states =
      type === "sale" ? [row("Received", `${usd(gross)},,,,,,,,`), row("Authorised", `,${usd(gross)},,,,,,,`)] : [];
    return [
      ...states,
      row(ADYEN[type] ?? "", `,,${usd(0 - gross)},USD,${usd(gross - fee)},${fee === 0 ? "" : usd(fee)},,,`),
    ];
  }),
);

/** Tips are in the total; what was paid in cash is no card turnover. */
const toast = lines(
  "Payment Id,Order #,Paid Date,Amount,Tip,Gratuity,Total,Refunded,Refund Date,Refund Amount,Refund Tip Amount,Void Date,Status,Type,Card Type,Last 4 Card Digits,V/MC/D Fees",
  cardOnly
    .filter(({ type }) => type === "sale")
    .map(
      ({ id, day, gross, fee }, at) =>
        `${id},${at + 1},${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)} 7:05 PM,${usd(gross - 500)},5.00,0.00,${usd(gross)},${at === 1 ? "PARTIAL" : "NONE"},,${at === 1 ? "12.00" : "0.00"},${at === 1 ? "1.50" : "0.00"},,CAPTURED,Credit,VISA,4821,${usd(fee)}`,
    ),
  "99001,90,03/05/26 7:05 PM,40.00,0.00,0.00,40.00,NONE,,0.00,0.00,,CAPTURED,Cash,,,0.00",
  "99002,91,03/06/26 7:05 PM,55.00,5.00,0.00,60.00,NONE,,0.00,0.00,,DENIED,Credit,VISA,4821,0.00",
);

const sales = truthOf(cardOnly.filter(({ type }) => type === "sale")).USD;
/** Without a currency: the export names none. */
const toastTruth = { "": { sales: sales?.sales, refunds: 13.5, fees: sales?.fees, net: (sales?.net ?? 0) - 13.5 } };

export const GATEWAYS: readonly Sample[] = [
  { name: "ogone", contents: ogone, kind: STATEMENT, truth: withoutFees(cardOnly) },
  { name: "paystack", contents: paystack, kind: STATEMENT, truth: { USD: { ...sales, refunds: 0, chargebacks: 0 } } },
  { name: "authorize transactions", contents: authorizeTransactions, kind: STATEMENT, truth: withoutFees(disputed) },
  { name: "authorize batches", contents: authorizeBatches, kind: STATEMENT, truth: withoutFees(cardOnly) },
  { name: "adyen accounting", contents: adyenAccounting, kind: STATEMENT, truth: truthOf(disputed) },
  { name: "toast", contents: toast, kind: STATEMENT, truth: toastTruth },
];
