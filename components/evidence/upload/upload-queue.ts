import type { Attach, SendOptions } from "./send-file";
import { MAX_BYTES, UploadError, type UploadFailure } from "./upload-failure";

export type UploadQueueOptions = {
  attach: Attach;
  /** Uploads one file and resolves with its evidence id. */
  send: (options: SendOptions) => Promise<string>;
  /** The service has received a file. */
  onArrived: (evidenceId: string) => void;
  /** The service opened a slot that will stay empty, so the slot should be deleted. */
  onAbandoned: (evidenceId: string) => void;
};

/** Files per case that are uploaded at the same time. */
const MAX_PARALLEL = 4;

/**
 * The uploads of one case. It lives outside the components, so that transfers continue when the user leaves the page;
 * React reads it through `subscribe` and `items`.
 */
export class UploadQueue {
  #items: readonly UploadItem[] = [];
  #added = 0;
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();

  constructor(private readonly options: UploadQueueOptions) {}

  readonly items = () => this.#items;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly add = (files: readonly File[]) => {
    const entries = files.map((file) => ({ key: `upload-${++this.#added}`, file }));
    this.#dispatch({ type: "added", files: entries });
  };

  readonly retry = (key: string) => {
    this.#abandonSlot(key);
    this.#dispatch({ type: "retried", key });
  };

  /** Cancels a running transfer and removes the file from the list. */
  readonly remove = (key: string) => {
    this.#running.get(key)?.abort();
    this.#running.delete(key);
    this.#abandonSlot(key);
    this.#dispatch({ type: "removed", key });
  };

  /** Until it expires, an open slot counts as a document that is still to arrive. */
  #abandonSlot(key: string) {
    const item = this.#items.find((candidate) => candidate.key === key);
    if (item?.evidenceId && item.state !== "done") this.options.onAbandoned(item.evidenceId);
  }

  #dispatch(action: UploadAction) {
    this.#items = uploadReducer(this.#items, action);
    for (const key of startable(this.#items)) void this.#start(key);
    for (const listener of this.#listeners) listener();
  }

  async #start(key: string) {
    const item = this.#items.find((candidate) => candidate.key === key);
    if (!item) return;
    const controller = new AbortController();
    this.#running.set(key, controller);
    this.#items = uploadReducer(this.#items, { type: "started", key });
    try {
      const evidenceId = await this.options.send({
        file: item.file,
        attach: this.options.attach,
        signal: controller.signal,
        onSlot: (evidenceId) => {
          if (controller.signal.aborted) return this.options.onAbandoned(evidenceId);
          // The slot before, whose URL has expired.
          this.#abandonSlot(key);
          this.#dispatch({ type: "slotOpened", key, evidenceId });
        },
        onProgress: (sentBytes) => this.#dispatch({ type: "progressed", key, sentBytes }),
      });
      this.#dispatch({ type: "arrived", key, evidenceId });
      this.options.onArrived(evidenceId);
    } catch (error) {
      if (controller.signal.aborted) return;
      const known = error instanceof UploadError ? error : new UploadError("refused");
      this.#dispatch({ type: "failed", key, failure: known.failure, detail: known.detail });
    } finally {
      if (this.#running.get(key) === controller) this.#running.delete(key);
    }
  }
}

export type UploadItem = {
  key: string;
  file: File;
  state: "waiting" | "sending" | "done" | "failed";
  sentBytes: number;
  /** Known once the service has opened a slot for it. */
  evidenceId?: string;
  failure?: UploadFailure;
  /** The service's own sentence about the failure, if any. */
  detail?: string;
};

export type UploadAction =
  | { type: "added"; files: { key: string; file: File }[] }
  | { type: "started"; key: string }
  | { type: "slotOpened"; key: string; evidenceId: string }
  | { type: "progressed"; key: string; sentBytes: number }
  | { type: "arrived"; key: string; evidenceId: string }
  | { type: "failed"; key: string; failure: UploadFailure; detail?: string }
  | { type: "retried"; key: string }
  | { type: "removed"; key: string };

/** One entry per file, in the order they were added. Each action changes only its own file. */
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

/** The keys of the waiting files that may start now, oldest first. */
export function startable(items: readonly UploadItem[]): string[] {
  const free = MAX_PARALLEL - items.filter(({ state }) => state === "sending").length;
  return items
    .filter(({ state }) => state === "waiting")
    .slice(0, Math.max(0, free))
    .map(({ key }) => key);
}

/** Progress over all files that have not failed, 0 to 100; 100 only when all of them have arrived. */
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
    case "slotOpened":
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

/** Problems that are known beforehand are reported without an upload. */
function newItem({ key, file }: { key: string; file: File }): UploadItem {
  const failure = file.size === 0 ? "empty" : file.size > MAX_BYTES ? "too-big" : undefined;
  return { key, file, state: failure ? "failed" : "waiting", sentBytes: 0, failure };
}
