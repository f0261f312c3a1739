import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Milestone, nextAnnouncement } from "./announcement";
import { fakeFile } from "./testing";
import { percentOf, startable, type UploadAction, type UploadItem, uploadReducer } from "./upload-state";

const key = fc.constantFrom("a", "b", "c", "d", "e", "f");
const action: fc.Arbitrary<UploadAction> = fc.oneof(
  key.map((key): UploadAction => ({ type: "started", key })),
  fc.tuple(key, fc.nat(2_000)).map(([key, sentBytes]): UploadAction => ({ type: "progressed", key, sentBytes })),
  key.map((key): UploadAction => ({ type: "arrived", key, evidenceId: `of-${key}` })),
  key.map((key): UploadAction => ({ type: "failed", key, failure: "refused" })),
  key.map((key): UploadAction => ({ type: "retried", key })),
);

const six = uploadReducer([], {
  type: "added",
  files: ["a", "b", "c", "d", "e", "f"].map((key) => ({ key, file: fakeFile(`${key}.pdf`) })),
});

describe("uploadReducer", () => {
  it("changes only the file the action names", () => {
    fc.assert(
      fc.property(fc.array(action), action, (before, last) => {
        const items = before.reduce(uploadReducer, six);
        const after = uploadReducer(items, last);
        const others = (list: readonly UploadItem[]) => list.filter((item) => "key" in last && item.key !== last.key);
        expect(others(after)).toEqual(others(items));
        expect(after).toHaveLength(6);
      }),
    );
  });

  it("never lets more than four be on their way when only startable files start", () => {
    fc.assert(
      fc.property(fc.array(action.filter(({ type }) => type !== "started")), (actions) => {
        let items: readonly UploadItem[] = six;
        for (const next of actions) {
          items = uploadReducer(items, next);
          for (const key of startable(items)) items = uploadReducer(items, { type: "started", key });
          expect(items.filter(({ state }) => state === "sending").length).toBeLessThanOrEqual(4);
        }
      }),
    );
  });
});

describe("percentOf", () => {
  it("says 100 only when everything that has not failed has arrived", () => {
    const sent = uploadReducer(uploadReducer(six.slice(0, 1), { type: "started", key: "a" }), {
      type: "progressed",
      key: "a",
      sentBytes: 1_000,
    });
    expect(percentOf(sent)).toBe(99);
    expect(percentOf(uploadReducer(sent, { type: "arrived", key: "a", evidenceId: "e1" }))).toBe(100);
  });
});

describe("nextAnnouncement", () => {
  it("reads out 0, 50 and 100 percent once each, and starts over with the next batch", () => {
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
