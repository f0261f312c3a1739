import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";
import { likelyDeduction } from "./likely-deduction";

const amounts = (...some: readonly number[]): number[] => some.map((amount) => amount * 10_000);
const EACH = amounts(-7, -4, -11, -1, -6, -3);
const FEW = amounts(0, 0, -60, 0, 0, -25);

it("tells fees, which every line has, from refunds, which few have", () => {
  expect(likelyDeduction(["Kstn"], EACH, 36_000_000)).toBe("fees");
  expect(likelyDeduction(["Tgnm"], FEW, 36_000_000)).toBe("refunds");
});

it("believes the words of a title before the shape of its column", () => {
  expect(likelyDeduction(["Terminal fees"], FEW, 36_000_000)).toBe("fees");
  expect(likelyDeduction(["Chargebacks"], FEW, 36_000_000)).toBe("chargebacks");
});

it("tells nothing of what is held back or corrected", () => {
  expect(likelyDeduction(["Rolling reserve"], FEW, 36_000_000)).toBeUndefined();
});

it("takes for a cost what stands only where a row gives money back", async () => {
  const rows = [
    ["2026-02-03", "PAID", 40, 0.8, 0],
    ["2026-02-03", "PAID", 125.5, 2.51, 0],
    ["2026-02-04", "PAID", 62.25, 1.25, 0],
    ["2026-02-05", "REFUNDED", -62.25, 0, 0.3],
    ["2026-02-06", "PAID", 18, 0.36, 0],
    ["2026-02-07", "REFUNDED", -20, 0, 0.3],
  ] as const;
  const lines = rows.map(([day, state, gross, fee, back]) =>
    [day, state, ...[gross, fee, back, gross - fee - back].map((amount) => amount.toFixed(2)), "EUR"].join(","),
  );
  const contents = ["Date,Status,Order Value,Service Charge,Refund Charge,Transferred,Currency", ...lines].join("\n");
  expect(totalsOf(await analyse(contents, "transfers.csv"))).toMatchObject({
    sales: 245.75,
    refunds: 82.25,
    fees: 5.52,
    net: 157.98,
  });
});
