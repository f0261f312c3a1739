import type { Route } from "next";
import Link from "next/link";
import { draftOf } from "@/components/cases/form/case-values";
import { keepDraft } from "@/components/cases/form/draft";
import { useMayChange } from "@/components/layout/role";
import { mainMoney } from "@/components/statements/statement-words";
import { Badge } from "@/components/ui/badge";
import type { StatementDetail } from "@/lib/contract/desk/statement-detail";
import type { StatementChargeback } from "@/lib/contract/statement-analysis";
import { longDate } from "@/lib/values/calendar";

/** The chargebacks on the statements matched with cases. One without a case is an alarm, because its deadline is running. */
export function Chargebacks({ detail }: { detail: StatementDetail }) {
  const chargebacks = detail.analysis?.chargebacks ?? [];
  const { chargebacks: total } = detail.totals;
  if (chargebacks.length === 0)
    return (
      <section className="px-gutter py-4">
        <h2 className="font-semibold">Chargebacks and cases</h2>
        <p className="mt-1 text-ink-2">
          {total
            ? "The statements show a chargeback total without listing the chargebacks, so they cannot be matched with cases."
            : "No chargebacks are listed on these statements."}
        </p>
      </section>
    );
  const listed = chargebacks.map((chargeback, index) => ({
    key: `${chargeback.document}-${index}`,
    chargeback,
    match: detail.matches.find((one) => one.index === index),
  }));
  const printed = listed.filter(({ chargeback }) => !chargeback.reversed);
  const without = printed.filter(({ match }) => !match).length;
  return (
    <section className="px-gutter py-4">
      <h2 className="font-semibold">
        Chargebacks and cases <span className="ml-1 font-normal text-ink-2">{printed.length} listed</span>
      </h2>
      <p className="mt-2 flex flex-wrap gap-2">
        {printed.length > without ? <Badge tone="good">{printed.length - without} matched</Badge> : null}
        {without > 0 ? <Badge tone="danger">{without} without a case</Badge> : null}
        {listed.length > printed.length ? <Badge tone="plain">{listed.length - printed.length} reversed</Badge> : null}
      </p>
      {without > 0 ? (
        <p className="mt-2 text-ink-2">
          The response deadline of a chargeback on a statement is already running. Create a case for each one without;
          the form opens filled in with what the statement says.
        </p>
      ) : null}
      <ul className="mt-2">
        {listed.slice(0, 200).map(({ key, chargeback, match }) => (
          <li key={key} className="flex min-h-row flex-wrap items-center gap-x-4 gap-y-0.5 border-b py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block">
                {chargeback.date ? longDate(chargeback.date) : "No date"}
                {chargeback.reversed ? ", reversal" : ""}
              </span>
              <span className="block truncate font-mono text-ink-2 text-small">
                {[chargeback.references[0], chargeback.arn, chargeback.reasonCode].filter(Boolean).join(" · ") ||
                  "No reference printed"}
              </span>
            </span>
            <span className="font-medium">{mainMoney(chargeback.amount, chargeback.currency)}</span>
            <span className="w-48 text-right max-md:w-full max-md:text-left">
              {match ? (
                <>
                  <Link
                    href={`/cases/${match.caseId}` as Route}
                    className="rounded-mark font-medium text-accent hover:underline"
                  >
                    {match.caseName}
                  </Link>
                  <span className="block text-ink-2 text-small">by {match.by}</span>
                </>
              ) : chargeback.reversed ? (
                <span className="text-ink-2">Reversed</span>
              ) : (
                <NewCase chargeback={chargeback} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens the form of a new case with what the statement says of the chargeback. */
function NewCase({ chargeback }: { chargeback: StatementChargeback }) {
  const mayChange = useMayChange();
  const fillIn = () => keepDraft("new-case", draftOf(chargeback));
  if (!mayChange) return <span className="text-danger">No case</span>;
  return (
    <>
      <span className="block text-danger">No case</span>
      <Link href="/cases/new" onClick={fillIn} className="rounded-mark font-medium text-accent hover:underline">
        Create case
        <span className="sr-only">{` for ${chargeback.references[0] ?? "this chargeback"}`}</span>
      </Link>
    </>
  );
}
