import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SendOptions, sendFile } from "./send-file";
import { fakeAttach, fakeFile, fakeTransport, OK, settle } from "./upload.testing";
import { percentOf, startable, type UploadAction, type UploadItem, UploadQueue, uploadReducer } from "./upload-queue";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const { transport, puts } = fakeTransport();
  const attach = fakeAttach();
  const onArrived = vi.fn();
  const onAbandoned = vi.fn();
  const send = (options: SendOptions) => sendFile({ ...options, transport });
  const queue = new UploadQueue({ attach, send, onArrived, onAbandoned });
  const states = () => queue.items().map(({ state }) => state);
  return { queue, puts, attach, onArrived, onAbandoned, states };
}

const named = (count: number) => Array.from({ length: count }, (_, at) => fakeFile(`f${at + 1}.pdf`));

describe("UploadQueue", () => {
  it("uploads at most four files at a time and requests a slot only when it is a file's turn", async () => {
    const { queue, puts, attach, states } = setUp();
    queue.add(named(6));
    await settle();
    expect(states()).toEqual(["sending", "sending", "sending", "sending", "waiting", "waiting"]);
    expect(attach.mock.calls).toEqual([[["f1.pdf"]], [["f2.pdf"]], [["f3.pdf"]], [["f4.pdf"]]]);
    puts[1]?.answer(OK);
    await settle();
    expect(states()).toEqual(["sending", "done", "sending", "sending", "sending", "waiting"]);
    expect(attach).toHaveBeenCalledTimes(5);
  });

  it("continues with the other files when one is rejected", async () => {
    const { queue, puts, onArrived, states } = setUp();
    queue.add(named(2));
    await settle();
    puts[0]?.answer({ kind: "answered", status: 415 });
    puts[1]?.answer(OK);
    await settle();
    expect(states()).toEqual(["failed", "done"]);
    expect(queue.items()[0]?.failure).toBe("refused");
    expect(onArrived.mock.calls).toEqual([["e2"]]);
  });

  it("never uploads an empty file or one over 50 MB", async () => {
    const { queue, attach } = setUp();
    const limit = 50 * 1024 * 1024;
    queue.add([fakeFile("empty.pdf", 0), fakeFile("big.pdf", limit + 1), fakeFile("just.pdf", limit)]);
    await settle();
    expect(queue.items().map(({ failure }) => failure)).toEqual(["empty", "too-big", undefined]);
    expect(attach.mock.calls).toEqual([[["just.pdf"]]]);
  });

  it("tries three times with growing pauses when the connection is lost, with the same URL", async () => {
    const { queue, puts, attach, states } = setUp();
    queue.add(named(1));
    await settle();
    puts[0]?.answer({ kind: "lost" });
    await vi.advanceTimersByTimeAsync(999);
    expect(puts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(puts).toHaveLength(2);
    puts[1]?.answer({ kind: "answered", status: 503 });
    await vi.advanceTimersByTimeAsync(3_999);
    expect(puts).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(puts.map(({ url }) => url)).toEqual(["/put/1", "/put/1", "/put/1"]);
    puts[2]?.answer({ kind: "lost" });
    await settle();
    expect(states()).toEqual(["failed"]);
    expect(queue.items()[0]?.failure).toBe("network-lost");
    expect(attach).toHaveBeenCalledTimes(1);
  });

  it("requests a new slot after 403", async () => {
    const { queue, puts } = setUp();
    queue.add(named(1));
    await settle();
    puts[0]?.answer({ kind: "answered", status: 403 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(puts.map(({ url }) => url)).toEqual(["/put/1", "/put/2"]);
    puts[1]?.answer(OK);
    await settle();
    expect(queue.items()[0]).toMatchObject({ state: "done", evidenceId: "e2" });
  });

  it("reports an expired link when three slots in a row are refused", async () => {
    const { queue, puts } = setUp();
    queue.add(named(1));
    for (const pause of [0, 1_000, 4_000]) {
      await vi.advanceTimersByTimeAsync(pause);
      puts.at(-1)?.answer({ kind: "answered", status: 403 });
    }
    await settle();
    expect(queue.items()[0]).toMatchObject({ state: "failed", failure: "address-expired" });
    expect(puts).toHaveLength(3);
  });

  it.each([
    [13 * 60_000 + 58_000, ["/put/1", "/put/1"]],
    [14 * 60_000, ["/put/1", "/put/2"]],
  ])("when an attempt ends after %i ms, reuses the URL only if a minute remains", async (spentMs, urls) => {
    const { queue, puts } = setUp();
    queue.add(named(1));
    await settle();
    await vi.advanceTimersByTimeAsync(spentMs);
    puts[0]?.answer({ kind: "lost" });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(puts.map(({ url }) => url)).toEqual(urls);
  });

  it("treats a conflict as arrived on a repeated transfer and as rejected on a first one", async () => {
    const { queue, puts, states } = setUp();
    queue.add(named(2));
    await settle();
    puts[0]?.answer({ kind: "lost" });
    puts[1]?.answer({ kind: "answered", status: 409 });
    await vi.advanceTimersByTimeAsync(1_000);
    puts[2]?.answer({ kind: "answered", status: 409 });
    await settle();
    expect(states()).toEqual(["done", "failed"]);
  });

  it("shows the service's own sentence when it opens no slot", async () => {
    const { queue, attach } = setUp();
    attach.mockResolvedValueOnce({ ok: false, error: { message: "This case was deleted." } });
    queue.add(named(1));
    await settle();
    expect(queue.items()[0]).toMatchObject({ failure: "not-attached", detail: "This case was deleted." });
  });

  it("reports a failure when the request for a slot fails", async () => {
    const { queue, attach } = setUp();
    attach.mockRejectedValueOnce(new TypeError("fetch failed"));
    queue.add(named(1));
    await settle();
    expect(queue.items()[0]).toMatchObject({ state: "failed", failure: "not-attached" });
  });

  it("cancels a transfer, removes it from the list and starts the next one", async () => {
    const { queue, puts, states } = setUp();
    queue.add(named(5));
    await settle();
    queue.remove(queue.items()[0]?.key ?? "");
    await settle();
    expect(puts[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(["sending", "sending", "sending", "sending"]);
    expect(queue.items().map(({ file }) => file.name)).toEqual(["f2.pdf", "f3.pdf", "f4.pdf", "f5.pdf"]);
  });

  it("abandons the slot of a canceled file and of a removed failed one, but never of an uploaded one", async () => {
    const { queue, puts, onAbandoned } = setUp();
    queue.add(named(4));
    await settle();
    const [canceled = "", failed = "", arrived = "", retried = ""] = queue.items().map(({ key }) => key);
    puts[1]?.answer({ kind: "answered", status: 415 });
    puts[2]?.answer(OK);
    puts[3]?.answer({ kind: "answered", status: 415 });
    await settle();
    expect(onAbandoned).not.toHaveBeenCalled();
    queue.remove(canceled);
    queue.remove(failed);
    queue.remove(arrived);
    queue.retry(retried);
    await settle();
    expect(onAbandoned.mock.calls).toEqual([["e1"], ["e2"], ["e4"]]);
  });

  it("abandons a slot that opens after its file was canceled, and one whose URL expired", async () => {
    const { queue, puts, attach, onAbandoned } = setUp();
    const late = { evidenceId: "late", putUrl: "/late", uploadFilename: "f1.pdf" };
    let give = () => {};
    attach.mockReturnValueOnce(
      new Promise((resolve) => {
        give = () => resolve({ ok: true, data: { putUrls: [late] } });
      }),
    );
    queue.add(named(2));
    queue.remove(queue.items()[0]?.key ?? "");
    give();
    await settle();
    expect(onAbandoned.mock.calls).toEqual([["late"]]);
    expect(puts.map(({ url }) => url)).toEqual(["/put/1"]);
    puts[0]?.answer({ kind: "answered", status: 403 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onAbandoned.mock.calls).toEqual([["late"], ["e1"]]);
    expect(queue.items()[0]?.evidenceId).toBe("e2");
  });

  it("uploads a failed file again from the start on retry", async () => {
    const { queue, puts } = setUp();
    queue.add(named(1));
    await settle();
    puts[0]?.onProgress(400);
    expect(queue.items()[0]?.sentBytes).toBe(400);
    puts[0]?.answer({ kind: "answered", status: 400 });
    await settle();
    queue.retry(queue.items()[0]?.key ?? "");
    await settle();
    expect(queue.items()[0]).toMatchObject({ state: "sending", sentBytes: 0 });
    expect(queue.items()[0]?.failure).toBeUndefined();
    puts[1]?.answer(OK);
    await settle();
    expect(queue.items()[0]).toMatchObject({ state: "done", sentBytes: 1_000 });
  });

  it("sends the type by extension when the browser reports none", async () => {
    const { queue, puts } = setUp();
    queue.add([fakeFile("mail.EML"), fakeFile("photo.heic"), fakeFile("a.csv"), fakeFile("scan.bin", 5, "image/png")]);
    await settle();
    expect(puts.map(({ contentType }) => contentType)).toEqual([
      "message/rfc822",
      "image/heic",
      "text/csv",
      "image/png",
    ]);
  });
});

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
  it("changes only the file that the action names", () => {
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

  it("never has more than four uploads when only startable files start", () => {
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
  it("is 100 only when everything that has not failed has arrived", () => {
    const sent = uploadReducer(uploadReducer(six.slice(0, 1), { type: "started", key: "a" }), {
      type: "progressed",
      key: "a",
      sentBytes: 1_000,
    });
    expect(percentOf(sent)).toBe(99);
    expect(percentOf(uploadReducer(sent, { type: "arrived", key: "a", evidenceId: "e1" }))).toBe(100);
  });
});
