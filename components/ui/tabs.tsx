"use client";

import { Tabs as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { tabStyle } from "./button";
import { cn } from "./cn";

export function Tabs(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />;
}

export function TabPanel(props: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} />;
}

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
