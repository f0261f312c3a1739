import { expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { analyse, outcomeOf } from "../../testing/analyse";
import { failed } from "../checks/check";
import type { Printed } from "../model";
import { readActivity } from "../read-document-rows";
import { blocksOf } from "../summary/amount-blocks";
import { statedSums } from "../summary/stated-sums";
import { withoutMisreadNet } from "./accused-by-reading";

const SOLD = [840.1, 1_205, 612.5, 3_100.4, 457.5, 999, 340, 720];

/** `parcel`: ten digits that number something and would be seconds of many years. */
const listed = (parcel: (at: number) => number): string => `Type;Parcel;Date;Amount;Fee;Net;Currency
${SOLD.map((amount, at) => `Sale;${parcel(at)};0${at + 1}.04.2026;${amount};10;${amount - 10};EUR`).join("\n")}
`;

it("takes numbers of ten digits for no days of many years", async () => {
  const analysis = await analyse(
    listed((at) => 1_050_000_000 + at * 110_000_000),
    "parcels.csv",
  );
  expect([analysis.period.start, analysis.period.end, outcomeOf(analysis, "possible")]).toEqual([
    "2026-04-01",
    "2026-04-08",
    "pass",
  ]);
});

it("blames the reading where lines of the document come to the printed net", async () => {
  const contents = `Merchant statement, amounts in EUR

Sales                        1,000.00
Refunds                        -50.00
Fees                           -80.00
Services with tax              -17.50
Payout                         852.50
`;
  const reading = await readBytes(Buffer.from(contents), { filename: "statement.txt" });
  const analysis = await analyse(contents, "statement.txt");
  const sums = statedSums(blocksOf(readActivity(reading, "statement.txt")));
  const printed = (amount: number): Printed => ({ amount, label: "", place: { page: 1, quote: "", boxes: [] } });
  const accused = (net: number) =>
    withoutMisreadNet(
      {
        ...analysis,
        printed: { sales: printed(10_000_000), net: printed(net) },
        checks: [failed("net", "It comes to another net.")],
      },
      sums,
      reading,
    );
  expect([outcomeOf(accused(8_525_000), "net"), accused(8_525_000).totals.size]).toEqual(["not-checked", 0]);
  expect([outcomeOf(accused(8_500_000), "net"), accused(8_500_000).totals]).toEqual(["fail", analysis.totals]);
});
