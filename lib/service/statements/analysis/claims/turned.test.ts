import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

it("takes what is paid out below words on charges for no fee", async () => {
  const read = await analyse(
    `Gorsefield Merchant Services                                      Page 1 of 1
The Lobster Pot Ltd                        Statement month: March 2026

Your month at a glance
   Purchases ............     5,709.22
   Refunds ..............      -175.05
   Disputes .............      -223.40
   Charges ..............       -81.85
   Left for you .........     5,228.92

1. Charges

   Card transaction charges                           38.31
   Refund charges                                      0.40
   Dispute handling, 1 case                           15.00
   Terminal hire                                      28.14
   Total charges this month                           81.85

2. Paid to your account

   Net of all charges; weekly sweep

   09 Mar 2026   BACS GORSEFIELD 09       1,000.00
   16 Mar 2026   BACS GORSEFIELD 16       1,800.00
   23 Mar 2026   BACS GORSEFIELD 23       1,500.00
   31 Mar 2026   BACS GORSEFIELD 31         928.92
   Total paid                         5,228.92
`,
    "statement.txt",
  );
  expect(totalsOf(read, read.currency ?? "")).toMatchObject({ sales: 5709.22, fees: 81.85, net: 5228.92 });
});
