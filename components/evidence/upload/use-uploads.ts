"use client";

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SendOptions } from "./send-file";
import { UploadError } from "./upload-failure";
import { type UploadItem, UploadQueue, type UploadQueueOptions } from "./upload-queue";

type UseUploadsOptions = Omit<UploadQueueOptions, "send">;

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
        send,
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

/** Most visits to a case add no file, so what sends them is loaded with the first one. */
async function send(options: SendOptions): Promise<string> {
  const loaded = await import("./send-file").catch(() => undefined);
  if (!loaded) throw new UploadError("not-loaded");
  return loaded.sendFile(options);
}
