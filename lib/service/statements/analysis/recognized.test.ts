import { expect, it } from "vitest";
import { analyse, totalsOf } from "../testing/analyse";

const SOLD = [84_00, 120_50, 61_25, 310_00, 45_75, 99_90, 72_40, 150_00, 38_20];
const cost = (amount: number): number => Math.round(amount * 0.02);
const money = (cents: number): string => (cents / 100).toFixed(2);
const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0);
const [PAID, COST] = [sum(SOLD), sum(SOLD.map(cost))];

it("takes the account that a processor keeps for a settlement, where charges share a number with their payment", async () => {
  let balance = 2_000_00;
  const rows = [...SOLD, -38_20].flatMap((amount, at) =>
    [amount, 0 - cost(amount)].map((moved, part) => {
      balance += moved;
      const words = amount > 0 ? ["在线支付", "收费"] : ["交易退款", "服务费退回"];
      const [paid, kept] = moved > 0 ? [money(moved), ""] : ["", money(moved)];
      return `7881${at}${part}\t,ORD${at}\t,2026-05-${at + 10},${paid},${kept},${money(balance)},${words[part]}`;
    }),
  );
  const contents = ["账务流水号,商户订单号,发生时间,收入金额（+元）,支出金额（-元）,账户余额（元）,业务类型", ...rows];
  const analysis = await analyse(`${contents.join("\n")}\n`, "zhangwu.csv");
  expect(analysis.kind).toBe("processor statement");
  expect(totalsOf(analysis)).toMatchObject({ sales: PAID / 100, fees: (COST - cost(38_20)) / 100 });
});

it("counts payments that are called as what is paid out, where each costs a fee", async () => {
  const rows = SOLD.map(
    (amount, at) =>
      `2026-05-0${at + 1},R${at},PAY,${money(amount)},${money(cost(amount))},${money(amount - cost(amount))}`,
  );
  const contents = ["Date,Reference,Type,Amount,Fee,Net", ...rows, "2026-05-10,R10,RFD,-38.20,0.00,-38.20"];
  const analysis = await analyse(`${contents.join("\n")}\n`, "settle.csv");
  expect(totalsOf(analysis)).toMatchObject({ sales: PAID / 100, refunds: 38.2, fees: COST / 100 });
});

it("takes a bare sign of the dollar in a title for the dollar of the document", async () => {
  const rows = SOLD.map(
    (amount, at) =>
      `2026-05-0${at + 1},P${at},Purchase,${money(amount)},${money(cost(amount))},${money(amount - cost(amount))}`,
  );
  const contents = [
    "Harbour Bakehouse Pty Ltd, ABN 77 610 448 215",
    "",
    "Date,Reference,Type,Amount ($),Fee ($),Net ($)",
    ...rows,
  ];
  expect((await analyse(`${contents.join("\n")}\n`, "statement.csv")).currency).toBe("AUD");
});

it("takes messages of an account that is paid by processors for those of a bank", async () => {
  const entry = (amount: number, side: string, words: string): string =>
    `<Ntry><Amt Ccy="EUR">${money(amount)}</Amt><CdtDbtInd>${side}</CdtDbtInd><BookgDt><Dt>2026-04-04</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  const entries = [
    ...SOLD.map((amount, at) =>
      entry(amount, "CRDT", at % 2 === 0 ? `Auszahlung Zahlwerk 726${at}` : `Kartenumsatz Abr. 41${at}`),
    ),
    entry(9_90, "DBIT", "Kontoführungsentgelt"),
    entry(74_00, "DBIT", "Überweisung Lieferant"),
  ];
  const contents = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Id>4</Id>${entries.join("")}</Stmt></BkToCstmrStmt></Document>`;
  expect((await analyse(contents, "camt053.xml")).kind).toBe("bank statement");
});

it("takes what lists orders and leads from them to what is paid out for a settlement, and a bill for a bill", async () => {
  const orders = [412_50, 388_00, 505_75, 297_20, 640_90];
  const sold = orders.reduce((sum, amount) => sum + amount, 0);
  const [back, share, promotion, tax] = [31_40, 561_09, 45_00, 127_28];
  const left = sold - back - share - promotion - tax;
  const line = (words: string, amount: number): string => `${words.padEnd(44)}${money(amount).padStart(12)}`;
  const week = [
    "Bistro Courier Ltd",
    "Weekly partner report for The Copper Ladle",
    "Period 2 March 2026 to 6 March 2026, all amounts in GBP",
    "",
    `${"Day".padEnd(16)}${"Orders".padEnd(28)}${"Order value".padStart(12)}`,
    ...orders.map((amount, at) =>
      line(`${["Mon", "Tue", "Wed", "Thu", "Fri"][at]} 0${at + 2}.03.${" ".repeat(8)}${at + 11}`, amount),
    ),
    line("TOTAL           65", sold),
    "",
    "Given back to customers",
    line("   order 55-1820 (missing item)", -back),
    "",
    "Platform services",
    line("   Commission 25 % of order value", -share),
    line("   Promotion in the app", -promotion),
    line("   VAT on services", -tax),
    "",
    line("TRANSFERRED TO YOUR ACCOUNT", left),
  ];
  const report = await analyse(week.join("\n"), "week.txt");
  expect(report.kind).toBe("processor statement");
  expect(totalsOf(report)).toMatchObject({
    sales: sold / 100,
    refunds: back / 100,
    fees: (share + promotion + tax) / 100,
    net: left / 100,
  });
  const bill = [
    "Bistro Wholesale Ltd",
    "Invoice to The Copper Ladle",
    ...orders.map((amount, at) => line(`Crate of vegetables ${at + 1}`, amount)),
    line("Subtotal", sold),
    line("VAT 20 %", tax),
    line("Total due", sold + tax),
  ];
  expect((await analyse(bill.join("\n"), "invoice.txt")).kind).toBe("customer bill");
});
