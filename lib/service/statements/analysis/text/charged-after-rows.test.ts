import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD = [84.2, 129.95, 61, 240.5, 45.35, 310.75, 72.6, 150];
const round = (amount: number): number => Math.round(amount * 100) / 100;
const sum = (some: readonly number[]): number => round(some.reduce((all, one) => all + one, 0));
const cost = (amount: number): number => round(amount * 0.012);
const SALES = sum(SOLD);
const FEES = sum(SOLD.map(cost));

const csv = (below: readonly string[]): string => `Merchant;Kettle & Co;;;;Currency;EUR

Date;Reference;Type;Amount;Rate;Charge;Net
${SOLD.map((amount, at) => `0${at + 1}/03/2026;A${510 + at};SALE;${amount.toFixed(2)};1.2 %;-${cost(amount).toFixed(2)};${(amount - cost(amount)).toFixed(2)}`).join("\n")}
TOTAL;;;${SALES.toFixed(2)};;-${FEES.toFixed(2)};${(SALES - FEES).toFixed(2)}

Item;Net;VAT 20%;Total
${below.join("\n")}
`;

it("takes charges between the net of the rows and what is left for further fees", async () => {
  const left = round(SALES - FEES - 30 - 14.4);
  const contents = csv([
    "Terminal rental (2);-25.00;-5.00;-30.00",
    "Paper rolls;-12.00;-2.40;-14.40",
    `PAID;;;${left.toFixed(2)}`,
  ]);
  expect(totalsOf(await analyse(contents, "advice.csv"))).toEqual({
    sales: SALES,
    fees: round(FEES + 44.4),
    net: left,
  });
});

it("takes nothing off where what is left does not come to that", async () => {
  const contents = csv(["Terminal rental (2);-25.00;-5.00;-30.00", `PAID;;;${(SALES - FEES - 10).toFixed(2)}`]);
  expect(totalsOf(await analyse(contents, "advice.csv")).fees).not.toBe(round(FEES + 30));
});

it("takes prices with their taxes, given back or taken, for fees where the tree comes to what is left", async () => {
  const rows = SOLD.map(
    (amount, at) =>
      `<sale number="${7100 + at}" date="0${at + 1}/03/2026"><amount>${amount.toFixed(2)}</amount><commission>-${cost(amount).toFixed(2)}</commission><due>${round(amount - cost(amount)).toFixed(2)}</due></sale>`,
  );
  const left = round(SALES - FEES - 24 + 6);
  const contents = `<?xml version="1.0"?>
<statement partner="Kettle and Co" currency="EUR">
${rows.join("\n")}
<debit reason="Listing in the app" price="-20.00" vat="-4.00"/>
<credit reason="Correction of January" price="5.00" vat="1.00"/>
<totalDue>${left.toFixed(2)}</totalDue>
</statement>`;
  expect(totalsOf(await analyse(contents, "statement.xml"))).toEqual({
    sales: SALES,
    fees: round(FEES + 18),
    net: left,
  });
});
