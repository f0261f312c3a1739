import { expect, it } from "vitest";
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
