import { Skeleton } from "@/components/ui/states";

export default function SettingsLoading() {
  return (
    <div className="w-full max-w-column space-y-4 px-gutter pt-16">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
