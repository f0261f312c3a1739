import type { Route } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default function SettingsNotFound() {
  return (
    <EmptyState
      heading="h1"
      title="There is no such page here"
      actions={
        <Button asChild>
          <Link href={"/cases" as Route}>Go to the cases</Link>
        </Button>
      }
    >
      It may have been deleted, or your role may not see it.
    </EmptyState>
  );
}
