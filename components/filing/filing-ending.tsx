import { CircleCheck } from "lucide-react";
import type { FilingDetail } from "@/lib/contract/desk/filing-detail";
import { dayOf } from "@/lib/format/point-in-time";

type FilingEndingProps = { filing: NonNullable<FilingDetail["filing"]>; timeZone: string };

/** The receipt of what was filed, or that a dry run sent nothing. */
export function FilingEnding({ filing, timeZone }: FilingEndingProps) {
  const { receipt, endedAt, confirmedBy } = filing;
  if (!receipt) return null;
  const dry = receipt.outcome === "dry-run";
  const day = endedAt ? dayOf(endedAt, timeZone) : "";
  const rows: [string, string | undefined][] = [
    ["Dispute", receipt.disputeId],
    ["Confirmed by", confirmedBy],
    ["Stands at Stripe", receipt.status?.replaceAll("_", " ")],
    ["Submissions", receipt.submissionCount?.toString()],
    ["Stripe's mode", receipt.livemode === undefined ? undefined : receipt.livemode ? "live" : "test"],
  ];
  return (
    <div className="flex flex-col gap-2 rounded-control border px-3 py-2">
      <p className="flex items-center gap-2 font-medium">
        <CircleCheck aria-hidden className={dry ? "size-4 text-ink-2" : "size-4 text-good"} />
        {dry
          ? `Dry run of ${day}: nothing was sent to Stripe`
          : `Filed with Stripe${receipt.livemode === false ? "'s test mode" : ""} on ${day}`}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-small">
        {rows.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
