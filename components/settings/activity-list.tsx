import type { Route } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import type { ActivityShown } from "@/lib/contract/desk/activity";
import { clockTime, dayOf } from "@/lib/values/calendar";
import { SettingsSection } from "./settings-page";

/** Who did what, newest first. */
export function ActivityList({ rows, timeZone }: { rows: readonly ActivityShown[]; timeZone: string }) {
  return (
    <SettingsSection
      title="Activity"
      note="Each entry carries a hash of itself and of the entry before it, so that a change shows: npm run activity:verify checks it."
    >
      <Button asChild size="sm">
        <a href="/api/activity" download>
          Download all as CSV
        </a>
      </Button>
      {rows.length === 0 ? (
        <p className="pt-3 text-ink-2">Nothing yet. Reviews, outcomes and changes of people appear here.</p>
      ) : (
        <ol aria-label="Activity" className="mt-3 divide-y">
          {rows.map(({ seq, at, by, action, note, caseId, caseName }) => (
            <li key={seq} className="py-2">
              <p className="break-words">
                <span className="font-medium">{by}</span> {action}
                {caseId ? (
                  <>
                    {": "}
                    <Link href={`/cases/${caseId}/letter` as Route} className="underline">
                      {caseName ?? caseId.slice(0, 8)}
                    </Link>
                  </>
                ) : null}
              </p>
              <p className="break-words text-ink-2 text-small">
                {dayOf(at, timeZone)}, {clockTime(at, timeZone)}
                {note ? `: ${note}` : ""}
              </p>
            </li>
          ))}
        </ol>
      )}
    </SettingsSection>
  );
}
