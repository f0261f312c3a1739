import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

it("keeps the batches of a file apart by the currency that each names", async () => {
  const line = (at: number, type: string, gross: string, fee: string, left: string): string =>
    `<line psp="88150173402${at}" booked="2026-02-1${at}T01:14:01" type="${type}"><gross>${gross}</gross><markup>${fee}</markup>${left}</line>`;
  const credit = (amount: string): string => `<credit>${amount}</credit>`;
  const file = `<?xml version="1.0"?><detail from="2026-02-10" to="2026-02-16">
<batch number="1" currency="EUR">
${line(1, "Settled", "220.00", "6.60", credit("213.40"))}
${line(2, "Settled", "89.90", "2.80", credit("87.10"))}
${line(3, "Settled", "310.00", "9.45", credit("300.55"))}
${line(4, "Refunded", "-89.90", "0.10", "<debit>90.00</debit>")}
<line booked="2026-02-16T23:59:00" type="DepositCorrection" note="rolling reserve withheld"><debit>51.10</debit></line>
</batch>
<batch number="2" currency="USD">
${line(5, "Settled", "499.00", "13.21", credit("485.79"))}
${line(6, "Settled", "32.80", "1.16", credit("31.64"))}
${line(7, "Settled", "780.00", "20.40", credit("759.60"))}
<line booked="2026-02-16T23:59:00" type="Fee" note="monthly invoice"><debit>14.50</debit></line>
</batch></detail>`;
  const read = await analyse(file, "detail.xml");
  expect(totalsOf(read, "EUR")).toEqual({ sales: 619.9, refunds: 89.9, fees: 18.95, net: 511.05 });
  expect(totalsOf(read, "USD")).toEqual({ sales: 1311.8, fees: 49.27, net: 1262.53 });
});

it("names a single refund by its list, not by a remark on fees, and reads a period that one field states", async () => {
  const sale = (day: string, amount: string, fee: string, net: string) => ({ date: day, amount, fee, you_get: net });
  const data = {
    statement: { number: "PP-2026-03", period: "2026-03-01 to 2026-03-31", currency: "ZAR" },
    sales: [
      sale("2026-03-03", "1450.00", "-37.70", "1412.30"),
      sale("2026-03-05", "320.50", "-8.33", "312.17"),
      sale("2026-03-09", "12800.00", "-332.80", "12467.20"),
    ],
    refunds: [{ date: "2026-03-11", ref: "YK9152-R", amount: "-320.50", note: "fees are not returned on refunds" }],
  };
  const read = await analyse(JSON.stringify(data), "payout.json");
  expect(totalsOf(read)).toEqual({ sales: 14570.5, refunds: 320.5, fees: 378.83, net: 13871.17 });
  expect(read.period).toMatchObject({ start: "2026-03-01", end: "2026-03-31", basis: "document" });
});
