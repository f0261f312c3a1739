import { FileInput } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";

/** Leads to the page that creates cases from notices and exports. */
export function ImportButton() {
  return (
    <Button asChild>
      <Link href={"/cases/import" as Route}>
        <FileInput aria-hidden />
        Import
      </Link>
    </Button>
  );
}
