import { TriangleAlert } from "lucide-react";

/** A pasted or mistyped address that could be followed only in part. */
export function AddressNotice() {
  return (
    <p role="status" className="flex items-center gap-2 border-b bg-warn-soft px-gutter py-2">
      <TriangleAlert aria-hidden className="size-4 shrink-0 stroke-[1.75] text-warn" />
      Part of the address could not be read; the usual list is shown for it.
    </p>
  );
}
