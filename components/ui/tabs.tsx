"use client";

import { Tabs as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const tabStyle =
  "inline-flex h-control shrink-0 items-center gap-2 whitespace-nowrap rounded-control px-2.5 text-ink-2 transition-colors hover:text-ink";
export const tabChosenStyle = "bg-canvas font-medium text-ink dark:bg-raised";

export const Tabs = Radix.Root;
export const TabPanel = Radix.Content;

export function TabList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return <Radix.List {...props} className={cn("flex items-center gap-1 overflow-x-auto", className)} />;
}

export function Tab({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...props}
      className={cn(
        tabStyle,
        "-outline-offset-2 data-[state=active]:bg-accent-soft data-[state=active]:font-medium data-[state=active]:text-ink",
        className,
      )}
    />
  );
}
