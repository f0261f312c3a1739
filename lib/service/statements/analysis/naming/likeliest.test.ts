import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const rows = (undone: string): string => `Date\tNumber\tKind\tIssuer\tNominal (Rp)\tMDR (Rp)\tReceived (Rp)
03/02/2026 10:22\tZQ-1001\tQRIS\tBank A\t45.000\t315\t44.685
13/02/2026 12:05\tZQ-1002\tQRIS\tBank B\t128.500\t900\t127.600
14/02/2026 18:31\tZQ-1003\tVrmt Qlbn\tBank B\t1.750.000\t4.440\t1.745.560
15/02/2026 09:47\tZQ-1004\tQRIS\tBank C\t67.000\t469\t66.531
16/02/2026 11:15\tZQ-1002\t${undone}\tBank B\t-128.500\t0\t-128.500
17/02/2026 14:40\tZQ-1006\tQRIS\tBank A\t312.750\t2.189\t310.561
Currency IDR
`;

it("takes what brings money less a charge for a payment, and what takes one back for what its words are more like", async () => {
  const read = await analyse(rows("Pengembalian"), "mutasi.tsv");
  expect(totalsOf(read)).toEqual({ sales: 2303250, refunds: 128500, fees: 8313, net: 2166437 });
});

it("gives no figures where the words of what was taken are like nothing", async () => {
  expect(totalsOf(await analyse(rows("Vlarg Xopt"), "mutasi.tsv")).refunds).toBeUndefined();
});
