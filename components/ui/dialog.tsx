"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { useFocusReturn } from "./use-focus-return";

type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** One button; without it the dialog is opened by `open`. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, the filled one last. */
  actions?: ReactNode;
  className?: string;
};

export const overlayStyle = "fixed inset-0 z-40 animate-appear bg-scrim";
export const panelStyle =
  "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] weak:max-w-md -translate-x-1/2 -translate-y-1/2 animate-appear flex-col rounded-control border border-line-strong bg-raised text-ink";

/** A dialog that Escape and a click outside close; the focus goes back where it came from. */
export function Dialog({ open, onOpenChange, trigger, title, description, children, actions, className }: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...(trigger ? {} : focusReturn)}
          className={cn(panelStyle, className)}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className="flex items-start justify-between gap-3 p-gutter pb-3">
            <div className="flex min-w-0 flex-col gap-1">
              <Radix.Title className="font-semibold text-title">{title}</Radix.Title>
              {description ? <Radix.Description className="text-ink-2">{description}</Radix.Description> : null}
            </div>
            <Radix.Close asChild>
              <Button variant="ghost" size="square-sm" aria-label="Close" className="-mt-0.5 -mr-1.5">
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          {children ? <div className="min-h-0 overflow-y-auto px-gutter pb-gutter">{children}</div> : null}
          {actions ? <DialogActions>{actions}</DialogActions> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 border-t px-gutter py-3">{children}</div>;
}
