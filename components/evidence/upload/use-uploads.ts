"use client";

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { NOT_LOADED, useToast } from "@/components/ui/toast";
import { useAtRest } from "@/components/ui/use-at-rest";
import type { UploadQueue, UploadQueueOptions } from "./upload-queue";
import type { UploadItem } from "./upload-state";

type UseUploadsOptions = Omit<UploadQueueOptions, "transport">;

export type Uploads = Pick<UploadQueue, "add" | "retry" | "remove"> & {
  items: readonly UploadItem[];
  underWay: boolean;
  /** Somebody is about to add files. */
  prepare: () => void;
};

/** Long enough for the page itself to be there first. */
const AT_REST_MS = 3_000;
const NONE: readonly UploadItem[] = [];
const loadParts = () => import("./upload-parts");
const prepare = () => void loadParts().catch(() => {});

/**
 * The queue of one case as React sees it, made with the first files: what sends them is fetched when the page is at
 * rest, or when files come near. Asks before the tab is closed in the middle.
 */
export function useUploads(options: UseUploadsOptions): Uploads {
  const toast = useToast();
  const latest = useRef(options);
  latest.current = options;
  const [queue, setQueue] = useState<UploadQueue>();
  const made = useRef<UploadQueue>(undefined);
  const items = useSyncExternalStore(queue?.subscribe ?? never, queue?.items ?? none, none);
  const underWay = items.some(({ state }) => state === "waiting" || state === "sending");

  useAtRest(prepare, AT_REST_MS);

  const add = useCallback(
    (files: readonly File[]) =>
      void loadParts().then(
        ({ UploadQueue, xhrTransport }) => {
          made.current ??= new UploadQueue({
            transport: xhrTransport,
            attach: (names) => latest.current.attach(names),
            onArrived: (evidenceId) => latest.current.onArrived(evidenceId),
            onAbandoned: (evidenceId) => latest.current.onAbandoned(evidenceId),
          });
          setQueue(made.current);
          made.current.add(files);
        },
        () => toast({ message: `Nothing was added. ${NOT_LOADED}`, tone: "danger", durationMs: 12_000 }),
      ),
    [toast],
  );
  const retry = useCallback((key: string) => made.current?.retry(key), []);
  const remove = useCallback((key: string) => made.current?.remove(key), []);

  useEffect(() => {
    if (!underWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [underWay]);

  return { items, underWay, add, retry, remove, prepare };
}

const none = () => NONE;
const never = () => () => {};
