import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notify, notifyError, notifyWithUndo, Toaster } from "./toaster";

const onUndo = vi.fn();
const onCommit = vi.fn();
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  // Loaded before the clock is stopped.
  await import("./sonner");
  vi.useFakeTimers();
  vi.clearAllMocks();
  render(<Toaster />);
  await pass(0);
});
afterEach(async () => {
  act(() => void toast.dismiss());
  await pass(1_000);
  cleanup();
  vi.useRealTimers();
});

describe("a toast with undo", () => {
  beforeEach(async () => {
    notifyWithUndo("Document deleted", { onUndo, onCommit, durationMs: 8_000 });
    await pass(100);
  });

  it("is announced politely", () => {
    expect(screen.getByText("Document deleted").closest("section")?.getAttribute("aria-live")).toBe("polite");
  });

  it("reverts the action without carrying it out", async () => {
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await pass(20_000);
    expect([onUndo.mock.calls.length, onCommit.mock.calls.length]).toEqual([1, 0]);
    expect(screen.queryByText("Document deleted")).toBeNull();
  });

  it("stays for the given time and then runs the action once", async () => {
    await pass(7_800);
    expect(onCommit).not.toHaveBeenCalled();
    await pass(4_000);
    expect([onUndo.mock.calls.length, onCommit.mock.calls.length]).toEqual([0, 1]);
    expect(screen.queryByText("Document deleted")).toBeNull();
  });

  it("runs the action once when it is dismissed", async () => {
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    await pass(20_000);
    expect([onUndo.mock.calls.length, onCommit.mock.calls.length]).toEqual([0, 1]);
  });

  it("waits while the pointer is over it, and then only for the time that was left", async () => {
    await pass(6_000);
    const list = screen.getByRole("list");
    fireEvent.mouseMove(list);
    await pass(60_000);
    expect(onCommit).not.toHaveBeenCalled();
    fireEvent.mouseLeave(list);
    await pass(1_000);
    expect(onCommit).not.toHaveBeenCalled();
    await pass(2_000);
    expect(onCommit).toHaveBeenCalledTimes(1);
  });

  it("runs the action although later messages push it out of sight", async () => {
    for (const message of ["One", "Two", "Three", "Four"]) notify(message);
    await pass(9_000);
    expect(onCommit).toHaveBeenCalledTimes(1);
  });
});

it("shows an error twice as long as a message", async () => {
  notify("Saved");
  notifyError("Not sent");
  await pass(8_000);
  expect(screen.queryByText("Saved")).toBeNull();
  expect(screen.getByText("Not sent")).toBeTruthy();
  await pass(6_000);
  expect(screen.queryByText("Not sent")).toBeNull();
});
