"use client";

import { type ComponentProps, cloneElement, useState } from "react";
import type { AlertDialog } from "./alert-dialog";
import type { TriggerElement } from "./lazy-menu";
import { useLatePart } from "./use-late-part";

const load = () => import("./alert-dialog").then(({ AlertDialog }) => AlertDialog);

type LateAlertDialogProps = Omit<ComponentProps<typeof AlertDialog>, "open" | "onOpenChange" | "trigger"> & {
  trigger: TriggerElement;
};

/** A button whose question is fetched when somebody comes near; a press before that opens it as soon as it is there. */
export function LateAlertDialog({ trigger, ...dialog }: LateAlertDialogProps) {
  const { Part: Dialog, prepare, open } = useLatePart(load);
  const [asking, setAsking] = useState(false);
  return (
    <>
      {cloneElement(trigger, {
        "aria-haspopup": "dialog",
        "aria-expanded": asking,
        onPointerEnter: prepare,
        onFocus: prepare,
        onClick: () => open(() => setAsking(true)),
      })}
      {Dialog ? <Dialog {...dialog} open={asking} onOpenChange={setAsking} /> : null}
    </>
  );
}
