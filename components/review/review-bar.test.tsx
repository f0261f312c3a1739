import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { assessedCase } from "@/components/cases/detail/case-detail.testing";
import { RoleProvider } from "@/components/layout/role";
import { HotkeyProvider } from "@/components/ui/hotkeys";
import { caseKeys } from "@/lib/browser/case";
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
  return (
    <ReviewBar
      detail={assessedCase({ fields: { dueDate: "2026-12-10" } })}
      markdown={LETTER}
      reviewing={useReview("c", review)}
      comments
      unsupported={1}
    />
  );
}

function show(review: ReviewDetail, role = "analyst") {
  const client = new QueryClient();
  const bar = (shown: ReviewDetail) => (
    <RoleProvider role={role}>
      <QueryClientProvider client={client}>
        <HotkeyProvider>
          <Bar review={shown} />
        </HotkeyProvider>
      </QueryClientProvider>
    </RoleProvider>
  );
  const { rerender } = render(bar(review));
  return { client, next: (shown: ReviewDetail) => rerender(bar(shown)) };
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

it("says before it is submitted that a statement without an exhibit stands in the way of an approval", async () => {
  show(openReview());
  fireEvent.click(screen.getByRole("button", { name: "Submit for review" }));
  expect((await screen.findByRole("dialog")).textContent).toContain(
    "1 statement of this letter has no exhibit: it cannot be approved as it is.",
  );
});

it("shows the reviewer what the author noted", () => {
  show(
    openReview({ state: "in review", submitted: { ...MAX, note: "Please look today" }, may: ["approve", "return"] }),
  );
  expect(screen.getByText("Note: Please look today")).toBeTruthy();
});

it("keeps the newer answer when a page that was read earlier arrives later", async () => {
  const { client, next } = show(openReview({ state: "in review", submitted: MAX, readAt: "2026-11-22T13:00:05.000Z" }));
  next(openReview({ state: "returned", decided: MAX, readAt: "2026-11-22T13:00:02.000Z" }));
  expect(client.getQueryData<ReviewDetail>(caseKeys.review("c"))?.state).toBe("in review");
  next(openReview({ state: "approved", decided: MAX, readAt: "2026-11-22T13:00:09.000Z" }));
  expect(await screen.findByText(/approved exactly this text/)).toBeTruthy();
});

it("says once what to do when the letter is older than the evidence", () => {
  const sentence = "The letter is older than the evidence. Regenerate it first.";
  show(openReview({ fell: "evidence", may: ["expire"], refused: { submit: sentence } }));
  expect(screen.getByText(sentence).parentElement?.textContent).toBe(
    `The review ended because the evidence changed. ${sentence}`,
  );
});

it("tells an auditor where the review stands, not what to do", () => {
  show(openReview({ fell: "letter", may: [], refused: { submit: "Auditors cannot make changes." } }), "auditor");
  expect(screen.getByText("The review ended because the letter changed.")).toBeTruthy();
  expect(screen.queryByText(/Auditors/)).toBeNull();
});

it("offers no outcome where none may be recorded", () => {
  show(openReview({ may: ["submit"], refused: { expire: "A dispute expires only after its deadline." } }));
  expect(screen.queryByRole("button", { name: "Record outcome" })).toBeNull();
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
