/** What a desk spends on one answer, in one currency; amounts in minor units. */
export type AnswerCosts = {
  /** Of work that one answer takes. */
  minutes: number;
  minuteCents: number;
  /**
   * Charged for contesting, whatever the outcome. The fee of the dispute itself is not part of it: it is charged whether
   * the desk answers or accepts.
   */
  feeCents: number;
  /** The expected gain below which the desk advises to accept. */
  leastCents: number;
};

/** The desk's own decided cases of a network and a reason code. */
export type History = { decided: number; won: number };

/** With fewer decided cases the desk's own win rate says too little. */
const FEWEST_DECIDED = 20;

/** What the advice on a case rests on, besides the case itself. */
export type BreakEvenBasis = { currency: string; costs: AnswerCosts; history: History };

type BreakEven = {
  /** From 0 to 1. */
  chance: number;
  /** What the chance is taken from: the desk's own decided cases, or the confidence in the evidence. */
  from: "history" | "evidence";
  costCents: number;
  /** Chance times amount, less the costs: what an answer is worth on average. May be negative. */
  gainCents: number;
  /** The chance from which an answer pays, from 0; above 1 it never does. */
  breakEven: number;
  accept: boolean;
};

/**
 * Whether an answer pays: the disputed amount times the chance to get it back, less the work and the fee of contesting.
 * The chance is the desk's own win rate with this network and reason code from 20 decided cases on, else the confidence.
 *
 * @param amountCents disputed, in minor units of the currency of `costs`
 * @param confidence 0 to 100
 * @returns `undefined` without an amount, or when neither source says anything
 */
export function breakEven(
  { amountCents, confidence }: { amountCents: number | undefined; confidence: number | undefined },
  costs: AnswerCosts,
  history: History,
): BreakEven | undefined {
  const identifiesDispute = history.decided >= FEWEST_DECIDED;
  const chance = identifiesDispute
    ? history.won / history.decided
    : confidence === undefined
      ? undefined
      : confidence / 100;
  if (amountCents === undefined || amountCents <= 0 || chance === undefined) return undefined;
  const costCents = Math.round(costs.minutes * costs.minuteCents) + costs.feeCents;
  const gainCents = Math.round(chance * amountCents) - costCents;
  return {
    chance,
    from: identifiesDispute ? "history" : "evidence",
    costCents,
    gainCents,
    breakEven: costCents / amountCents,
    accept: gainCents < costs.leastCents,
  };
}
