"use client";

import { useEffect, useRef } from "react";
import { useAnnounce } from "@/components/ui/live-region";
import { type Milestone, nextAnnouncement } from "./upload/announcement";
import { failureSentence } from "./upload/failure";
import type { UploadQueue } from "./upload/upload-queue";
import type { UploadItem } from "./upload/upload-state";
import { UploadRow } from "./upload-row";

type UploadRowsProps = {
  uploads: Pick<UploadQueue, "retry" | "remove"> & { items: readonly UploadItem[] };
  listed: ReadonlySet<string>;
};

/** The files on their way, until each is listed as a document; reads out how far they are. */
export function UploadRows({ uploads, listed }: UploadRowsProps) {
  const { items, retry, remove } = uploads;
  useProgressReadOut(items);
  return items
    .filter((item) => item.state !== "done" || !listed.has(item.evidenceId ?? ""))
    .map((item) => <UploadRow key={item.key} item={item} onRetry={retry} onRemove={remove} />);
}

function useProgressReadOut(items: readonly UploadItem[]): void {
  const announce = useAnnounce();
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
}

function spoken({ file, failure, detail }: UploadItem): string {
  return failure ? `${file.name}: ${failureSentence(failure, detail)}` : file.name;
}
