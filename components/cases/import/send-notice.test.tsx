import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeFile, fakeTransport, OK, settle } from "@/components/evidence/upload/upload.testing";
import { type ImportActions, refusal, sendNotice } from "./send-notice";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Cases c1, c2… with addresses /put/1, /put/2…; `arrived` is the service's answer for a discarded case. */
function begin({ arrived = false } = {}) {
  let begun = 0;
  const start = vi.fn<ImportActions["start"]>(async (uploadFilename) => {
    begun += 1;
    const place = { evidenceId: `e${begun}`, putUrl: `/put/${begun}`, uploadFilename };
    return { ok: true, data: { id: `c${begun}`, putUrls: [place] } };
  });
  const discard = vi.fn<ImportActions["discard"]>(async () => ({ ok: true, data: { arrived } }));
  const wire = fakeTransport();
  const controller = new AbortController();
  const shares: number[] = [];
  const send = () =>
    sendNotice(fakeFile("notice.pdf", 1000), {
      start,
      discard,
      transport: wire.transport,
      signal: controller.signal,
      now: Date.now,
      onProgress: (share) => shares.push(share),
    });
  return { send, start, discard, puts: wire.puts, controller, shares };
}

describe("sending a notice", () => {
  it("creates one case, uploads the file to its address and returns the case", async () => {
    const { send, start, discard, puts, shares } = begin();
    const sent = send();
    await settle();
    puts[0]?.onProgress(500);
    puts[0]?.answer(OK);
    expect(await sent).toBe("c1");
    expect(start).toHaveBeenCalledExactlyOnceWith("notice.pdf");
    expect(puts.map(({ url }) => url)).toEqual(["/put/1"]);
    expect(shares).toEqual([0, 0.5]);
    expect(discard).not.toHaveBeenCalled();
  });

  it("creates another case when the address has expired, and discards the first", async () => {
    const { send, discard, puts } = begin();
    const sent = send();
    await settle();
    puts[0]?.answer({ kind: "answered", status: 403 });
    await vi.advanceTimersByTimeAsync(1000);
    puts[1]?.answer(OK);
    expect(await sent).toBe("c2");
    expect(discard).toHaveBeenCalledExactlyOnceWith("c1");
  });

  it("discards the case of a rejected file, and says so", async () => {
    const { send, discard, puts } = begin();
    const sent = send();
    const refused = expect(sent).rejects.toThrow("The service rejected the file.");
    await settle();
    puts[0]?.answer({ kind: "answered", status: 400 });
    await refused;
    expect(discard).toHaveBeenCalledExactlyOnceWith("c1");
  });

  it("returns the case when the file arrived and only the responses were lost", async () => {
    const { send, puts } = begin({ arrived: true });
    const sent = send();
    for (const [at, pause] of [0, 1000, 4000].entries()) {
      await vi.advanceTimersByTimeAsync(pause);
      puts[at]?.answer({ kind: "lost" });
    }
    expect(await sent).toBe("c1");
  });

  it("discards the case on cancellation", async () => {
    const { send, discard, controller } = begin();
    const sent = send();
    const canceled = expect(sent).rejects.toThrow();
    await settle();
    controller.abort();
    await canceled;
    expect(discard).toHaveBeenCalledExactlyOnceWith("c1");
  });

  it("shows the service's sentence when no case could be created, and discards nothing", async () => {
    const { send, start, discard } = begin();
    start.mockResolvedValue({ ok: false, error: { message: "The dispute service did not respond." } });
    await expect(send()).rejects.toThrow("The dispute service did not respond.");
    expect(discard).not.toHaveBeenCalled();
  });
});

describe("what can be imported", () => {
  it("is one file that is neither empty nor too large", () => {
    expect(refusal([fakeFile("a.pdf", 10)])).toBeUndefined();
    expect(refusal([fakeFile("a.pdf"), fakeFile("b.pdf")])).toContain("you chose 2 files");
    expect(refusal([fakeFile("a.pdf", 0)])).toContain("a.pdf is empty");
    expect(refusal([fakeFile("a.pdf", 50 * 1024 * 1024 + 1)])).toContain("larger than 50 MB");
  });
});
