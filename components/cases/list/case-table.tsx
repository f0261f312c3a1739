import { cn } from "@/components/ui/cn";
import type { CaseListPage, CaseListQuery } from "@/lib/contract/desk/case-row";
import { CaseTableRow } from "./case-table-row";
import { headStyle, SortHead } from "./sort-head";

type CaseTableProps = { page: CaseListPage; query: CaseListQuery };

/** Two-line rows; under 760 px each row is a card of two lines. */
export function CaseTable({ page, query }: CaseTableProps) {
  return (
    <table className="w-full table-fixed border-collapse max-md:block">
      <caption className="sr-only">Cases</caption>
      <thead className="text-left text-ink-3 max-md:hidden">
        <tr>
          <SortHead query={query} sort="dueDate" className="w-[8.5rem] pl-gutter xl:w-[13%]">
            Deadline
          </SortHead>
          <SortHead query={query} sort="merchant" className="w-[19%] xl:w-[15%]">
            Case
          </SortHead>
          <Head className="xl:w-[22%]">Reason</Head>
          <SortHead query={query} sort="amount" className="w-[6.75rem] pr-gutter text-right xl:w-[11%]">
            Amount
          </SortHead>
          <Head className="w-[8.25rem] xl:w-[13%]">Status</Head>
          <SortHead query={query} sort="confidence" className="w-[6rem] lg:w-[10.5rem]">
            Confidence
          </SortHead>
          <Head className="hidden w-[6.5rem] lg:table-cell">Requirements</Head>
          <Head className="w-[4rem] pr-gutter">Owner</Head>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {page.rows.map((row) => (
          <CaseTableRow key={row.id} row={row} today={page.today} timeZone={page.timeZone} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={cn(headStyle, className)}>
      {children}
    </th>
  );
}
