"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Avatar } from "@/components/ui/badge";
import { leaveCase, presenceQuery } from "@/lib/browser/presence";
import { randomKey } from "@/lib/browser/random-key";
import { initials } from "@/lib/values/text";

const MOST_SHOWN = 3;

/** Who else has the case open now. Tells the others of this page, too, for as long as it is visible. */
export function Presence({ caseId }: { caseId: string }) {
  const [page] = useState(randomKey);
  const { data, refetch } = useQuery(presenceQuery(caseId, page));
  useEffect(() => {
    const leave = () => leaveCase(caseId, page);
    const onVisibility = () => (document.visibilityState === "hidden" ? leave() : void refetch());
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [caseId, page, refetch]);
  const others = data?.others ?? [];
  if (others.length === 0) return null;
  const names = others.map(({ name }) => name).join(", ");
  return (
    <ul aria-label={`Also open with ${names}`} title={`Also open with ${names}`} className="flex shrink-0 items-center">
      {others.slice(0, MOST_SHOWN).map(({ id, name }) => (
        <li key={id} className="not-first:-ml-1.5 flex rounded-full outline-2 outline-good">
          <Avatar name={name} initials={initials(name)} />
        </li>
      ))}
      {others.length > MOST_SHOWN ? (
        <li className="ml-1.5 text-ink-2 text-small">+{others.length - MOST_SHOWN}</li>
      ) : null}
    </ul>
  );
}
