import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LONGEST_OUTCOME_FILE, type PreviewRow } from "@/lib/contract/desk/outcome-import";
import { ImportOutcomesButton } from "./import-outcomes-button";

const { previewOutcomes, importOutcomes, refresh } = vi.hoisted(() => ({
  previewOutcomes: vi.fn(),
  importOutcomes: vi.fn(),
  refresh: vi.fn(),
}));
vi.mock("@/lib/desk/actions/outcomes", () => ({ previewOutcomes, importOutcomes }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const CASE = { caseId: "c1", reference: "CB-1", currency: "USD", seen: "submitted" } as const;
const ready = { ...CASE, outcome: "win", amountCents: 128_450, on: "2026-11-05" } as const;
const rows: PreviewRow[] = [
  { row: 2, reference: "CB-1", said: "won", merchant: "Northline", kind: "ready", ready },
  { row: 3, reference: "CB-2", said: "won", kind: "fault", fault: "No case has this reference number." },
  { row: 4, reference: "CB-3", said: "lost", kind: "same" },
];

beforeEach(async () => {
  vi.clearAllMocks();
  previewOutcomes.mockResolvedValue({ ok: true, data: { rows } });
  render(<ImportOutcomesButton />);
  fireEvent.click(screen.getByRole("button", { name: "Import outcomes" }));
  await screen.findByRole("dialog", { name: "Import outcomes" });
});
afterEach(cleanup);

const choose = (text: string) =>
  fireEvent.change(screen.getByLabelText("Choose a file of outcomes"), {
    target: { files: [new File([text], "outcomes.csv")] },
  });

describe("importing outcomes", () => {
  it("shows each row with its fault, records only the rows that fit, and says what changed in the meantime", async () => {
    const why = "The state of the case changed after the preview.";
    importOutcomes.mockResolvedValue({
      ok: true,
      data: { recorded: 0, already: 0, changed: [{ caseId: "c1", reference: "CB-1", why }] },
    });
    choose("file");
    expect((await screen.findByRole("status")).textContent).toContain("1 ready, 1 already recorded, 1 with errors.");
    expect(screen.getByText("$1,284.50")).toBeDefined();
    expect(screen.getByText("No case has this reference number.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Record 1 outcome" }));
    await screen.findByText(why);
    expect(importOutcomes).toHaveBeenCalledExactlyOnceWith([ready]);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it("keeps the preview when the desk does not answer", async () => {
    importOutcomes.mockRejectedValueOnce(new Error("offline"));
    choose("file");
    fireEvent.click(await screen.findByRole("button", { name: "Record 1 outcome" }));
    expect((await screen.findByRole("alert")).textContent).toContain("The server did not respond");
    expect(screen.getByRole("button", { name: "Record 1 outcome" })).toBeDefined();
  });

  it("sends no file that is too large", async () => {
    choose("x".repeat(LONGEST_OUTCOME_FILE + 1));
    expect((await screen.findByRole("alert")).textContent).toContain("Split it");
    expect(previewOutcomes).not.toHaveBeenCalled();
  });
});
