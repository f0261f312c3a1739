"use client";

import { DropdownMenu } from "@/components/ui/dropdown-menu";
import type { LateMenuProps } from "@/components/ui/lazy-menu";
import { ThemeItems } from "./theme-items";

export function ThemeMenu(late: LateMenuProps) {
  return (
    <DropdownMenu {...late} side="right" align="end">
      <ThemeItems />
    </DropdownMenu>
  );
}
