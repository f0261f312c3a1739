import { lines, usd } from "../formats/ledger";
import {
  dated,
  earning,
  type Kind,
  type Layout,
  layout,
  month,
  only,
  PERIOD,
  sumOf,
  type Trade,
  truthIn,
} from "./trade";

const net = ({ gross, fee }: Trade): number => gross - fee;
const gross = (some: readonly Trade[], ...types: Kind[]): number => sumOf(only(some, ...types), (one) => one.gross);
const feesOf = (some: readonly Trade[]): number => sumOf(some, ({ fee }) => fee) - gross(some, "fee");
const sides = (cents: number): string => (cents < 0 ? `${usd(0 - cents)},0.00` : `0.00,${usd(cents)}`);
const plain = (trades: readonly Trade[]): Trade[] =>
  trades.filter(({ type }) => type !== "won" && type !== "chargeback" && type !== "fee");

function razorpay(): Layout {
  const trades = plain(earning(month(120, "INR")));
  return layout(
    "razorpay, settlement recon",
    "recon.csv",
    lines(
      "entity_id,type,debit,credit,amount,currency,fee,tax,on_hold,settled,created_at,settled_at,settlement_id,description,payment_id,settlement_utr,order_id,method,card_network",
      trades.map((one) =>
        [
          `${one.type === "sale" ? "pay" : "rfnd"}_${one.id}`,
          one.type === "sale" ? "payment" : "refund",
          sides(net(one)),
          usd(Math.abs(one.gross)),
          "INR",
          usd(one.fee),
          usd(Math.round(one.fee / 7)),
          0,
          1,
          one.day,
          one.day,
          "setl_1",
          "",
          "",
          "UTR1",
          one.order,
          "card",
          "Visa",
        ].join(","),
      ),
    ),
    trades,
  );
}

function mollieBalance(): Layout {
  const trades = month(121, "EUR");
  const types: Record<Kind, string> = {
    sale: "payment",
    refund: "refund",
    chargeback: "chargeback",
    won: "chargeback-reversal",
    fee: "fee-prepayment",
    payout: "outgoing-transfer",
    hold: "",
    release: "",
  };
  const money = (cents: number) => ({ currency: "EUR", value: usd(cents) });
  return layout(
    "mollie, balance transactions",
    "balance.json",
    JSON.stringify({
      count: trades.length,
      _embedded: {
        balance_transactions: trades.map((one) => ({
          resource: "balance-transaction",
          id: `baltr_${one.id}`,
          type: types[one.type],
          initialAmount: money(one.gross),
          resultAmount: money(net(one)),
          deductions: money(0 - one.fee),
          createdAt: `${one.day}T10:00:00+00:00`,
          context: { payment: { paymentId: `tr_${one.order}` } },
        })),
      },
    }),
    trades,
  );
}

function amazonPay(): Layout {
  const trades = month(122, "USD").filter(({ type }) => type !== "fee" && type !== "won");
  const types: Record<Kind, string> = {
    sale: "Capture",
    refund: "Refund",
    chargeback: "Chargeback",
    won: "",
    fee: "",
    payout: "Transfer",
    hold: "",
    release: "",
  };
  return layout(
    "amazon pay, settlement",
    "pay.csv",
    lines(
      "TransactionPostedDate,SettlementId,AmazonTransactionId,SellerReferenceId,TransactionType,AmazonOrderReferenceId,SellerOrderId,StoreName,CurrencyCode,TransactionDescription,TransactionAmount,TransactionPercentageFee,TransactionFixedFee,TotalTransactionFee,NetTransactionAmount",
      trades.map((one) =>
        [
          one.day,
          "S1",
          one.id,
          "",
          types[one.type],
          one.order,
          one.order,
          "Kestrel",
          "USD",
          "",
          usd(one.gross),
          usd(0 - Math.max(0, one.fee - 25)),
          usd(0 - Math.min(25, one.fee)),
          usd(0 - one.fee),
          usd(net(one)),
        ].join(","),
      ),
    ),
    trades,
  );
}

/** Lists by kind, in one document. */
function byKind(): Layout {
  const trades = earning(month(123, "GBP"));
  const list = (kind: Kind) =>
    only(trades, kind).map((one) => ({ id: one.id, date: one.day, amount: usd(Math.abs(one.gross)), currency: "GBP" }));
  return layout(
    "lists by kind, in JSON",
    "statement.json",
    JSON.stringify({
      period: { start: PERIOD[0], end: PERIOD[1] },
      sales: list("sale"),
      refunds: list("refund"),
      chargebacks: list("chargeback"),
      chargeback_reversals: list("won"),
      fees: [
        { id: "f1", date: "2026-05-31", name: "Processing", amount: usd(feesOf(trades) - 1_495), currency: "GBP" },
        { id: "f2", date: "2026-05-31", name: "Monthly", amount: "14.95", currency: "GBP" },
      ],
      net: usd(sumOf(trades, net)),
    }),
    trades,
    { period: PERIOD },
  );
}

/** Sections whose totals have names of their own. */
function namedTotals(): Layout {
  const trades = earning(month(124, "USD"));
  const list = (title: string, kind: Kind): string[] => [
    title,
    "Date,Number,Card,Amount,Currency",
    ...only(trades, kind).map((one) =>
      [dated(one.day, "mm/dd/yyyy"), one.id, one.brand, usd(Math.abs(one.gross)), "USD"].join(","),
    ),
    `${title} all together,,,${usd(Math.abs(gross(trades, kind)))},USD`,
    "",
  ];
  return layout(
    "sections, totals of other names",
    "statement.csv",
    lines(
      "Settlement statement",
      "For the period 05/01/2026 to 05/31/2026",
      "",
      list("Sales", "sale"),
      list("Refunds", "refund"),
      list("Chargebacks", "chargeback"),
      list("Reversed chargebacks", "won"),
      "Fees",
      "Date,Number,What,Amount,Currency",
      `05/31/2026,F1,Discount,${usd(feesOf(trades) - 1_495)},USD`,
      "05/31/2026,F2,Monthly,14.95,USD",
      `Fees all together,,,${usd(feesOf(trades))},USD`,
    ),
    trades,
    { period: PERIOD },
  );
}

/** The monthly statement of an acquirer: summaries by day and card, submitted amounts, fees by kind, no list. */
function acquirer(): Layout {
  const trades = earning(month(125, "USD"));
  const $ = (cents: number): string =>
    `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  const at = (...cells: string[]): string =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(18))).join("");
  const days = [...new Set(trades.map(({ day }) => day))];
  const submitted = (some: readonly Trade[]): number => gross(some, "sale", "refund");
  const back = (some: readonly Trade[]): number => gross(some, "chargeback", "won");
  return layout(
    "acquirer's monthly statement, printed",
    "statement.txt",
    lines(
      "YOUR CARD PROCESSING STATEMENT",
      "Kestrel Cycles",
      "Page 1 of 2",
      "Statement Period      05/01/26 - 05/31/26",
      "Merchant Number       5544 3322 11",
      "Customer Service      1-800-555-0100",
      "",
      "SUMMARY",
      "An overview of account activity for the statement period.",
      at("Total Amount Submitted", $(submitted(trades))),
      at("Chargebacks/Reversals", $(back(trades))),
      at("Adjustments", $(0)),
      at("Fees", $(0 - feesOf(trades))),
      at("Total Amount Processed", $(sumOf(trades, net))),
      "",
      "SUMMARY BY DAY",
      at("Date", "Amount submitted", "Chargebacks", "Fees", "Amount processed"),
      days.map((day) => {
        const own = trades.filter((one) => one.day === day);
        return at(dated(day, "mm/dd/yy"), $(submitted(own)), $(back(own)), $(0 - feesOf(own)), $(sumOf(own, net)));
      }),
      at("Total", $(submitted(trades)), $(back(trades)), $(0 - feesOf(trades)), $(sumOf(trades, net))),
      "",
      "SUMMARY BY CARD TYPE",
      at("Card type", "Average ticket", "Items", "Gross sales", "Refunds", "Net"),
      ["Visa", "Mastercard", "Amex"].map((brand) => {
        const own = trades.filter((one) => one.brand === brand);
        const sold = only(own, "sale");
        return at(
          brand,
          $(Math.round(gross(own, "sale") / Math.max(1, sold.length))),
          String(sold.length),
          $(gross(own, "sale")),
          $(gross(own, "refund")),
          $(submitted(own)),
        );
      }),
      at(
        "Total",
        $(Math.round(gross(trades, "sale") / only(trades, "sale").length)),
        String(only(trades, "sale").length),
        $(gross(trades, "sale")),
        $(gross(trades, "refund")),
        $(submitted(trades)),
      ),
      "",
      "FEES CHARGED",
      at("Interchange charges", $(0 - (feesOf(trades) - 4_495))),
      at("Service charges", $(-3_000)),
      at("Account fees", $(-1_495)),
      at("Total fees charged", $(0 - feesOf(trades))),
    ),
    trades,
    { period: PERIOD, truth: { USD: { ...truthIn(trades, "USD") } } },
  );
}

/** Payments of a shop with their state; refunds and disputes are columns of the payment. */
function states(): Layout {
  const trades = only(month(126, "EUR"), "sale");
  const refunded = (at: number, one: Trade): number => (at % 5 === 2 ? Math.round(one.gross / 2) : 0);
  const back = trades.reduce((sum, one, at) => sum + refunded(at, one), 0);
  const fees = sumOf(trades, ({ fee }) => fee);
  return layout(
    "payments with what was refunded of them",
    "payments.csv",
    lines(
      "Payment,Created (UTC),Payment state,Amount,Refunded amount,Fee,Currency,Customer",
      trades.map((one, at) =>
        [
          one.id,
          `${one.day} 10:00`,
          refunded(at, one) ? "partially refunded" : "paid",
          usd(one.gross),
          usd(refunded(at, one)),
          usd(one.fee),
          "EUR",
          "A. Customer",
        ].join(","),
      ),
      "991,2026-05-09 10:00,failed,99.00,0.00,0.00,EUR,B. Customer",
    ),
    trades,
    {
      truth: {
        EUR: {
          sales: gross(trades, "sale") / 100,
          refunds: back / 100,
          fees: fees / 100,
          net: (gross(trades, "sale") - back - fees) / 100,
        },
      },
    },
  );
}

/** Transactions, and below them the same by payout. */
function again(): Layout {
  const trades = earning(month(127, "EUR"));
  const words: Record<Kind, string> = {
    sale: "Charge",
    refund: "Refund",
    chargeback: "Dispute",
    won: "Dispute reversal",
    fee: "Fee",
    payout: "",
    hold: "",
    release: "",
  };
  const rows = trades.map((one) =>
    [one.day, one.id, words[one.type], usd(one.gross), usd(one.fee), usd(net(one)), "EUR"].join(","),
  );
  const titles = "Date,Transaction ID,Type,Gross,Fee,Net,Currency";
  return layout(
    "the same rows by payout below",
    "report.csv",
    lines("ALL TRANSACTIONS", titles, rows, "", "TRANSACTIONS BY PAYOUT", titles, rows),
    trades,
  );
}

export const PUBLISHED: readonly Layout[] = [
  razorpay(),
  mollieBalance(),
  amazonPay(),
  byKind(),
  namedTotals(),
  acquirer(),
  states(),
  again(),
];
