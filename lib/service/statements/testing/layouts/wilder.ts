import { comma, lines, usd } from "../formats/ledger";
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
const daysOf = (some: readonly Trade[]): string[] => [...new Set(some.map(({ day }) => day))];

/** Fees in a table of their own below the transactions, by name; the deposits in a third. */
function tables(): Layout {
  const trades = earning(month(98, "CAD"));
  const words = {
    sale: "Sale",
    refund: "Return",
    chargeback: "Chargeback",
    won: "Chargeback Reversal",
    fee: "",
    payout: "",
    hold: "",
    release: "",
  };
  const listed = trades.filter(({ type }) => type !== "fee");
  const fees = feesOf(trades);
  return layout(
    "three tables in one file",
    "statement.csv",
    lines(
      "Statement for,Kestrel Cycles",
      "Statement period,May 1 2026 - May 31 2026",
      "",
      "TRANSACTIONS",
      "Date,Card,Type,Invoice,Amount (CAD)",
      listed.map((one) => [one.day, one.brand, words[one.type], one.id, usd(one.gross)].join(",")),
      "",
      "FEES",
      "Fee,Rate,Items,Amount (CAD)",
      `Discount,1.90%,24,${usd(fees - 4_000)}`,
      "Chargeback handling,,2,30.00",
      "Monthly account fee,,1,10.00",
      `Total fees,,,${usd(fees)}`,
      "",
      "DEPOSITS",
      "Date,Deposit no.,Amount (CAD)",
      daysOf(listed).map((day, at) =>
        [
          day,
          `D${at}`,
          usd(
            sumOf(
              listed.filter((one) => one.day === day),
              (one) => one.gross,
            ),
          ),
        ].join(","),
      ),
    ),
    trades,
    { period: PERIOD },
  );
}

/** Amounts with their currency, Swiss apostrophes, one column for the merchant's share. */
function swiss(): Layout {
  const trades = month(99, "CHF");
  const words = {
    sale: "Zahlungseingang",
    refund: "Rückerstattung",
    chargeback: "Chargeback",
    won: "Chargeback-Storno",
    fee: "Grundgebühr",
    payout: "Auszahlung auf Bankkonto",
    hold: "",
    release: "",
  };
  const chf = (cents: number): string =>
    `CHF ${cents < 0 ? "-" : ""}${comma(Math.abs(cents)).replace(/\./g, "'").replace(",", ".")}`;
  return layout(
    "swiss amounts with their currency",
    "export.csv",
    lines(
      "Transaktionsdatum;Transaktionsnummer;Transaktionsart;Betrag brutto;Gebühren total;Betrag netto",
      trades.map((one) =>
        [dated(one.day, "dd.mm.yyyy"), one.id, words[one.type], chf(one.gross), chf(one.fee), chf(net(one))].join(";"),
      ),
    ),
    trades,
  );
}

/** The gross of refunds and disputes stands positive in columns of their own. */
function columns(): Layout {
  const trades = earning(month(100, "USD"));
  return layout(
    "a column for each kind",
    "activity.csv",
    lines(
      "Txn Date,Txn ID,Card Type,Sale Amt,Refund Amt,Chargeback Amt,Fee Amt,Net Amt",
      trades.map((one) => {
        const of = (...types: Kind[]): string =>
          types.includes(one.type) ? usd(one.type === "won" ? 0 - one.gross : Math.abs(one.gross)) : "0.00";
        const fee = one.type === "fee" ? 0 - one.gross : one.fee;
        return [
          dated(one.day, "mm/dd/yyyy"),
          one.id,
          one.brand,
          of("sale"),
          of("refund"),
          of("chargeback", "won"),
          usd(fee),
          usd(one.gross - one.fee),
        ].join(",");
      }),
    ),
    trades,
    { truth: { "": truthIn(trades, "USD") } },
  );
}

/** Days older than the period: what was sold before is settled in it. */
function lagging(): Layout {
  const trades = earning(month(101, "EUR")).map((one) => ({ ...one, day: one.day.replace("2026-05", "2026-04") }));
  const words = {
    sale: "SALE",
    refund: "REFUND",
    chargeback: "CHARGEBACK",
    won: "CHARGEBACK_REVERSED",
    fee: "FEE",
    payout: "",
    hold: "",
    release: "",
  };
  return layout(
    "sold before the period it is settled in",
    "payout.csv",
    lines(
      "Settlement period: 2026-04-20 to 2026-05-05",
      "",
      "transaction_date,transaction_id,parent_id,transaction_type,gross_amount,fee_amount,net_amount,currency",
      trades.map((one) =>
        [one.day, one.id, one.order, words[one.type], usd(one.gross), usd(one.fee), usd(net(one)), "EUR"].join(","),
      ),
    ),
    trades,
    { period: ["2026-04-20", "2026-05-05"] },
  );
}

/** One payment in several rows that share its number. */
function shared(): Layout {
  const trades = earning(month(102, "EUR"));
  const words = {
    sale: "Capture",
    refund: "Refund",
    chargeback: "Chargeback",
    won: "Chargeback reversed",
    fee: "Invoice deduction",
    payout: "",
    hold: "",
    release: "",
  };
  return layout(
    "rows of one payment share its number",
    "ledger.csv",
    lines(
      "Booking Date,Payment Reference,Record Type,Debit,Credit,Currency",
      trades.flatMap((one) => {
        const row = (type: string, cents: number): string =>
          [
            one.day,
            one.order || one.id,
            type,
            cents < 0 ? usd(0 - cents) : "",
            cents < 0 ? "" : usd(cents),
            "EUR",
          ].join(",");
        return [
          row(words[one.type], one.gross),
          ...(one.fee ? [row("Commission", 10 - one.fee), row("Scheme fee", -10)] : []),
        ];
      }),
    ),
    trades,
  );
}

/** Sections of a printed statement, each a list with a total line of other words. */
function printedSections(): Layout {
  const trades = earning(month(103, "USD"));
  const $ = (cents: number): string => (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  const at = (...cells: string[]): string =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(26) : cell.padStart(14))).join("");
  const list = (title: string, kind: Kind): string[] => [
    title,
    at("Date", "Reference", "Card", "Amount"),
    ...only(trades, kind).map((one) => at(dated(one.day, "mm/dd/yyyy"), one.id, one.brand, $(Math.abs(one.gross)))),
    at(`${title} total`, "", "", $(Math.abs(gross(trades, kind)))),
    "",
  ];
  const fees = feesOf(trades);
  return layout(
    "sections of lists, printed",
    "advice.txt",
    lines(
      "Granite Payments Inc.",
      "Settlement advice no. 5521",
      "Period covered: 05/01/2026 through 05/31/2026",
      "",
      list("SALES", "sale"),
      list("REFUNDS", "refund"),
      list("CHARGEBACKS", "chargeback"),
      list("CHARGEBACK REVERSALS", "won"),
      "FEES",
      at("Description", "Items", "Rate", "Amount"),
      at("Discount fees", "24", "1.9%", $(fees - 4_495)),
      at("Chargeback fees", "2", "15.00", "30.00"),
      at("Monthly fee", "1", "14.95", "14.95"),
      at("Fees total", "", "", $(fees)),
      "",
      at("NET SETTLEMENT", "", "", $(sumOf(trades, net))),
    ),
    trades,
    { period: PERIOD, truth: { "": truthIn(trades, "USD") } },
  );
}

export const WILDER: readonly Layout[] = [tables(), swiss(), columns(), lagging(), shared(), printedSections()];
