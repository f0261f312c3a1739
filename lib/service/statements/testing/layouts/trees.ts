import { usd } from "../formats/ledger";
import { earning, type Layout, layout, month, PERIOD, sumOf, type Trade } from "./trade";

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
const at = (day: string): string => `${day}T10:00:00Z`;

function stripeLike(): Layout {
  const trades = month(50, "EUR");
  const words = {
    sale: "charge",
    refund: "refund",
    chargeback: "dispute",
    won: "dispute_reversal",
    fee: "fee",
    payout: "payout",
    hold: "reserve_hold",
    release: "reserve_release",
  };
  return layout(
    "list of entries, cents beside a lower-case currency",
    "transactions.json",
    json({
      has_more: false,
      entries: trades.map((one) => ({
        reference: `be_${one.id}`,
        kind: words[one.type],
        booked_at: at(one.day),
        currency: "eur",
        amount: one.gross,
        fee: one.fee,
        net: one.gross - one.fee,
        fee_details: one.fee ? [{ kind: "processing", amount: one.fee, currency: "eur" }] : [],
        source: { card: { brand: one.brand, last4: "4821" } },
      })),
      totals: { amount: sumOf(trades, ({ gross }) => gross) },
    }),
    trades,
    { truth: trades.length > 0 ? layout("", "", "", trades).truth : {} },
  );
}

function moneyObjects(): Layout {
  const trades = month(51, "USD");
  const money = (amount: number) => ({ amount, currency: "USD" });
  const words = {
    sale: "CHARGE",
    refund: "REFUND",
    chargeback: "DISPUTE",
    won: "DISPUTE_REVERSAL",
    fee: "FEE",
    payout: "PAYOUT",
    hold: "HOLD",
    release: "HOLD_RELEASE",
  };
  return layout(
    "payout entries with money objects",
    "entries.json",
    json({
      payout_entries: earning(trades).map((one) => ({
        id: one.id,
        payout_id: "po_1",
        effective_at: at(one.day),
        type: words[one.type],
        gross_amount_money: money(one.gross),
        fee_amount_money: money(one.fee),
        net_amount_money: money(one.gross - one.fee),
      })),
    }),
    trades,
    { period: layout("", "", "", earning(trades)).period },
  );
}

function nested(): Layout {
  const trades = earning(month(52, "GBP"));
  const words = {
    sale: "Capture",
    refund: "Refund",
    chargeback: "Chargeback",
    won: "ChargebackReversal",
    fee: "MonthlyFee",
  };
  return layout(
    "report with a period and nested transactions",
    "report.json",
    json({
      settlementReport: {
        merchant: { id: "M-231", name: "Kestrel Cycles" },
        period: { from: PERIOD[0], to: PERIOD[1] },
        currency: "GBP",
        transactions: trades.map((one) => ({
          transactionId: one.id,
          transactionType: words[one.type as keyof typeof words],
          settlementDate: one.day,
          amounts: {
            gross: usd(one.gross),
            fees: { interchange: usd(one.fee - 5 * Math.sign(one.fee)), scheme: usd(5 * Math.sign(one.fee)) },
            net: usd(one.gross - one.fee),
          },
        })),
        summary: { count: trades.length, net: usd(sumOf(trades, ({ gross, fee }) => gross - fee)) },
      },
    }),
    trades,
    { period: PERIOD },
  );
}

/** Minor units in nested objects, one list for each payout. */
function byPayout(): Layout {
  const trades = earning(month(53, "EUR"));
  const words = {
    sale: "payment",
    refund: "refund",
    chargeback: "chargeback",
    won: "chargeback_reversed",
    fee: "subscription_fee",
  };
  const amount = (value: number) => ({ value, currency: "EUR" });
  const days = [...new Set(trades.map(({ day }) => day))];
  return layout(
    "payouts with their lines",
    "payouts.json",
    json({
      data: days.map((day, index) => ({
        payout: `po_${index}`,
        paidOn: day,
        total: amount(
          sumOf(
            trades.filter((one) => one.day === day),
            ({ gross, fee }) => gross - fee,
          ),
        ),
        lines: trades
          .filter((one) => one.day === day)
          .map((one) => ({
            id: one.id,
            type: words[one.type as keyof typeof words],
            date: day,
            amount: amount(one.gross),
            fee: amount(one.fee),
          })),
      })),
    }),
    trades,
  );
}

const xmlRow = (one: Trade, word: string): string =>
  `    <Transaction id="${one.id}" type="${word}"><BookingDate>${one.day}</BookingDate><Gross currency="EUR">${usd(one.gross)}</Gross><Fee currency="EUR">${usd(one.fee)}</Fee><Net currency="EUR">${usd(one.gross - one.fee)}</Net></Transaction>`;

function xml(): Layout {
  const trades = earning(month(54, "EUR"));
  const words = {
    sale: "SALE",
    refund: "REFUND",
    chargeback: "CHARGEBACK",
    won: "CHARGEBACK_REVERSAL",
    fee: "SERVICE_FEE",
  };
  return layout(
    "settlement in XML",
    "settlement.xml",
    `<?xml version="1.0" encoding="UTF-8"?>
<SettlementReport>
  <Header><MerchantId>M-231</MerchantId><PeriodStart>${PERIOD[0]}</PeriodStart><PeriodEnd>${PERIOD[1]}</PeriodEnd></Header>
  <Transactions>
${trades.map((one) => xmlRow(one, words[one.type as keyof typeof words])).join("\n")}
  </Transactions>
  <Totals><Count>${trades.length}</Count><Net currency="EUR">${usd(sumOf(trades, ({ gross, fee }) => gross - fee))}</Net></Totals>
</SettlementReport>
`,
    trades,
    { period: PERIOD },
  );
}

/** A bank's camt.053: entries of an account, and no settlement. */
function camt(): Layout {
  const entry = (amount: string, mark: string, text: string): string =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-05-07</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Kestrel</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  const balance = (code: string, amount: string): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-05-31</Dt></Dt></Bal>`;
  return layout(
    "camt.053 of a bank",
    "camt.xml",
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance("OPBD", "1000.00")}${balance("CLBD", "1245.50")}${entry("420.50", "CRDT", "Worldline payout 8837")}${entry("125.00", "DBIT", "Rent May")}${entry("50.00", "DBIT", "Electricity invoice")}</Stmt></BkToCstmrStmt></Document>`,
    [],
    { kind: "bank statement", truth: {} },
  );
}

export const TREES: readonly Layout[] = [stripeLike(), moneyObjects(), nested(), byPayout(), xml(), camt()];
