"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Milestone, nextAnnouncement } from "./announcement";
import { failureSentence } from "./failure";
import { UploadQueue, type UploadQueueOptions } from "./upload-queue";
import { isUnderWay, type UploadItem } from "./upload-state";

type UseUploadsOptions = UploadQueueOptions & {
  announce: (message: string, urgency?: "polite" | "assertive") => void;
};

export type Uploads = Pick<UploadQueue, "add" | "retry" | "remove"> & {
  items: readonly UploadItem[];
  underWay: boolean;
};

/** The queue of one case as React sees it; reads out progress, and asks before the tab is closed in the middle. */
export function useUploads({ announce, ...options }: UseUploadsOptions): Uploads {
  const latest = useRef(options);
  latest.current = options;
  const [queue] = useState(
    () =>
      new UploadQueue({
        ...options,
        attach: (names) => latest.current.attach(names),
        onArrived: (evidenceId) => latest.current.onArrived(evidenceId),
        onAbandoned: (evidenceId) => latest.current.onAbandoned(evidenceId),
      }),
  );
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  const underWay = isUnderWay(items);

  useEffect(() => {
    if (!underWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [underWay]);

  const milestone = useRef<Milestone>("none");
  const reported = useRef(new Set<string>());
  useEffect(() => {
    // Several at once are one message: the next would take the place of the one before.
    const failed = items.filter(({ key, state }) => state === "failed" && !reported.current.has(key));
    if (failed.length > 0) announce(failed.map(spoken).join(" "), "assertive");
    reported.current = new Set(items.filter(({ state }) => state === "failed").map(({ key }) => key));
    const next = nextAnnouncement(items, milestone.current);
    if (!next) return;
    milestone.current = next.milestone;
    announce(next.message);
  }, [items, announce]);

  return { items, underWay, add: queue.add, retry: queue.retry, remove: queue.remove };
}

function spoken({ file, failure, detail }: UploadItem): string {
  return failure ? `${file.name}: ${failureSentence(failure, detail)}` : file.name;
}
