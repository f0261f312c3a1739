import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DynamicPart } from "./dynamic-part";
import { Toaster } from "./toaster";

// Outside of Next.js's build, `next/dynamic` is the version for the pages router, which swallows load errors.
vi.mock("next/dynamic", async () => ({ ...(await import("next/dist/shared/lib/app-dynamic")) }));

let connected = true;
const load = vi.fn(async () => {
  if (!connected) throw new Error("Failed to load chunk");
  return ({ title }: { title: string }) => <div role="dialog">{title}</div>;
});

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <DynamicPart load={load} props={{ title: "Import" }} onFailure={() => setOpen(false)} loading="Loading" />
      ) : null}
      <Toaster />
    </>
  );
}

beforeEach(() => {
  connected = true;
  load.mockClear();
  render(<Opener />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = () => fireEvent.click(screen.getByRole("button", { name: "Open" }));

it("loads the dialog when it is opened", async () => {
  expect(load).not.toHaveBeenCalled();
  press();
  expect(screen.getByText("Loading")).toBeTruthy();
  expect((await screen.findByRole("dialog")).textContent).toBe("Import");
  expect(screen.queryByText("Loading")).toBeNull();
});

it("reports a failed load, keeps the page, and loads again at the next press", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  connected = false;
  press();
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  connected = true;
  press();
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it("gives the props of a part to no other part that stood in its place", async () => {
  const one = async () => (props: { one?: string }) => <p>One {props.one}</p>;
  const other = async () => (props: { other?: () => string }) => <p>Other {props.other?.()}</p>;
  const none = () => {};
  const { rerender } = render(<DynamicPart load={one} props={{ one: "first" }} onFailure={none} loading="Waiting" />);
  expect(await screen.findByText("One first")).toBeTruthy();
  rerender(<DynamicPart load={other} props={{ other: () => "second" }} onFailure={none} loading="Waiting" />);
  expect(screen.queryByText(/^One/)).toBeNull();
  expect(await screen.findByText("Other second")).toBeTruthy();
});
