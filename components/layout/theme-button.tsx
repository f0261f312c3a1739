"use client";

import { SunMoon } from "lucide-react";
import { LazyMenu } from "@/components/ui/lazy-menu";
import { navStyle } from "./nav-style";

const load = () => import("./theme-menu").then(({ ThemeMenu }) => ThemeMenu);

export function ThemeButton() {
  const trigger = (
    <button type="button" className={navStyle(false)}>
      <SunMoon aria-hidden />
      Theme
    </button>
  );
  return <LazyMenu trigger={trigger} load={load} menuProps={{}} />;
}
