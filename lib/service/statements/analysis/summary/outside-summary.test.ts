import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const MONTH = `
Card sales                                   18,420.75
Less returns                                   -310.40
Net card sales                               18,110.35
Chargebacks                                    -120.00
Adjustments                                      25.00
Fees                                           -402.66
GST on fees                                     -40.27
Net deposited                                17,572.42

ADJUSTMENTS
14 Mar   Terminal rental credit                  25.00

FEES                                  AMOUNT       GST
Discount, credit cards                310.16     31.02
Authorisations                         42.50      4.25
Account fee                            50.00      5.00
TOTAL                                 402.66     40.27
`;

it("reads a column of signed amounts with a subtotal, beside the lists of what is in it", async () => {
  const contents = `Merchant statement for March 2026 (AUD)\n${MONTH}`;
  expect(totalsOf(await analyse(contents, "statement.txt"))).toEqual({
    sales: 18420.75,
    refunds: 310.4,
    chargebacks: 120,
    // The one correction is a charge that was given back.
    fees: 417.93,
    net: 17572.42,
  });
});

it("leaves corrections what they are where the document does not say of what", async () => {
  const contents = `Merchant statement for March 2026 (AUD)\n${MONTH.replace("Terminal rental credit", "Batch 4471           ")}`;
  expect(totalsOf(await analyse(contents, "statement.txt"))).toMatchObject({ fees: 442.93, adjustments: 25 });
});
