import type { UploadFailure } from "./failure";
import { MAX_BYTES, MAX_PARALLEL } from "./limits";

export type UploadItem = {
  key: string;
  file: File;
  state: "waiting" | "sending" | "done" | "failed";
  sentBytes: number;
  /** Known once the service has given a place for it. */
  evidenceId?: string;
  failure?: UploadFailure;
  /** The service's own sentence on the failure, when it gave one. */
  detail?: string;
};

export type UploadAction =
  | { type: "added"; files: { key: string; file: File }[] }
  | { type: "started"; key: string }
  | { type: "addressed"; key: string; evidenceId: string }
  | { type: "progressed"; key: string; sentBytes: number }
  | { type: "arrived"; key: string; evidenceId: string }
  | { type: "failed"; key: string; failure: UploadFailure; detail?: string }
  | { type: "retried"; key: string }
  | { type: "removed"; key: string };

/** One entry a file, in the order they were added. Each action touches one file and leaves the others alone. */
export function uploadReducer(items: readonly UploadItem[], action: UploadAction): readonly UploadItem[] {
  switch (action.type) {
    case "added":
      return [...items, ...action.files.map(newItem)];
    case "removed":
      return items.filter(({ key }) => key !== action.key);
    default:
      return items.map((item) => (item.key === action.key ? changed(item, action) : item));
  }
}

/** Keys of the waiting files that may start now, oldest first. */
export function startable(items: readonly UploadItem[]): string[] {
  const free = MAX_PARALLEL - items.filter(({ state }) => state === "sending").length;
  return items
    .filter(({ state }) => state === "waiting")
    .slice(0, Math.max(0, free))
    .map(({ key }) => key);
}

/** Share of all bytes of the files that have not failed, 0 to 100; 100 only when every one of them has arrived. */
export function percentOf(items: readonly UploadItem[]): number {
  const counted = items.filter(({ state }) => state !== "failed");
  const total = counted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = counted.reduce((sum, { file, sentBytes }) => sum + Math.min(sentBytes, file.size), 0);
  if (counted.every(({ state }) => state === "done")) return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((sent / total) * 100));
}

type ItemAction = Exclude<UploadAction, { type: "added" | "removed" }>;

function changed(item: UploadItem, action: ItemAction): UploadItem {
  switch (action.type) {
    case "started":
      return { ...item, state: "sending", sentBytes: 0 };
    case "addressed":
      return { ...item, evidenceId: action.evidenceId };
    case "progressed":
      return item.state === "sending" ? { ...item, sentBytes: action.sentBytes } : item;
    case "arrived":
      return { ...item, state: "done", sentBytes: item.file.size, evidenceId: action.evidenceId };
    case "failed":
      return { ...item, state: "failed", failure: action.failure, detail: action.detail };
    case "retried":
      return { key: item.key, file: item.file, state: "waiting", sentBytes: 0 };
  }
}

/** What can be known before sending is said before sending. */
function newItem({ key, file }: { key: string; file: File }): UploadItem {
  const failure = file.size === 0 ? "empty" : file.size > MAX_BYTES ? "too-big" : undefined;
  return { key, file, state: failure ? "failed" : "waiting", sentBytes: 0, failure };
}
