import { lines, usd } from "../formats/ledger";
import { dated, earning, type Kind, type Layout, layout, month, only, PERIOD, sumOf, type Trade } from "./trade";

const net = ({ gross, fee }: Trade): number => gross - fee;
const gross = (some: readonly Trade[], ...types: Kind[]): number => sumOf(only(some, ...types), (one) => one.gross);
const feesOf = (some: readonly Trade[]): number => sumOf(some, ({ fee }) => fee) - gross(some, "fee");
const daysOf = (some: readonly Trade[]): string[] => [...new Set(some.map(({ day }) => day))];

/** A subtotal after each day, with its day, and a grand total; the period stands in two lines of its own. */
function subtotals(): Layout {
  const trades = earning(month(90, "EUR"));
  const words = {
    sale: "Payment",
    refund: "Refund",
    chargeback: "Dispute opened",
    won: "Dispute won",
    fee: "Subscription",
    payout: "",
    hold: "",
    release: "",
  };
  return layout(
    "a subtotal after each day",
    "report.csv",
    lines(
      "Report,Settlement details,,,,,",
      "Period start,2026-05-01,,,,,",
      "Period end,2026-05-31,,,,,",
      "Merchant,Kestrel Cycles,,,,,",
      ",,,,,,",
      "Date,Event,Event no.,Currency,Gross amount,Fees,Net amount",
      daysOf(trades).flatMap((day) => {
        const own = trades.filter((one) => one.day === day);
        return [
          ...own.map((one) =>
            [day, words[one.type], one.id, "EUR", usd(one.gross), usd(0 - one.fee), usd(net(one))].join(","),
          ),
          `${day},Day total,,EUR,${usd(sumOf(own, ({ gross: amount }) => amount))},${usd(0 - sumOf(own, ({ fee }) => fee))},${usd(sumOf(own, net))}`,
        ];
      }),
      `,Grand total,,EUR,${usd(sumOf(trades, ({ gross: amount }) => amount))},${usd(0 - sumOf(trades, ({ fee }) => fee))},${usd(sumOf(trades, net))}`,
    ),
    trades,
    { period: PERIOD },
  );
}

/** Balances as rows of the list, payouts that empty the balance, codes of one letter. */
function opened(): Layout {
  const trades = month(91, "GBP");
  const words = {
    sale: "Sale",
    refund: "Refund",
    chargeback: "Chargeback",
    won: "Chargeback reversal",
    fee: "Account fee",
    payout: "Payout",
    hold: "",
    release: "",
  };
  let balance = 20_000;
  const rows = trades.map((one) => {
    balance += net(one);
    return [
      dated(one.day, "dd/mm/yyyy"),
      words[one.type],
      one.id,
      usd(one.gross),
      usd(one.fee),
      usd(net(one)),
      usd(balance),
      "GBP",
    ].join(",");
  });
  return layout(
    "balances as rows",
    "balance.csv",
    lines(
      "Date,Type,Reference,Gross,Fee,Net,Balance,Currency",
      "01/05/2026,Opening balance,,,,,200.00,GBP",
      rows,
      `31/05/2026,Closing balance,,,,,${usd(balance)},GBP`,
    ),
    trades,
    { period: ["2026-05-01", "2026-05-31"] },
  );
}

/** Only sums by card, with a total; fees of each card. */
function cards(): Layout {
  const trades = earning(month(92, "USD")).filter(({ type }) => type === "sale" || type === "refund");
  const line = (name: string, some: readonly Trade[]): string =>
    [
      name,
      only(some, "sale").length,
      usd(gross(some, "sale")),
      only(some, "refund").length,
      usd(gross(some, "refund")),
      usd(feesOf(some)),
      usd(sumOf(some, net)),
    ].join(",");
  return layout(
    "sums by card",
    "cards.csv",
    lines(
      "Monthly card summary",
      "Month,May 2026",
      "Currency,USD",
      "",
      "Card brand,Sales count,Sales amount,Refund count,Refund amount,Fees,Net amount",
      ["Visa", "Mastercard", "Amex"].map((brand) =>
        line(
          brand,
          trades.filter((one) => one.brand === brand),
        ),
      ),
      line("Total", trades),
    ),
    trades,
    { period: PERIOD },
  );
}

/** Dotted leaders, single spaces, counts before the amounts; sums by card below. */
function dots(): Layout {
  const trades = earning(month(93, "USD"));
  const $ = (cents: number): string => (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  const row = (label: string, value: string): string =>
    `${label} ${".".repeat(44 - label.length - value.length)} ${value}`;
  return layout(
    "dotted leaders, printed",
    "statement.txt",
    lines(
      "CEDAR POINT BANKCARD",
      "MERCHANT STATEMENT",
      "Merchant ID: 8877 1200 34",
      "Processing period: May 2026",
      "All amounts in USD",
      "",
      row("Gross card sales", $(gross(trades, "sale"))),
      row("Returns", `(${$(0 - gross(trades, "refund"))})`),
      row("Chargebacks received", `(${$(0 - gross(trades, "chargeback"))})`),
      row("Chargebacks reversed", $(gross(trades, "won"))),
      row("Total processing fees", `(${$(feesOf(trades))})`),
      row("Net deposits", $(sumOf(trades, net))),
      "",
      "DAILY DEPOSITS",
      "Date        Items      Amount",
      daysOf(trades).map(
        (day) =>
          `${dated(day, "mm/dd")}       ${String(trades.filter((one) => one.day === day).length).padStart(4)}  ${$(
            sumOf(
              trades.filter((one) => one.day === day),
              net,
            ),
          ).padStart(12)}`,
      ),
    ),
    trades,
    { period: PERIOD },
  );
}

/** Labels and amounts with a colon, in one currency after another. */
function currencies(): Layout {
  const [euros, pounds] = [earning(month(94, "EUR")), earning(month(95, "GBP", 12))];
  const block = (code: string, some: readonly Trade[]): string[] => [
    `Currency: ${code}`,
    `Payments: ${usd(gross(some, "sale"))} ${code}`,
    `Refunds: ${usd(gross(some, "refund"))} ${code}`,
    `Chargebacks: ${usd(gross(some, "chargeback", "won"))} ${code}`,
    `Fees: ${usd(0 - feesOf(some))} ${code}`,
    `Net payout: ${usd(sumOf(some, net))} ${code}`,
    "",
  ];
  return layout(
    "a summary for each currency",
    "summary.txt",
    lines("Settlement summary", "From 2026-05-01 to 2026-05-31", "", block("EUR", euros), block("GBP", pounds)),
    [...euros, ...pounds],
    { period: PERIOD },
  );
}

/** A document of sums alone, in cents. */
function sums(): Layout {
  const trades = earning(month(96, "USD"));
  return layout(
    "sums alone, in JSON",
    "summary.json",
    JSON.stringify({
      statement: {
        id: "st_1",
        period_start: "2026-05-01",
        period_end: "2026-05-31",
        currency: "USD",
        totals: {
          gross_sales: usd(gross(trades, "sale")),
          refunds: usd(gross(trades, "refund")),
          chargebacks: usd(gross(trades, "chargeback")),
          chargeback_reversals: usd(gross(trades, "won")),
          fees: usd(0 - feesOf(trades)),
          net_settlement: usd(sumOf(trades, net)),
        },
      },
    }),
    trades,
    { period: PERIOD },
  );
}

/** Attributes only, in XML, with the currency at the top. */
function attributes(): Layout {
  const trades = earning(month(97, "SEK"));
  const words = {
    sale: "capture",
    refund: "refund",
    chargeback: "chargeback",
    won: "chargebackReversal",
    fee: "fee",
    payout: "",
    hold: "",
    release: "",
  };
  return layout(
    "attributes in XML",
    "settle.xml",
    `<?xml version="1.0"?>\n<settlement currency="SEK" from="2026-05-01" to="2026-05-31">\n${trades.map((one) => `  <entry date="${one.day}" ref="${one.id}" kind="${words[one.type]}" gross="${usd(one.gross)}" fee="${usd(one.fee)}" net="${usd(net(one))}"/>`).join("\n")}\n  <total net="${usd(sumOf(trades, net))}"/>\n</settlement>\n`,
    trades,
    { period: PERIOD },
  );
}

export const WILD: readonly Layout[] = [subtotals(), opened(), cards(), dots(), currencies(), sums(), attributes()];
