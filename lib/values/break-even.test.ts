import { expect, it } from "vitest";
import { breakEven } from "./break-even";

const COSTS = { minutes: 30, minuteCents: 80, feeCents: 1500, leastCents: 0 };
const NONE = { decided: 0, won: 0 };

it("weighs the chance to get the amount back against the work and the fee", () => {
  expect(breakEven({ amountCents: 41250, confidence: 60 }, COSTS, NONE)).toEqual({
    chance: 0.6,
    from: "evidence",
    costCents: 3900,
    gainCents: 20850,
    breakEven: 3900 / 41250,
    accept: false,
  });
  expect(breakEven({ amountCents: 5000, confidence: 60 }, COSTS, NONE)).toMatchObject({
    gainCents: -900,
    accept: true,
  });
});

it("advises to accept below the gain that the desk wants, not at it", () => {
  const least = (leastCents: number) =>
    breakEven({ amountCents: 10000, confidence: 50 }, { ...COSTS, leastCents }, NONE)?.accept;
  expect([least(1100), least(1101)]).toEqual([false, true]);
});

it("takes the desk's own win rate from twenty decided cases on", () => {
  const from = (decided: number) => breakEven({ amountCents: 10000, confidence: 90 }, COSTS, { decided, won: 5 });
  expect(from(19)).toMatchObject({ from: "evidence", chance: 0.9 });
  expect(from(20)).toMatchObject({ from: "history", chance: 0.25 });
});

it("says nothing without an amount, and without a chance", () => {
  expect(breakEven({ amountCents: undefined, confidence: 90 }, COSTS, NONE)).toBeUndefined();
  expect(breakEven({ amountCents: 0, confidence: 90 }, COSTS, NONE)).toBeUndefined();
  expect(breakEven({ amountCents: 5000, confidence: undefined }, COSTS, NONE)).toBeUndefined();
});
