import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { xhrTransport } from "./transport";
import { fakeFile, settle } from "./upload.testing";

class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  opened = "";
  aborted = false;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {}
  abort() {
    this.aborted = true;
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  const controller = new AbortController();
  const onProgress = vi.fn();
  const outcome = vi.fn();
  const rejected = vi.fn();
  xhrTransport
    .put({ url: "/put/1", file: fakeFile("a.csv"), contentType: "text/csv", onProgress, signal: controller.signal })
    .then(outcome, rejected);
  return { controller, onProgress, outcome, rejected, request: FakeRequest.last };
}

describe("xhrTransport", () => {
  it("sends the file with its type and reports progress and response", async () => {
    const { request, onProgress, outcome } = start();
    request.progress(250);
    request.status = 200;
    request.dispatchEvent(new Event("load"));
    await settle();
    expect(request.opened).toBe("PUT /put/1");
    expect(request.headers).toEqual({ "Content-Type": "text/csv" });
    expect(onProgress.mock.calls).toEqual([[250]]);
    expect(outcome.mock.calls).toEqual([[{ kind: "answered", status: 200 }]]);
  });

  it("stops 45 s after the last progress, not after the start", async () => {
    const { request, outcome } = start();
    await vi.advanceTimersByTimeAsync(44_000);
    request.progress(1);
    await vi.advanceTimersByTimeAsync(44_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.mock.calls).toEqual([[{ kind: "stalled" }]]);
    expect(request.aborted).toBe(true);
  });

  it("reports a lost connection", async () => {
    const { request, outcome } = start();
    request.dispatchEvent(new Event("error"));
    await settle();
    expect(outcome.mock.calls).toEqual([[{ kind: "lost" }]]);
  });

  it("stops the transfer on cancellation and settles nothing afterward", async () => {
    const { controller, request, outcome, rejected } = start();
    controller.abort();
    request.dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(request.aborted).toBe(true);
    expect(rejected).toHaveBeenCalledTimes(1);
    expect(outcome).not.toHaveBeenCalled();
  });
});
