import { LoadingNote, Skeleton } from "@/components/ui/states";

const WIDTHS = ["w-28", "w-36", "w-24", "w-32"];
const ROWS = Array.from({ length: 10 }, (_, at) => ({ id: `row-${at}`, width: WIDTHS[at % WIDTHS.length] }));

/** Placeholder rows of the final height while the list loads. */
export function ListSkeleton() {
  return (
    <div className="flex-1">
      <LoadingNote>Loading cases</LoadingNote>
      <div aria-hidden className="h-8 border-b max-md:hidden" />
      {ROWS.map(({ id, width }) => (
        <div
          key={id}
          aria-hidden
          className="grid h-row grid-cols-[5rem_1fr_5rem] items-center gap-6 border-b px-gutter"
        >
          <span className="flex flex-col gap-1.5">
            <Skeleton className="w-16" />
            <Skeleton className="h-2.5 w-12" />
          </span>
          <span className="flex flex-col gap-1.5">
            <Skeleton className={width} />
            <Skeleton className="h-2.5 w-20" />
          </span>
          <Skeleton className="w-16 justify-self-end" />
        </div>
      ))}
    </div>
  );
}

/** Header, counters and toolbar of the list in their final size, with {@link ListSkeleton} below. */
export function ListPageSkeleton() {
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
