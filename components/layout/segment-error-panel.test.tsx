import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SegmentErrorPanel } from "./segment-error-panel";

afterEach(cleanup);

it("gives the id to quote, tries again, and leads out", () => {
  const retry = vi.fn();
  const error = Object.assign(new Error("hidden"), { digest: "4711" });
  render(<SegmentErrorPanel title="Not shown" message="Nothing is lost." error={error} retry={retry} toCases />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Not shown");
  expect(screen.getByText("4711").tagName).toBe("CODE");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/cases");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
});
