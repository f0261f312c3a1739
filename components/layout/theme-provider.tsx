"use client";

import { setNonce } from "get-nonce";
import { ThemeProvider as NextThemes } from "next-themes";
import { type ReactNode, useState } from "react";

/** Light, dark or as the system says; passes the page's nonce to everything that adds styles at runtime. */
export function ThemeProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  // Dialogs and menus lock scrolling with their own style element; the content security policy allows it by this nonce.
  useState(() => {
    if (typeof window !== "undefined" && nonce) setNonce(nonce);
  });
  return (
    <NextThemes attribute="class" defaultTheme="system" enableSystem disableTransitionOnChange nonce={nonce}>
      {children}
    </NextThemes>
  );
}
