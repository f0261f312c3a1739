import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default function CaseNotFound() {
  return (
    <EmptyState
      heading="h1"
      title="There is no such case"
      actions={
        <Button asChild variant="primary">
          <Link href="/cases">Go to the cases</Link>
        </Button>
      }
    >
      It was deleted, or the address is mistyped. Deleted cases cannot be brought back.
    </EmptyState>
  );
}
