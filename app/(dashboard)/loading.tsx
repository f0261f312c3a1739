import { LoadingNote, Skeleton } from "@/components/ui/states";

export default function DashboardLoading() {
  return (
    <div className="flex h-header items-center border-b px-gutter">
      <LoadingNote />
      <Skeleton className="h-4 w-40" />
    </div>
  );
}
