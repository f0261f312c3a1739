import { expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { readActivity } from "../read-document-rows";
import { compareTotalLines } from "./total-lines";

async function compare(totals: string): Promise<ReturnType<typeof compareTotalLines>> {
  const contents = `Statement of card payments in GBP

3. Chargebacks

Date         Scheme   Card number          Reason                         Reference        Debited £   Credited £
06/11/2025   VIS      475129******3381     Fraud - card not present       CB4410982            68.40
19/11/2025   MC       535522******1207     Services not provided          CB4411760           123.50
27/11/2025   VIS      475129******3381     Defended - won                 CB4410982                      68.40
${totals}
`;
  const reading = await readBytes(Buffer.from(contents), { filename: "statement.txt" });
  return compareTotalLines(readActivity(reading, "statement.txt").tables, ".");
}

it("takes a total line that is set beside its columns for no wrong one", async () => {
  const { wrong } = await compare(
    "Total                                                                              191.90        68.40",
  );
  expect(wrong).toEqual([]);
});

it("finds a total to which no column comes", async () => {
  const { wrong } = await compare(
    "Total                                                                                          181.90   68.40",
  );
  expect(wrong).toMatchObject([{ printed: 1_819_000, sum: 1_919_000 }]);
});
