import { deliveries } from "@/lib/demo/cases/deliveries";
import type { Owner } from "@/lib/demo/cases/demo-case";
import { demoCase } from "@/lib/demo/cases/demo-case";
import { goods } from "@/lib/demo/cases/goods";
import { kestrel, northline, pageloft } from "@/lib/demo/cases/merchants";
import { processing } from "@/lib/demo/cases/processing";
import { refunds } from "@/lib/demo/cases/refunds";
import { slug } from "@/lib/demo/documents/formats";
import { PDF } from "@/lib/demo/documents/pdf/merchant-pdf";
import type { Day, DemoFile } from "@/lib/demo/documents/purchase";
import { totalOf } from "@/lib/demo/documents/purchase";
import { addDays } from "@/lib/values/calendar";
import { balanceExport } from "./balance-export";
import { alterNet, cardStatement } from "./card-statement";
import { type BookedDispute, bookingsOf, monthsUntil, type Period, type Shop } from "./trade";

/** A statement task: its name in the ledger, and its documents as of a day. The same day gives the same bytes. */
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

/** In the order of seeding; the list shows the newest first. */
export const statementSpecs: readonly StatementSpec[] = [
  { reference: "statements: Pageloft Software, balance export", owner: "manager@demo.test", files: pageloftExport },
  {
    reference: "statements: Northline Outfitters, three months, one altered",
    owner: "manager@demo.test",
    files: northlineQuarter,
  },
  { reference: "statements: Kestrel Cycles, six months", owner: "analyst@demo.test", files: kestrelHalfYear },
];

/** Two of the chargebacks have a case; the third one has none. */
async function kestrelHalfYear(today: Day): Promise<DemoFile[]> {
  const cases = [disputeOfCase("CB-48326", today), disputeOfCase("CB-48190", today)];
  const months = monthsUntil(latest(cases), 6, today);
  const forgotten = {
    reference: "CB-47608",
    reasonCode: "13.3",
    amount: 34900,
    day: addDays(months[3]?.start ?? "", 17),
  };
  return monthly(CYCLES, months, [...cases, forgotten]);
}

/** On the second statement a white box covers the net, with a net higher by 9,000.00 on it. */
async function northlineQuarter(today: Day): Promise<DemoFile[]> {
  const months = monthsUntil(addDays(today, -28), 3, today);
  const dispute = {
    reference: "CB-47655",
    reasonCode: "13.1",
    amount: 39900,
    day: addDays(months[0]?.start ?? "", 11),
  };
  return monthly(OUTFITTERS, months, [dispute], { month: 1, by: 900_000 });
}

async function pageloftExport(today: Day): Promise<DemoFile[]> {
  const period = { start: addDays(today, -48), end: addDays(today, -1) };
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
      const drawn = await cardStatement(shop, period, bookingsOf(shop, period, disputes), addDays(period.end, 1));
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

/**
 * The dispute of a demo case as its processor books it.
 *
 * @throws when no case has the reference.
 */
export function disputeOfCase(reference: string, today: Day): BookedDispute {
  const spec = [...deliveries, ...goods, ...refunds, ...processing].find((one) => one.reference === reference);
  if (!spec) throw new Error(`No demo case has the reference ${reference} that a demo statement names.`);
  const { fields, purchase } = demoCase(spec, today);
  return {
    reference,
    reasonCode: spec.reasonCode,
    amount: fields.amountCents ?? totalOf(purchase),
    day: purchase.disputed,
    sale: { order: purchase.order, amount: totalOf(purchase), day: purchase.ordered },
  };
}
