import { useId } from "react";
import { ExhibitButton } from "@/components/evidence/exhibits/exhibit-links";
import type { FactRow } from "@/lib/contract/analysis";
import { money } from "@/lib/values/money";
import { sentenceCase } from "@/lib/values/text";

type CrossCheckProps = { facts: readonly FactRow[]; currency?: string };

/** One row per fact: its value, how many documents agree, and each that disagrees, with its exhibit. */
export function CrossCheck({ facts, currency = "USD" }: CrossCheckProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h2 id={headingId} className="mb-2 font-semibold">
        Cross-check
      </h2>
      <table className="w-full text-small">
        <thead className="sr-only">
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Value</th>
            <th scope="col">Documents that agree</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((row) => (
            <Row key={row.fact} row={row} currency={currency} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, currency }: { row: FactRow; currency: string }) {
  const others = row.sources.filter(({ agrees }) => !agrees);
  const agreeing = row.sources.length - others.length;
  const say = (value: string) => factValue(row.fact, value, currency);
  return (
    <tr className="border-b align-top">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal text-ink-2">
        {sentenceCase(row.fact)}
      </th>
      <td className="wrap-anywhere py-1.5 pr-2">
        {row.value ? say(row.value) : <span className="text-ink-2">not stated</span>}
        {others.map(({ evidenceId, exhibit, value, citation }) => (
          <span key={`${evidenceId}:${citation.start}`} className="mt-0.5 flex items-center gap-1.5 text-warn">
            <span className="wrap-anywhere min-w-0">
              <span className="sr-only">Differs: </span>≠ {say(value)}
            </span>
            <ExhibitButton evidenceId={evidenceId} letter={exhibit} citation={citation} />
          </span>
        ))}
      </td>
      <td className="whitespace-nowrap py-1.5 text-right text-ink-2">
        {agreeing} of {row.sources.length}
      </td>
    </tr>
  );
}

/** Amounts come as minor units with their currency (`41250 USD`); everything else as it is printed. */
function factValue(fact: FactRow["fact"], value: string, currency: string): string {
  const amount = fact === "amount" ? /^(-?\d+)(?: ([A-Z]{3}))?$/.exec(value) : null;
  return amount ? money(Number(amount[1]), amount[2] ?? currency) : value;
}
