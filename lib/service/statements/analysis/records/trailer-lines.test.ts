import { expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { analyse, totalsOf } from "../../testing/analyse";
import { trailerLines } from "./trailer-lines";

const FILE = `01MERCHANT00552110THE GORSE BAKERY             NZD2026030120260331
10PURCHASE  20260302EFTPOS  00031000001220.40+000000000.00+
10PURCHASE  20260309VISA    00018000000940.15+000000013.63-
10PURCHASE  20260316MCARD   00011000000512.00+000000007.94-
20REFUND    20260317VISA    00001000000075.00-000000000.00+
30TERMRENTAL20260330        00001000000039.00-000000000.00+
90PURCHASES 000002672.55+REFUNDS   000000075.00-MSF       000000021.57-OTHERFEES 000000039.00-
91NETSETTLED000002536.98+ACCT 12-3141-00*****-00
99RECORDS   00000009
`;

it("reads the figures that the trailer of a file for machines names", async () => {
  const read = await analyse(FILE, "facility.txt");
  expect(read.currency).toBe("NZD");
  expect(totalsOf(read)).toMatchObject({ sales: 2672.55, refunds: 75, fees: 60.57, net: 2536.98 });
});

const told = async (text: string, currency?: string): Promise<string[]> =>
  trailerLines(await readBytes(Buffer.from(text), { filename: "file.txt" }), currency).map(({ text: line }) => line);

const TRAILER = "TOT|SALES|0004|000000732515|+\nTOT|REFUNDS|0001|000000045050|-\n";

it("counts whole numbers in the smallest unit of their currency, and leaves out those of which nothing says what they count", async () => {
  expect(await told(TRAILER, "MXN")).toEqual(["SALES\t7325.15", "REFUNDS\t-450.50"]);
  expect(await told(TRAILER, "CLP")).toEqual(["SALES\t732515.00", "REFUNDS\t-45050.00"]);
  expect(await told(TRAILER, "HUF")).toEqual([]);
  expect(await told(TRAILER)).toEqual([]);
});
