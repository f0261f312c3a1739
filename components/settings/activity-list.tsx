import type { Route } from "next";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ActivityShown } from "@/lib/contract/desk/activity";
import { clockTime, dayOf } from "@/lib/values/calendar";
import { navigationLinkStyle } from "./navigation-link-style";
import { SettingsSection } from "./settings-page";

const KINDS = [
  { kind: undefined, label: "Everything" },
  { kind: "change", label: "Changes" },
  { kind: "sign-in", label: "Sign-ins" },
  { kind: "access", label: "Views and downloads" },
  { kind: "key", label: "API keys" },
] as const;

type ActivityListProps = {
  rows: readonly ActivityShown[];
  timeZone: string;
  kind?: string;
  /** Only what one API key was used for. */
  ofKey?: boolean;
};

/** Who did what, newest first. */
export function ActivityList({ rows, timeZone, kind, ofKey = false }: ActivityListProps) {
  return (
    <SettingsSection
      title="Activity"
      note="Each entry includes a hash of itself and of the previous entry, so any change can be detected: npm run activity:verify checks it."
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <nav aria-label="Kind of activity" className="flex flex-wrap gap-1">
          {KINDS.map((one) => (
            <Link
              key={one.label}
              href={(one.kind ? `/settings/activity?kind=${one.kind}` : "/settings/activity") as Route}
              aria-current={one.kind === kind ? "page" : undefined}
              className={navigationLinkStyle(one.kind === kind)}
            >
              {one.label}
            </Link>
          ))}
        </nav>
        <Button asChild size="sm">
          <a href="/api/activity" download>
            Download all as CSV
          </a>
        </Button>
      </div>
      {ofKey ? <p className="pt-3 text-ink-2">Showing one API key. Choose API keys above to see all of them.</p> : null}
      {rows.length === 0 ? (
        <p className="pt-3 text-ink-2">Nothing yet.</p>
      ) : (
        <ol aria-label="Activity" className="mt-3 divide-y">
          {rows.map(({ seq, at, by, action, note, refused, address, caseId, caseName }) => (
            <li key={seq} className="py-2">
              <p className="break-words">
                {refused ? <Badge tone="warn">Refused</Badge> : null} <span className="font-medium">{by}</span> {action}
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
                {address && address !== "unknown" ? `, from ${address}` : ""}
                {note ? `: ${note}` : ""}
              </p>
            </li>
          ))}
        </ol>
      )}
    </SettingsSection>
  );
}
