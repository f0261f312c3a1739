"use client";

import { useTheme } from "next-themes";
import { MenuRadioGroup, MenuRadioItem } from "@/components/ui/dropdown-menu";

export function ThemeItems() {
  const { theme, setTheme } = useTheme();
  return (
    <MenuRadioGroup value={theme} onValueChange={setTheme} aria-label="Theme">
      <MenuRadioItem value="light">Light</MenuRadioItem>
      <MenuRadioItem value="dark">Dark</MenuRadioItem>
      <MenuRadioItem value="system">As the system</MenuRadioItem>
    </MenuRadioGroup>
  );
}
