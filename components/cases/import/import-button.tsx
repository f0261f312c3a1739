"use client";

import { FileInput } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { late } from "@/components/ui/late";

// Fetched with the first import: most visits to the list begin none.
const ImportDialog = late(() => import("./import-dialog").then(({ ImportDialog }) => ImportDialog));

/** Begins a case with a processor's notice. */
export function ImportButton() {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileInput aria-hidden />
        Import
      </Button>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <ImportDialog open={open} onOpenChange={setOpen} onMissing={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
