import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ToastProvider, useToast } from "./toast";

vi.mock("./toast-stack", () => {
  throw new Error("Failed to load chunk");
});

const undo = vi.fn();
const onExpire = vi.fn();

function Page() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ message: "Deleted", undo, onExpire })}>
      Delete
    </button>
  );
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await act(() => vi.dynamicImportSettled());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("carries out what was not taken back, and goes, when the stack of toasts could not be had", () => {
  expect(screen.getByRole("status").textContent).toBe("DeletedUndo");
  act(() => void vi.advanceTimersByTime(11_999));
  expect(onExpire).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect([onExpire.mock.calls.length, undo.mock.calls.length]).toEqual([1, 0]);
  expect(screen.getByRole("status").textContent).toBe("");
});

it("takes back what can be taken back", () => {
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => void vi.advanceTimersByTime(60_000));
  expect([onExpire.mock.calls.length, undo.mock.calls.length]).toEqual([0, 1]);
});
