import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default function DashboardNotFound() {
  return (
    <EmptyState
      heading="h1"
      title="There is nothing at this address"
      actions={
        <Button asChild variant="primary">
          <Link href="/cases">Go to the cases</Link>
        </Button>
      }
    >
      The address may be mistyped, or what stood here was deleted.
    </EmptyState>
  );
}
