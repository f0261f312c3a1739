import { SunMoon } from "lucide-react";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { navStyle } from "./nav-style";
import { ThemeItems } from "./theme-items";

export function ThemeMenu() {
  return (
    <DropdownMenu
      side="right"
      align="end"
      trigger={
        <button type="button" className={navStyle(false)}>
          <SunMoon aria-hidden />
          Theme
        </button>
      }
    >
      <ThemeItems />
    </DropdownMenu>
  );
}
