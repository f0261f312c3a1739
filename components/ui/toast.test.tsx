import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ToastProvider, useToast } from "./toast";

const undo = vi.fn();
const onExpire = vi.fn();

function Example() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ message: "Document deleted", undo, onExpire })}>
      Delete
    </button>
  );
}

beforeEach(async () => {
  // Fetched before the clock is held, so that the first toast is there at once.
  await import("./toast-stack");
  vi.useFakeTimers();
  vi.clearAllMocks();
  render(
    <ToastProvider>
      <Example />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText("Delete"));
  await act(() => vi.advanceTimersByTimeAsync(0));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("a toast with undo", () => {
  it("takes the deed back and does not carry it out", () => {
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    act(() => vi.advanceTimersByTime(20_000));
    expect([undo.mock.calls.length, onExpire.mock.calls.length]).toEqual([1, 0]);
    expect(screen.queryByText("Document deleted")).toBeNull();
  });
  it("stays at least 8 s and then carries the deed out once", () => {
    act(() => vi.advanceTimersByTime(8_000));
    expect(onExpire.mock.calls.length).toBe(0);
    act(() => vi.advanceTimersByTime(4_000));
    expect([undo.mock.calls.length, onExpire.mock.calls.length]).toEqual([0, 1]);
  });
});
