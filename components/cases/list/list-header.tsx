import { Plus } from "lucide-react";
import { ImportButton } from "@/components/cases/import/import-button";
import { useMayChange } from "@/components/layout/role";
import { AheadLink } from "@/components/ui/ahead-link";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/hotkeys";
import { PageHeader } from "@/components/ui/page-header";
import type { CaseListPage, CaseListQuery } from "@/lib/contract/desk/case-row";
import { boundedCount } from "@/lib/values/bounded-count";
import { currencyExponent } from "@/lib/values/currencies";
import { money, roundMoney } from "@/lib/values/money";
import { CaseSearch } from "./case-search";

const ROUND_FROM = 10_000;

type ListHeaderProps = { query: CaseListQuery; counters: CaseListPage["counters"] | undefined };

export function ListHeader({ query, counters }: ListHeaderProps) {
  const mayChange = useMayChange();
  return (
    <PageHeader
      className="max-sm:[&>:first-child]:basis-full"
      title="Cases"
      marks={counters ? <p className="text-ink-2">{stake(counters)}</p> : null}
      actions={
        <>
          <CaseSearch query={query} />
          {mayChange ? (
            <>
              <ImportButton />
              <Button asChild variant="primary">
                <AheadLink href="/cases/new">
                  <Plus aria-hidden />
                  New case
                  <Kbd aria-hidden className="max-md:hidden">
                    C
                  </Kbd>
                </AheadLink>
              </Button>
            </>
          ) : null}
        </>
      }
    />
  );
}

/** `128 open, $61,904 at stake in USD`. */
function stake({ open, atStake }: CaseListPage["counters"]): string {
  const count = `${boundedCount(open)} open`;
  if (!atStake) return count;
  const { amountCents, currency } = atStake;
  // Large sums are rounded; small ones keep their cents.
  const amount = amountCents >= ROUND_FROM * 10 ** currencyExponent(currency) ? roundMoney : money;
  return `${count}, ${amount(amountCents, currency)} at stake in ${currency}`;
}
