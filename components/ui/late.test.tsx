import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it } from "vitest";
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
  expect((await screen.findAllByText(/could not be loaded/, {}, { timeout: 20_000 })).length).toBeGreaterThan(0);
  expect(screen.getByText("What is known")).toBeTruthy();
});
