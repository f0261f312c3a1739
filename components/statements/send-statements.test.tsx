import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PutOutcome } from "@/components/evidence/upload/transport";
import { refusal, sendStatements } from "./send-statements";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const file = (name: string, contents: string): File => new File([contents], name);
const OK: PutOutcome = { kind: "answered", status: 200 };

/** Sends the files; `outcomes` are those of the transfers to each URL, in order, 200 where none is given. */
async function send(files: File[], outcomes: Record<string, PutOutcome[]> = {}) {
  const urls: string[] = [];
  const shares: number[] = [];
  const put = async ({ url }: { url: string }): Promise<PutOutcome> => {
    urls.push(url);
    return outcomes[url]?.shift() ?? OK;
  };
  const sent = sendStatements(files, {
    start: async (names) => ({
      ok: true,
      data: { id: "task", putUrls: names.map((name, index) => ({ putUrl: `/put/${index}/${name}` })) },
    }),
    transport: { put },
    signal: new AbortController().signal,
    onProgress: (share) => shares.push(share),
  });
  // The pauses between attempts.
  await vi.advanceTimersByTimeAsync(10_000);
  return { ...(await sent), urls, shares };
}

describe("sending statements", () => {
  it("uploads each file to its own URL, even when names repeat", async () => {
    const { id, failed, urls, shares } = await send([file("a.csv", "12"), file("a.csv", "34")]);
    expect({ id, failed }).toEqual({ id: "task", failed: [] });
    expect(urls).toEqual(["/put/0/a.csv", "/put/1/a.csv"]);
    expect(shares.at(-1)).toBe(1);
  });

  it("tries again when the connection is lost, and then treats a conflict as arrived", async () => {
    const { failed, urls } = await send([file("a.csv", "1")], {
      "/put/0/a.csv": [{ kind: "lost" }, { kind: "answered", status: 409 }],
    });
    expect(failed).toEqual([]);
    expect(urls).toHaveLength(2);
  });

  it("reports a rejected file and continues with the others", async () => {
    const { failed } = await send([file("a.csv", "1"), file("b.csv", "2")], {
      "/put/0/a.csv": [{ kind: "answered", status: 413 }],
    });
    expect(failed).toEqual(["a.csv"]);
  });

  it("reports a file whose URL has expired, because a task has no other", async () => {
    const { failed, urls } = await send([file("a.csv", "1")], {
      "/put/0/a.csv": [{ kind: "answered", status: 403 }],
    });
    expect(failed).toEqual(["a.csv"]);
    expect(urls).toHaveLength(1);
  });

  it("says why no task could be started", async () => {
    const sent = sendStatements([file("a.csv", "1")], {
      start: async () => ({ ok: false, error: { message: "The dispute service did not respond." } }),
      transport: { put: async () => OK },
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    await expect(sent).rejects.toThrow("The dispute service did not respond.");
  });

  it("rejects empty and oversized files before anything is sent", () => {
    expect(refusal([{ name: "a.csv", size: 0 }])).toContain("a.csv is empty");
    expect(refusal([{ name: "b.pdf", size: 50 * 1024 * 1024 + 1 }])).toContain("larger than 50 MB");
    expect(refusal([{ name: "c.pdf", size: 1 }])).toBeUndefined();
  });
});
