"use client";

import { FileInput } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DynamicDialog } from "@/components/ui/dynamic-dialog";

const load = () => import("./import-dialog").then(({ ImportDialog }) => ImportDialog);

/** Creates a case from a processor's notice. */
export function ImportButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileInput aria-hidden />
        Import
      </Button>
      {open ? (
        <DynamicDialog load={load} props={{ open: true, onOpenChange: setOpen }} onFailure={() => setOpen(false)} />
      ) : null}
    </>
  );
}
