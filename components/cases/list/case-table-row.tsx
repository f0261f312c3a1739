import { cn } from "@/components/ui/cn";
import type { CaseRow } from "@/lib/contract/desk/case-row";
import { type CellContext, LIST_COLUMNS } from "./list-columns";
import { RowCheckbox } from "./row-checkbox";

type CaseTableRowProps = {
  row: CaseRow;
  context: CellContext;
  /** The columns are the default ones, some of which a narrow window leaves out. */
  usual: boolean;
};

const cell = "border-b py-1 pr-3 align-middle max-md:block max-md:min-w-0 max-md:border-0 max-md:p-0";

export function CaseTableRow({ row, context, usual }: CaseTableRowProps) {
  return (
    <tr
      className={cn(
        "relative h-row scroll-my-24 transition-colors hover:bg-hover has-[a:focus-visible]:bg-accent-soft max-md:has-[a:focus-visible]:shadow-[inset_2px_0_0_var(--accent)] md:[&:has(a:focus-visible)>td:first-child]:shadow-[inset_2px_0_0_var(--accent)]",
        "max-md:grid max-md:h-auto max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:border-b max-md:px-gutter max-md:py-2.5 max-md:[grid-template-areas:'case_case_amount'_'deadline_reason_outcome'_'tags_tags_tags']",
      )}
    >
      <td className={cn(cell, "pl-gutter max-md:hidden")}>
        <RowCheckbox row={row} />
      </td>
      {context.columns.map((name, at) => {
        const column = LIST_COLUMNS[name];
        const last = at === context.columns.length - 1;
        return (
          <td
            key={name}
            className={cn(
              cell,
              column.end && "pr-gutter text-right",
              last && "pr-gutter",
              usual && name === "requirements" && "hidden lg:table-cell",
              typeof column.cell === "function" ? column.cell(row, context) : column.cell,
            )}
          >
            {column.of(row, context)}
          </td>
        );
      })}
    </tr>
  );
}
