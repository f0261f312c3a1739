import { AsyncLocalStorage } from "node:async_hooks";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type EmbeddedFetch, embeddedFetch, sendEmbedded, setEmbeddedFetch } from "./embedded-fetch";
import { exchange } from "./transport";

const settings = vi.hoisted(() => ({
  CHARGEBACK_API_KEY: "key",
  CHARGEBACK_API_URL: undefined as string | undefined,
  SERVICE_READ_TIMEOUT_MS: 10_000,
  SERVICE_WRITE_TIMEOUT_MS: 30_000,
  CIRCUIT_BREAKER_OPEN_MS: 30_000,
  CIRCUIT_BREAKER_WINDOW_MS: 60_000,
}));
const base = vi.hoisted(() => ({ url: "" }));
vi.mock("@/lib/platform/settings", () => ({ env: () => settings, serviceBaseUrl: () => base.url }));

const URL_OF_CASES = "http://127.0.0.1:3000/service/v1/chargeback";
const REQUEST = { url: URL_OF_CASES, method: "POST" as const, headers: {}, body: '{"é":1}' };
const never = new Promise<never>(() => {});

afterEach(() => setEmbeddedFetch(undefined));

describe("sendEmbedded", () => {
  const sendTo = (handler: EmbeddedFetch, signal = new AbortController().signal) =>
    sendEmbedded(handler, { ...REQUEST, signal });

  it("passes on method, address, headers, the called host and the body", async () => {
    const seen: unknown[] = [];
    const handler: EmbeddedFetch = async (request) => {
      const { headers } = request;
      seen.push(request.method, request.url, headers.get("idempotency-key"), headers.get("host"), await request.text());
      return new Response();
    };
    const { signal } = new AbortController();
    await sendEmbedded(handler, { ...REQUEST, headers: { "idempotency-key": "k1" }, signal });
    expect(seen).toEqual(["POST", REQUEST.url, "k1", "127.0.0.1:3000", '{"é":1}']);
  });

  it.each([200, 302, 418, 503])("returns status %i, headers and bytes unchanged", async (status) => {
    const received = await sendTo(async () => new Response("tea", { status, headers: { "retry-after": "3" } }));
    expect([received.status, received.header("retry-after"), received.header("content-type")]).toEqual([
      status,
      "3",
      "text/plain;charset=UTF-8",
    ]);
    expect(received.header("location")).toBe(undefined);
    expect(received.bytes.toString()).toBe("tea");
  });

  it("accepts an answer without a body", async () => {
    expect((await sendTo(async () => new Response(null, { status: 204 }))).bytes).toHaveLength(0);
  });

  it("refuses an answer over 5 MiB and cancels it, however long it would continue", async () => {
    const cancel = vi.fn();
    const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(1024 * 1024));
    const endless = sendTo(async () => new Response(new ReadableStream({ pull, cancel })));
    await expect(endless).rejects.toMatchObject({ kind: "malformed", message: expect.stringContaining("5 MiB") });
    expect(cancel).toHaveBeenCalledOnce();
  });

  it("reports a service that throws or breaks off its answer as unreachable", async () => {
    const thrown = sendTo(() => Promise.reject(new Error("not running")));
    await expect(thrown).rejects.toMatchObject({ kind: "unreachable", message: "The service did not respond." });
    const broken = sendTo(
      async () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error("lost")) })),
    );
    await expect(broken).rejects.toMatchObject({ kind: "unreachable" });
  });

  it("ends with its signal while the service is silent, and tells the service", async () => {
    const caller = new AbortController();
    const seen: Request[] = [];
    const silent = sendTo((request) => {
      seen.push(request);
      caller.abort();
      return never;
    }, caller.signal);
    await expect(silent).rejects.toMatchObject({ kind: "unreachable" });
    expect(seen[0]?.signal.aborted).toBe(true);
  });

  it("ends with its signal in the middle of an answer, and cancels the answer", async () => {
    const caller = new AbortController();
    const cancel = vi.fn();
    const pull = () => {
      caller.abort();
      return never;
    };
    await expect(
      sendTo(async () => new Response(new ReadableStream({ pull, cancel })), caller.signal),
    ).rejects.toMatchObject({ kind: "unreachable" });
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
  });

  it("sends nothing when the signal aborted before", async () => {
    const handler = vi.fn<EmbeddedFetch>();
    await expect(sendTo(handler, AbortSignal.abort())).rejects.toMatchObject({ kind: "unreachable" });
    expect(handler).not.toHaveBeenCalled();
  });
});

describe("setEmbeddedFetch", () => {
  it("runs the service outside the async context of the page or action that calls it", async () => {
    const page = new AsyncLocalStorage<string>();
    setEmbeddedFetch(async () => new Response(page.getStore() ?? "none"));
    const seen = await page.run("a page", async () => {
      const answer = await embeddedFetch()?.(new Request(REQUEST.url));
      return [await answer?.text(), page.getStore()];
    });
    expect(seen).toEqual(["none", "a page"]);
  });

  it("unregisters the service", async () => {
    setEmbeddedFetch(async () => new Response());
    setEmbeddedFetch(undefined);
    expect(embeddedFetch()).toBe(undefined);
  });
});

describe("the client", () => {
  const server = http.createServer((_, response) => response.end("over HTTP"));
  beforeEach(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/service/v1`;
  });
  afterEach(async () => {
    settings.CHARGEBACK_API_URL = undefined;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const read = () => exchange({ method: "GET", path: "/chargeback/1" }, ({ bytes }) => new TextDecoder().decode(bytes));

  it("calls the service in its own process with the same address and key as over HTTP", async () => {
    setEmbeddedFetch(async ({ url, headers }) => Response.json([url, headers.get("authorization")]));
    expect(JSON.parse(await read())).toEqual([`${base.url}/chargeback/1`, "key"]);
  });

  it("calls it over HTTP while no handler is registered", async () => {
    expect(await read()).toBe("over HTTP");
  });

  it("calls a remote service over HTTP even when a handler is registered", async () => {
    settings.CHARGEBACK_API_URL = base.url;
    setEmbeddedFetch(async () => new Response("embedded"));
    expect(await read()).toBe("over HTTP");
  });

  it("reads the embedded service's errors as it reads them over HTTP", async () => {
    setEmbeddedFetch(async () =>
      Response.json({ errors: [{ status: 404, title: "Not Found", detail: "No." }] }, { status: 404 }),
    );
    await expect(read()).rejects.toMatchObject({ kind: "not-found", message: "No." });
  });
});
