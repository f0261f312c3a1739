import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Suspense, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { late } from "./late";
import { ToastProvider } from "./toast";

afterEach(cleanup);

const show = (Part: ReturnType<typeof late<object>>) =>
  render(
    <ToastProvider>
      <p>What is known</p>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ToastProvider>,
  );

it("draws the part when it is there", async () => {
  show(late(async () => () => <p>The part</p>));
  expect(await screen.findByText("The part")).toBeTruthy();
});

it("keeps the rest of the page when the part cannot be had, and says what to do", async () => {
  show(late(() => Promise.reject(new Error("Failed to load chunk"))));
  expect((await screen.findAllByText(/could not be loaded/, {}, { timeout: 60_000 })).length).toBeGreaterThan(0);
  expect(screen.getByText("What is known")).toBeTruthy();
});

it("is fetched anew at the next press of its button, which works again at once", async () => {
  let connected = false;
  const load = vi.fn(async () => {
    if (!connected) throw new Error("Failed to load chunk");
    return ({ words }: { words: string }) => <p>{words}</p>;
  });
  const Part = late(load);
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
          Open
        </button>
        {open ? (
          <Suspense fallback={null}>
            <Part words="The part" onMissing={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </>
    );
  }
  render(
    <ToastProvider>
      <Opener />
    </ToastProvider>,
  );
  const button = screen.getByRole("button", { name: "Open" });
  for (const times of [1, 2]) {
    fireEvent.click(button);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(button.getAttribute("aria-expanded")).toBe("false"));
  }
  connected = true;
  fireEvent.click(button);
  expect(await screen.findByText("The part")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});
