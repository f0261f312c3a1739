import { comma, usd } from "../formats/ledger";
import { dated, sumOf, type Trade } from "../layouts/trade";

/** What each part of a document is written from: they are the same in an honest one. */
export type Written = {
  /** The rows, with the net that stands in them where it is not what amount and fee make. */
  rows: readonly (Trade & { net?: number })[];
  /** The totals and summaries. */
  sums: readonly Trade[];
  /** What moved: payouts and balances. */
  moved: readonly Trade[];
  merchant: string;
  period: [start: string, end: string];
};

export type TwinLayout = {
  name: string;
  form: "csv" | "xlsx" | "pdf";
  currency: string;
  /** Whether it prints the merchant and the period at all. */
  stated: boolean;
  lines: (written: Written) => string[];
};

type Row = Written["rows"][number];

const netOf = (one: Row): number => one.net ?? one.gross - one.fee;
const activity = (trades: readonly Trade[]): Trade[] => trades.filter(({ type }) => type !== "payout");
const total = (trades: readonly Trade[], type: Trade["type"]): number =>
  Math.abs(
    sumOf(
      trades.filter((one) => one.type === type),
      (one) => one.gross,
    ),
  );
const feesOf = (trades: readonly Trade[]): number => sumOf(trades, ({ fee }) => fee) + total(trades, "fee");
const moves = (trades: readonly Trade[]): number => sumOf(activity(trades), (one) => one.gross - one.fee);

const WORDS: Record<Trade["type"], string> = {
  sale: "Payment",
  refund: "Refund",
  chargeback: "Chargeback",
  won: "Chargeback reversed",
  fee: "Monthly fee",
  payout: "Payout",
  hold: "Hold",
  release: "Release",
};
const GERMAN: Record<Trade["type"], string> = {
  ...WORDS,
  sale: "Zahlung",
  refund: "Erstattung",
  chargeback: "Rückbelastung",
  won: "Rückbelastung storniert",
  fee: "Grundgebühr",
  payout: "Auszahlung",
};

/** The trades up to a payout have its number; the payout is what they leave. */
function batches(trades: readonly Row[]): { one: Row; batch: number }[] {
  let batch = 1;
  return trades.map((one) => {
    const own = { one, batch };
    if (one.type === "payout") batch += 1;
    return own;
  });
}

/** The balance after each trade, by its number. */
function balances(trades: readonly Trade[]): ReadonlyMap<string, number> {
  let balance = 12_500;
  return new Map(
    trades.map((one) => {
      balance += one.gross - one.fee;
      return [one.id, balance];
    }),
  );
}

function dollars(cents: number): string {
  const size = (Math.abs(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  return cents < 0 ? `-$${size}` : `$${size}`;
}

function at(left: string, ...right: string[]): string {
  return left.padEnd(30) + right.map((one) => one.padStart(14)).join("");
}

export const TWIN_LAYOUTS: readonly TwinLayout[] = [
  {
    name: "export with payouts",
    form: "csv",
    currency: "USD",
    stated: false,
    lines: ({ rows }) => [
      "Entry,Date,Kind,Gross,Charge,Net,Currency,Payout",
      ...batches(rows).map(({ one, batch }) =>
        [
          one.id,
          one.day,
          WORDS[one.type],
          usd(one.gross),
          usd(one.fee),
          usd(netOf(one)),
          "USD",
          `PO-88${batch}`,
        ].join(),
      ),
    ],
  },
  {
    name: "export with a balance",
    form: "csv",
    currency: "EUR",
    stated: false,
    lines: ({ rows, moved }) => {
      const after = balances(moved);
      return [
        "Buchungstag;Vorgang;Nummer;Betrag;Gebühr;Netto;Saldo;Währung",
        ...rows.map((one) =>
          [
            dated(one.day, "dd.mm.yyyy"),
            GERMAN[one.type],
            one.id,
            comma(one.gross),
            comma(one.fee),
            comma(netOf(one)),
            comma(after.get(one.id) ?? 0),
            "EUR",
          ].join(";"),
        ),
      ];
    },
  },
  {
    name: "workbook with a total line",
    form: "xlsx",
    currency: "USD",
    stated: true,
    lines: ({ rows, sums, moved, merchant, period: [start, end] }) => [
      `Merchant;${merchant}`,
      `Statement period;${start} - ${end}`,
      `Net transferred;${usd(moves(moved))}`,
      "",
      "Date;Number;Type;Amount (USD);Fee (USD);Net (USD)",
      ...activity(rows).map((one: Row) =>
        [one.day, one.id, WORDS[one.type], usd(one.gross), usd(one.fee), usd(netOf(one))].join(";"),
      ),
      [
        "Total",
        "",
        "",
        usd(sumOf(activity(sums), ({ gross }) => gross)),
        usd(sumOf(activity(sums), ({ fee }) => fee)),
        usd(moves(sums)),
      ].join(";"),
    ],
  },
  {
    name: "summary and transactions",
    form: "pdf",
    currency: "USD",
    stated: true,
    lines: ({ rows, sums, moved, merchant, period }) => [
      "HARBORPAY MERCHANT SERVICES",
      merchant,
      `Statement period ${period.map((day) => dated(day, "mm/dd/yyyy")).join(" - ")}`,
      "",
      at("Gross sales", dollars(total(sums, "sale"))),
      at("Refunds", dollars(0 - total(sums, "refund"))),
      at("Chargebacks", dollars(0 - total(sums, "chargeback"))),
      at("Chargeback reversals", dollars(total(sums, "won"))),
      at("Fees", dollars(0 - feesOf(sums))),
      at("Net amount funded", dollars(moves(moved))),
      "",
      at("Date        Number      Type", "Amount", "Fee", "Net"),
      ...activity(rows).map((one: Row) =>
        at(
          `${dated(one.day, "mm/dd/yyyy")}  ${one.id.padEnd(10)}  ${WORDS[one.type]}`.padEnd(44),
          ...[one.gross, one.fee, netOf(one)].map(dollars),
        ),
      ),
    ],
  },
  {
    name: "deposits by day",
    form: "pdf",
    currency: "USD",
    stated: true,
    lines: ({ rows, sums, moved, merchant, period }) => {
      const days = [...new Set(activity(rows).map(({ day }) => day))];
      const line = (name: string, of: readonly Row[]): string => {
        const [sales, refunds, fees] = [total(of, "sale"), total(of, "refund"), feesOf(of)];
        const disputes = total(of, "chargeback") - total(of, "won");
        return at(name, ...[sales, 0 - refunds, 0 - disputes, 0 - fees, moves(of)].map(dollars));
      };
      return [
        "OAKLINE CARD SERVICES",
        merchant,
        `Statement period ${period.map((day) => dated(day, "mm/dd/yy")).join(" - ")}`,
        "",
        at("Total sales submitted", dollars(total(sums, "sale"))),
        at("Total refunds", dollars(0 - total(sums, "refund"))),
        at("Total disputes", dollars(total(sums, "won") - total(sums, "chargeback"))),
        at("Total fees", dollars(0 - feesOf(sums))),
        at("Net deposits", dollars(moves(moved))),
        "",
        at("Date", "Sales", "Refunds", "Disputes", "Fees", "Net deposit"),
        ...days.map((day) =>
          line(
            dated(day, "mm/dd/yy"),
            activity(rows).filter((one) => one.day === day),
          ),
        ),
        line("Total", activity(sums)),
      ];
    },
  },
  {
    name: "abrechnung with a balance",
    form: "pdf",
    currency: "EUR",
    stated: true,
    lines: ({ rows, sums, moved, merchant, period }) => {
      const after = balances(moved);
      return [
        "Händlerabrechnung",
        merchant,
        `Abrechnungszeitraum ${period.map((day) => dated(day, "dd.mm.yyyy")).join(" - ")}`,
        "",
        at("Kartenumsätze", `${comma(total(sums, "sale"))} EUR`),
        at("Gutschriften an Karteninhaber", `${comma(0 - total(sums, "refund"))} EUR`),
        at("Rückbelastungen", `${comma(total(sums, "won") - total(sums, "chargeback"))} EUR`),
        at("Entgelte", `${comma(0 - feesOf(sums))} EUR`),
        at("Auszahlungsbetrag", `${comma(moves(moved))} EUR`),
        "",
        at("Datum       Vorgang", "Nummer", "Betrag", "Gebühr", "Netto", "Saldo"),
        ...activity(rows).map((one: Row) =>
          at(
            `${dated(one.day, "dd.mm.yyyy")}  ${GERMAN[one.type]}`,
            one.id,
            ...[one.gross, one.fee, netOf(one), after.get(one.id) ?? 0].map(comma),
          ),
        ),
      ];
    },
  },
];
