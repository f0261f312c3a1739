import { mainMoney } from "@/components/statements/statement-words";
import type { StatementDetail } from "@/lib/contract/desk/statement-detail";
import { statementRatios, uncountedRatios } from "@/lib/values/statement-ratios";

/** Ratios with what was divided by what. Nothing is shown where the documents establish none. */
export function Ratios({ detail }: { detail: StatementDetail }) {
  const { totals, analysis, currency } = detail;
  const own = analysis?.documents.filter((document) => document.currency === analysis.currency) ?? [];
  const listed = (name: "totalSalesAmount" | "totalChargebackAmount"): number =>
    own.reduce((sum, { computed }) => sum + (computed[name] ?? 0), 0);
  const given = {
    ...totals,
    counts: analysis?.counts,
    listed: { sales: listed("totalSalesAmount"), chargebacks: listed("totalChargebackAmount") },
  };
  const ratios = statementRatios(given);
  const open = uncountedRatios(given);
  if (ratios.length === 0 && !open) return null;
  return (
    <section className="border-b px-gutter py-4">
      <h2 className="font-semibold">Ratios</h2>
      <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {ratios.map(({ label, value, unit, definition }) => (
          <div key={label}>
            <dt className="text-ink-2 text-small">{label}</dt>
            <dd>
              <span className="font-medium">
                {unit === "share" ? `${(value * 100).toFixed(2)}%` : mainMoney(value, currency)}
              </span>
              <span className="block max-w-letter text-ink-2 text-small">{definition}</span>
            </dd>
          </div>
        ))}
      </dl>
      {open && <p className="mt-3 max-w-letter text-ink-2 text-small">{open}</p>}
    </section>
  );
}
