import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { clockTime } from "@/lib/format/point-in-time";
import { failureStatus } from "@/lib/queries/case-detail";

type ConnectionNoticeProps = {
  error: Error | null;
  /** When what is shown was read, ISO 8601. */
  readAt: string;
  timeZone: string;
  retrying: boolean;
  onRetry: () => void;
};

/** Says quietly that what is shown may be old, and since when; for a case that is gone, that it is. */
export function ConnectionNotice({ error, readAt, timeZone, retrying, onRetry }: ConnectionNoticeProps) {
  if (!error) return null;
  const status = failureStatus(error);
  if (status === 404)
    return (
      <Notice text="This case was deleted. What you see is the last state that was read.">
        <Button size="sm" asChild>
          <Link href="/cases">Go to the cases</Link>
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
      text={`The service cannot be reached. What you see is from ${clockTime(readAt, timeZone)}; nothing is lost, and it is tried again by itself.`}
    >
      <Button size="sm" busy={retrying} onClick={onRetry}>
        Try now
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
