import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Result } from "@/lib/contract/desk/result";
import { useEvidenceRemoval } from "./use-evidence-removal";

afterEach(cleanup);

type Toast = { message: string; tone?: string; undo?: () => void; onExpire?: () => void; durationMs?: number };

function setUp(answer: Result<{ evidenceId: string }> = { ok: true, data: { evidenceId: "e1" } }) {
  const remove = vi.fn(async () => answer);
  const onRemoved = vi.fn();
  const toasts: Toast[] = [];
  const hook = renderHook(() => useEvidenceRemoval({ remove, onRemoved, toast: (shown) => toasts.push(shown) }));
  act(() => hook.result.current.take("e1", "pod.pdf"));
  return { ...hook, remove, onRemoved, toasts, hidden: () => [...hook.result.current.hidden] };
}

describe("useEvidenceRemoval", () => {
  it("takes the row away at once and sends nothing while it can be undone for 8 s", () => {
    const { hidden, remove, toasts } = setUp();
    expect(hidden()).toEqual(["e1"]);
    expect(toasts).toMatchObject([{ message: "pod.pdf deleted", durationMs: 8_000 }]);
    expect(remove).not.toHaveBeenCalled();
  });

  it("brings the row back on undo and never sends the call", async () => {
    const { hidden, remove, toasts, unmount } = setUp();
    act(() => toasts[0]?.undo?.());
    expect(hidden()).toEqual([]);
    await act(async () => toasts[0]?.onExpire?.());
    unmount();
    expect(remove).not.toHaveBeenCalled();
  });

  it("sends the call when the toast has gone, and keeps the row away", async () => {
    const { hidden, remove, onRemoved, toasts } = setUp();
    await act(async () => toasts[0]?.onExpire?.());
    expect(remove.mock.calls).toEqual([["e1"]]);
    expect(onRemoved).toHaveBeenCalledTimes(1);
    expect(hidden()).toEqual(["e1"]);
  });

  it("sends the call once when the page is left before the toast has gone", async () => {
    const { remove, toasts, unmount } = setUp();
    unmount();
    await act(async () => toasts[0]?.onExpire?.());
    expect(remove.mock.calls).toEqual([["e1"]]);
  });

  it("brings the row back with the reason when the call fails", async () => {
    const { hidden, toasts, onRemoved } = setUp({ ok: false, error: { message: "The case is being deleted." } });
    await act(async () => toasts[0]?.onExpire?.());
    expect(hidden()).toEqual([]);
    expect(onRemoved).not.toHaveBeenCalled();
    expect(toasts[1]).toEqual({ message: "pod.pdf was not deleted. The case is being deleted.", tone: "danger" });
  });
});
