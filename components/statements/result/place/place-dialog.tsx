"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Kbd, useHotkeyRegistry } from "@/components/ui/hotkeys";
import { PlacePage } from "./place-page";
import { type Places, placeButtonId } from "./shown-place";

type PlaceDialogProps = Places & { statementId: string; at: number; onClose: () => void };

/** Further places are read before the last one that is there is shown. */
const READ_AHEAD = 20;

/** A row or finding on its page, with a step to the one before and after it. */
export function PlaceDialog({
  statementId,
  places,
  total,
  more,
  isReading,
  isCut,
  at: first,
  onClose,
}: PlaceDialogProps) {
  const [at, setAt] = useState(first);
  const all = total ?? places.length;
  const isShort = places.length < all && at >= places.length - READ_AHEAD;
  const readMore = useRef(more);
  readMore.current = more;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read may still be too little
  useEffect(() => {
    if (isShort) readMore.current?.();
  }, [isShort, places.length]);
  const { enabled } = useHotkeyRegistry();
  const shown = useRef(at);
  shown.current = at;
  const place = places[at];
  if (!place) return null;
  const isWaiting = isReading && at === places.length - 1 && at + 1 < all;
  const step = (by: 1 | -1) => {
    setAt((now) => (places[now + by] ? now + by : now));
    // What could not be read is asked for again.
    if (!places[at + by] && at + by < all) more?.();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="break-words">{place.file}</span>}
      description={
        <span aria-live="polite" className="break-words">
          {all > 1
            ? `${(at + 1).toLocaleString("en-US")} of ${isCut ? "the first " : ""}${all.toLocaleString("en-US")}: `
            : ""}
          {place.what}
        </span>
      }
      className="h-[calc(100dvh-2rem)] max-w-4xl"
      bodyClassName="flex min-h-0 flex-1 flex-col p-0"
      focusAfter={() => document.getElementById(placeButtonId(places[shown.current] ?? place))}
      onKeyDown={(event) => {
        if (!enabled || event.ctrlKey || event.metaKey || event.altKey) return;
        const by = STEPS[event.key.toLowerCase()];
        if (!by) return;
        event.preventDefault();
        step(by);
      }}
      actions={
        all > 1 ? (
          <>
            <Button size="sm" aria-disabled={at === 0} onClick={() => step(-1)}>
              Previous <Kbd className="max-md:hidden">K</Kbd>
            </Button>
            <Button size="sm" aria-disabled={at === all - 1} busy={isWaiting} onClick={() => step(1)}>
              Next <Kbd className="max-md:hidden">J</Kbd>
            </Button>
          </>
        ) : null
      }
    >
      <PlacePage key={place.key} statementId={statementId} place={place} />
    </Dialog>
  );
}

/** As in lists: J goes down, K up. */
const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
