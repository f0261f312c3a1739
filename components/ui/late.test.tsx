import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
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
  show(late(() => Promise.reject(new Error("Failed to load chunk")), <p>Reload the page</p>));
  expect((await screen.findAllByText(/could not be loaded/, {}, { timeout: 60_000 })).length).toBeGreaterThan(0);
  expect(screen.getByText("What is known")).toBeTruthy();
  expect(screen.getByText("Reload the page")).toBeTruthy();
});

it("is fetched anew when it is drawn the next time", async () => {
  let connected = false;
  const load = vi.fn(async () => {
    if (!connected) throw new Error("Failed to load chunk");
    return () => <p>The part</p>;
  });
  const Part = late(load);
  const first = show(Part);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await screen.findAllByText(/could not be loaded/, {}, { timeout: 20_000 });
  first.unmount();
  connected = true;
  show(Part);
  expect(await screen.findByText("The part")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
