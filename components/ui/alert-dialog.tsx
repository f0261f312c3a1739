"use client";

import { AlertDialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { DialogActions, overlayStyle, panelStyle } from "./dialog";
import { useFocusReturn } from "./use-focus-return";

type AlertDialogProps = {
  /** Left out: its trigger opens it, and what is chosen closes it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  title: ReactNode;
  description: ReactNode;
  children?: ReactNode;
  /** The verb of the deed, such as "Delete case". */
  confirm: string;
  /** Keeps the dialog open when it returns `false`, or a promise of it. */
  onConfirm: () => unknown;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  /** The deed is not possible yet, for instance before the typed confirmation. */
  disabled?: boolean;
  className?: string;
};

/** Asks before something that cannot be taken back; starts with the focus on the way out. */
export function AlertDialog(props: AlertDialogProps) {
  const { trigger, title, description, children, className, cancel = "Cancel", danger = true } = props;
  const [opened, setOpened] = useState(false);
  const focusReturn = useFocusReturn();
  const change = (open: boolean) => {
    setOpened(open);
    props.onOpenChange?.(open);
  };
  return (
    <Radix.Root open={props.open ?? opened} onOpenChange={change}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content {...(trigger ? {} : focusReturn)} className={cn(panelStyle, className)}>
          <div className="flex flex-col gap-2 p-gutter">
            <Radix.Title className="font-semibold text-title">{title}</Radix.Title>
            <Radix.Description className="text-ink-2">{description}</Radix.Description>
          </div>
          {children ? <div className="min-h-0 overflow-y-auto px-gutter pb-gutter">{children}</div> : null}
          <DialogActions>
            <Radix.Cancel asChild>
              <Button>{cancel}</Button>
            </Radix.Cancel>
            <Button
              variant={danger ? "danger" : "primary"}
              busy={props.busy}
              disabled={props.disabled}
              onClick={async () => {
                if ((await props.onConfirm()) !== false) change(false);
              }}
            >
              {props.confirm}
            </Button>
          </DialogActions>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
