import Link from "next/link";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/badge";
import { tabSelectedStyle, tabStyle } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { BREAKDOWNS, type Breakdown, type Insights, type InsightsQuery } from "@/lib/contract/desk/insights";
import { money } from "@/lib/values/money";
import { initials } from "@/lib/values/text";
import { ImportOutcomesButton } from "./import-outcomes-button";
import { InsightsFilters } from "./insights-filters";
import { insightsHref } from "./insights-href";
import { MonthTable, number, percent, Share, Table } from "./tables";

type InsightsScreenProps = {
  query: InsightsQuery;
  insights: Insights;
  /** Managers and administrators import outcomes. */
  mayImport: boolean;
};

const BY: Readonly<Record<Breakdown, string>> = {
  reason: "Reason",
  network: "Network",
  merchant: "Merchant",
  owner: "Owner",
};

/** How disputes ended and how the desk stands. Every chart is a table whose cells also draw their number. */
export function InsightsScreen({ query, insights, mayImport }: InsightsScreenProps) {
  const { currency, total, months, groups, calibration, team, forecast } = insights;
  const amount = (cents: number) => money(cents, currency);
  const ended = total.decided + insights.accepted + insights.expired;
  const assessed = calibration.reduce((cases, { decided }) => cases + decided, 0);
  return (
    <div className="flex flex-1 flex-col">
      <PageHeader
        title="Insights"
        actions={
          <div className="flex flex-wrap gap-2">
            <InsightsFilters
              query={{ ...query, currency }}
              currencies={insights.currencies}
              networks={insights.networks}
            />
            {mayImport ? <ImportOutcomesButton /> : null}
          </div>
        }
      />
      <dl className="grid grid-cols-2 border-b md:grid-cols-5">
        <Figure label="Won, by count" value={percent(total.won, total.decided)}>
          {total.won} of {total.decided} decided
        </Figure>
        <Figure label="Won, by value" value={percent(total.wonCents, total.decidedCents)}>
          {amount(total.wonCents)} of {amount(total.decidedCents)}
        </Figure>
        <Figure label="Recovered" value={amount(total.recoveredCents)}>
          {insights.unknownAmounts === 0 ? "of all won cases" : `${insights.unknownAmounts} won without an amount`}
        </Figure>
        <Figure label="Answered" value={percent(insights.answered, insights.answered + insights.expired)}>
          {insights.answered} answered, {insights.expired} expired
        </Figure>
        <Figure
          label="Median to respond"
          value={insights.medianDays === undefined ? "–" : `${insights.medianDays.toFixed(1)} days`}
        >
          from creation to submission
        </Figure>
      </dl>
      <div className="flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          {ended === 0 ? (
            <EmptyState title="No outcomes yet">
              Record how a dispute ended on the page of its letter. Win rates and recovered amounts appear here.
            </EmptyState>
          ) : (
            <>
              <Section title="Decided by month" note="number of cases">
                <MonthTable months={months} />
              </Section>
              <Section title={`By ${BY[query.by].toLowerCase()}`} note="decided cases">
                <nav aria-label="Break down by" className="-mx-1 flex flex-wrap gap-0.5 pb-2">
                  {BREAKDOWNS.map((by) => (
                    <Link
                      key={by}
                      href={insightsHref({ ...query, by })}
                      aria-current={by === query.by ? "page" : undefined}
                      className={cn(tabStyle, by === query.by && tabSelectedStyle)}
                    >
                      {BY[by]}
                    </Link>
                  ))}
                </nav>
                <Table
                  head={[BY[query.by], "Decided", "Won", "Recovered"]}
                  wide={["Decided"]}
                  caption="Decided cases and their win rate"
                >
                  {groups.map((group) => (
                    <tr key={group.key} className="border-b">
                      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                        {group.label}
                      </th>
                      <td className={cn(number, "max-sm:hidden")}>{group.decided}</td>
                      <td className="w-48 pl-3 max-sm:w-auto">
                        <Share part={group.won} whole={group.decided} />
                      </td>
                      <td className={number}>{amount(group.recoveredCents)}</td>
                    </tr>
                  ))}
                </Table>
              </Section>
            </>
          )}
        </div>
        <div className="min-w-0 lg:border-l">
          {calibration.length === 0 ? null : (
            <Section
              title="Does confidence predict the outcome?"
              note={`${assessed} of ${total.decided} cases were assessed`}
            >
              <Table head={["Confidence", "Won", "Cases"]} caption="Share of won cases by confidence">
                {calibration.map(({ from, decided, won }) => (
                  <tr key={from} className="h-8">
                    <th scope="row" className="pr-3 text-left font-normal">
                      {from}–{from + 20}
                    </th>
                    <td className="w-full px-3">
                      <Share part={won} whole={decided} />
                    </td>
                    <td className={cn(number, "whitespace-nowrap text-ink-2")}>of {decided}</td>
                  </tr>
                ))}
              </Table>
              <p className="pt-2 text-ink-2 text-small">
                Confidence measures the strength of the evidence. It does not guarantee an outcome.
              </p>
            </Section>
          )}
          <Section title="Team" note={forecastSentence(forecast)}>
            {team.length === 0 ? (
              <p className="text-ink-2">No open cases.</p>
            ) : (
              <Table
                head={["Owner", "Open", "Overdue", "At risk", "In review"]}
                wide={["In review"]}
                caption="Open cases without a response, by owner. At risk: due within two days"
              >
                {team.map(({ name, open, overdue, atRisk, inReview }) => (
                  <tr key={name} className="h-9 border-b">
                    <th scope="row" className="text-left font-normal">
                      <span className="flex items-center gap-2">
                        <Avatar
                          initials={name === "Unassigned" ? undefined : initials(name)}
                          name={name === "Unassigned" ? undefined : name}
                        />
                        <span className="break-words">{name}</span>
                      </span>
                    </th>
                    <td className={number}>{open}</td>
                    <td className={cn(number, overdue > 0 && "font-medium text-danger")}>{overdue}</td>
                    <td className={cn(number, atRisk > 0 && "font-medium text-warn")}>{atRisk}</td>
                    <td className={cn(number, "max-sm:hidden")}>{inReview}</td>
                  </tr>
                ))}
              </Table>
            )}
          </Section>
        </div>
      </div>
    </div>
  );
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="flex flex-col justify-center gap-0.5 px-gutter max-md:min-h-20 max-md:py-2 max-md:even:border-l max-md:last:col-span-2 md:h-[5.5rem] md:not-first:border-l max-md:[&:nth-child(-n+4)]:border-b">
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd className="font-key text-[1.375rem] leading-7">{value}</dd>
      <dd className="text-ink-2 text-small md:truncate">{children}</dd>
    </div>
  );
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="border-b px-gutter py-4">
      <h2 className="pb-3 font-semibold">
        {title} {note ? <span className="font-normal text-ink-2 text-small">{note}</span> : null}
      </h2>
      {children}
    </section>
  );
}

function forecastSentence({ perDay, dueThisWeek, missed }: Insights["forecast"]): string {
  if (dueThisWeek === 0) return "nothing is due within 7 days";
  if (perDay === 0) return `${dueThisWeek} due within 7 days; no responses were sent in the last 14`;
  const pace = `at ${perDay.toFixed(1)} responses a day`;
  return missed === 0
    ? `${pace}, all ${dueThisWeek} due within 7 days are met`
    : `${pace}, ${missed} of ${dueThisWeek} due within 7 days would be missed`;
}
