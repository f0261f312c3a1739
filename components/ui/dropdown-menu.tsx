"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, startTransition, useState } from "react";
import { cn } from "./cn";
import { Kbd } from "./hotkeys";

type DropdownMenuProps = {
  /** The button that opens the menu. */
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
  /** Prevent its default to put the focus elsewhere than on the trigger. */
  onCloseAutoFocus?: (event: Event) => void;
};

/** Not modal: the page behind stays readable and does not shift; a press elsewhere closes the menu. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, children, align = "start", side = "bottom", className, onCloseAutoFocus } = props;
  const [open, setOpen] = useState(false);
  // The press is painted before the menu is built, which takes a slow machine a quarter of a second the first time.
  const change = (next: boolean) => (next ? startTransition(() => setOpen(true)) : setOpen(false));
  return (
    <Radix.Root modal={false} open={open} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cn(
            "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-80 animate-appear overflow-y-auto rounded-control border border-line-strong bg-raised p-1 text-ink",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type MenuItemProps = ComponentProps<typeof Radix.Item> & { shortcut?: string; danger?: boolean };

/** One action of the menu; with `asChild` its only child is a link. */
export function MenuItem({ shortcut, danger, className, children, asChild, ...props }: MenuItemProps) {
  const style = cn(itemStyle, danger ? "text-danger data-[highlighted]:bg-danger-soft" : highlightStyle, className);
  if (asChild) {
    return (
      <Radix.Item {...props} asChild className={style}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item {...props} className={style}>
      {children}
      {shortcut ? <Kbd className="ml-auto">{shortcut}</Kbd> : null}
    </Radix.Item>
  );
}

export function MenuRadioGroup(props: ComponentProps<typeof Radix.RadioGroup>) {
  return <Radix.RadioGroup {...props} />;
}

export function MenuRadioItem({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem {...props} className={cn(itemStyle, highlightStyle, "pl-7", className)}>
      <Radix.ItemIndicator className="absolute left-2">
        <Check aria-hidden className="text-accent" />
      </Radix.ItemIndicator>
      {children}
    </Radix.RadioItem>
  );
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...props} className={cn("px-2 pt-1.5 pb-1 text-ink-3 text-small", className)} />;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}

const itemStyle =
  "relative flex min-h-7 cursor-default select-none items-center gap-2 rounded-mark px-2 py-1 outline-none data-[disabled]:text-ink-3 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]";
const highlightStyle = "data-[highlighted]:bg-accent-soft";
