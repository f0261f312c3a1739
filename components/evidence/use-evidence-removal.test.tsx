import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { notifyError, notifyWithUndo } from "@/components/ui/toaster";
import type { Result } from "@/lib/contract/desk/result";
import { useEvidenceRemoval } from "./use-evidence-removal";

vi.mock("@/components/ui/toaster", () => ({ notifyError: vi.fn(), notifyWithUndo: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const offered = () => vi.mocked(notifyWithUndo).mock.calls[0]?.[1];

function setUp(answer: Result<{ evidenceId: string }> = { ok: true, data: { evidenceId: "e1" } }) {
  const remove = vi.fn(async () => answer);
  const onRemoved = vi.fn();
  const hook = renderHook(() => useEvidenceRemoval({ remove, onRemoved }));
  act(() => hook.result.current.take("e1", "pod.pdf"));
  return { ...hook, remove, onRemoved, hidden: () => [...hook.result.current.hidden] };
}

describe("useEvidenceRemoval", () => {
  it("hides the row immediately and sends nothing during the 8 seconds of the undo", () => {
    const { hidden, remove } = setUp();
    expect(hidden()).toEqual(["e1"]);
    expect(notifyWithUndo).toHaveBeenCalledExactlyOnceWith(
      "pod.pdf deleted",
      expect.objectContaining({ durationMs: 8_000 }),
    );
    expect(remove).not.toHaveBeenCalled();
  });

  it("restores the row on undo and never sends the request", async () => {
    const { hidden, remove, unmount } = setUp();
    act(() => offered()?.onUndo());
    expect(hidden()).toEqual([]);
    await act(async () => offered()?.onCommit());
    unmount();
    expect(remove).not.toHaveBeenCalled();
  });

  it("sends the request when the toast closes, and keeps the row hidden", async () => {
    const { hidden, remove, onRemoved } = setUp();
    await act(async () => offered()?.onCommit());
    expect(remove.mock.calls).toEqual([["e1"]]);
    expect(onRemoved).toHaveBeenCalledTimes(1);
    expect(hidden()).toEqual(["e1"]);
  });

  it("sends the request once when the user leaves before the toast closes", async () => {
    const { remove, unmount } = setUp();
    unmount();
    await act(async () => offered()?.onCommit());
    expect(remove.mock.calls).toEqual([["e1"]]);
  });

  it("restores the row with the reason when the request fails", async () => {
    const { hidden, onRemoved } = setUp({ ok: false, error: { message: "The case is being deleted." } });
    await act(async () => offered()?.onCommit());
    expect(hidden()).toEqual([]);
    expect(onRemoved).not.toHaveBeenCalled();
    expect(notifyError).toHaveBeenCalledExactlyOnceWith("pod.pdf was not deleted. The case is being deleted.");
  });
});
