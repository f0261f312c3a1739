import { PageHeader } from "@/components/ui/page-header";
import { LoadingNote, Skeleton } from "@/components/ui/states";

export default function InsightsLoading() {
  return (
    <div className="flex flex-1 flex-col">
      <LoadingNote>Loading the insights</LoadingNote>
      <PageHeader title="Insights" />
      <div className="flex flex-col gap-4 p-gutter">
        <Skeleton className="h-20" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
