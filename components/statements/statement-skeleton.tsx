import { LoadingNote, Skeleton } from "@/components/ui/states";

/** Placeholder in the proportions of the statement pages. */
export function StatementSkeleton() {
  return (
    <div className="flex-1 bg-surface">
      <LoadingNote>Loading statements</LoadingNote>
      <div aria-hidden className="flex h-header items-center border-b px-gutter">
        <Skeleton className="h-4 w-48" />
      </div>
      <div aria-hidden className="flex flex-col gap-4 px-gutter py-4">
        <Skeleton className="h-16" />
        {["a", "b", "c", "d", "e", "f"].map((row) => (
          <Skeleton key={row} className="h-8" />
        ))}
      </div>
    </div>
  );
}
