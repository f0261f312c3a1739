"use client";

import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { replayDelivery } from "@/lib/actions/settings";
import type { DeliveryReading } from "@/lib/contract/management";
import { moment } from "./moment";
import { useDeed } from "./use-deed";

const STATUS: Readonly<Record<DeliveryReading["status"], { label: string; style: string }>> = {
  pending: { label: "Under way", style: "text-ink-2" },
  delivered: { label: "Delivered", style: "text-good" },
  refused: { label: "Refused", style: "text-danger" },
  undeliverable: { label: "Undeliverable", style: "text-danger" },
};

/** One event on its way to one endpoint, with every attempt. */
export function DeliveryRow({ delivery }: { delivery: DeliveryReading }) {
  const { run, busy } = useDeed();
  const { id, eventId, event, subjectId, status, attempts, nextAttemptAt } = delivery;
  const { label, style } = STATUS[status];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <span className={style}>{label}</span> · {event.startsWith("statement") ? "Statement" : "Case"}{" "}
          <span className="font-mono text-small">{subjectId.slice(0, 8)}</span>
        </p>
        <p className="text-ink-2 text-small">
          Event <span className="font-mono">{eventId}</span>
          {status === "pending" && nextAttemptAt ? ` · next ${moment(nextAttemptAt)}` : ""}
        </p>
        <ol className="pt-1 text-small">
          {attempts.map(({ attempt, at, code, error, ms }) => (
            <li key={attempt} className={cn("tabular-nums", error ? "text-ink" : "text-ink-2")}>
              {attempt}. {moment(at)} · {answerOf({ code, error, ms })}
            </li>
          ))}
        </ol>
      </div>
      {status === "pending" ? null : (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Replay event ${eventId}`}
          onClick={() => void run(() => replayDelivery(id), "Sent again")}
        >
          Replay
        </Button>
      )}
    </li>
  );
}

function answerOf({ code, error, ms }: { code?: number; error?: string; ms?: number }): string {
  if (ms === undefined) return "under way, or cut off";
  if (code === undefined) return error ?? "not sent";
  // What nobody answered counts as an answer of the specification: it is told beside the reason, not instead of it.
  return error ? `${error} Counts as ${code}, after ${ms} ms` : `${code} in ${ms} ms`;
}
