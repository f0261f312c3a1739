"use client";

import { FileInput } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useLatePart } from "@/components/ui/use-late-part";

const load = () => import("./import-dialog").then(({ ImportDialog }) => ImportDialog);

/** Begins a case with a processor's notice. */
export function ImportButton() {
  const { Part: ImportDialog, prepare, open } = useLatePart(load);
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => open(() => setShown(true))} onPointerEnter={prepare} onFocus={prepare}>
        <FileInput aria-hidden />
        Import
      </Button>
      {ImportDialog ? <ImportDialog open={shown} onOpenChange={setShown} /> : null}
    </>
  );
}
