import { describe, expect, it } from "vitest";
import { fakeFile } from "./upload.testing";
import { type UploadAction, type UploadItem, uploadReducer } from "./upload-queue";
import { type Milestone, nextAnnouncement } from "./upload-rows";

describe("nextAnnouncement", () => {
  it("announces 0, 50 and 100 percent once each, and starts over with the next batch", () => {
    const said: string[] = [];
    let milestone: Milestone = "none";
    let items: readonly UploadItem[] = [];
    const apply = (next: UploadAction) => {
      items = uploadReducer(items, next);
      const announcement = nextAnnouncement(items, milestone);
      if (!announcement) return;
      milestone = announcement.milestone;
      said.push(announcement.message);
    };
    apply({ type: "added", files: [{ key: "a", file: fakeFile("a.pdf") }] });
    apply({ type: "started", key: "a" });
    for (const sentBytes of [100, 499, 500, 600, 1_000]) apply({ type: "progressed", key: "a", sentBytes });
    apply({ type: "arrived", key: "a", evidenceId: "e1" });
    apply({ type: "added", files: [{ key: "b", file: fakeFile("b.pdf") }] });
    expect(said).toEqual([
      "Uploading 1 file, 0 percent",
      "Uploading 1 file, 50 percent",
      "1 file uploaded, 100 percent",
      "Uploading 2 files, 0 percent",
    ]);
  });
});
