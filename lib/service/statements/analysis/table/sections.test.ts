import { expect, it } from "vitest";
import { analyse } from "@/lib/service/statements/testing/analyse";

const STATEMENT = `TARNWOOD CARD SERVICES                                  Statement of card processing
Statement period    1 June 2025 to 30 June 2025

A. SUMMARY
  Card sales                         £1,200.00
  Refunds                               £50.00-
  Chargebacks                           £80.00-
  Paid to your account               £1,070.00

B. CHARGEBACKS
  09 Jun  4462xxxxxxxx1180  10.4 Fraud - card absent            80.00

C. PAYMENTS TO YOUR ACCOUNT   (20-14-53 ****8806)
  Processed           Sales      Refunds    Chargebacks        Paid
  02 Jun 2025        500.00         0.00           0.00      500.00
  09 Jun 2025        300.00        50.00          80.00      170.00
  16 Jun 2025        400.00         0.00           0.00      400.00
  Total            1,200.00        50.00          80.00    1,070.00
`;

it("does not call the rows of a numbered section by the title of the one before it", async () => {
  const { rows } = await analyse(STATEMENT, "june.txt");
  const daily = rows.filter(({ parts }) => parts?.sales !== undefined);
  expect(daily).toHaveLength(3);
  for (const { label } of daily) expect(label).not.toContain("CHARGEBACKS");
});
