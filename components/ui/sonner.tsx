"use client";

import { CircleAlert, X } from "lucide-react";
import { useTheme } from "next-themes";
import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { buttonStyle } from "./button";
import { cn } from "./cn";

export type Toast = typeof toast;

/** Sonner in the look of the product. Toasts that are sent before `onReady` would be lost. */
export function Sonner({ onReady }: { onReady: (send: Toast) => void }) {
  const { resolvedTheme } = useTheme();
  useEffect(() => onReady(toast), [onReady]);
  return (
    <Toaster
      theme={resolvedTheme === "dark" ? "dark" : "light"}
      position="bottom-center"
      // Above the navigation bar of narrow windows, and above what else stands at the bottom.
      offset={{ bottom: "max(4rem, var(--toast-room, 0px))" }}
      mobileOffset={{ bottom: "max(4.5rem, var(--toast-room, 0px))", left: "1rem", right: "1rem" }}
      gap={8}
      closeButton
      icons={{ error: <CircleAlert aria-hidden />, close: <X aria-hidden /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: "Dismiss",
        classNames: {
          // Sonner names a font of its own.
          toast:
            "flex w-full items-center gap-3 rounded-control font-sans border border-line-strong bg-raised py-1.5 pr-1.5 pl-3 text-body text-ink",
          error: "text-danger",
          icon: "[&_svg]:size-4 [&_svg]:stroke-[1.75]",
          content: "min-w-0 flex-1",
          actionButton: buttonStyle({ size: "sm" }),
          closeButton: cn(buttonStyle({ variant: "ghost", size: "square-sm" }), "order-last"),
        },
      }}
    />
  );
}
