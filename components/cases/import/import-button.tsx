import { FileInput } from "lucide-react";
import type { Route } from "next";
import { AheadLink } from "@/components/ui/ahead-link";
import { Button } from "@/components/ui/button";

/** Leads to the page that creates cases from notices and exports. */
export function ImportButton() {
  return (
    <Button asChild>
      <AheadLink href={"/cases/import" as Route}>
        <FileInput aria-hidden />
        Import
      </AheadLink>
    </Button>
  );
}
