import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import type { SubmissionDetail } from "@/lib/contract/desk/dispute-response";
import { SubmissionDialog } from "./submission-dialog";
import { SubmissionNotice } from "./submission-notice";
import { modeWords, submissionStatus } from "./submission-text";

const { prepareSubmission, confirmSubmission, refresh } = vi.hoisted(() => ({
  prepareSubmission: vi.fn(),
  confirmSubmission: vi.fn(),
  refresh: vi.fn(),
}));
vi.mock("@/lib/desk/actions/dispute-response", () => ({ prepareSubmission, confirmSubmission }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const ID = "8f7c1a52-8f37-4f04-8b1e-1a7c3b0f4a11";
const DISPUTE = "dp_1MtJUT2eZvKYlo2CNaw2HvEv";
const HASH = "a".repeat(64);
type Submission = NonNullable<SubmissionDetail["submission"]>;

function prepared(changes: Partial<Submission> = {}, detail: Partial<SubmissionDetail> = {}): SubmissionDetail {
  const mode = changes.mode ?? "live";
  return {
    id: ID,
    allowed: true,
    mayConfirmLive: true,
    processor: { name: "stripe", mode, key: "live" },
    submission: {
      id: "5b0f6c1e-52a3-4a0a-9a8e-6a8a4a5d2c11",
      mode,
      state: "prepared",
      current: true,
      askedBy: "Ada Sample",
      askedAt: "2026-11-21T12:00:00.000Z",
      plan: {
        hash: HASH,
        disputeId: DISPUTE,
        blockers: [],
        fields: [{ field: "customer_name", text: "Elena Marsh", sources: ["the case"] }],
        files: [
          {
            field: "shipping_documentation",
            filename: "shipping_documentation.pdf",
            bytes: 312_000,
            pages: 2,
            sha256: "b".repeat(64),
            exhibits: ["C"],
            sources: [],
          },
        ],
        leftOut: [{ what: "Exhibit D, chat.pdf", reason: "It helps the cardholder." }],
        bytes: 312_000,
        mostBytes: 4_500_000,
      },
      ...changes,
    },
    ...detail,
  };
}

function show(body: SubmissionDetail, onHold = false) {
  vi.stubGlobal("fetch", vi.fn().mockResolvedValueOnce(Response.json(body)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SubmissionDialog caseId={ID} processor="stripe" timeZone="UTC" onHold={onHold} onClose={() => {}} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  prepareSubmission.mockReset();
  confirmSubmission.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the plan", () => {
  it("shows the dispute, each field and file, what is not sent and why, and that it is live", async () => {
    show(prepared());
    const dialog = await screen.findByRole("dialog", { name: "Submit to Stripe" });
    await within(dialog).findByText("Elena Marsh");
    const text = dialog.textContent ?? "";
    for (const words of [
      DISPUTE,
      "customer_name",
      "From the case",
      "shipping_documentation",
      "Exhibit C",
      "PDF, 312 kB, 2 pages",
      "Files, 312 kB of 4.5 MB",
      "Exhibit D, chat.pdf",
      "It helps the cardholder.",
      "This is a live submission. Stripe forwards it to the cardholder's bank once, and it cannot be undone.",
    ])
      expect(text).toContain(words);
    expect(prepareSubmission).not.toHaveBeenCalled();
  });

  it("is asked for when there is none of the case as it is", async () => {
    prepareSubmission.mockResolvedValue({ ok: true, data: prepared() });
    show(prepared({ current: false }));
    await waitFor(() => expect(prepareSubmission.mock.calls).toEqual([[ID]]));
  });

  it("cannot be confirmed while something blocks it, and says what", async () => {
    const { submission } = prepared();
    show(prepared({ plan: submission?.plan && { ...submission.plan, blockers: ["The reference is not a dispute."] } }));
    expect(await screen.findByText("The reference is not a dispute.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Submit to Stripe" })).toBeNull();
  });
});

describe("the confirmation", () => {
  it("shows the recommendation to hold, if there is one", async () => {
    show(prepared(), true);
    expect(await screen.findByText(/The assessment recommends holding/)).toBeTruthy();
  });

  it("of a live plan needs the typed dispute, and sends that plan's hash", async () => {
    confirmSubmission.mockResolvedValue({
      ok: true,
      data: prepared({ state: "submitting", confirmedAt: "2026-11-21T12:01:00.000Z" }),
    });
    show(prepared());
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Submit to Stripe" });
    expect(button.disabled).toBe(true);
    fireEvent.submit(button.closest("form") as HTMLFormElement);
    expect(confirmSubmission).not.toHaveBeenCalled();
    fireEvent.change(screen.getByRole("textbox"), { target: { value: DISPUTE } });
    fireEvent.click(button);
    await waitFor(() => expect(confirmSubmission.mock.calls).toEqual([[ID, HASH, DISPUTE]]));
    expect(await screen.findByText("Sending to Stripe")).toBeTruthy();
  });

  it("of a dry run needs nothing typed", async () => {
    confirmSubmission.mockResolvedValue({ ok: true, data: prepared({ mode: "dry-run", state: "submitting" }) });
    show(prepared({ mode: "dry-run" }));
    fireEvent.click(await screen.findByRole("button", { name: "Record the dry run" }));
    await waitFor(() => expect(confirmSubmission.mock.calls).toEqual([[ID, HASH, ""]]));
  });

  it("is not offered to users who may not submit", async () => {
    show(prepared({}, { mayConfirmLive: false }));
    expect(
      await screen.findByText("Only a manager or an administrator can submit. The plan is saved until then."),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Submit to Stripe" })).toBeNull();
  });
});

describe("the end", () => {
  it("is a receipt", async () => {
    show(
      prepared({
        state: "submitted",
        confirmedAt: "2026-11-21T12:01:00.000Z",
        endedAt: "2026-11-21T12:02:00.000Z",
        confirmedBy: "Max Manager",
        receipt: {
          outcome: "submitted",
          disputeId: DISPUTE,
          status: "under_review",
          submissionCount: 1,
          livemode: true,
        },
      }),
    );
    expect(await screen.findByText("Submitted to Stripe on 21 November 2026")).toBeTruthy();
    for (const words of ["Max Manager", "under review", "live"]) expect(screen.getByText(words)).toBeTruthy();
    expect(prepareSubmission).not.toHaveBeenCalled();
  });

  it("is a failure in words, from which a new plan can be asked for", async () => {
    prepareSubmission.mockResolvedValue({ ok: true, data: prepared() });
    show(
      prepared({
        state: "failed",
        confirmedAt: "2026-11-21T12:01:00.000Z",
        failure: "Nothing was submitted: no such dispute.",
      }),
    );
    expect(await screen.findByText("Nothing was submitted: no such dispute.")).toBeTruthy();
    expect(prepareSubmission).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Create a new plan" }));
    await waitFor(() => expect(prepareSubmission).toHaveBeenCalledTimes(1));
  });
});

it("tells below the header how the last submission ended", () => {
  const last = {
    mode: "live",
    state: "submitted",
    current: true,
    outcome: "submitted",
    at: "2026-11-21T23:30:00Z",
  } as const;
  const submission = { processor: "stripe", mode: "live", last } as const;
  const analysis = { submission } as unknown as CaseAnalysis;
  const { container } = render(<SubmissionNotice detail={{ analysis, timeZone: "Asia/Tokyo" }} />);
  expect(container.textContent).toBe("Submitted to Stripe on 22 November 2026");
});

describe("words", () => {
  it("never call a dry run submitted", () => {
    const last = {
      mode: "dry-run",
      state: "submitted",
      current: true,
      outcome: "dry-run",
      at: "2026-11-21T12:00:00Z",
    } as const;
    expect(submissionStatus({ processor: "stripe", last }, "UTC")).toEqual({
      text: "Dry run of 21 November 2026: nothing was sent to Stripe",
      tone: "plain",
    });
  });

  it("tell Stripe's test mode from its live one", () => {
    const last = {
      mode: "live",
      state: "submitted",
      current: true,
      outcome: "submitted",
      at: "2026-11-21T12:00:00Z",
    } as const;
    const tested = { ...last, livemode: false };
    expect(submissionStatus({ processor: "stripe", last: tested }, "UTC")).toEqual({
      text: "Submitted to Stripe's test mode on 21 November 2026",
      tone: "plain",
    });
    expect(submissionStatus({ processor: "practice", last: tested }, "UTC").text).toBe(
      "Submitted to the practice processor on 21 November 2026",
    );
    expect(modeWords({ processor: { name: "stripe", mode: "live", key: "test" } }).mark).toBe("Live, test mode");
    expect(modeWords({ processor: { name: "stripe", mode: "live", key: "live" } }).mark).toBe("Live");
    expect(modeWords({ processor: { name: "stripe", mode: "dry-run", key: "live" } }).mark).toBe("Dry run");
  });
});
