import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { notify, notifyWithUndo, Toaster } from "./toaster";

// Outside of Next.js's build, `next/dynamic` is the version for the pages router, which swallows load errors.
vi.mock("next/dynamic", async () => ({ ...(await import("next/dist/shared/lib/app-dynamic")) }));
vi.mock("./sonner", () => {
  throw new Error("Failed to load chunk");
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("runs an action immediately when toasts cannot be loaded, and keeps the page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const onUndo = vi.fn();
  const onCommit = vi.fn();
  const { container } = render(
    <>
      <p>The page</p>
      <Toaster />
    </>,
  );
  notify("Saved");
  notifyWithUndo("Document deleted", { onUndo, onCommit });
  await waitFor(() => expect(onCommit).toHaveBeenCalledTimes(1));
  expect(onUndo).not.toHaveBeenCalled();
  expect(container.textContent).toBe("The page");
});
