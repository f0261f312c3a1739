import { expect, it } from "vitest";
import { analyse, totalsOf } from "../testing/analyse";

const SOLD = [4500, 6000, 17_675, 2500, 8063, 9900];
const SUM = SOLD.reduce((sum, amount) => sum + amount, 0);
const COST = 75;

it("reads what payouts list below themselves, where it comes to them", async () => {
  const items = [
    ...SOLD.flatMap((amount) => [
      { type: "payment_collected", amount: `${amount}.0`, links: {} },
      { type: "processing_fee", amount: `-${COST}.0`, links: {} },
    ]),
    { type: "payment_refunded", amount: "-2500.0", links: {} },
  ];
  const payout = (id: string, day: string) => ({
    id,
    amount: SUM - SOLD.length * COST - 2500,
    created_at: day,
    currency: "GBP",
    payout_items: items,
  });
  const contents = JSON.stringify({ payouts: [payout("PO1", "2026-03-06"), payout("PO2", "2026-03-13")] });
  expect(totalsOf(await analyse(contents, "payouts.json"))).toMatchObject({
    sales: (2 * SUM) / 100,
    refunds: 50,
    fees: (2 * SOLD.length * COST) / 100,
    net: (2 * (SUM - SOLD.length * COST - 2500)) / 100,
  });
});

it("reads amounts with one decimal as parts of the smaller unit", async () => {
  const items = SOLD.flatMap((amount, at) => [
    { type: "payment_collected", amount: `${amount}.0`, currency: "GBP", links: { payment: `PM${at}` } },
    { type: "processing_fee", amount: `-${COST}.5`, currency: "GBP", links: { payment: `PM${at}` } },
  ]);
  const contents = JSON.stringify({
    payout_items: [...items, { type: "payment_refunded", amount: "-2500.0", currency: "GBP", links: {} }],
  });
  expect(totalsOf(await analyse(contents, "payout-items.json"))).toMatchObject({
    sales: SUM / 100,
    refunds: 25,
    fees: Math.round(SOLD.length * (COST + 0.5)) / 100,
  });
});

it("adds up the prices and the fees of an order that lists both in parts", async () => {
  const part = (kind: string, of: string, amount: string) =>
    `<${kind}><Type>${of}</Type><Amount currency="EUR">${amount}</Amount></${kind}>`;
  const order = (at: number, element: string, sign: "" | "-") => `<${element}>
    <OrderID>402-6238161-97918${at}</OrderID>
    <Fulfillment><PostedDate>2026-03-0${at + 1}T09:14:09Z</PostedDate><Item>
      <ItemPrice>${part("Component", "Principal", `${sign}28.84`)}${part("Component", "Tax", `${sign}6.06`)}</ItemPrice>
      <ItemFees>${part("Fee", "Commission", sign ? "6.01" : "-6.01")}${part("Fee", "FBAPerUnitFulfillmentFee", sign ? "0.50" : "-3.42")}</ItemFees>
    </Item></Fulfillment>
  </${element}>`;
  const orders = [0, 1, 2, 3].map((at) => order(at, "Order", ""));
  const contents = `<?xml version="1.0"?><Envelope><Settlement>
    <Total currency="EUR">75.34</Total>
    ${orders.join("\n")}
    ${order(5, "Refund", "-")}
    ${order(6, "Refund", "-")}
  </Settlement></Envelope>`;
  expect(totalsOf(await analyse(contents, "settlement.xml"))).toMatchObject({ sales: 139.6, refunds: 69.8 });
});

const MONTH = SOLD.map(
  (amount, at) =>
    `<item id="3B46-1OA${at}" date="0${at + 2}.03.2026" type="payment"><amount>${(amount / 100).toFixed(2)}</amount><fee>0.75</fee></item>`,
).join("\n");

it("reads charges that are elements with words for attributes, each with its tax", async () => {
  const contents = `<?xml version="1.0"?><statement from="01.03.2026" to="31.03.2026">
    <account currency="EUR">
      <transactions>${MONTH}</transactions>
      <monthly_fees>
        <fee text="Plan Start" net="190.00" vat="39.90" total="229.90"/>
        <fee text="Dispute handling" net="10.00" vat="2.10" total="12.10"/>
      </monthly_fees>
    </account>
  </statement>`;
  const fees = (SOLD.length * COST) / 100 + 242;
  expect(totalsOf(await analyse(contents, "statement.xml"))).toMatchObject({ sales: SUM / 100, fees });
});

it("takes no elements of sums for rows", async () => {
  const fees = (SOLD.length * COST) / 100;
  const contents = `<?xml version="1.0"?><statement from="01.03.2026" to="31.03.2026">
    <account currency="EUR">
      <transactions>${MONTH}</transactions>
      <sums>
        <sum text="Total sales">${(SUM / 100).toFixed(2)}</sum>
        <sum text="Fees">-${fees.toFixed(2)}</sum>
        <sum text="Net amount">${(SUM / 100 - fees).toFixed(2)}</sum>
      </sums>
    </account>
  </statement>`;
  expect(totalsOf(await analyse(contents, "statement.xml"))).toMatchObject({ sales: SUM / 100, fees });
});

it("takes for disputes what a charge names that was taken of them", async () => {
  const rows = SOLD.map(
    (amount, at) =>
      `2026-03-0${at + 1},T${100 + at},Sale,${(amount / 100).toFixed(2)},-0.75,${((amount - 75) / 100).toFixed(2)},EUR`,
  ).join("\n");
  const contents = `Date,Reference,Type,Amount,Fee,Net,Currency
${rows}
2026-03-08,T190,Refund,-10.00,0.00,-10.00,EUR
2026-03-08,T191,Vredosklar,-40.00,0.00,-40.00,EUR
2026-03-09,T192,Fee for vredosklari,0.00,-15.00,-15.00,EUR
`;
  expect(totalsOf(await analyse(contents, "export.csv"))).toMatchObject({ refunds: 10, chargebacks: 40 });
});

it("gives no figures where what was sold is less than nothing", async () => {
  const rows = SOLD.map(
    (amount, at) => `2026-03-0${at + 1},T${100 + at},Card sale,-${(amount / 100).toFixed(2)},EUR`,
  ).join("\n");
  const contents = `Date,Reference,Type,Amount,Currency
${rows}
2026-03-08,T190,Monthly fee,-10.00,EUR
2026-03-08,T191,Refund,12.00,EUR
`;
  expect(totalsOf(await analyse(contents, "export.csv"))).toEqual({});
});

it("reads two sides as what was left, also where some rows were never settled", async () => {
  const row = (at: number, credit: number, debit: number, amount: number, fee: number, type = "payment") =>
    `pay_${1000 + at},${type},${debit.toFixed(2)},${credit.toFixed(2)},${amount.toFixed(2)},INR,${fee.toFixed(2)},${(fee * 0.18).toFixed(2)},2026-03-0${1 + (at % 9)}`;
  const paid = SOLD.map((amount, at) => row(at, amount - 50 - 9, 0, amount, 50));
  const contents = `entity_id,type,debit,credit,amount,currency,fee (exclusive tax),tax,created_at
${paid.join("\n")}
${row(10, 0, 0, 609.28, 0)}
${row(11, 0, 0, 1116.27, 0)}
${row(12, 0, 4500, 4500, 0, "refund")}
${row(13, 2941, 0, 3000, 50)}
`;
  expect(totalsOf(await analyse(contents, "recon.csv"))).toMatchObject({ refunds: 4500, fees: 59 * 7 });
});

it("counts fees once that a payout names beside the payments that it pays out", async () => {
  const items = SOLD.flatMap((amount) => [
    { type: "payment_collected", amount: `${amount}.0` },
    { type: "processing_fee", amount: `-${COST}.0` },
  ]);
  const fees = SOLD.length * COST;
  const payout = { id: "PO1", amount: SUM - fees, created_at: "2026-03-06", currency: "GBP", deducted_fees: fees };
  const contents = JSON.stringify({ payout_items: items, linked: { payouts: [payout] } });
  expect(totalsOf(await analyse(contents, "items.json"))).toMatchObject({ sales: SUM / 100, fees: fees / 100 });
});

it("parts the adjustments of a summary as the list that comes to them does", async () => {
  const payments = SOLD.map((amount, at) => ({
    id: `pay_${at}`,
    type: "payment",
    date: `2026-03-0${at + 1}`,
    amount,
    fee: Math.round(amount * 0.02),
  }));
  const fees = payments.reduce((sum, { fee }) => sum + fee, 0);
  const adjustments = [
    { kind: "vat_on_fees", amount: -180 },
    { kind: "payout_fee", amount: -100 },
    { kind: "rolling_reserve_released", amount: 2000 },
  ];
  const contents = JSON.stringify({
    currency: "EUR",
    payments: [...payments, { id: "ref_1", type: "refund", date: "2026-03-07", amount: -2500, fee: 0 }],
    adjustments,
    summary: {
      gross_payments: SUM,
      refunds: -2500,
      transaction_fees: -fees,
      adjustments: 1720,
      net_payout: SUM - 2500 - fees + 1720,
    },
  });
  const analysis = await analyse(contents, "payout.json");
  expect(totalsOf(analysis)).toMatchObject({
    sales: SUM / 100,
    refunds: 25,
    fees: (fees + 280) / 100,
    net: (SUM - 2500 - fees + 1720) / 100,
  });
  expect(analysis.checks.filter(({ outcome }) => outcome === "fail")).toEqual([]);
});

it("takes corrections that name the number of a dispute for that", async () => {
  const row = (id: string, type: string, amount: number, dispute = ""): string => {
    const fee = type === "payment" ? amount * 0.02 : 0;
    return [id, type, "2026-03-04", amount.toFixed(2), fee.toFixed(2), (amount - fee).toFixed(2), "INR", dispute].join(
      ",",
    );
  };
  const rows = [
    ...SOLD.map((amount, at) => row(`pay_${at}`, "payment", amount)),
    row("adj_1", "adjustment", -6000, "disp_UsPOS3Aar1go"),
    row("adj_2", "adjustment", 2500, "disp_wl234UKesc1n"),
    row("adj_3", "adjustment", 900),
  ];
  const contents = `id,type,date,amount,fee,net,currency,dispute_id\n${rows.join("\n")}\n`;
  expect(totalsOf(await analyse(contents, "settlement.csv"))).toMatchObject({
    sales: SUM,
    chargebacks: 3500,
    adjustments: 900,
  });
});
