import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default function StatementNotFound() {
  return (
    <EmptyState
      heading="h1"
      title="There is no such statement"
      actions={
        <Button asChild variant="primary">
          <Link href="/statements">Go to the statements</Link>
        </Button>
      }
    >
      It was removed by the service, or the address is mistyped.
    </EmptyState>
  );
}
