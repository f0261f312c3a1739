import { TriangleAlert } from "lucide-react";
import { ErrorState } from "@/components/ui/states";
import { ReadError } from "@/lib/browser/fetch-json";

/** Shown when part of a pasted or mistyped URL was not valid. */
export function AddressNotice() {
  return <Notice>Part of the URL is not valid; the default is shown instead.</Notice>;
}

/** Shown when a link names a saved view that is gone, or private to someone else. */
export function MissingViewNotice() {
  return <Notice>This view no longer exists, or it is not shared with you. All open cases are shown instead.</Notice>;
}

function Notice({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-center gap-2 border-b bg-warn-soft px-gutter py-2">
      <TriangleAlert aria-hidden className="size-4 shrink-0 stroke-[1.75] text-warn" />
      {children}
    </p>
  );
}

type ListErrorProps = { error: Error; hasRows: boolean; retrying: boolean; onRetry: () => void };

/** A failed read: above the rows that are still shown, or in their place. */
export function ListError({ error, hasRows, retrying, onRetry }: ListErrorProps) {
  const id = error instanceof ReadError ? error.id : undefined;
  if (!hasRows) {
    return (
      <ErrorState
        title="The cases could not be loaded"
        message={error.message}
        id={id}
        onRetry={onRetry}
        retrying={retrying}
      />
    );
  }
  return (
    <div className="border-b px-gutter py-2">
      <ErrorState
        inline
        title="The list is not up to date"
        message={error.message}
        id={id}
        onRetry={onRetry}
        retrying={retrying}
      />
    </div>
  );
}
