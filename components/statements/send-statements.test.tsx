import { describe, expect, it } from "vitest";
import type { PutOutcome } from "@/components/evidence/upload/transport";
import { refusal, type Start, sendStatements } from "./send-statements";

const file = (name: string, contents: string): File => new File([contents], name);
const start: Start = async (names) => ({
  ok: true,
  data: { id: "task", putUrls: names.map((name, index) => ({ putUrl: `/put/${index}/${name}` })) },
});

function transport(answers: Record<string, PutOutcome[]>) {
  const sent: string[] = [];
  const put = async ({ url }: { url: string }): Promise<PutOutcome> => {
    sent.push(url);
    return answers[url]?.shift() ?? { kind: "answered", status: 200 };
  };
  return { sent, transport: { put } };
}

describe("sending statements", () => {
  it("sends each file to its own address, also when names repeat", async () => {
    const { sent, transport: wire } = transport({});
    const shares: number[] = [];
    const options = {
      start,
      transport: wire,
      signal: new AbortController().signal,
      onProgress: (share: number) => shares.push(share),
    };
    expect(await sendStatements([file("a.csv", "12"), file("a.csv", "34")], options)).toEqual({
      id: "task",
      failed: [],
    });
    expect(sent).toEqual(["/put/0/a.csv", "/put/1/a.csv"]);
    expect(shares.at(-1)).toBe(1);
  });

  it("tries again when the line is lost, and takes a conflict then for arrived", async () => {
    const { sent, transport: wire } = transport({
      "/put/0/a.csv": [{ kind: "lost" }, { kind: "answered", status: 409 }],
    });
    const options = { start, transport: wire, signal: new AbortController().signal, onProgress: () => undefined };
    expect((await sendStatements([file("a.csv", "1")], options)).failed).toEqual([]);
    expect(sent).toHaveLength(2);
  });

  it("names what was refused and goes on with the rest", async () => {
    const { transport: wire } = transport({ "/put/0/a.csv": [{ kind: "answered", status: 413 }] });
    const options = { start, transport: wire, signal: new AbortController().signal, onProgress: () => undefined };
    expect((await sendStatements([file("a.csv", "1"), file("b.csv", "2")], options)).failed).toEqual(["a.csv"]);
  });

  it("says why no task could be started", async () => {
    const refused: Start = async () => ({ ok: false, error: { message: "The dispute service did not answer." } });
    const options = {
      start: refused,
      transport: transport({}).transport,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    };
    await expect(sendStatements([file("a.csv", "1")], options)).rejects.toThrow("The dispute service did not answer.");
  });

  it("refuses empty and oversized files before anything is sent", () => {
    expect(refusal([{ name: "a.csv", size: 0 }])).toContain("a.csv is empty");
    expect(refusal([{ name: "b.pdf", size: 50 * 1024 * 1024 + 1 }])).toContain("larger than 50 MB");
    expect(refusal([{ name: "c.pdf", size: 1 }])).toBeUndefined();
  });
});
