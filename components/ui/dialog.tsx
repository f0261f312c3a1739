"use client";

import { X } from "lucide-react";
import { AlertDialog as RadixAlertDialog, Dialog as RadixDialog } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "./button";
import { cn } from "./cn";

type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** A button that opens the dialog; without it, control the dialog with `open`. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Footer buttons, the primary one last. */
  actions?: ReactNode;
  className?: string;
  /** For content that scrolls by itself. */
  bodyClassName?: string;
  /** Where the focus goes in the end, if not to where it was. */
  focusAfter?: () => HTMLElement | null;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * A dialog that Escape or a click outside closes; focus then returns to where it was. It starts in the first text field,
 * so that one can type at once, else on the first button.
 */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  children,
  actions,
  ...further
}: DialogProps) {
  const { className, bodyClassName, focusAfter, onKeyDown } = further;
  const focusReturn = useFocusReturn(focusAfter);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayStyle} />
        <RadixDialog.Content
          {...(trigger ? {} : focusReturn)}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            focusFirstField(event);
          }}
          onKeyDown={onKeyDown}
          className={cn(panelStyle, className)}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className="flex items-start justify-between gap-3 p-gutter pb-3">
            <div className="flex min-w-0 flex-col gap-1">
              <RadixDialog.Title className="font-semibold text-title">{title}</RadixDialog.Title>
              {description ? (
                <RadixDialog.Description className="text-ink-2">{description}</RadixDialog.Description>
              ) : null}
            </div>
            <RadixDialog.Close asChild>
              <Button variant="ghost" size="square-sm" aria-label="Close" className="-mt-0.5 -mr-1.5">
                <X aria-hidden />
              </Button>
            </RadixDialog.Close>
          </div>
          {children ? <DialogBody className={bodyClassName}>{children}</DialogBody> : null}
          {actions ? <DialogActions>{actions}</DialogActions> : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

type AlertDialogProps = {
  /** Leave out to let the trigger open the dialog and its buttons close it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  title: ReactNode;
  description: ReactNode;
  children?: ReactNode;
  /** Names the action, such as "Delete case". */
  confirm: string;
  /** Keeps the dialog open when it returns `false`, or a promise of it. */
  onConfirm: () => unknown;
  danger?: boolean;
  busy?: boolean;
  /** The action is not available yet, for example before the confirmation is typed. */
  disabled?: boolean;
};

/** Asks for confirmation of something that cannot be undone; "Cancel" has the initial focus. */
export function AlertDialog(props: AlertDialogProps) {
  const { trigger, title, description, children, confirm, onConfirm, danger = true, busy, disabled } = props;
  const [ownOpen, setOwnOpen] = useState(false);
  const focusReturn = useFocusReturn();
  const setOpen = (open: boolean) => {
    setOwnOpen(open);
    props.onOpenChange?.(open);
  };
  return (
    <RadixAlertDialog.Root open={props.open ?? ownOpen} onOpenChange={setOpen}>
      {trigger ? <RadixAlertDialog.Trigger asChild>{trigger}</RadixAlertDialog.Trigger> : null}
      <AlertDialogPanel
        title={title}
        description={description}
        focusReturn={trigger ? undefined : focusReturn}
        actions={
          <>
            <RadixAlertDialog.Cancel asChild>
              <Button>Cancel</Button>
            </RadixAlertDialog.Cancel>
            <Button
              variant={danger ? "danger" : "primary"}
              busy={busy}
              disabled={disabled}
              onClick={async () => {
                if ((await onConfirm()) !== false) setOpen(false);
              }}
            >
              {confirm}
            </Button>
          </>
        }
      >
        {children ? <DialogBody>{children}</DialogBody> : null}
      </AlertDialogPanel>
    </RadixAlertDialog.Root>
  );
}

type BlockingDialogProps = { title: ReactNode; description: ReactNode; children?: ReactNode; actions: ReactNode };

/** An open dialog that only its own actions can end. */
export function BlockingDialog({ children, ...panel }: BlockingDialogProps) {
  return (
    <RadixAlertDialog.Root open>
      <AlertDialogPanel {...panel}>{children ? <DialogBody>{children}</DialogBody> : null}</AlertDialogPanel>
    </RadixAlertDialog.Root>
  );
}

type AlertDialogPanelProps = BlockingDialogProps & { focusReturn?: ReturnType<typeof useFocusReturn> };

function AlertDialogPanel({ title, description, children, actions, focusReturn }: AlertDialogPanelProps) {
  return (
    <RadixAlertDialog.Portal>
      <RadixAlertDialog.Overlay className={overlayStyle} />
      <RadixAlertDialog.Content {...focusReturn} className={panelStyle}>
        <div className="flex flex-col gap-2 p-gutter">
          <RadixAlertDialog.Title className="font-semibold text-title">{title}</RadixAlertDialog.Title>
          <RadixAlertDialog.Description className="text-ink-2">{description}</RadixAlertDialog.Description>
        </div>
        {children}
        <DialogActions>{actions}</DialogActions>
      </RadixAlertDialog.Content>
    </RadixAlertDialog.Portal>
  );
}

function DialogBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cn("min-h-0 overflow-y-auto px-gutter pb-gutter", className)}>{children}</div>;
}

function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 border-t px-gutter py-3">{children}</div>;
}

const overlayStyle = "fixed inset-0 z-40 animate-appear bg-scrim";
const panelStyle =
  "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 animate-appear flex-col rounded-control border border-line-strong bg-raised text-ink";

const FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])";

function focusFirstField(event: Event): void {
  const field = event.target instanceof HTMLElement ? event.target.querySelector<HTMLElement>(FIELDS) : null;
  if (!field || field.matches(":disabled")) return;
  event.preventDefault();
  field.focus();
}

/**
 * A dialog without a trigger returns focus to whatever had it before; Radix only knows its own trigger. What the dialog did
 * may have taken that away: then the focus goes to the heading of the page, not to its very beginning.
 */
function useFocusReturn(focusAfter?: () => HTMLElement | null) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const places = [focusAfter?.(), opener.current, document.querySelector("main h1")];
      const target = places.find((place) => place instanceof HTMLElement && place.isConnected);
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    },
  };
}
