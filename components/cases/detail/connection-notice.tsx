import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { failureStatus } from "@/lib/browser/fetch-json";
import { clockTime } from "@/lib/values/calendar";

type ConnectionNoticeProps = {
  error: Error | null;
  /** When the displayed data was read, ISO 8601. */
  readAt: string;
  timeZone: string;
  retrying: boolean;
  onRetry: () => void;
};

/** Says that the displayed data may be outdated and from when it is, or that the case was deleted. */
export function ConnectionNotice({ error, readAt, timeZone, retrying, onRetry }: ConnectionNoticeProps) {
  if (!error) return null;
  const status = failureStatus(error);
  if (status === 404)
    return (
      <Notice text="This case was deleted. You are viewing its last loaded state.">
        <Button size="sm" asChild>
          <Link href="/cases">Go to cases</Link>
        </Button>
      </Notice>
    );
  if (status === 401)
    return (
      <Notice text={error.message}>
        <Button size="sm" asChild>
          <Link href="/sign-in">Sign in</Link>
        </Button>
      </Notice>
    );
  return (
    <Notice
      text={`The service cannot be reached. You are viewing data from ${clockTime(readAt, timeZone)}. Nothing is lost, and the page retries automatically.`}
    >
      <Button size="sm" busy={retrying} onClick={onRetry}>
        Retry now
      </Button>
    </Notice>
  );
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-warn-soft px-gutter py-1.5 text-warn"
    >
      <p className="min-w-0 flex-1 basis-64">{text}</p>
      {children}
    </div>
  );
}
