import type { Metadata } from "next";
import Link from "next/link";
import { Logo } from "@/components/layout/logo";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="min-h-dvh p-gutter">
      <Logo />
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
    </main>
  );
}
