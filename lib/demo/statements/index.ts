import type { Owner } from "@/lib/demo/cases/demo-case";
import { kestrel, northline, pageloft } from "@/lib/demo/cases/merchants";
import { PDF } from "@/lib/demo/documents/pdf/common";
import type { Day, DemoFile } from "@/lib/demo/documents/purchase";
import { slug } from "@/lib/demo/documents/written";
import { inDays } from "@/lib/store/cases/text";
import { alterNet } from "./alter-net";
import { balanceExport } from "./balance-export";
import { cardStatement } from "./card-statement";
import { disputeOfCase } from "./disputed-case";
import { monthsUntil, type Period } from "./months";
import { type BookedDispute, bookingsOf, type Shop } from "./trade";

/** A statement task: what the seed's ledger calls it, and its documents as of a day. The same day gives the same bytes. */
export type StatementSpec = { reference: string; owner: Owner; files: (today: Day) => Promise<DemoFile[]> };

const CYCLES: Shop = {
  merchant: kestrel,
  currency: "EUR",
  prefix: "KC",
  prices: [64900, 129900, 4990, 94000, 209000, 7500, 1890, 34900, 12900, 278000, 5990],
  basisPoints: 140,
  fixedFee: 25,
  disputeFee: 2000,
};
const OUTFITTERS: Shop = {
  merchant: northline,
  currency: "USD",
  prefix: "NL",
  prices: [28900, 11150, 21240, 7950, 39900, 16800, 4500, 11900],
  basisPoints: 275,
  fixedFee: 10,
  disputeFee: 2500,
};
const SOFTWARE: Shop = {
  merchant: pageloft,
  currency: "USD",
  prefix: "PL",
  prices: [1400, 2900, 4900, 9900, 1900],
  basisPoints: 290,
  fixedFee: 30,
  disputeFee: 1500,
};

/** Seeded in this order; the list shows the newest first. */
export const statementSpecs: readonly StatementSpec[] = [
  { reference: "statements: Pageloft Software, balance export", owner: "manager@demo.test", files: pageloftExport },
  {
    reference: "statements: Northline Outfitters, three months, one altered",
    owner: "manager@demo.test",
    files: northlineQuarter,
  },
  { reference: "statements: Kestrel Cycles, six months", owner: "analyst@demo.test", files: kestrelHalfYear },
];

/** Two of its chargebacks are cases; the third one nobody opened a case for. */
async function kestrelHalfYear(today: Day): Promise<DemoFile[]> {
  const cases = [disputeOfCase("CB-48326", today), disputeOfCase("CB-48190", today)];
  const months = monthsUntil(latest(cases), 6, today);
  const forgotten = {
    reference: "CB-47608",
    reasonCode: "13.3",
    amount: 34900,
    day: inDays(months[3]?.start ?? "", 17),
  };
  return monthly(CYCLES, months, [...cases, forgotten]);
}

/** On the middle one a net higher by 9,000.00 stands on a white box. */
async function northlineQuarter(today: Day): Promise<DemoFile[]> {
  const months = monthsUntil(inDays(today, -28), 3, today);
  const dispute = { reference: "CB-47655", reasonCode: "13.1", amount: 39900, day: inDays(months[0]?.start ?? "", 11) };
  return monthly(OUTFITTERS, months, [dispute], { month: 1, by: 900_000 });
}

async function pageloftExport(today: Day): Promise<DemoFile[]> {
  const period = { start: inDays(today, -48), end: inDays(today, -1) };
  const text = balanceExport(SOFTWARE, period, [disputeOfCase("CB-48201", today)]);
  const filename = `pageloft-software-balance-${period.start}-to-${period.end}.csv`;
  return [{ filename, contentType: "text/csv", bytes: Buffer.from(text) }];
}

function monthly(
  shop: Shop,
  months: readonly Period[],
  disputes: readonly BookedDispute[],
  altered?: { month: number; by: number },
): Promise<DemoFile[]> {
  return Promise.all(
    months.map(async (period, index) => {
      const drawn = await cardStatement(shop, period, bookingsOf(shop, period, disputes), inDays(period.end, 1));
      const bytes = altered?.month === index ? await alterNet(drawn, altered.by) : drawn.bytes;
      return { filename: `${slug(shop.merchant.name)}-${period.start.slice(0, 7)}.pdf`, contentType: PDF, bytes };
    }),
  );
}

function latest(disputes: readonly BookedDispute[]): Day {
  return (
    disputes
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? ""
  );
}
