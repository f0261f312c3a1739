"use client";

import { Maximize2, Minimize2 } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { notifyError } from "@/components/ui/toaster";

/** Shows an element on the whole screen and back; nothing where the browser cannot. */
export function FullScreenButton({ target }: { target: RefObject<HTMLElement | null> }) {
  const [full, setFull] = useState(false);
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === target.current);
    setOffered(document.fullscreenEnabled === true);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, [target]);
  if (!offered) return null;
  const toggle = async () => {
    try {
      await (full ? document.exitFullscreen() : target.current?.requestFullscreen());
    } catch {
      notifyError("The browser did not allow full screen.");
    }
  };
  const Icon = full ? Minimize2 : Maximize2;
  return (
    <Button
      variant="ghost"
      size="square"
      aria-label="Full screen"
      aria-pressed={full}
      title={full ? "Exit full screen" : "Full screen"}
      onClick={() => void toggle()}
    >
      <Icon aria-hidden />
    </Button>
  );
}
