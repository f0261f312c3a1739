import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SegmentError } from "./segment-error";

vi.mock("./segment-error-panel", () => {
  throw new Error("Failed to load chunk");
});

const words = { title: "The cases could not be shown", message: "Nothing that was saved is lost." };

afterEach(cleanup);

it("says what happened in plain words when not even its panel can be had", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const retry = vi.fn();
  const error = new Error("hidden");
  render(<SegmentError {...words} error={error} retry={retry} />);
  expect((await screen.findByRole("alert")).textContent).toBe(`${words.title}${words.message}Try again`);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith(error);
});
