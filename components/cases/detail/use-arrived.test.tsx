import { cleanup, render, renderHook, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { useArrived } from "./use-arrived";

afterEach(cleanup);

function Section({ version }: { version: string }) {
  return <p>{useArrived(version) ? "fades in" : "is there"}</p>;
}

it("shows at once what an address opens with, and lets what comes later fade in", () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Section version="first" />);
  expect(container.textContent).toBe("is there");
  const { rerender } = render(<Section version="first" />, { container, hydrate: true });
  expect(container.textContent).toBe("is there");
  rerender(<Section version="second" />);
  expect(screen.getByText("fades in")).toBeTruthy();
});

it("lets a page fade in that someone goes to", () => {
  expect(renderHook(() => useArrived("first")).result.current).toBe(true);
});
