import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ErrorPage, errorText } from "./error-page";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("logs the error, shows its reference, retries, and leads back to the cases", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const retry = vi.fn();
  const error = Object.assign(new Error("hidden"), { digest: "4711" });
  render(<ErrorPage title="Not shown" message="Nothing is lost." error={error} retry={retry} toCases />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Not shown");
  expect(screen.getByText("4711").tagName).toBe("CODE");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/cases");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith(error);
});

describe("errorText", () => {
  it.each([
    ["/cases", "The cases could not be shown", false],
    ["/cases/new", "This page could not be shown", true],
    ["/cases/c1", "This case could not be shown", true],
    ["/cases/c1/edit", "This case could not be shown", true],
    ["/cases/c1/letter", "The letter could not be shown", true],
    ["/statements", "The statements could not be shown", false],
    ["/statements/s1", "This statement could not be shown", false],
    ["/settings/keys", "The settings could not be shown", false],
    ["/elsewhere", "This page could not be shown", true],
  ])("names what could not be shown at %s, and leads to the cases where that helps", (pathname, title, toCases) => {
    const text = errorText(pathname);
    expect([text.title, text.toCases ?? false]).toEqual([title, toCases]);
  });

  it("says what was kept", () => {
    expect(errorText("/cases/c1/letter").message).toBe(
      "The service did not respond, or something failed on our side. The letter and the evidence are kept. Try again in a moment.",
    );
  });
});
