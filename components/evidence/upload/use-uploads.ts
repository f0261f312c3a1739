"use client";

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { xhrTransport } from "./transport";
import { type UploadItem, UploadQueue, type UploadQueueOptions } from "./upload-queue";

type UseUploadsOptions = Omit<UploadQueueOptions, "transport">;

export type Uploads = Pick<UploadQueue, "add" | "retry" | "remove"> & {
  items: readonly UploadItem[];
  inProgress: boolean;
};

/** The upload queue of one case. The browser asks before it closes the tab during an upload. */
export function useUploads(options: UseUploadsOptions): Uploads {
  const latest = useRef(options);
  latest.current = options;
  const [queue] = useState(
    () =>
      new UploadQueue({
        transport: xhrTransport,
        attach: (names) => latest.current.attach(names),
        onArrived: (evidenceId) => latest.current.onArrived(evidenceId),
        onAbandoned: (evidenceId) => latest.current.onAbandoned(evidenceId),
      }),
  );
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  const inProgress = items.some(({ state }) => state === "waiting" || state === "sending");
  const add = useCallback((files: readonly File[]) => queue.add(files), [queue]);
  const retry = useCallback((key: string) => queue.retry(key), [queue]);
  const remove = useCallback((key: string) => queue.remove(key), [queue]);

  useEffect(() => {
    if (!inProgress) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [inProgress]);

  return { items, inProgress, add, retry, remove };
}
