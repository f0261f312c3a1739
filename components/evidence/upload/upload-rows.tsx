"use client";

import { File, RotateCcw, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatSent, formatSize } from "@/components/evidence/format-size";
import { IconButton } from "@/components/evidence/icon-button";
import { useAnnounce } from "@/components/ui/live-region";
import { canRetry, failureSentence } from "./failure-sentence";
import { percentOf, type UploadItem, type UploadQueue } from "./upload-queue";

type UploadRowsProps = {
  uploads: Pick<UploadQueue, "retry" | "remove"> & { items: readonly UploadItem[] };
  listed: ReadonlySet<string>;
};

/** The uploads, each until it is listed as a document. Announces their progress to screen readers. */
export function UploadRows({ uploads, listed }: UploadRowsProps) {
  const { items, retry, remove } = uploads;
  useProgressAnnouncement(items);
  return items
    .filter((item) => item.state !== "done" || !listed.has(item.evidenceId ?? ""))
    .map((item) => <UploadRow key={item.key} item={item} onRetry={retry} onRemove={remove} />);
}

function useProgressAnnouncement(items: readonly UploadItem[]): void {
  const announce = useAnnounce();
  const milestone = useRef<Milestone>("none");
  const reported = useRef(new Set<string>());
  useEffect(() => {
    // Simultaneous failures are one message, because each message replaces the one before.
    const failed = items.filter(({ key, state }) => state === "failed" && !reported.current.has(key));
    if (failed.length > 0) announce(failed.map(failureAnnouncement).join(" "), "assertive");
    reported.current = new Set(items.filter(({ state }) => state === "failed").map(({ key }) => key));
    const next = nextAnnouncement(items, milestone.current);
    if (!next) return;
    milestone.current = next.milestone;
    announce(next.message);
  }, [items, announce]);
}

function failureAnnouncement({ file, failure, detail }: UploadItem): string {
  return failure ? `${file.name}: ${failureSentence(failure, detail)}` : file.name;
}

type UploadRowProps = { item: UploadItem; onRetry: (key: string) => void; onRemove: (key: string) => void };

/** One upload with its progress or failure, and buttons to cancel, retry or remove it. */
function UploadRow({ item, onRetry, onRemove }: UploadRowProps) {
  const { file, failure, state } = item;
  const Icon = failure ? TriangleAlert : File;
  return (
    <li className="flex min-h-row items-start gap-3 border-b py-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 stroke-[1.75] ${failure ? "text-danger" : "text-ink-2"}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="break-all">{file.name}</span>
        {failure ? (
          <span className="text-danger text-small">{failureSentence(failure, item.detail)}</span>
        ) : (
          <Progress item={item} />
        )}
      </div>
      {failure ? null : <span className="shrink-0 text-ink-2">{progressWords(item)}</span>}
      <span className="-my-0.5 flex shrink-0 gap-1">
        {failure && canRetry(failure) ? (
          <IconButton label={`Retry ${file.name}`} onClick={() => onRetry(item.key)}>
            <RotateCcw aria-hidden />
          </IconButton>
        ) : null}
        {state === "done" ? null : (
          <IconButton
            label={failure ? `Remove ${file.name} from the list` : `Cancel ${file.name}`}
            onClick={() => onRemove(item.key)}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
}

function Progress({ item }: { item: UploadItem }) {
  const percent = Math.round((Math.min(item.sentBytes, item.file.size) / Math.max(1, item.file.size)) * 100);
  return (
    <span
      role="progressbar"
      aria-label={`Upload of ${item.file.name}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="flex h-[3px] max-w-44 overflow-hidden rounded-full bg-line"
    >
      <span data-signal="full" className="bg-accent transition-[width]" style={{ width: `${percent}%` }} />
    </span>
  );
}

function progressWords({ state, sentBytes, file }: UploadItem): string {
  if (state === "waiting") return "Waiting";
  return state === "done" ? formatSize(file.size) : formatSent(Math.min(sentBytes, file.size), file.size);
}

/** The latest announcement about the current batch. */
export type Milestone = "none" | "start" | "half" | "end";

/**
 * The next announcement: one each at the start, the half and the end of a batch. Undefined when there is nothing new.
 * The first file after an end starts a new batch.
 */
export function nextAnnouncement(
  items: readonly UploadItem[],
  previous: Milestone,
): { milestone: Milestone; message: string } | undefined {
  const counted = items.filter(({ state }) => state !== "failed");
  const percent = percentOf(items);
  if (counted.length === 0) return undefined;
  if (percent === 100) {
    return previous === "end" || previous === "none"
      ? undefined
      : { milestone: "end", message: `${count(counted.length)} uploaded, 100 percent` };
  }
  if (previous === "none" || previous === "end")
    return { milestone: "start", message: `Uploading ${count(counted.length)}, 0 percent` };
  if (previous === "start" && percent >= 50)
    return { milestone: "half", message: `Uploading ${count(counted.length)}, 50 percent` };
  return undefined;
}

function count(files: number): string {
  return files === 1 ? "1 file" : `${files} files`;
}
