"use client";

import { useRef } from "react";
import { useMayChange } from "@/components/layout/role";
import { Checkbox } from "@/components/ui/checkbox";
import type { CaseRow } from "@/lib/contract/desk/case-row";
import { useSelected } from "./selection";

/** Above the link that covers the row. Shift selects from the last one that was touched to here. */
export function RowCheckbox({ row }: { row: CaseRow }) {
  const { ids, toggle } = useSelected();
  const maySelect = useMayChange();
  const range = useRef(false);
  if (!maySelect) return null;
  return (
    <Checkbox
      aria-label={`Select ${row.merchantName ?? "case"} ${row.referenceNumber ?? ""}`.trim()}
      className="z-10"
      checked={ids.has(row.id)}
      onClick={({ shiftKey }) => {
        range.current = shiftKey;
      }}
      onCheckedChange={() => toggle(row.id, range.current)}
    />
  );
}

/** Selects every case of the page, or none. */
export function PageCheckbox({ rows }: { rows: readonly CaseRow[] }) {
  const { ids, togglePage } = useSelected();
  if (!useMayChange()) return null;
  const chosen = rows.filter(({ id }) => ids.has(id)).length;
  return (
    <Checkbox
      aria-label="Select the cases of this page"
      checked={chosen === 0 ? false : chosen === rows.length ? true : "mixed"}
      onCheckedChange={togglePage}
    />
  );
}
