import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AcceptDialog } from "./accept-dialog";

const { recordOutcome } = vi.hoisted(() => ({ recordOutcome: vi.fn() }));
vi.mock("@/lib/desk/actions/review", () => ({ recordOutcome }));

const [onAccepted, onClose] = [vi.fn(), vi.fn()];
beforeEach(() => {
  vi.clearAllMocks();
  const given = { caseId: "c1", today: "2026-11-21", advised: "evidence" as const };
  render(<AcceptDialog {...given} onAccepted={onAccepted} onClose={onClose} />);
});
afterEach(cleanup);

const accept = () => fireEvent.click(screen.getByRole("button", { name: "Accept and close" }));

describe("accepting a dispute", () => {
  it("records the advised reason with the note, for today, and closes", async () => {
    recordOutcome.mockResolvedValue({ ok: true, data: {} });
    fireEvent.change(screen.getByLabelText("Note"), { target: { value: "Chat of 3 October" } });
    accept();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const note = "The evidence speaks for the cardholder: Chat of 3 October";
    expect(recordOutcome).toHaveBeenCalledExactlyOnceWith("c1", { outcome: "accept", on: "2026-11-21", note });
    expect(onAccepted).toHaveBeenCalledOnce();
  });

  it("stays open with the reason when the case has moved on", async () => {
    recordOutcome.mockResolvedValue({ ok: false, error: { message: "Someone else changed this case first." } });
    accept();
    expect((await screen.findByRole("alert")).textContent).toContain("Someone else changed this case first.");
    expect(onClose).not.toHaveBeenCalled();
  });
});
