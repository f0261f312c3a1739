import { LoadingNote, Skeleton } from "@/components/ui/skeleton";
import { LetterSheet } from "./letter-sheet";

export function LetterSkeleton() {
  return (
    <div className="flex flex-1 flex-col">
      <LoadingNote>Loading the letter</LoadingNote>
      <div className="flex min-h-header items-center border-b px-gutter">
        <Skeleton className="h-4 w-56" />
      </div>
      <div className="flex-1 bg-canvas p-gutter lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(19rem,40%)]">
        <LetterSheet>
          <div className="flex flex-col gap-4">
            {["w-1/3", "w-2/3", "w-1/4", "w-full", "w-11/12", "w-10/12", "w-9/12", "w-1/2"].map((width) => (
              <Skeleton key={width} className={width} />
            ))}
          </div>
        </LetterSheet>
      </div>
    </div>
  );
}
