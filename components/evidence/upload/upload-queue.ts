import { UploadError } from "./failure";
import { type Attach, sendFile } from "./send-file";
import type { UploadTransport } from "./transport";
import { startable, type UploadAction, type UploadItem, uploadReducer } from "./upload-state";

export type UploadQueueOptions = {
  attach: Attach;
  transport: UploadTransport;
  /** A file has arrived at the service. */
  onArrived: (evidenceId: string) => void;
  /** The service gave a place for a file that will not be sent there: the place should go. */
  onAbandoned: (evidenceId: string) => void;
  now?: () => number;
};

/**
 * The files of one case on their way. It lives outside the components, so that a transfer goes on when its page is
 * left; React reads it through `subscribe` and `items`.
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
    this.#abandon(key);
    this.#dispatch({ type: "retried", key });
  };

  /** Cancels the transfer when it is running, and takes the file off the list. */
  readonly remove = (key: string) => {
    this.#running.get(key)?.abort();
    this.#running.delete(key);
    this.#abandon(key);
    this.#dispatch({ type: "removed", key });
  };

  /** An open place counts as a document on its way until it expires. */
  #abandon(key: string) {
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
      const evidenceId = await sendFile({
        file: item.file,
        attach: this.options.attach,
        transport: this.options.transport,
        signal: controller.signal,
        now: this.options.now ?? Date.now,
        onAddress: (evidenceId) => {
          if (controller.signal.aborted) return this.options.onAbandoned(evidenceId);
          // Of an address that ran out.
          this.#abandon(key);
          this.#dispatch({ type: "addressed", key, evidenceId });
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
