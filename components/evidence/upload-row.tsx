import { File, RotateCcw, TriangleAlert, X } from "lucide-react";
import { formatSent, formatSize } from "./format-size";
import { SignButton } from "./sign-button";
import { canRetry, failureSentence } from "./upload/failure";
import type { UploadItem } from "./upload/upload-state";

type UploadRowProps = { item: UploadItem; onRetry: (key: string) => void; onRemove: (key: string) => void };

/** A file on its way: how far it is, or by name what went wrong; to cancel, to try again, to take off. */
export function UploadRow({ item, onRetry, onRemove }: UploadRowProps) {
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
          <SignButton label={`Try ${file.name} again`} onClick={() => onRetry(item.key)}>
            <RotateCcw aria-hidden />
          </SignButton>
        ) : null}
        {state === "done" ? null : (
          <SignButton
            label={failure ? `Take ${file.name} off the list` : `Cancel ${file.name}`}
            onClick={() => onRemove(item.key)}
          >
            <X aria-hidden />
          </SignButton>
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
  if (state === "waiting") return "waiting";
  return state === "done" ? formatSize(file.size) : formatSent(Math.min(sentBytes, file.size), file.size);
}
