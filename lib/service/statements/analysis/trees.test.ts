import { describe, expect, it } from "vitest";
import { analyse, outcomeOf, totalsOf } from "../testing/analyse";

const json = (data: unknown): string => JSON.stringify(data);

describe("statements in trees", () => {
  it("take rows that give back the fee of what they take for refunds, and a payment that comes again for one", async () => {
    const row = (id: string, amount: number, fee: number, reason: string | null = null) => ({
      orderId: id,
      currency: "KRW",
      amount,
      fees: [{ type: "BASE", fee }],
      payOutAmount: amount - fee,
      soldDate: `2025-06-0${(Number(id.slice(-1)) % 8) + 1}`,
      cancel: reason === null ? null : { cancelReason: reason },
    });
    const sold = [8900, 8900, 15000, 32000, 29000, 41000, 12000, 77000].map((amount, at) =>
      row(`DB-40${at}`, amount, Math.round(amount * 0.03)),
    );
    const analysis = await analyse(json([...sold, row("DB-409", -15000, -450, "고객 변심")]), "settlements.json");
    expect(totalsOf(analysis)).toMatchObject({ sales: 223800, refunds: 15000, fees: 6264, net: 202536 });
  });

  it("list what one record lists under the name that others list rows under", async () => {
    const payment = (id: number, amount: number, fee: number) => ({
      id,
      type: "payment",
      amount,
      fee,
      date: "2025-02-10",
    });
    const analysis = await analyse(
      json({
        currency: "EUR",
        settlements: [
          {
            settled: 10.5,
            payments: [payment(1001, 120.5, 1.5), payment(1002, 80.25, 1.1), payment(1003, 60.75, 0.9)],
            deductions: [{ type: "refund", reference: "R-20583", amount: 20.25 }],
          },
          {
            settled: 11.5,
            payments: [payment(1004, 90.5, 1.2), payment(1005, 45.25, 0.8)],
            deductions: [{ type: "fee", reference: null, amount: 10.75 }],
          },
        ],
      }),
      "settlements.json",
    );
    expect(analysis.rows.map(({ type }) => type)).toEqual([...Array(5).fill("sale"), "refund", "fee"]);
  });

  it("state their period as two days of a record, whatever these are called", async () => {
    const rows = [1, 2, 3].map((day) => ({
      id: `T-100${day}`,
      type: "sale",
      date: `2025-03-1${day}`,
      amount: 10.5,
      fee: 0.5,
      net: 10,
    }));
    const data = { currency: "EUR", ky_doi_soat: { tu_ngay: "2025-03-01", den_ngay: "2025-03-31" }, rows };
    expect((await analyse(json(data), "statement.json")).period).toMatchObject({
      start: "2025-03-01",
      end: "2025-03-31",
    });
  });

  it("count whole numbers in main units where other amounts have decimals", async () => {
    const rows = [1, 2, 3].map((day) => ({
      id: `T-100${day}`,
      type: "sale",
      date: `2025-03-1${day}`,
      gross: 100.25,
      fee: 0.25,
      net: 100,
    }));
    const totals = { currency: "EUR", gross_sales: 300.75, total_fees: 0.75, net_amount: 300 };
    const analysis = await analyse(json({ currency: "EUR", rows, totals }), "statement.json");
    expect(totalsOf(analysis)).toMatchObject({ sales: 300.75, fees: 0.75, net: 300 });
    expect(analysis.checks.filter(({ outcome }) => outcome === "fail")).toEqual([]);
  });

  it("are settlements as messages of EDIFACT, one for each currency", async () => {
    const message = (code: string, scale: number) => {
      const item = (at: number, type: string, gross: number, fee: number) =>
        `LIN+${at}'DTM+171:2025040${at}:102'FTX+TXN+++${type}'MOA+BRU:${(gross * scale).toFixed(2)}:${code}'MOA+KOM:${(-fee * scale).toFixed(2)}:${code}'MOA+NET:${((gross - fee) * scale).toFixed(2)}:${code}'`;
      const items = [
        item(1, "PURCHASE", 24.9, 0.5),
        item(2, "PURCHASE", 89, 1.5),
        item(3, "PURCHASE", 319, 5.25),
        item(4, "REFUND", -89, 0),
        item(5, "PURCHASE", 59, 1.05),
      ];
      return `UNH+1+FINSTA:D:96A:UN'BGM+1+P-1+9'DTM+90:20250401:102'DTM+91:20250430:102'CUX+2:${code}:11'${items.join("")}UNS+S'UNT+30+1'`;
    };
    const text = `UNA:+.? 'UNB+UNOC:3+PAY+SHOP+250501:0415+1'${message("EUR", 1)}${message("USD", 2)}UNZ+2+1'`;
    const analysis = await analyse(text, "statement.edi");
    expect([analysis.kind, analysis.period]).toEqual([
      "processor statement",
      { start: "2025-04-01", end: "2025-04-30", basis: "document" },
    ]);
    expect(totalsOf(analysis, "EUR")).toMatchObject({ sales: 491.9, refunds: 89, fees: 8.3, net: 394.6 });
    expect(totalsOf(analysis, "USD")).toMatchObject({ sales: 983.8, refunds: 178, fees: 16.6, net: 789.2 });
    expect(outcomeOf(analysis, "rows")).toBe("pass");
  });

  it("list the rows of days below lists of charges, and group thousands by points", async () => {
    const sold = [1_283_000, 479_000, 1_078_000, 729_000, 251_000, 982_000];
    const grouped = (amount: number) => amount.toLocaleString("de-DE");
    const items = sold.map(
      (amount, at) =>
        `<GD ma="T${at}" ngay="0${at + 1}/09/2025" loai="Payment" status="Success" amount="${grouped(amount)}" fee="${grouped(amount / 100)}" net="${grouped(amount * 0.99)}"/>`,
    );
    const xml = `<Report currency="VND" name="Cafe">${items.join("")}<GD ma="T9" ngay="08/09/2025" loai="Refund" status="Success" amount="252.000" fee="0" net="-252.000"/></Report>`;
    const sum = sold.reduce((all, amount) => all + amount, 0);
    expect(totalsOf(await analyse(xml, "report.xml"))).toMatchObject({ sales: sum, refunds: 252_000, fees: sum / 100 });
    const day = (at: number) => ({
      day: `2025-01-1${at}`,
      operations: [1, 2].map((one) => ({
        id: `OP${at}${one}`,
        type: "SALE",
        currency: "PEN",
        amount: 100.5 * at + one,
        fee: -2.25,
        net: 100.5 * at + one - 2.25,
      })),
    });
    const charges = [
      { concept: "Chargeback 25-004", currency: "PEN", amount: -84.5 },
      { concept: "Terminal fee", currency: "PEN", amount: -47.2 },
    ];
    const json = JSON.stringify({ shops: [{ shop: "6500", days: [1, 2, 3].map(day), charges }] });
    const analysis = await analyse(json, "days.json");
    expect(totalsOf(analysis)).toMatchObject({ sales: 1215, chargebacks: 84.5, fees: 60.7 });
    expect(analysis.period).toMatchObject({ start: "2025-01-11", end: "2025-01-13" });
  });

  it("name each amount in words before it, and end with a charge of its own segment", async () => {
    const item = (at: number, words: string, amount: string) =>
      `LIN+${at}'DTM+171:2025040${at}:102'FTX+AAI+++${words}'MOA+98:${amount}'`;
    const sold = ["240,10", "89,00", "319,50", "61,25"].map(
      (amount, at) => `${item(at + 1, "CARD SALES", amount)}FTX+AAI+++COMMISSION'MOA+131:-2,50'`,
    );
    const text = `UNA:+,? 'UNB+UNOC:3+PAY+SHOP+250501:0415+1'UNH+1+FINSTA:D:96A:UN'CUX+2:EUR:8'${sold.join("")}${item(5, "REFUND", "-89,00")}UNS+S'UNT+30+1'UNZ+1+1'`;
    expect(totalsOf(await analyse(text, "worded.edi"))).toMatchObject({ sales: 709.85, refunds: 89, fees: 10 });
    const day = (at: number, sales: number, fee: number, back = 0, lost = 0) =>
      `DOC+386+D${at}'DTM+171:2025040${at}:102'MOA+SALES:${sales.toFixed(2)}'${back ? `MOA+REFUNDS:-${back.toFixed(2)}'` : ""}${lost ? `MOA+CHARGEBACKS:-${lost.toFixed(2)}'` : ""}MOA+FEES:-${fee.toFixed(2)}'MOA+NET:${(sales - fee - back - lost).toFixed(2)}'`;
    const days = [day(1, 900, 9.1), day(2, 820.5, 8.2, 40.1), day(3, 610.2, 6.1), day(4, 955.9, 9.5, 0, 77.7)];
    const more = [day(5, 480.1, 4.8), day(6, 700.3, 7), day(7, 333.3, 3.3, 20.2), day(8, 1_020.4, 10.2)];
    const daily = `UNA:+.? 'UNB+UNOC:3+PAY+SHOP+250501:0415+1'UNH+1+REMADV:D:96A:UN'CUX+4:SEK'${[...days, ...more].join("")}AJT+MAN+Monthly fee'MOA+FEES:-49.00'UNS+S'UNT+30+1'UNZ+1+1'`;
    const analysis = await analyse(daily, "daily.edi");
    expect(totalsOf(analysis)).toMatchObject({ sales: 5820.7, refunds: 60.3, chargebacks: 77.7, fees: 107.2 });
    expect(analysis.checks.filter(({ outcome }) => outcome === "fail")).toEqual([]);
  });

  it("go on with another currency behind the sums of one", async () => {
    const part = (code: string, from: number, scale: number) => {
      const item = (at: number, type: string, gross: number, fee: number) =>
        `LIN+${from + at}+${type}'DTM+TRANS:2025040${at}:102'MOA+GROSS:${(gross * scale).toFixed(2)}:${code}'MOA+FEE:${(-fee * scale).toFixed(2)}:${code}'MOA+NET:${((gross - fee) * scale).toFixed(2)}:${code}'`;
      const items = [
        item(1, "SALE", 24.9, 0.5),
        item(2, "SALE", 89, 1.5),
        item(3, "SALE", 319, 5.25),
        item(4, "REFUND", -89, 0),
        item(5, "SALE", 59, 1.05),
      ];
      return `CUX+2:${code}:9'${items.join("")}UNS+S'MOA+TOTAL NET:${(394.6 * scale).toFixed(2)}:${code}'`;
    };
    const text = `UNA:+.? 'UNB+UNOC:3+PAY+SHOP+250501:0415+1'UNH+1+STLADV:D:01B:UN'DTM+PERIOD:20250401:20250430:718'${part("EUR", 0, 1)}${part("GBP", 5, 2)}CNT+2:10'UNT+60+1'UNZ+1+1'`;
    const analysis = await analyse(text, "advice.edi");
    expect(totalsOf(analysis, "EUR")).toMatchObject({ sales: 491.9, refunds: 89, fees: 8.3, net: 394.6 });
    expect(totalsOf(analysis, "GBP")).toMatchObject({ sales: 983.8, refunds: 178, fees: 16.6, net: 789.2 });
  });

  it("are settlements as YAML", async () => {
    const row = (day: number, type: string, amount: string, fee: string) =>
      `  - {id: T-100${day}, date: 2025-03-1${day}, type: ${type}, status: settled, amount: ${amount}, fee: ${fee}}`;
    const rows = [
      row(1, "sale", "100.00", "1.50"),
      row(2, "sale", "50.00", "0.75"),
      row(3, "refund", "-20.00", "0.00"),
    ];
    const text = `currency: EUR\nperiod: {from: 2025-03-01, to: 2025-03-31}\nrows:\n${rows.join("\n")}\ntotals:\n  net: 127.75\n`;
    const analysis = await analyse(text, "statement.yaml");
    expect(totalsOf(analysis)).toMatchObject({ sales: 150, refunds: 20, fees: 2.25, net: 127.75 });
  });
});

describe("summaries", () => {
  it("are begun by their sales, whatever these are called, and take the tax on fees that is written as taken", async () => {
    const rows = [
      ["T-1001", "sale", 500.5, 0],
      ["T-1002", "sale", 473.52, 0],
      ["T-1003", "refund", -61.18, 0],
    ].map(([id, type, amount], at) => ({ id, type, amount, date: `2025-11-1${at}` }));
    const totals = { blorpo: 974.02, refund_total: -61.18, fee_total: -70.01, fee_tax: -11, net_settlement: 831.83 };
    const analysis = await analyse(json({ currency: "EUR", rows, totals }), "statement.json");
    expect(totalsOf(analysis)).toMatchObject({ sales: 974.02, refunds: 61.18, fees: 81.01, net: 831.83 });
  });
});

describe("exports", () => {
  it("are not closed by a column that comes to what their rows leave, and by no status that all rows would fail by", async () => {
    const row = (at: number, type: string, amount: string, settled: string) =>
      `D,2025-09-1${at},tr_${at}00${at},${type},${amount},EUR,${settled}`;
    const text = [
      "Rec,Date,ID,Type,Amount,Currency,Zorb",
      row(1, "payment", "50.57", "50.57"),
      row(2, "payment", "96.59", "95.59"),
      row(3, "payment", "135.65", "136.65"),
      row(4, "refund", "-35.65", "-35.65"),
      row(5, "fee", "-9.60", "-9.60"),
    ].join("\n");
    const analysis = await analyse(`${text}\n`, "payouts.csv");
    expect(totalsOf(analysis)).toMatchObject({ sales: 282.81, refunds: 35.65, fees: 9.6, net: 237.56 });
  });

  it("count the whole parts of a row in main units where others have decimals", async () => {
    const row = (id: number, type: string, amount: number, parts: [string, number][], net: number) => ({
      id: `act_${id}`,
      type,
      date: `2026-03-0${(id % 8) + 1}`,
      amount,
      parts: parts.map(([kind, value]) => ({ kind, value })),
      net,
    });
    const sold = [220.5, 80.25, 160.75, 90.1].map((amount, at) =>
      row(
        at,
        "Payment",
        amount,
        [
          ["Scheme fee", -0.5],
          ["Acquirer fee", -1.25],
        ],
        amount - 1.75,
      ),
    );
    const back = row(7, "Chargeback", -80.25, [["Chargeback fee", -25]], -105.25);
    const analysis = await analyse(json({ currency: "EUR", actions: [...sold, back] }), "actions.json");
    expect(totalsOf(analysis)).toMatchObject({ sales: 551.6, chargebacks: 80.25, fees: 32, net: 439.35 });
    expect(outcomeOf(analysis, "rows")).toBe("pass");
  });

  it("list the items that a payout beside them comes to", async () => {
    const payout = (code: string, id: string, sold: readonly number[], back: number) => {
      const items = [
        ...sold.flatMap((amount, at) => [
          { type: "payment_paid_out", amount: `${amount}`, links: { payment: `PM${id}${at}` } },
          { type: "provider_fee", amount: `-${40 + at}`, links: { payment: `PM${id}${at}` } },
        ]),
        { type: "payment_refunded", amount: `-${back}`, links: { payment: `PM${id}0` } },
      ];
      const amount = items.reduce((sum, item) => sum + Number(item.amount), 0);
      return { payout: { id: `PO${id}`, arrival_date: "2026-02-05", currency: code, amount: `${amount}` }, items };
    };
    const payouts = [
      payout("GBP", "QH1", [3702, 6405, 5073, 13_397], 1500),
      payout("EUR", "QH2", [2057, 8123, 990, 4410], 990),
    ];
    const analysis = await analyse(json({ export: "items", amounts_in: "minor units", payouts }), "items.json");
    expect(totalsOf(analysis, "GBP")).toMatchObject({ sales: 285.77, refunds: 15, fees: 1.66, net: 269.11 });
    expect(totalsOf(analysis, "EUR")).toMatchObject({ sales: 155.8, refunds: 9.9, fees: 1.66, net: 144.24 });
  });

  it("take a fee that a payment brings for what was sold", async () => {
    const row = (at: number, type: string, amount: string, what: string): string =>
      `PO1,2026-07-0${at + 1},GBP,${type},${amount},PM00L${700 + at}X,${what}`;
    const what = ["Joining fee", "Membership", "Joining fee", "Membership", "Locker"];
    const lines = what.flatMap((one, at) => [
      row(at, "payment_paid_out", `${30 + at}.00`, one),
      row(at, "provider_fee", "-0.85", one),
    ]);
    const titles =
      "payout.id,payout.arrival_date,payout.currency,payout_item.type,payout_item.amount,payments.id,payments.description";
    expect(totalsOf(await analyse(`${titles}\n${lines.join("\n")}\n`, "items.csv"))).toMatchObject({
      sales: 160,
      fees: 4.25,
    });
  });
});
