import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD = [54.76, 300.5, 135.9, 71.09, 74.47, 195.32, 186.81, 81.83];
const SUM = Math.round(SOLD.reduce((sum, sold) => sum + sold, 0) * 100) / 100;

it("reads a trailer that names each of its sums before it", async () => {
  const rows = SOLD.map((sold, at) => `20~DEP~2026030${at + 1}~9964254118${50 + at}~VI~${sold.toFixed(2)}~C`);
  const net = SUM - 40.5 - 25 + 25 - 31.8;
  const contents = `00~CROSSLAKE PAYMENTS~REMITTANCE FILE~V03.2~20260321061502
01~MID~884120077~BIRCH & BEAN OUTFITTERS INC~20260301~20260310
10~CURRENCY~USD~OPENING BALANCE~0.00
${rows.join("\n")}
20~RFD~20260309~721580346144~AX~-40.50~D
30~CBK~20260309~721580346145~VI~-25.00~D
30~CBR~20260310~721580346145~VI~25.00~C
40~FEE~20260310~DISCOUNT~-31.80~D
90~USD~SALES~${SUM.toFixed(2)}~REFUNDS~-40.50~CHARGEBACKS~-25.00~REVERSALS~25.00~FEES~-31.80~NET~${net.toFixed(2)}~PAID~${net.toFixed(2)}
99~EOF~000014
`;
  expect(totalsOf(await analyse(contents, "REMIT.D260321"))).toMatchObject({
    sales: SUM,
    refunds: 40.5,
    fees: 31.8,
    net: Math.round(net * 100) / 100,
  });
});
