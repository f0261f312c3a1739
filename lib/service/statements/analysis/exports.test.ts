import { describe, expect, it } from "vitest";
import { analyse, outcomeOf, totalsOf } from "../testing/analyse";

describe("exports of processors", () => {
  it("Adyen: debit and credit columns, four fee columns, payouts left out", async () => {
    const analysis = await analyse(
      `Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Batch Number
Kestrel,KestrelShop,8835000000000001,A-1,visa,2026-02-02 10:11:12,CET,Settled,8835000000000001,EUR,,200.00,1,EUR,,197.50,,0.50,0.80,1.20,12
Kestrel,KestrelShop,8835000000000002,A-2,mc,2026-02-03 10:11:12,CET,Settled,8835000000000002,EUR,,100.00,1,EUR,,98.00,2.00,,,,12
Kestrel,KestrelShop,8835000000000003,A-1,visa,2026-02-05 10:11:12,CET,Refunded,8835000000000003,EUR,40.00,,1,EUR,40.00,,,,,,12
Kestrel,KestrelShop,8835000000000004,A-9,visa,2026-02-06 10:11:12,CET,Chargeback,8835000000000004,EUR,60.00,,1,EUR,75.00,,15.00,,,,12
Kestrel,KestrelShop,8835000000000005,A-9,visa,2026-02-20 10:11:12,CET,ChargebackReversed,8835000000000005,EUR,,60.00,1,EUR,,60.00,,,,,12
Kestrel,KestrelShop,,,,2026-02-28 00:00:00,CET,MerchantPayout,,EUR,,,1,EUR,240.50,,,,,,12
`,
      "settlement_detail_report_batch_12.csv",
    );
    expect(analysis.processor?.name).toBe("Adyen");
    expect(analysis.currency).toBe("EUR");
    expect(totalsOf(analysis)).toEqual({ sales: 300, refunds: 40, chargebacks: 0, fees: 19.5, net: 240.5 });
    expect(outcomeOf(analysis, "rows")).toBe("pass");
  });

  it("WeChat Pay: marks in front of every cell, refunds in a column of their own", async () => {
    const row = (order: number, state: string, paid: string, refunded: string, fee: string) =>
      `\`2025-10-18 0${order}:03:11,\`wx8e2f,\`1623308841,\`0,\`,\`420000280436239769652758159${order},\`2025101800000${order},\`oGx7,\`JSAPI,\`${state},\`CMB_DEBIT,\`CNY,\`${paid},\`0.00,\`0,\`0,\`${refunded},\`0.00,\`,\`,\`tea,\`,\`${fee},\`0.60%,\`${paid},\`${refunded},\``;
    const analysis = await analyse(
      `\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注
${row(1, "SUCCESS", "150.00", "0.00", "0.90000")}
${row(2, "SUCCESS", "50.00", "0.00", "0.30000")}
${row(3, "REFUND", "0.00", "50.00", "-0.30000")}
总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额
\`3,\`200.00,\`50.00,\`0.00,\`0.90000,\`200.00,\`50.00
`,
      "1623308841All2025-10-18.csv",
    );
    expect(analysis.processor?.name).toBe("WeChat Pay");
    expect(analysis.currency).toBe("CNY");
    expect(totalsOf(analysis)).toEqual({ sales: 200, refunds: 50, fees: 0.9, net: 149.1 });
  });

  it("PayPal: fees written negative, thousands in quotes, pending rows and withdrawals left out", async () => {
    const analysis = await analyse(
      `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Reference Txn ID","Invoice Number","Balance"
"01/05/2026","10:00:00","PST","A","Express Checkout Payment","Completed","USD","1,200.00","-35.10","1,164.90","a@example.test","s@example.test","1AB","","","1,164.90"
"01/18/2026","10:00:00","PST","B","Website Payment","Pending","USD","500.00","-15.00","485.00","b@example.test","s@example.test","2AB","","",""
"01/19/2026","10:00:00","PST","A","Payment Refund","Completed","USD","-200.00","0.00","-200.00","s@example.test","a@example.test","3AB","1AB","","964.90"
"01/20/2026","10:00:00","PST","C","Chargeback Fee","Completed","USD","-20.00","0.00","-20.00","s@example.test","","4AB","","","944.90"
"01/21/2026","10:00:00","PST","C","Payment Reversal","Completed","USD","-80.00","0.00","-80.00","s@example.test","","5AB","","","864.90"
"01/30/2026","10:00:00","PST","","General Withdrawal","Completed","USD","-800.00","0.00","-800.00","","","6AB","","","64.90"
`,
      "Download.CSV",
    );
    expect(analysis.processor?.name).toBe("PayPal");
    expect(analysis.period).toMatchObject({ start: "2026-01-05", end: "2026-01-30" });
    expect(totalsOf(analysis)).toEqual({ sales: 1200, refunds: 200, chargebacks: 80, fees: 55.1, net: 864.9 });
    expect(outcomeOf(analysis, "balance")).toBe("pass");
    expect(analysis.notes).toContainEqual({ text: "1 row does not count: status pending.", limits: true });
  });

  it("Square: the card column is the turnover, cash is not", async () => {
    const analysis = await analyse(
      `Date,Time,Time Zone,Gross Sales,Discounts,Net Sales,Tax,Tip,Partial Refunds,Total Collected,Source,Card,Card Entry Methods,Cash,Fees,Net Total,Transaction ID,Payment ID,Card Brand,PAN Suffix,Event Type
2026-03-01,10:00:00,Eastern,$60.00,$0.00,$60.00,$0.00,$0.00,$0.00,$60.00,Point of Sale,$60.00,Swiped,$0.00,-$1.85,$58.15,T1,P1,Visa,1111,Payment
2026-03-02,10:00:00,Eastern,$40.00,$0.00,$40.00,$0.00,$0.00,$0.00,$40.00,Point of Sale,$0.00,,$40.00,$0.00,$40.00,T2,P2,,,Payment
2026-03-03,10:00:00,Eastern,-$10.00,$0.00,-$10.00,$0.00,$0.00,$0.00,-$10.00,Point of Sale,-$10.00,Swiped,$0.00,$0.00,-$10.00,T3,P3,Visa,1111,Refund
`,
      "transactions.csv",
    );
    expect(analysis.processor?.name).toBe("Square");
    expect(totalsOf(analysis)).toMatchObject({ sales: 60, refunds: 10, fees: 1.85, net: 48.15 });
  });

  it("Shopify payouts: each line sums up sales, refunds, adjustments and fees; only paid ones count", async () => {
    const analysis = await analyse(
      `Payout Date,Status,Charges,Refunds,Adjustments,Reserved Funds,Fees,Retried Amount,Total,Currency
2026-05-04,paid,500.00,-50.00,-25.00,0.00,-14.80,0.00,410.20,USD
2026-05-05,paid,300.00,0.00,0.00,0.00,-9.00,0.00,291.00,USD
2026-05-06,scheduled,900.00,0.00,0.00,0.00,-26.00,0.00,874.00,USD
`,
      "payouts_export.csv",
    );
    expect(totalsOf(analysis)).toEqual({ sales: 800, refunds: 50, adjustments: -25, fees: 23.8, net: 701.2 });
    expect(analysis.processor?.name).toBe("Shopify Payments");
  });

  it("Braintree: a credit is a refund; voided, declined and settling rows do not count; no fees are invented", async () => {
    const analysis = await analyse(
      `Transaction ID,Subscription ID,Transaction Type,Transaction Status,Created Datetime,Settlement Date,Disbursement Date,Merchant Account,Amount Authorized,Amount Submitted For Settlement,Settlement Amount,Settlement Currency ISO Code,Order ID,Refunded Transaction ID
b1,,sale,settled,04/13/2026 10:00,04/14/2026,04/15/2026,shop_usd,80.00,80.00,80.00,USD,o1,
b2,,sale,voided,04/14/2026 10:00,,,shop_usd,70.00,,70.00,USD,o2,
b3,,sale,processor_declined,04/14/2026 11:00,,,shop_usd,60.00,,60.00,USD,o3,
b4,,credit,settled,04/16/2026 10:00,04/17/2026,04/18/2026,shop_usd,30.00,30.00,30.00,USD,o1,b1
b5,,sale,settling,04/18/2026 10:00,,,shop_usd,10.00,10.00,10.00,USD,o5,
`,
      "transactions_search.csv",
    );
    expect(analysis.processor?.name).toBe("Braintree");
    // Nothing in the export says what the fees were, so that nobody can tell the net.
    expect(totalsOf(analysis)).toEqual({ sales: 80, refunds: 30 });
    expect(analysis.rows.filter((row) => !row.counted).map((row) => row.reason)).toEqual([
      "status voided",
      "status processor declined",
      "status settling",
    ]);
  });

  it("Stripe's own API: whole numbers are cents, times are seconds since 1970", async () => {
    const analysis = await analyse(
      JSON.stringify({
        object: "list",
        data: [
          {
            id: "txn_1AAAAAAAAAAAAAAAA1",
            object: "balance_transaction",
            amount: 12500,
            fee: 393,
            net: 12107,
            currency: "usd",
            created: 1772352000,
            type: "charge",
            status: "available",
          },
          {
            id: "txn_1AAAAAAAAAAAAAAAA2",
            object: "balance_transaction",
            amount: -2500,
            fee: 0,
            net: -2500,
            currency: "usd",
            created: 1772438400,
            type: "refund",
            status: "available",
          },
          {
            id: "txn_1AAAAAAAAAAAAAAAA3",
            object: "balance_transaction",
            amount: -5000,
            fee: 1500,
            net: -6500,
            currency: "usd",
            created: 1772524800,
            type: "adjustment",
            status: "available",
            description: "Chargeback withdrawal for ch_1",
          },
        ],
      }),
      "balance.json",
    );
    expect(analysis.processor?.name).toBe("Stripe");
    expect(analysis.period).toMatchObject({ start: "2026-03-01", end: "2026-03-03" });
    expect(totalsOf(analysis)).toEqual({ sales: 125, refunds: 25, chargebacks: 50, fees: 18.93, net: 31.07 });
  });

  it("Square's API: amounts are minor units in objects with their currency; yen have none", async () => {
    const analysis = await analyse(
      JSON.stringify({
        payments: [
          {
            id: "sq1",
            created_at: "2026-06-01T10:00:00Z",
            status: "COMPLETED",
            amount_money: { amount: 86000, currency: "JPY" },
            processing_fee: [{ amount_money: { amount: 2795, currency: "JPY" } }],
            refunded_money: { amount: 6000, currency: "JPY" },
          },
          {
            id: "sq2",
            created_at: "2026-06-02T10:00:00Z",
            status: "FAILED",
            amount_money: { amount: 999, currency: "JPY" },
          },
        ],
      }),
      "squareup.com.json",
    );
    expect(analysis.currency).toBe("JPY");
    expect(totalsOf(analysis)).toEqual({ sales: 86000, refunds: 6000, fees: 2795, net: 77205 });
  });

  it("Mollie settlement: periods and methods, fees with VAT in fractions of a cent, net as printed", async () => {
    const money = (value: string) => ({ currency: "EUR", value });
    const line = (description: string, method: string, net: string, gross = net) => ({
      description,
      method,
      count: 2,
      amountNet: money(net),
      amountGross: money(gross),
    });
    const analysis = await analyse(
      JSON.stringify({
        resource: "settlement",
        reference: "77.2602.01",
        amount: money("89.16"),
        invoiceId: "inv_abc12345",
        periods: {
          "2026": {
            "2": {
              revenue: [
                line("Credit card", "creditcard", "100.0000"),
                line("Refunds", "refund", "-10.0000", "10.0000"),
              ],
              costs: [line("Credit card", "creditcard", "0.6950", "0.8410")],
            },
          },
        },
        _links: { self: { href: "https://api.mollie.com/v2/settlements/next" } },
      }),
      "settlement.json",
    );
    expect(analysis.period).toMatchObject({ start: "2026-02-01", end: "2026-02-28" });
    expect(totalsOf(analysis)).toEqual({ sales: 100, refunds: 10, fees: 0.84, net: 89.16 });
    expect(outcomeOf(analysis, "net")).toBe("pass");
  });

  it("Mollie settlement: what was won back of disputes", async () => {
    const money = (value: string) => ({ currency: "EUR", value });
    const line = (description: string, method: string, value: string) => ({
      description,
      method,
      amountNet: money(value),
      amountGross: money(value),
    });
    const analysis = await analyse(
      JSON.stringify({
        resource: "settlement",
        amount: money("1070.25"),
        periods: {
          "2026": {
            "3": {
              revenue: [
                line("iDEAL", "ideal", "1000.00"),
                line("Chargebacks creditcard", "chargeback", "-25.00"),
                line("Chargeback reversals creditcard", "chargeback_reversal", "99.00"),
              ],
              costs: [line("iDEAL", "ideal", "3.75")],
            },
          },
        },
      }),
      "settlement.json",
    );
    expect(totalsOf(analysis)).toEqual({ sales: 1000, chargebacks: -74, fees: 3.75, net: 1070.25 });
  });

  it("a German export: decimal commas and translated titles", async () => {
    const analysis = await analyse(
      `Datum;Typ;Währung;Brutto;Gebühr;Netto;Transaktionscode
02.03.2026;Zahlung;EUR;1.234,50;-30,00;1.204,50;X1
14.03.2026;Rückerstattung;EUR;-34,50;0,00;-34,50;X2
15.03.2026;Zahlung;EUR;10,00;-0,45;9,55;X3
`,
      "paypal-maerz.csv",
    );
    expect(totalsOf(analysis)).toEqual({ sales: 1244.5, refunds: 34.5, fees: 30.45, net: 1179.55 });
    expect(analysis.period).toMatchObject({ start: "2026-03-02", end: "2026-03-15" });
  });

  it("a second header line and a total line are no activity; a wrong total is found", async () => {
    const csv = (total: string) => `Worldpay transaction report
Period: 2026-07-01 to 2026-07-31
Txn Date,Settlement Date,Order ID,Txn Type,Amount,Fee,Net
2026-07-01,2026-07-02,W1,Sale,100.00,2.50,97.50
2026-07-09,2026-07-10,W2,Sale,50.00,1.25,48.75
Txn Date,Settlement Date,Order ID,Txn Type,Amount,Fee,Net
2026-07-11,2026-07-12,W3,Refund,-20.00,0.00,-20.00
Total,,,,${total},3.75,126.25
`;
    const right = await analyse(csv("130.00"), "report.csv");
    expect(totalsOf(right)).toEqual({ sales: 150, refunds: 20, fees: 3.75, net: 126.25 });
    expect(right.rows).toHaveLength(3);
    expect([outcomeOf(right, "totals"), outcomeOf(right, "inside")]).toEqual(["pass", "pass"]);
    const wrong = await analyse(csv("180.00"), "report.csv");
    expect(outcomeOf(wrong, "totals")).toBe("fail");
    expect([right.score, wrong.score]).toEqual([75, 65]);
  });

  it("a Swedish export: its words for types and statuses, and a total that leaves out declined rows and the payout", async () => {
    const rows = [
      "Datum;Typ;Status;Belopp;Avgift;Netto;Valuta",
      "2026-02-02;Köp;Genomförd;1 200,00;-12,00;1 188,00;SEK",
      "2026-02-03;Köp;Nekad;900,00;0,00;900,00;SEK",
      "2026-02-04;Köp;Genomförd;800,00;-8,00;792,00;SEK",
      "2026-02-05;Retur;Genomförd;-200,00;0,00;-200,00;SEK",
      "2026-02-06;Reklamation;Genomförd;-100,00;0,00;-100,00;SEK",
      "2026-02-27;Utbetalning;Genomförd;-1 680,00;0,00;-1 680,00;SEK",
    ];
    const total = (net: string) => [...rows, `Summa;;;1 700,00;-20,00;${net};SEK`].join("\r\n");
    const right = await analyse(total("1 680,00"), "utbetalningar.csv");
    expect(totalsOf(right)).toEqual({ sales: 2000, refunds: 200, chargebacks: 100, fees: 20, net: 1680 });
    expect(outcomeOf(right, "totals")).toBe("pass");
    expect(outcomeOf(await analyse(total("2 680,00"), "utbetalningar.csv"), "totals")).toBe("fail");
  });

  it("dates that can be read two ways are no period", async () => {
    const analysis = await analyse(
      `Transaction Date,Transaction ID,Description,Credit Amount,Debit Amount,Currency,Transfer Amount Currency,Status,Running Balance
05/03/2026,1,Payoneer line,,100,USD,,Completed,200
04/03/2026,2,Payoneer line,120,,USD,,Completed,300
`,
      "payoneer.csv",
    );
    expect(analysis.period.start).toBeUndefined();
    expect(analysis.period.note).toContain("such as 3 May 2026 (month first) or 5 Mar 2026");
    expect(analysis.rows[0]?.dateUnclear).toEqual(["2026-05-03", "2026-03-05"]);
    expect(analysis.totals.size).toBe(0);
    expect(analysis.authenticity).toBe("cannot be verified");
  });

  it("takes the period from stated labels, else from settled rows, and never from descriptions", async () => {
    const rows = `Transaction ID,Date,Type,Status,Amount,Fee,Net,Description
P1,2026-04-02,Sale,Completed,50.00,1.00,49.00,Rental period 2026-01-01 to 2026-12-31
P2,2026-04-09,Sale,Completed,60.00,1.20,58.80,June 2027
P3,2026-05-30,Sale,Pending,70.00,1.40,68.60,
`;
    const plain = await analyse(rows, "export.csv");
    expect(plain.period).toMatchObject({ start: "2026-04-02", end: "2026-04-09" });
    expect(plain.notes.map(({ text }) => text).join()).toContain("states no period");
    const stated = await analyse(`Statement period,2026-04-01 to 2026-04-30\n${rows}`, "export.csv");
    expect(stated.period).toMatchObject({ start: "2026-04-01", end: "2026-04-30" });
  });

  it("never adds currencies", async () => {
    const analysis = await analyse(
      `balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category
txn_1AAAAAAAAAAAAAAAA1,2026-01-03,usd,100.00,3.20,96.80,charge
txn_1AAAAAAAAAAAAAAAA2,2026-01-04,usd,100.00,3.20,96.80,charge
txn_1AAAAAAAAAAAAAAAA3,2026-01-05,eur,70.00,2.00,68.00,charge
`,
      "two.csv",
    );
    expect(totalsOf(analysis)).toEqual({ sales: 200, fees: 6.4, net: 193.6 });
    expect(totalsOf(analysis, "EUR")).toEqual({ sales: 70, fees: 2, net: 68 });
  });
});

it("takes a reversal for a dispute where another column of its row says so", async () => {
  const rows = [40, 55.5, 120, 75.25, 30].map((sold, at) => `SALE,2026-03-0${at + 1},EUR,${sold.toFixed(2)},PURCHASE`);
  const contents = ["type,date,currency,amount,detailed_type", ...rows, "REVERSAL,2026-03-07,EUR,-55.50,CHARGEBACK"];
  expect(totalsOf(await analyse(contents.join("\n"), "export.csv"))).toMatchObject({
    sales: 320.75,
    chargebacks: 55.5,
  });
});

it("takes ten digits beside written days for numbers", async () => {
  const payments = [2453086109, 2437453995, 2474825211, 2407956007, 2450679310, 2463470554].map((number, at) => ({
    nummer_x: String(number),
    dzien_x: `0${at + 3}.08.2026 12:45:00`,
    type: "payment",
    amount: 100.5 + at,
    fee: 1.5,
    net: 99 + at,
  }));
  const analysis = await analyse(JSON.stringify({ currency: "EUR", payments }), "payments.json");
  expect(analysis.checks.filter(({ outcome }) => outcome === "fail")).toEqual([]);
  expect(analysis.rows[0]?.date).toBe("2026-08-03");
});
