import { lines, usd } from "../formats/ledger";
import { grouped, split, table, usual } from "./table-lines";
import { dated, type Layout, layout, month, PERIOD, sumOf, truthIn } from "./trade";
import { CODES, EN } from "./words";

const exponents = month(13, "EUR");
const twice = [...month(15, "EUR"), ...month(16, "GBP", 10)].sort((one, other) => one.day.localeCompare(other.day));
const outcomes = month(17, "USD");
const unheaded = month(18, "EUR");
const presented = month(19, "EUR");

export const MARKS: readonly Layout[] = [
  (() => {
    const trades = split(month(9, "GBP"));
    return layout(
      "debit and credit, fees as rows, balance",
      "ledger.csv",
      lines(
        table(
          ",",
          ["Value date", "Narrative", "Reference no.", "Out", "In", "Running balance"],
          trades.map((one, at) => [
            dated(one.day, "dd mmm yyyy"),
            one.type === "fee" && one.id.endsWith("9") ? "Acquiring charge" : EN[one.type],
            one.id,
            one.gross < 0 ? usd(0 - one.gross) : "",
            one.gross >= 0 ? usd(one.gross) : "",
            usd(sumOf(trades.slice(0, at + 1), ({ gross }) => gross)),
          ]),
        ),
      ),
      trades,
      { truth: { "": truthIn(trades, "GBP") } },
    );
  })(),
  usual(
    "unsigned, CR and DR",
    10,
    "USD",
    "\t",
    ["TXN_DT", "REF_NBR", "TXN_CD", "GROSS_AMT", "DR_CR", "FEE_AMT", "CURR"],
    CODES,
    (one, word) => [
      dated(one.day, "mm/dd/yyyy"),
      one.id,
      word,
      usd(Math.abs(one.gross)),
      one.gross < 0 ? "DR" : "CR",
      usd(one.fee),
      one.currency,
    ],
  ),
  usual(
    "trailing minus",
    11,
    "USD",
    ";",
    ["Date of booking", "Type of booking", "Booking id", "Turnover", "Costs", "Proceeds", "Iso currency"],
    EN,
    (one, word) => {
      const money = (cents: number): string => `${grouped(Math.abs(cents))}${cents < 0 ? "-" : ""}`;
      return [
        dated(one.day, "dd-mmm-yyyy"),
        word,
        one.id,
        money(one.gross),
        money(0 - one.fee),
        money(one.gross - one.fee),
        one.currency,
      ];
    },
  ),
  usual(
    "dollars in brackets, total line",
    12,
    "USD",
    ",",
    ["Activity Day", "What happened", "Confirmation", "Charged", "Our fee", "You receive"],
    EN,
    (one, word) => {
      const money = (cents: number): string => (cents < 0 ? `"($${grouped(0 - cents)})"` : `"$${grouped(cents)}"`);
      return [dated(one.day, "mm/dd/yy"), word, one.id, money(one.gross), money(one.fee), money(one.gross - one.fee)];
    },
    {
      before: ["Northline Payments settlement export", "Merchant 00231", "Period: 05/01/2026 - 05/31/2026", ""],
      after: (trades) => {
        const money = (cents: number): string => (cents < 0 ? `"($${grouped(0 - cents)})"` : `"$${grouped(cents)}"`);
        return [
          `Total,,,${money(sumOf(trades, ({ gross }) => gross))},${money(sumOf(trades, ({ fee }) => fee))},${money(sumOf(trades, ({ gross, fee }) => gross - fee))}`,
          "End of report",
        ];
      },
      more: { period: PERIOD },
    },
  ),
  layout(
    "minor units with an exponent column",
    "export.csv",
    lines(
      table(
        ",",
        ["event_time", "event_id", "event", "currency", "exponent", "gross_minor", "fee_minor", "net_minor"],
        exponents.map((one) => [
          `${one.day}T09:12:44Z`,
          one.id,
          EN[one.type],
          "EUR",
          2,
          one.gross,
          one.fee,
          one.gross - one.fee,
        ]),
      ),
    ),
    exponents,
  ),
  usual(
    "seconds since 1970, cents in the title",
    14,
    "USD",
    ",",
    ["ts", "uid", "entry_type", "amount_cents", "fee_cents", "settled_cents", "iso"],
    { ...EN, sale: "capture", won: "chargeback_reversal", fee: "platform_fee", payout: "withdrawal" },
    (one, word) => [
      Date.parse(`${one.day}T10:00:00Z`) / 1000,
      one.id,
      word,
      one.gross,
      one.fee,
      one.gross - one.fee,
      one.currency,
    ],
  ),
  layout(
    "two currencies, a balance for each",
    "statement.csv",
    lines(
      table(
        ",",
        ["When", "Entry", "No.", "Cur", "Before costs", "Costs", "After costs", "Balance after"],
        twice.map((one, at) => [
          one.day,
          EN[one.type],
          one.id,
          one.currency,
          usd(one.gross),
          usd(one.fee),
          usd(one.gross - one.fee),
          usd(
            sumOf(
              twice.slice(0, at + 1).filter(({ currency }) => currency === one.currency),
              ({ gross, fee }) => gross - fee,
            ),
          ),
        ]),
      ),
    ),
    twice,
  ),
  layout(
    "declined, voided, pending and test rows",
    "transactions.csv",
    lines(
      table(
        ",",
        [
          "Txn no",
          "Captured on",
          "Action",
          "Outcome",
          "Env",
          "Charged amount",
          "Processing cost",
          "Net proceeds",
          "Currency",
        ],
        [
          ...outcomes.map((one) => [
            one.id,
            one.day,
            EN[one.type],
            "Settled",
            "live",
            usd(one.gross),
            usd(one.fee),
            usd(one.gross - one.fee),
            "USD",
          ]),
          ["901", "2026-05-05", "Purchase", "Declined", "live", "80.00", "0.00", "80.00", "USD"],
          ["902", "2026-05-06", "Purchase", "Voided", "live", "41.00", "0.00", "41.00", "USD"],
          ["903", "2026-05-07", "Purchase", "Settled", "test", "10.00", "0.44", "9.56", "USD"],
          ["904", "2026-06-02", "Purchase", "Pending", "live", "95.00", "2.06", "92.94", "USD"],
        ],
      ),
    ),
    outcomes,
  ),
  layout(
    "no titles",
    "export.csv",
    lines(
      unheaded.map((one) =>
        [one.day, one.id, EN[one.type], "EUR", usd(one.gross), usd(one.fee), usd(one.gross - one.fee)].join(","),
      ),
    ),
    unheaded,
  ),
  layout(
    "presentment beside settlement",
    "export.csv",
    lines(
      table(
        ",",
        [
          "Processed",
          "Tx",
          "Tx type",
          "Shopper amount",
          "Shopper currency",
          "FX",
          "Settled gross",
          "Settled currency",
          "Acquirer fee",
          "Scheme cost",
          "Settled net",
        ],
        presented.map((one) => [
          one.day,
          one.id,
          EN[one.type],
          usd(Math.round(one.gross * 1.17)),
          "USD",
          "0.8547",
          usd(one.gross),
          "EUR",
          usd(one.fee - Math.floor(one.fee / 3)),
          usd(Math.floor(one.fee / 3)),
          usd(one.gross - one.fee),
        ]),
      ),
    ),
    presented,
  ),
  usual(
    "interchange, scheme, markup and VAT",
    20,
    "EUR",
    ",",
    ["day", "ref", "operation", "amount_gross", "interchange", "scheme", "markup", "vat", "amount_net", "currency"],
    EN,
    (one, word) => {
      const part = Math.floor(one.fee / 4);
      return [
        dated(one.day, "yyyymmdd"),
        one.id,
        word,
        usd(one.gross),
        usd(part),
        usd(part),
        usd(one.fee - 3 * part),
        usd(part),
        usd(one.gross - one.fee),
        one.currency,
      ];
    },
  ),
  (() => {
    const trades = month(21, "USD");
    return layout(
      "unsigned, the type tells",
      "export.csv",
      lines(
        table(
          ",",
          ["Posted", "Trace no", "Item", "Sum", "Charge", "Money"],
          trades.map((one) => [one.day, one.id, EN[one.type], usd(Math.abs(one.gross)), usd(one.fee), "USD"]),
        ),
      ),
      trades,
    );
  })(),
];
