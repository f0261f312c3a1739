import { LoadingNote, Skeleton } from "@/components/ui/states";

/** The columns of the case page at their final size. */
export function CaseSkeleton() {
  return (
    <div className="flex flex-1 flex-col">
      <LoadingNote>Loading the case</LoadingNote>
      <div className="flex min-h-header items-center gap-3 border-b px-gutter">
        <Skeleton className="h-4 w-56" />
        <Skeleton className="ml-auto h-control w-28" />
      </div>
      <div className="flex-1 md:grid md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)_minmax(19rem,34%)] xl:grid-cols-[15rem_minmax(0,1fr)_minmax(20rem,36.5%)]">
        <div className="flex flex-col gap-5 bg-sunken p-gutter max-md:hidden md:border-r">
          {["w-20", "w-40", "w-28", "w-36", "w-32", "w-44"].map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
        <div className="flex flex-col gap-4 p-gutter">
          <Skeleton className="h-10 w-72" />
          <Skeleton className="h-2 w-full" />
          {["w-11/12", "w-10/12", "w-9/12", "w-8/12"].map((width) => (
            <Skeleton key={width} className={width} />
          ))}
        </div>
        <div className="bg-canvas p-gutter max-lg:hidden lg:border-l">
          <div className="aspect-[17/22] w-full bg-sheet shadow-sheet" />
        </div>
      </div>
    </div>
  );
}
