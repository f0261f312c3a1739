import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { type BreakEvenBasis, breakEven } from "@/lib/values/break-even";
import { money } from "@/lib/values/money";

/** The average value of contesting and its basis; nothing when it is unknown. */
export function BreakEvenNote({ detail, basis }: { detail: CaseDetail; basis: BreakEvenBasis }) {
  const { fields, assessment } = detail;
  const worth = breakEven(
    { amountCents: fields.amountCents, confidence: assessment?.confidence },
    basis.costs,
    basis.history,
  );
  if (!worth) return null;
  const { decided, won } = basis.history;
  const chance = percent(worth.chance);
  const from =
    worth.from === "history"
      ? `your team won ${won} of ${decided} such cases`
      : `taken from the confidence, as only ${decided} such ${decided === 1 ? "case is" : "cases are"} decided`;
  return (
    <p className="mt-3 text-ink-2">
      {worth.accept ? <strong className="font-semibold text-warn">Consider accepting. </strong> : null}
      Contesting is worth {money(worth.gainCents, basis.currency)} on average: a chance of {chance} ({from}) of{" "}
      {money(fields.amountCents ?? 0, basis.currency)}, less {money(worth.costCents, basis.currency)} for work and fees.
      It pays from a chance of {percent(Math.min(worth.breakEven, 1))}.
    </p>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
