import { lines, usd } from "../formats/ledger";
import { dated, earning, type Layout, layout, month, only, PERIOD, sumOf, truthIn } from "./trade";

const net = (of: { gross: number; fee: number }): number => of.gross - of.fee;

/** A header, details and a trailer with a count and a sum, each record named by its first cell. */
function headed(): Layout {
  const trades = month(30, "GBP");
  const codes = {
    sale: "PUR",
    refund: "REF",
    chargeback: "CHB",
    won: "CHR",
    fee: "FEE",
    payout: "PAY",
    hold: "RSV",
    release: "RSR",
  };
  return layout(
    "header, details and trailer",
    "SETTLE_0530.csv",
    lines(
      "H,NORTHLINE,00231,2026-05-01,2026-05-31,GBP",
      trades.map((one) =>
        ["D", one.day, one.id, codes[one.type], usd(one.gross), usd(one.fee), usd(net(one))].join(","),
      ),
      `T,${trades.length},${usd(sumOf(trades, ({ gross }) => gross))},${usd(sumOf(trades, ({ fee }) => fee))},${usd(sumOf(trades, net))}`,
    ),
    trades,
    { period: PERIOD },
  );
}

/** Record types with their own widths: batches of a day, transactions and fees below each. */
function batches(): Layout {
  const trades = earning(month(31, "EUR"));
  const days = [...new Set(trades.map(({ day }) => day))];
  const words = { sale: "Sale", refund: "Refund", chargeback: "Chargeback", won: "Chargeback reversal", fee: "Fee" };
  return layout(
    "batches with transactions below",
    "settlement.txt",
    lines(
      "00|SETTLEMENT FILE|2026-05-01|2026-05-31|EUR",
      days.flatMap((day, at) => {
        const own = trades.filter((one) => one.day === day);
        return [
          `10|BATCH|${900 + at}|${day}`,
          ...own.map((one) =>
            [
              "20",
              one.id,
              words[one.type as keyof typeof words],
              one.brand,
              usd(one.gross),
              usd(one.fee),
              usd(net(one)),
            ].join("|"),
          ),
          `19|BATCH TOTAL|${900 + at}|${own.length}|${usd(sumOf(own, ({ gross }) => gross))}|${usd(sumOf(own, ({ fee }) => fee))}|${usd(sumOf(own, net))}`,
        ];
      }),
      `99|FILE TOTAL|${trades.length}|${usd(sumOf(trades, ({ gross }) => gross))}|${usd(sumOf(trades, ({ fee }) => fee))}|${usd(sumOf(trades, net))}`,
    ),
    trades,
    { period: PERIOD },
  );
}

/** One section for each kind of row, a subtotal below each, one section without rows. */
function sections(): Layout {
  const trades = earning(month(32, "USD")).filter(({ type }) => type !== "won");
  const section = (title: string, ...types: Parameters<typeof only>[1][]): string[] => {
    const own = only(trades, ...types);
    return [
      title,
      "Date,Reference,Card,Amount",
      ...own.map((one) => [one.day, one.id, one.brand, usd(Math.abs(one.gross))].join(",")),
      `Subtotal,,,${usd(Math.abs(sumOf(own, ({ gross }) => gross)))}`,
      "",
    ];
  };
  const fees = [
    ["Transaction fees", sumOf(only(trades, "sale"), ({ fee }) => fee)],
    ["Chargeback fees", sumOf(only(trades, "chargeback"), ({ fee }) => fee)],
    ["Monthly fee", 0 - sumOf(only(trades, "fee"), ({ gross }) => gross)],
  ] as const;
  const all = fees.reduce((sum, [, amount]) => sum + amount, 0);
  const total = truthIn(trades, "USD");
  return layout(
    "sections with subtotals, one empty",
    "statement.csv",
    lines(
      "Merchant settlement statement",
      "Statement period,2026-05-01,2026-05-31",
      "Currency,USD",
      "",
      section("SALES", "sale"),
      section("REFUNDS", "refund"),
      section("CHARGEBACKS", "chargeback"),
      ["CHARGEBACK REVERSALS", "No activity in this period", ""],
      [
        "FEES",
        "Description,Amount",
        ...fees.map(([name, amount]) => `${name},${usd(amount)}`),
        `Subtotal,${usd(all)}`,
        "",
      ],
      `Net settlement,${total.net.toFixed(2)}`,
    ),
    trades,
    { period: PERIOD },
  );
}

/** Amazon's flat file: one payment is several rows, and the first row sums up the settlement. */
function components(): Layout {
  const trades = earning(month(33, "USD")).filter(({ type }) => type !== "won" && type !== "chargeback");
  const titles =
    "settlement-id\tsettlement-start-date\tsettlement-end-date\tdeposit-date\ttotal-amount\tcurrency\ttransaction-type\torder-id\tmerchant-order-id\tadjustment-id\tshipment-id\tmarketplace-name\tamount-type\tamount-description\tamount\tfulfillment-id\tposted-date\tposted-date-time\torder-item-code\tmerchant-order-item-id\tmerchant-adjustment-item-id\tsku\tquantity-purchased\tpromotion-id";
  const row = (day: string, type: string, order: string, kind: string, text: string, amount: number): string =>
    `1189\t\t\t\t\t\t${type}\t${order}\t${order}\t\t\tAmazon.com\t${kind}\t${text}\t${usd(amount)}\tAFN\t${day}\t${day} 10:00:00 UTC\t1\t\t\tSKU\t1\t`;
  return layout(
    "amazon, components of orders",
    "1189.txt",
    lines(
      titles,
      `1189\t2026-05-01 00:00:00 UTC\t2026-05-31 23:59:59 UTC\t2026-06-02 00:00:00 UTC\t${usd(sumOf(trades, net))}\tUSD${"\t".repeat(18)}`,
      trades.flatMap((one) => {
        const tax = Math.round(one.gross / 11);
        if (one.type === "fee")
          return [row(one.day, "ServiceFee", "", "other-transaction", "Subscription Fee", one.gross)];
        const type = one.type === "sale" ? "Order" : "Refund";
        return [
          row(one.day, type, one.order, "ItemPrice", "Principal", one.gross - tax),
          row(one.day, type, one.order, "ItemPrice", "Tax", tax),
          ...(one.fee ? [row(one.day, type, one.order, "ItemFees", "Commission", 0 - one.fee)] : []),
        ];
      }),
    ),
    trades,
    { period: PERIOD },
  );
}

/** Actions of payments with a breakdown: each payment is a row for its amount and a row for each fee. */
function actions(): Layout {
  const trades = earning(month(34, "EUR"));
  const names = {
    sale: "Capture",
    refund: "Refund",
    chargeback: "Chargeback",
    won: "Chargeback Reversal",
    fee: "Platform Fee",
  };
  return layout(
    "actions with a breakdown",
    "financial-actions.csv",
    lines(
      "Payment ID,Action ID,Action Type,Processed On,Breakdown Type,Processing Currency,Processing Currency Amount,Holding Currency,Holding Currency Amount,Payout ID",
      trades.flatMap((one) => {
        const row = (part: string, amount: number): string =>
          `pay_${one.order || one.id},act_${one.id},${names[one.type as keyof typeof names]},${one.day}T10:00:00Z,${part},EUR,${usd(amount)},EUR,${usd(amount)},PO1`;
        if (one.type === "fee") return [row("Monthly Fee", one.gross)];
        return [
          row(one.type === "sale" ? "Capture" : names[one.type as keyof typeof names], one.gross),
          ...(one.fee ? [row("Processing Fee", 0 - (one.fee - 10)), row("Scheme Fee", -10)] : []),
        ];
      }),
    ),
    trades,
  );
}

/** Months as columns, figures as lines. */
function transposed(): Layout {
  const trades = earning(month(35, "EUR"));
  const week = (at: number) =>
    trades.filter(({ day }) => Math.min(3, Math.floor((Number(day.slice(8)) - 1) / 7)) === at);
  const weeks = [0, 1, 2, 3].map(week);
  const line = (label: string, of: (some: typeof trades) => number): string =>
    [label, ...weeks.map((some) => usd(of(some))), usd(of(trades))].join(",");
  const gross =
    (...types: Parameters<typeof only>[1][]) =>
    (some: typeof trades) =>
      sumOf(only(some, ...types), (one) => one.gross);
  const fees = (some: typeof trades): number => 0 - sumOf(some, ({ fee }) => fee) + gross("fee")(some);
  return layout(
    "weeks as columns",
    "summary.csv",
    lines(
      "Settlement summary,EUR,,,,",
      "Period,2026-05-01 to 2026-05-31,,,,",
      ",Week 1,Week 2,Week 3,Week 4,Total",
      line("Sales", gross("sale")),
      line("Refunds", gross("refund")),
      line("Chargebacks", gross("chargeback", "won")),
      line("Fees", fees),
      line("Net", (some) => sumOf(some, net)),
    ),
    trades,
    { period: PERIOD },
  );
}

/** Deposits by day, each with its parts; nothing is listed below. */
function deposits(): Layout {
  const trades = earning(month(36, "USD"));
  const days = [...new Set(trades.map(({ day }) => day))];
  return layout(
    "one line for each deposit",
    "deposits.csv",
    lines(
      "Deposit No,Deposit Day,Purchases,Refunds issued,Disputes,Costs,Deposit total,Currency",
      days.map((day, at) => {
        const own = trades.filter((one) => one.day === day);
        const gross = (...types: Parameters<typeof only>[1][]): number =>
          sumOf(only(own, ...types), (one) => one.gross);
        const fees = sumOf(own, ({ fee }) => fee) - gross("fee");
        return [
          4400 + at,
          dated(day, "mm/dd/yyyy"),
          usd(gross("sale")),
          usd(gross("refund")),
          usd(gross("chargeback", "won")),
          usd(0 - fees),
          usd(sumOf(own, net)),
          "USD",
        ].join(",");
      }),
    ),
    trades,
  );
}

export const RECORDS: readonly Layout[] = [
  headed(),
  batches(),
  sections(),
  components(),
  actions(),
  transposed(),
  deposits(),
];
