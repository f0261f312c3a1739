import { percentOf, type UploadItem } from "./upload-state";

/** What has been read out of the present batch: nothing, its start, its half, its end. */
export type Milestone = "none" | "start" | "half" | "end";

/**
 * The next thing to read out, once each: at the start, at half and at the end of everything under way. Undefined when
 * there is nothing new. `previous` starts over with the first file after an end.
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
