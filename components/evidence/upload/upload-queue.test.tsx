import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeAttach, fakeFile, fakeTransport, OK, settle } from "./testing";
import { UploadQueue } from "./upload-queue";

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
  const queue = new UploadQueue({ attach, transport, onArrived, onAbandoned });
  const states = () => queue.items().map(({ state }) => state);
  return { queue, puts, attach, onArrived, onAbandoned, states };
}

const named = (count: number) => Array.from({ length: count }, (_, at) => fakeFile(`f${at + 1}.pdf`));

describe("UploadQueue", () => {
  it("sends at most four files at a time and asks for an address only when a file's turn comes", async () => {
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

  it("goes on with the others when one file is refused", async () => {
    const { queue, puts, onArrived, states } = setUp();
    queue.add(named(2));
    await settle();
    puts[0]?.answer({ kind: "answered", status: 422 });
    puts[1]?.answer(OK);
    await settle();
    expect(states()).toEqual(["failed", "done"]);
    expect(queue.items()[0]?.failure).toBe("refused");
    expect(onArrived.mock.calls).toEqual([["e2"]]);
  });

  it("never sends an empty file or one over 50 MB", async () => {
    const { queue, attach } = setUp();
    const limit = 50 * 1024 * 1024;
    queue.add([fakeFile("empty.pdf", 0), fakeFile("big.pdf", limit + 1), fakeFile("just.pdf", limit)]);
    await settle();
    expect(queue.items().map(({ failure }) => failure)).toEqual(["empty", "too-big", undefined]);
    expect(attach.mock.calls).toEqual([[["just.pdf"]]]);
  });

  it("tries three times with growing pauses when the connection is lost, at the same address", async () => {
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

  it("asks for a fresh address after 403", async () => {
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

  it("names the expired address when three fresh ones are refused", async () => {
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
  ])("when a try ends after %i ms, uses the address again only if a minute remains", async (spentMs, urls) => {
    const { queue, puts } = setUp();
    queue.add(named(1));
    await settle();
    await vi.advanceTimersByTimeAsync(spentMs);
    puts[0]?.answer({ kind: "lost" });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(puts.map(({ url }) => url)).toEqual(urls);
  });

  it("takes a conflict on a repeated transfer as arrived, and on a first one as refused", async () => {
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

  it("shows the service's own sentence when it gives no place", async () => {
    const { queue, attach } = setUp();
    attach.mockResolvedValueOnce({ ok: false, error: { message: "This case was deleted." } });
    queue.add(named(1));
    await settle();
    expect(queue.items()[0]).toMatchObject({ failure: "not-attached", detail: "This case was deleted." });
  });

  it("names the failure when the request for an address does not come back", async () => {
    const { queue, attach } = setUp();
    attach.mockRejectedValueOnce(new TypeError("fetch failed"));
    queue.add(named(1));
    await settle();
    expect(queue.items()[0]).toMatchObject({ state: "failed", failure: "not-attached" });
  });

  it("cancels a transfer, takes it off the list and starts the next", async () => {
    const { queue, puts, states } = setUp();
    queue.add(named(5));
    await settle();
    queue.remove(queue.items()[0]?.key ?? "");
    await settle();
    expect(puts[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(["sending", "sending", "sending", "sending"]);
    expect(queue.items().map(({ file }) => file.name)).toEqual(["f2.pdf", "f3.pdf", "f4.pdf", "f5.pdf"]);
  });

  it("gives up the place of a cancelled file, of a failed one that is taken off, and of none that arrived", async () => {
    const { queue, puts, onAbandoned } = setUp();
    queue.add(named(4));
    await settle();
    const [cancelled = "", failed = "", arrived = "", retried = ""] = queue.items().map(({ key }) => key);
    puts[1]?.answer({ kind: "answered", status: 422 });
    puts[2]?.answer(OK);
    puts[3]?.answer({ kind: "answered", status: 422 });
    await settle();
    expect(onAbandoned).not.toHaveBeenCalled();
    queue.remove(cancelled);
    queue.remove(failed);
    queue.remove(arrived);
    queue.retry(retried);
    await settle();
    expect(onAbandoned.mock.calls).toEqual([["e1"], ["e2"], ["e4"]]);
  });

  it("gives up a place that comes after its file was cancelled, and one whose address ran out", async () => {
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

  it("sends a failed file again from the start when asked to", async () => {
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

  it("sends the type by extension when the browser gives none", async () => {
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
