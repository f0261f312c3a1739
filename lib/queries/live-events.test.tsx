import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLiveEvents } from "./live-events";

class FakeSource {
  static all: FakeSource[] = [];
  static readonly CLOSED = 2;
  readyState = 1;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  constructor(readonly url: string) {
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

let client: QueryClient;
let marked: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  vi.stubGlobal("EventSource", FakeSource);
  client = new QueryClient();
  marked = [];
  vi.spyOn(client, "invalidateQueries").mockImplementation(async (filters) => void marked.push(filters?.queryKey));
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
const say = (...news: object[]) =>
  act(() => {
    for (const one of news) latest()?.onmessage?.({ data: JSON.stringify(one) });
    vi.advanceTimersByTime(200);
  });
function show(state: "visible" | "hidden") {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

it("reads a changed case, its letter and the lists again, once for a burst", () => {
  renderHook(useLiveEvents, { wrapper });
  expect(latest()?.url).toBe("/api/events");
  say({ kind: "case", id: "a" }, { kind: "case", id: "a" }, { kind: "case", id: "a" });
  expect(marked).toEqual([["case", "a", "detail"], ["case", "a", "letter"], ["case-list"]]);
});

it("reads a changed statement and the list of them again, and no case", () => {
  renderHook(useLiveEvents, { wrapper });
  say({ kind: "statement", id: "s" });
  expect(marked).toEqual([
    ["statement", "s", "detail"],
    ["statement", "list"],
  ]);
});

it("reads everything again after news may have been missed, but not when it connects first", () => {
  renderHook(useLiveEvents, { wrapper });
  act(() => {
    latest()?.onopen?.();
    vi.advanceTimersByTime(200);
  });
  expect(marked).toEqual([]);
  act(() => {
    latest()?.onopen?.();
    vi.advanceTimersByTime(200);
  });
  expect(marked).toEqual([["case"], ["case-list"], ["statement"]]);
});

it("lets go of the connection while the tab is hidden, and of everything when the page goes", () => {
  const { unmount } = renderHook(useLiveEvents, { wrapper });
  show("hidden");
  expect(latest()?.readyState).toBe(FakeSource.CLOSED);
  show("visible");
  expect(FakeSource.all).toHaveLength(2);
  unmount();
  expect(latest()?.readyState).toBe(FakeSource.CLOSED);
  show("visible");
  expect(FakeSource.all).toHaveLength(2);
});
