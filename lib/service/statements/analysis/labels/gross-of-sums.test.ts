import { expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { type PrintedTotals, withGrossOfSums } from "../labels/printed-totals";
import { readAmount } from "../money";
import { linesOf } from "../table/lines";

it("starts from what was sold where stated sales are what refunds leave of it on a line of sums", async () => {
  const text = `Scheme        Purchases            $  Refunds         $         $
Visa              12     3,308.41     1       83.05     36.39
Mastercard        12     3,735.29     1       47.87     41.84
Other             12     1,771.39     1        0.00     16.97
Total             36     8,815.09     2      130.92     95.20
`;
  const lines = linesOf(await readBytes(Buffer.from(text), { filename: "statement.txt" }));
  const printed = (written: string): PrintedTotals => ({
    sales: {
      amount: readAmount(written, ".") ?? 0,
      label: "Purchases less refunds",
      place: { page: 1, quote: "", boxes: [] },
    },
  });
  const grossOf = (written: string): PrintedTotals => withGrossOfSums(printed(written), lines, ".");
  expect([grossOf("8,684.17").sales?.amount, grossOf("8,684.17").refunds?.amount]).toEqual([88_150_900, 1_309_200]);
  expect(grossOf("8,815.09").refunds).toBeUndefined();
});
