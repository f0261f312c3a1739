"use client";

import { FileInput } from "lucide-react";
import { useCallback, useState } from "react";
import { Button } from "@/components/ui/button";
import { DynamicPart } from "@/components/ui/dynamic-part";

const load = () => import("./import-outcomes-dialog").then(({ ImportOutcomesDialog }) => ImportOutcomesDialog);

/** Records how many cases ended from a file of the processor. For managers and administrators. */
export function ImportOutcomesButton() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileInput aria-hidden />
        Import outcomes
      </Button>
      {open ? <DynamicPart load={load} props={{ onClose: close }} onFailure={close} /> : null}
    </>
  );
}
