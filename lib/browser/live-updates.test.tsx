import { type Query, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReadError } from "./fetch-json";
import { useLiveUpdates } from "./live-updates";

class FakeSource {
  static all: FakeSource[] = [];
  static readonly CLOSED = 2;
  readyState = 1;
  onopen?: () => void;
  onerror?: () => void;
  onmessage?: (message: { data: string }) => void;
  constructor(readonly url: string) {
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

let client: QueryClient;
let invalidated: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  vi.stubGlobal("EventSource", FakeSource);
  client = new QueryClient();
  invalidated = [];
  vi.spyOn(client, "invalidateQueries").mockImplementation(async (filters) => void invalidated.push(filters?.queryKey));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  show("visible");
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const latest = () => FakeSource.all.at(-1);
const send = (...changes: object[]) =>
  act(() => {
    for (const one of changes) latest()?.onmessage?.({ data: JSON.stringify(one) });
    vi.advanceTimersByTime(200);
  });
function show(state: "visible" | "hidden") {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

it("invalidates a changed case, its letter and the lists, once per burst", () => {
  renderHook(useLiveUpdates, { wrapper });
  expect(latest()?.url).toBe("/api/events");
  send({ kind: "case", id: "a" }, { kind: "case", id: "a" }, { kind: "case", id: "a" });
  expect(invalidated).toEqual([
    ["case", "a", "detail"],
    ["case", "a", "letter"],
    ["case", "a", "review"],
    ["case", "a", "notes"],
    ["case-list"],
  ]);
});

it("invalidates a changed statement and the list of statements, but no case", () => {
  renderHook(useLiveUpdates, { wrapper });
  send({ kind: "statement", id: "s" });
  expect(invalidated).toEqual([
    ["statement", "s", "detail"],
    ["statement", "list"],
  ]);
});

it("invalidates everything when changes may have been missed, but not when it first connects", () => {
  renderHook(useLiveUpdates, { wrapper });
  act(() => {
    latest()?.onopen?.();
    vi.advanceTimersByTime(200);
  });
  expect(invalidated).toEqual([]);
  act(() => {
    latest()?.onopen?.();
    vi.advanceTimersByTime(200);
  });
  expect(invalidated).toEqual([["case"], ["case-list"], ["statement"], ["notifications"]]);
});

it("disconnects while the tab is hidden, and for good when the page is left", () => {
  const { unmount } = renderHook(useLiveUpdates, { wrapper });
  show("hidden");
  expect(latest()?.readyState).toBe(FakeSource.CLOSED);
  show("visible");
  expect(FakeSource.all).toHaveLength(2);
  unmount();
  expect(latest()?.readyState).toBe(FakeSource.CLOSED);
  show("visible");
  expect(FakeSource.all).toHaveLength(2);
});

it("reads everything every 30 s while the stream is down, and connects again when the browser gave up", () => {
  renderHook(useLiveUpdates, { wrapper });
  act(() => {
    latest()?.onopen?.();
    vi.advanceTimersByTime(40_000);
  });
  invalidated = [];
  act(() => {
    vi.advanceTimersByTime(200_000);
  });
  expect(invalidated, "nothing is polled while the stream is up").toEqual([]);
  act(() => {
    latest()?.close();
    latest()?.onerror?.();
    vi.advanceTimersByTime(20_000);
  });
  expect(invalidated).toEqual([]);
  act(() => {
    vi.advanceTimersByTime(20_000);
  });
  expect(invalidated).toEqual([["case"], ["case-list"], ["statement"], ["notifications"]]);
  expect(FakeSource.all).toHaveLength(2);
});

it("reads nothing while the session has ended", async () => {
  const queryFn = () => Promise.reject(new ReadError(401, "signed out"));
  renderHook(() => [useLiveUpdates(), useQuery({ queryKey: ["session"], queryFn, retry: false })], { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(10));
  send({ kind: "case", id: "a" });
  act(() => {
    latest()?.close();
    latest()?.onerror?.();
    vi.advanceTimersByTime(200_000);
  });
  expect(invalidated).toEqual([]);
});

it("does not read again what is gone or forbidden", () => {
  renderHook(useLiveUpdates, { wrapper });
  vi.mocked(client.invalidateQueries).mockClear();
  send({ kind: "case", id: "a" });
  const predicate = vi.mocked(client.invalidateQueries).mock.calls[0]?.[0]?.predicate;
  const query = (error: Error | null) => ({ state: { error } }) as Query;
  expect(predicate?.(query(null))).toBe(true);
  expect(predicate?.(query(new ReadError(502, "down")))).toBe(true);
  expect(predicate?.(query(new ReadError(404, "gone")))).toBe(false);
  expect(predicate?.(query(new ReadError(401, "signed out")))).toBe(false);
});
