"use client";

import { type ComponentProps, useEffect, useRef } from "react";

/** The page's h1. After a navigation inside the application it takes the focus, so that the new page is read out. */
export function FocusHeading(props: ComponentProps<"h1">) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On the first load the browser starts at the top by itself, and a field with autofocus keeps its focus.
    const nothingFocused = document.activeElement === document.body || document.activeElement === null;
    if (nothingFocused && document.documentElement.dataset.navigated) heading.current?.focus({ preventScroll: true });
    document.documentElement.dataset.navigated = "yes";
  }, []);
  return <h1 tabIndex={-1} {...props} ref={heading} />;
}
