import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ToastProvider } from "./toast";
import { useLatePart } from "./use-late-part";

let connected = true;
const load = vi.fn(async () => {
  if (!connected) throw new Error("Failed to load chunk");
  return ({ words }: { words: string }) => <p>{words}</p>;
});

function Opener() {
  const { Part, prepare, open } = useLatePart(load);
  const [shown, setShown] = useState(false);
  return (
    <>
      <button type="button" onPointerEnter={prepare} onClick={() => open(() => setShown(true))}>
        Open
      </button>
      {Part && shown ? <Part words="The part" /> : null}
    </>
  );
}

beforeEach(() => {
  connected = true;
  load.mockClear();
  render(
    <ToastProvider>
      <Opener />
    </ToastProvider>,
  );
});
afterEach(cleanup);

const button = () => screen.getByRole("button", { name: "Open" });

it("is opened by a press that came before it was there", async () => {
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(button());
  expect(await screen.findByText("The part")).toBeTruthy();
});

it("is fetched without a word when somebody comes near", async () => {
  connected = false;
  fireEvent.pointerEnter(button());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  expect(screen.queryByText("The part")).toBeNull();
});

it("says that it could not be had, and is fetched anew at the next press", async () => {
  connected = false;
  fireEvent.click(button());
  expect((await screen.findAllByText(/could not be loaded/, {}, { timeout: 20_000 })).length).toBeGreaterThan(0);
  connected = true;
  fireEvent.click(button());
  expect(await screen.findByText("The part")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
