"use client";

import { createContext, type ReactNode, useCallback, useContext, useState } from "react";

export type Announce = (message: string, urgency?: "polite" | "assertive") => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Reads a message out once: changes of state politely, errors at once. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** The page's one polite and one assertive region. */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState({ text: "", turn: 0 });
  const [assertive, setAssertive] = useState({ text: "", turn: 0 });
  const announce = useCallback<Announce>((text, urgency = "polite") => {
    const set = urgency === "polite" ? setPolite : setAssertive;
    set((last) => ({ text, turn: last.turn + 1 }));
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* A new key makes the same words be read again. */}
      <div role="status" aria-live="polite" className="sr-only">
        <span key={polite.turn}>{polite.text}</span>
      </div>
      <div role="alert" aria-live="assertive" className="sr-only">
        <span key={assertive.turn}>{assertive.text}</span>
      </div>
    </AnnounceContext>
  );
}
