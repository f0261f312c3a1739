import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Door, ownDoor, setDoor } from "./door";
import { sendThrough } from "./send-through";

const REQUEST = { url: "http://127.0.0.1:3000/service/v1/chargeback", method: "POST", headers: {}, body: '{"é":1}' };
const through = (door: Door, signal = new AbortController().signal) => sendThrough(door, { ...REQUEST, signal });
const never = new Promise<never>(() => {});

afterEach(() => setDoor(undefined));

describe("sendThrough", () => {
  it("hands over method, address, headers, the host that was called and the body", async () => {
    const seen: unknown[] = [];
    const door: Door = async (request) => {
      const { headers } = request;
      seen.push(request.method, request.url, headers.get("idempotency-key"), headers.get("host"), await request.text());
      return new Response();
    };
    const { signal } = new AbortController();
    await sendThrough(door, { ...REQUEST, headers: { "idempotency-key": "k1" }, signal });
    expect(seen).toEqual(["POST", REQUEST.url, "k1", "127.0.0.1:3000", '{"é":1}']);
  });

  it.each([200, 302, 418, 503])("returns status %i, headers and bytes as they are", async (status) => {
    const received = await through(async () => new Response("tea", { status, headers: { "retry-after": "3" } }));
    expect([received.status, received.header("retry-after"), received.header("content-type")]).toEqual([
      status,
      "3",
      "text/plain;charset=UTF-8",
    ]);
    expect(received.header("location")).toBe(undefined);
    expect(received.bytes.toString()).toBe("tea");
  });

  it("takes an answer without a body", async () => {
    expect((await through(async () => new Response(null, { status: 204 }))).bytes).toHaveLength(0);
  });

  it("refuses an answer over 5 MiB, however long it would go on, and ends it", async () => {
    const cancel = vi.fn();
    const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(1024 * 1024));
    const endless = through(async () => new Response(new ReadableStream({ pull, cancel })));
    await expect(endless).rejects.toMatchObject({ kind: "malformed", message: expect.stringContaining("5 MiB") });
    expect(cancel).toHaveBeenCalledOnce();
  });

  it("calls a service that throws unreachable, and one that breaks off its answer", async () => {
    const thrown = through(() => Promise.reject(new Error("not running")));
    await expect(thrown).rejects.toMatchObject({ kind: "unreachable", message: "The service did not answer." });
    const broken = through(
      async () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error("lost")) })),
    );
    await expect(broken).rejects.toMatchObject({ kind: "unreachable" });
  });

  it("ends with its signal in silence, and tells the service", async () => {
    const ending = new AbortController();
    const asked: Request[] = [];
    const silent = through((request) => {
      asked.push(request);
      ending.abort();
      return never;
    }, ending.signal);
    await expect(silent).rejects.toMatchObject({ kind: "unreachable" });
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it("ends with its signal in the middle of an answer, and ends that", async () => {
    const ending = new AbortController();
    const cancel = vi.fn();
    const pull = () => {
      ending.abort();
      return never;
    };
    await expect(
      through(async () => new Response(new ReadableStream({ pull, cancel })), ending.signal),
    ).rejects.toMatchObject({ kind: "unreachable" });
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
  });

  it("asks nothing when the signal has aborted before", async () => {
    const door = vi.fn<Door>();
    await expect(through(door, AbortSignal.abort())).rejects.toMatchObject({ kind: "unreachable" });
    expect(door).not.toHaveBeenCalled();
  });
});

describe("the door", () => {
  it("leads out of the request that a page or an action works for", async () => {
    const page = new AsyncLocalStorage<string>();
    setDoor(async () => new Response(page.getStore() ?? "none"));
    const seen = await page.run("a page", async () => {
      const answer = await ownDoor()?.(new Request(REQUEST.url));
      return [await answer?.text(), page.getStore()];
    });
    expect(seen).toEqual(["none", "a page"]);
  });

  it("is closed when it is taken back", () => {
    setDoor(async () => new Response());
    setDoor(undefined);
    expect(ownDoor()).toBe(undefined);
  });
});
