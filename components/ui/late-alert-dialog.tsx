"use client";

import { Slot } from "radix-ui";
import { type ComponentProps, type ReactElement, useState } from "react";
import type { AlertDialog } from "./alert-dialog";
import { useLatePart } from "./use-late-part";

const load = () => import("./alert-dialog").then(({ AlertDialog }) => AlertDialog);

type LateAlertDialogProps = Omit<ComponentProps<typeof AlertDialog>, "open" | "onOpenChange" | "trigger"> & {
  trigger: ReactElement;
};

/** A button whose question is fetched when somebody comes near; a press before that opens it as soon as it is there. */
export function LateAlertDialog({ trigger, ...dialog }: LateAlertDialogProps) {
  const { Part: Dialog, prepare, open } = useLatePart(load);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Slot.Root
        aria-haspopup="dialog"
        aria-expanded={asking}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => open(() => setAsking(true))}
      >
        {trigger}
      </Slot.Root>
      {Dialog ? <Dialog {...dialog} open={asking} onOpenChange={setAsking} /> : null}
    </>
  );
}
