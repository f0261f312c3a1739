"use client";

import { Columns3 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DynamicPart } from "@/components/ui/dynamic-part";
import type { OpenedList } from "@/lib/contract/desk/saved-view";

const load = () => import("./columns-dialog").then(({ ColumnsDialog }) => ColumnsDialog);

/** Opens the choice of columns and density. */
export function ColumnsButton({ opened: { query, look } }: { opened: OpenedList }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-label="Columns and density" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden />
      </Button>
      {open ? <DynamicPart load={load} onFailure={close} props={{ query, look, onClose: close }} /> : null}
    </>
  );
}
