import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { assessedCase } from "@/components/cases/detail/case-detail.testing";
import { HotkeyProvider } from "@/components/ui/hotkeys";
import type { ReviewDetail } from "@/lib/contract/desk/review";
import { openReview } from "./review.testing";
import { ReviewBar } from "./review-bar";
import { useReview } from "./use-review";

const actions = vi.hoisted(() => ({
  submitLetter: vi.fn(),
  approveLetter: vi.fn(),
  returnLetter: vi.fn(),
  commentOnLetter: vi.fn(),
  recordOutcome: vi.fn(),
}));
vi.mock("@/components/cases/presence/lazy-presence", () => ({ LazyPresence: () => null }));
vi.mock("@/lib/desk/actions/review", () => actions);
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh() {} }) }));

const LETTER = "The parcel was delivered on 5 October 2026.\n\nIt was signed for by the cardholder.";
const MAX = { by: { id: "m", name: "Max" }, at: "2026-11-22T13:05:00.000Z" };
const HASH = "a".repeat(64);

function Bar({ review }: { review: ReviewDetail }) {
  return <ReviewBar detail={assessedCase()} markdown={LETTER} reviewing={useReview("c", review)} comments />;
}

function show(review: ReviewDetail) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HotkeyProvider>
        <Bar review={review} />
      </HotkeyProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

it("submits the text that is on the screen, with a note, and shows the new state", async () => {
  actions.submitLetter.mockResolvedValue({
    ok: true,
    data: openReview({ state: "in review", submitted: MAX, may: [] }),
  });
  show(openReview());
  expect(screen.getByText(/Not reviewed yet/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Submit for review" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText("Note for the reviewer"), { target: { value: "Please look today" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Submit for review" }));
  await waitFor(() => expect(screen.getByText(/Max submitted this letter for review/)).toBeTruthy());
  expect(actions.submitLetter).toHaveBeenCalledWith(expect.any(String), HASH, "Please look today");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("returns a letter only with a comment, which can be about one sentence", async () => {
  actions.returnLetter.mockResolvedValue({
    ok: false,
    error: { message: "The letter changed after you opened it." },
  });
  show(openReview({ state: "in review", submitted: MAX, may: ["approve", "return"] }));
  fireEvent.click(screen.getByRole("button", { name: "Return" }));
  const dialog = await screen.findByRole("dialog");
  const send = within(dialog).getByRole("button", { name: "Return letter" });
  expect(send).toHaveProperty("disabled", true);
  fireEvent.change(within(dialog).getByLabelText("Comment"), { target: { value: "Who signed?" } });
  fireEvent.click(send);
  await waitFor(() => expect(within(dialog).getByText(/changed after you opened it/)).toBeTruthy());
  expect(actions.returnLetter).toHaveBeenCalledWith(expect.any(String), HASH, [{ body: "Who signed?" }]);
  expect(within(dialog).getByLabelText("Comment")).toHaveProperty("value", "Who signed?");
});

it("says why a user may not decide, and offers nothing that is refused", () => {
  const sentence = "You wrote or submitted this letter, so a second person has to decide.";
  show(openReview({ state: "in review", submitted: MAX, may: ["withdraw"], refused: { approve: sentence } }));
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  expect(screen.getByRole("button", { name: "Withdraw" })).toBeTruthy();
});

it("shows what is commented, with its sentence, and why an approval fell", () => {
  const comment = {
    id: "1",
    quote: "It was signed for by the cardholder.",
    body: "By whom?",
    author: MAX.by,
    at: MAX.at,
  };
  show(openReview({ fell: "evidence", comments: [comment] }));
  expect(screen.getByText(/The review ended because the evidence changed/)).toBeTruthy();
  const list = screen.getByRole("list", { name: "Comments" });
  expect(list.textContent).toContain("It was signed for by the cardholder.");
  expect(list.textContent).toContain("By whom?");
});

it("records a recovered amount in minor units, and refuses one that is no amount", async () => {
  actions.recordOutcome.mockResolvedValue({
    ok: true,
    data: openReview({ state: "won", outcome: { on: "2026-11-20" }, may: [] }),
  });
  show(openReview({ state: "submitted", may: ["win", "lose", "expire"] }));
  fireEvent.click(screen.getByRole("button", { name: "Record outcome" }));
  const dialog = await screen.findByRole("dialog");
  const amount = within(dialog).getByLabelText(/Recovered amount/);
  fireEvent.change(amount, { target: { value: "much" } });
  expect(within(dialog).getByRole("button", { name: "Record outcome" })).toHaveProperty("disabled", true);
  fireEvent.change(amount, { target: { value: "412.50" } });
  fireEvent.change(within(dialog).getByLabelText("Date of the decision"), { target: { value: "2026-11-20" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Record outcome" }));
  await waitFor(() => expect(screen.getByText(/Won on 20 November 2026/)).toBeTruthy());
  expect(actions.recordOutcome).toHaveBeenCalledWith(expect.any(String), {
    outcome: "win",
    on: "2026-11-20",
    amountCents: 41250,
    note: undefined,
  });
});
