import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { assessedCase } from "@/components/cases/detail/case-detail.testing";
import { openReview } from "@/components/review/review.testing";
import type { LetterDetail } from "@/lib/contract/desk/case-detail";
import { FailedLetterNotice } from "./failed-letter-notice";
import { LetterScreen } from "./letter-screen";

const { requestLetter, discardLetter, refresh } = vi.hoisted(() => ({
  requestLetter: vi.fn(),
  discardLetter: vi.fn(),
  refresh: vi.fn(),
}));
vi.mock("@/components/cases/presence/lazy-presence", () => ({ LazyPresence: () => null }));
vi.mock("@/lib/desk/actions/dispute-response", () => ({
  requestLetter,
  discardLetter,
  rewriteLetter: vi.fn(),
  requestExport: vi.fn(),
}));
vi.mock("@/lib/desk/actions/review", () => ({}));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const ID = "0e0f4b3c-6f0e-4d6a-9a52-0c8a6d0d3a11";
const failed = {
  state: "failed",
  outdated: false,
  failure: { at: "2026-11-21T19:05:00.000Z", id: ID },
} satisfies LetterDetail;

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LetterScreen detail={assessedCase({ letter: failed })} letter={failed} review={openReview()}>
        {null}
      </LetterScreen>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  requestLetter.mockReset();
  discardLetter.mockReset();
});
afterEach(cleanup);

it("says that the letter could not be written, when by the desk's clock, what is kept, and what to quote", () => {
  show();
  const said = screen.getByRole("alert").textContent ?? "";
  for (const words of [
    "The letter could not be written",
    "the last on 21 November 2026 at 14:05",
    "The case, its documents and the assessment are unchanged",
    ID,
  ])
    expect(said).toContain(words);
});

it("has it written again, and shows that it is being written", async () => {
  requestLetter.mockResolvedValue({ ok: true, data: { state: "processing" } });
  show();
  fireEvent.click(screen.getByRole("button", { name: /^Write it again/ }));
  expect(await screen.findByText("Writing the letter")).toBeTruthy();
  expect(requestLetter.mock.calls).toEqual([[assessedCase().id]]);
  expect(screen.queryByText("The letter could not be written")).toBeNull();
});

it("stays when it cannot be asked for, with the reason", async () => {
  requestLetter.mockResolvedValue({
    ok: false,
    error: { message: "The dispute service did not respond.", retry: true },
  });
  show();
  fireEvent.click(screen.getByRole("button", { name: /^Write it again/ }));
  expect(await screen.findByText("The dispute service did not respond.")).toBeTruthy();
  expect(screen.getByText("The letter could not be written")).toBeTruthy();
});

it("can be dismissed, after which there is no letter", async () => {
  discardLetter.mockResolvedValue({ ok: true, data: { state: "none" } });
  show();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(await screen.findByText("No letter yet")).toBeTruthy();
  await waitFor(() => expect(refresh).toHaveBeenCalled());
});

it("is reported on the case as well, with a link to it", () => {
  const { container } = render(<FailedLetterNotice detail={assessedCase({ letter: failed })} />);
  expect(container.textContent).toBe(
    "The letter could not be written on 21 November 2026 at 14:05. The case is unchanged: write it again. What happened",
  );
  expect(screen.getByRole("link").getAttribute("href")).toBe(`/cases/${assessedCase().id}/letter`);
});
