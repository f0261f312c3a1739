import { lines, usd } from "../formats/ledger";
import { earning, type Kind, type Layout, layout, month, only, PERIOD, sumOf, type Trade } from "./trade";

const net = ({ gross, fee }: Trade): number => gross - fee;
const gross = (some: readonly Trade[], ...types: Kind[]): number => sumOf(only(some, ...types), (one) => one.gross);
const feesOf = (some: readonly Trade[]): number => sumOf(some, ({ fee }) => fee) - gross(some, "fee");
const $ = (cents: number): string => (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
const at = (...cells: string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(28) : cell.padStart(16))).join("");

/** Payments that say what was refunded of them, beside the list of refunds. */
function twofold(): Layout {
  const trades = only(month(140, "USD"), "sale", "refund");
  const money = (amount: number) => ({ amount, currency: "USD" });
  const refunds = only(trades, "refund");
  return layout(
    "payments beside refunds, in JSON",
    "payments.json",
    JSON.stringify({
      payments: only(trades, "sale").map((one) => ({
        id: one.id,
        created_at: `${one.day}T10:00:00Z`,
        status: "COMPLETED",
        amount_money: money(one.gross),
        processing_fee: [{ type: "INITIAL", amount_money: money(one.fee) }],
        refunded_money: money(
          0 -
            gross(
              refunds.filter(({ order }) => order === one.order),
              "refund",
            ),
        ),
      })),
      refunds: refunds.map((one) => ({
        id: one.id,
        created_at: `${one.day}T11:00:00Z`,
        status: "COMPLETED",
        amount_money: money(0 - one.gross),
        payment_id: one.order,
      })),
    }),
    trades,
  );
}

/** Whether a payment succeeded, and whether it was a test, in columns of true and false. */
function booleans(): Layout {
  const trades = only(month(141, "EUR"), "sale", "refund");
  const row = (one: Trade, approved: boolean, test: boolean): string =>
    [one.id, one.day, one.type, approved, test, usd(one.gross), usd(one.fee), usd(net(one)), "EUR"].join(",");
  const extra = trades.slice(0, 3).map((one, index) => ({ ...one, id: `77${index}` }));
  return layout(
    "true and false",
    "export.csv",
    lines(
      "payment_no,day,operation,approved,is_test,gross,fee,net,currency",
      trades.map((one) => row(one, true, false)),
      extra.map((one, index) => row(one, index === 0, index === 0)),
    ),
    trades,
  );
}

/** Sums of the month beside those of the year. */
function yearly(): Layout {
  const trades = earning(month(142, "USD"));
  const row = (label: string, cents: number): string => at(label, $(cents), $(cents * 5 + 1_700));
  return layout(
    "this month beside the year, printed",
    "statement.txt",
    lines(
      "Summit Merchant Services",
      "Statement period 05/01/2026 - 05/31/2026",
      "All amounts in USD",
      "",
      at("", "This month", "Year to date"),
      row("Gross sales", gross(trades, "sale")),
      row("Refunds", gross(trades, "refund")),
      row("Chargebacks", gross(trades, "chargeback", "won")),
      row("Fees", 0 - feesOf(trades)),
      row("Net deposits", sumOf(trades, net)),
    ),
    trades,
    { period: PERIOD },
  );
}

/** Two shops, and their total. */
function shops(): Layout {
  const [one, other] = [earning(month(143, "USD")), earning(month(144, "USD", 12))];
  const both = [...one, ...other];
  const block = (title: string, some: readonly Trade[]): string[] => [
    title,
    at("Gross sales", $(gross(some, "sale"))),
    at("Refunds", $(gross(some, "refund"))),
    at("Chargebacks", $(gross(some, "chargeback", "won"))),
    at("Total fees", $(0 - feesOf(some))),
    at("Net amount", $(sumOf(some, net))),
    "",
  ];
  return layout(
    "two shops and their total, printed",
    "statement.txt",
    lines(
      "Summit Merchant Services",
      "Statement period 05/01/2026 - 05/31/2026",
      "All amounts in USD",
      "",
      block("Location 001 Harbor Street", one),
      block("Location 002 Market Square", other),
      block("All locations", both),
    ),
    both,
    { period: PERIOD },
  );
}

/** Currencies as columns. */
function codes(): Layout {
  const [euros, pounds] = [earning(month(145, "EUR")), earning(month(146, "GBP", 12))];
  const row = (label: string, of: (some: readonly Trade[]) => number): string =>
    [label, usd(of(euros)), usd(of(pounds))].join(",");
  return layout(
    "currencies as columns",
    "summary.csv",
    lines(
      "Settlement overview,,",
      "Period,2026-05-01 - 2026-05-31,",
      "Item,EUR,GBP",
      row("Card sales", (some) => gross(some, "sale")),
      row("Refunds", (some) => gross(some, "refund")),
      row("Chargebacks", (some) => gross(some, "chargeback", "won")),
      row("Fees", (some) => 0 - feesOf(some)),
      row("Net settlement", (some) => sumOf(some, net)),
    ),
    [...euros, ...pounds],
    { period: PERIOD },
  );
}

/** Amounts filled with zeros, as files of banks and acquirers write the smallest unit. */
function filled(): Layout {
  const trades = earning(month(147, "EUR"));
  const codes: Record<Kind, string> = {
    sale: "SALE",
    refund: "RFND",
    chargeback: "CHBK",
    won: "CBRV",
    fee: "FEE",
    payout: "",
    hold: "",
    release: "",
  };
  const size = (cents: number): string => String(Math.abs(cents)).padStart(12, "0");
  const sign = (cents: number): string => (cents < 0 ? "D" : "C");
  return layout(
    "amounts filled with zeros",
    "ACQ0531.DAT",
    lines(
      "HDR|ACQ|5544332211|20260501|20260531|EUR",
      trades.map((one) =>
        [
          "DTL",
          one.day.replaceAll("-", ""),
          one.id,
          codes[one.type],
          sign(one.gross),
          size(one.gross),
          size(one.fee),
          size(net(one)),
        ].join("|"),
      ),
      `TRL|${trades.length}|${size(sumOf(trades, ({ gross: amount }) => amount))}|${size(sumOf(trades, ({ fee }) => fee))}|${size(sumOf(trades, net))}`,
    ),
    trades,
    { period: PERIOD },
  );
}

/** A processor's account in camt.053: payments, refunds and fees with their kind in words. */
function account(): Layout {
  const trades = earning(month(148, "EUR"));
  const words: Record<Kind, string> = {
    sale: "Payment",
    refund: "Refund",
    chargeback: "Chargeback",
    won: "Chargeback reversal",
    fee: "Service fee",
    payout: "Payout",
    hold: "",
    release: "",
  };
  const entry = (day: string, cents: number, word: string, id: string): string =>
    `<Ntry><NtryRef>${id}</NtryRef><Amt Ccy="EUR">${usd(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? "DBIT" : "CRDT"}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AddtlNtryInf>${word}</AddtlNtryInf></Ntry>`;
  const balance = (code: string, cents: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${usd(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  return layout(
    "camt.053 of a processor",
    "camt.xml",
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>7</Id><FrToDt><FrDtTm>2026-05-01T00:00:00</FrDtTm><ToDtTm>2026-05-31T23:59:59</ToDtTm></FrToDt>${balance("OPBD", 0)}${balance("CLBD", sumOf(trades, net))}${trades.map((one) => entry(one.day, one.gross, words[one.type], one.id) + (one.fee ? entry(one.day, 0 - one.fee, "Transaction fee", `${one.id}F`) : "")).join("")}</Stmt></BkToCstmrStmt></Document>`,
    trades,
    { period: PERIOD },
  );
}

/** Actions with the parts of their amounts below them. */
function parts(): Layout {
  const trades = earning(month(149, "EUR"));
  const words: Record<Kind, string> = {
    sale: "Capture",
    refund: "Refund",
    chargeback: "Chargeback",
    won: "Chargeback Reversal",
    fee: "Fee",
    payout: "",
    hold: "",
    release: "",
  };
  return layout(
    "actions with their parts, in JSON",
    "actions.json",
    JSON.stringify({
      count: trades.length,
      data: trades.map((one) => ({
        payment_id: `pay_${one.order}`,
        action_id: `act_${one.id}`,
        action_type: words[one.type],
        processed_on: `${one.day}T10:00:00Z`,
        currency: "EUR",
        breakdown: [
          {
            breakdown_type: one.type === "fee" ? "Monthly Fee" : words[one.type],
            holding_currency_amount: one.gross / 100,
            holding_currency: "EUR",
          },
          ...(one.fee
            ? [
                {
                  breakdown_type: "Processing Fee",
                  holding_currency_amount: (0 - one.fee) / 100,
                  holding_currency: "EUR",
                },
              ]
            : []),
        ],
      })),
    }),
    trades,
  );
}

export const FURTHER: readonly Layout[] = [
  twofold(),
  booleans(),
  yearly(),
  shops(),
  codes(),
  filled(),
  account(),
  parts(),
];
