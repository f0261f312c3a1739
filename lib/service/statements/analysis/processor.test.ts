import { expect, it } from "vitest";
import { analyse } from "@/lib/service/statements/testing/analyse";

const monthly = (head: string): string => `${head}
YOUR CARD PROCESSING STATEMENT
Statement Period   04/01/2026 THROUGH 04/30/2026
Total Amount Submitted          $8,300.00
Chargebacks/Reversals              -$90.00
Adjustments                          $0.00
Fees                              -$210.40
Total Amount Processed           $7,999.60

SUMMARY BY CARD TYPE
Card type       Items       Amount
Visa              140     6,200.00
Mastercard         40     2,100.00
`;

it("names the processor that a statement names, and none for a layout that resellers share", async () => {
  const own = await analyse(monthly("First Data Merchant Services"), "april.txt");
  const shared = await analyse(monthly("BRAMBLE LANE MERCHANT SYSTEMS"), "april.txt");
  expect(own.processor?.name).toBe("Fiserv");
  expect(shared.processor).toBeUndefined();
  expect(shared.totals).toEqual(own.totals);
  expect(shared.summary).not.toContain("Fiserv");
});

it("names none for titles of the trade that an export shares with a processor's", async () => {
  const activity = (
    titles: string,
    further: string,
  ): string => `Date,Type,Currency,Gross,Fee,Net,Transaction ID${titles}
03/02/2026,Payment,EUR,50.00,-1.20,48.80,Q1001${further}
03/14/2026,Payment,EUR,80.00,-1.80,78.20,Q1002${further}
03/20/2026,Refund,EUR,-20.00,0.00,-20.00,Q1003${further}
`;
  expect((await analyse(activity("", ""), "wallet.csv")).processor).toBeUndefined();
  expect((await analyse(activity(",Balance Impact", ",Credit"), "wallet.csv")).processor?.name).toBe("PayPal");
});

it("names none for two fields of a tree that look like those of a processor", async () => {
  const items = [5200, 3100, 4400].map((amount, at) => ({
    "payout id": "PX1",
    "payout status": "paid",
    type: "payment",
    amount,
    currency: "GBP",
    fee: 60,
    net: amount - 60,
    id: `K77${at}`,
    date: `2026-02-0${at + 2}`,
  }));
  expect((await analyse(JSON.stringify({ items }), "items.json")).processor).toBeUndefined();
});
