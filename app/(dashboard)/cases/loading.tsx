import { ListSkeleton } from "@/components/cases/list/list-skeleton";
import { Skeleton } from "@/components/ui/states";

/** Header, counters and toolbar of the list in their final size. */
export default function CasesLoading() {
  return (
    <>
      <div aria-hidden className="flex h-header items-center border-b px-gutter max-md:h-[5.875rem]">
        <Skeleton className="h-4 w-40" />
      </div>
      <div aria-hidden className="grid grid-cols-2 border-b md:grid-cols-4">
        {["a", "b", "c", "d"].map((name) => (
          <div
            key={name}
            className="flex h-[4.5rem] flex-col justify-center gap-2 px-gutter max-md:h-16 md:not-first:border-l"
          >
            <Skeleton className="h-5 w-8" />
            <Skeleton className="w-20" />
          </div>
        ))}
      </div>
      <div aria-hidden className="flex h-[2.9375rem] items-center gap-4 border-b px-gutter max-md:h-[5.375rem]">
        <Skeleton className="w-64" />
      </div>
      <ListSkeleton />
    </>
  );
}
