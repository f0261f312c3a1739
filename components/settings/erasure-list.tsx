"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Badge } from "@/components/ui/badge";
import { countsInWords, type ErasureShown } from "@/lib/contract/desk/erasure";
import { clockTime, dayOf } from "@/lib/values/calendar";
import { SettingsSection } from "./settings-page";

const REFRESH_MS = 5_000;

/** Recent and pending erasures. Of an erased case only its id is left. */
export function ErasureList({ erasures, timeZone }: { erasures: readonly ErasureShown[]; timeZone: string }) {
  const router = useRouter();
  const waits = erasures.some(({ state }) => state !== "erased");
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => router.refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [waits, router]);
  return (
    <SettingsSection title="Erased" note="The latest 50. The activity log has all of them.">
      {erasures.length === 0 ? (
        <p className="text-ink-2">Nothing yet.</p>
      ) : (
        <ul aria-label="Erased cases" className="divide-y">
          {erasures.map((one) => (
            <li key={one.caseId} className="py-2">
              <p className="flex flex-wrap items-center gap-x-2">
                <code className="break-all font-mono text-small">{one.caseId}</code>
                {one.state === "erased" ? null : (
                  <Badge tone={one.failure ? "warn" : undefined}>{STATES[one.state]}</Badge>
                )}
              </p>
              <p className="break-words text-ink-2 text-small">{inWords(one, timeZone)}</p>
              {one.failure ? (
                <p className="break-words text-danger text-small">{one.failure} It will be retried.</p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

const STATES = { waiting: "Waits", working: "Being erased" } as const;

function inWords({ rule, days, by, requestedAt, erasedAt, counts }: ErasureShown, timeZone: string): string {
  const when = (iso: string) => `${dayOf(iso, timeZone)}, ${clockTime(iso, timeZone)}`;
  const why = {
    retention: `closed for ${days ?? "more"} days`,
    request: `requested by ${by ?? "a former user"} for a cardholder`,
    hand: `deleted by ${by ?? "a former user"}`,
  }[rule];
  return `${when(erasedAt ?? requestedAt)}: ${why}${counts ? `; ${countsInWords(counts)}` : ""}`;
}
