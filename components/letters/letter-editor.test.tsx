import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LetterEdits } from "@/lib/contract/desk/letter-edit";
import { LetterEditor } from "./letter-editor";
import { useSaveLetter } from "./use-save-letter";

const { saveLetter, refresh } = vi.hoisted(() => ({ saveLetter: vi.fn(), refresh: vi.fn() }));
vi.mock("@/lib/desk/actions/letter", () => ({ saveLetter }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const GENERATED = "The parcel was delivered.";
const MINE = "The parcel was delivered to the door.";

function editsOf(...texts: string[]): LetterEdits {
  const versions = texts.map((markdown, index) => ({
    number: index + 1,
    markdown,
    by: "Ada",
    at: "2026-11-22T13:05:00.000Z",
    current: true,
  }));
  return { generated: GENERATED, baseHash: "a".repeat(64), versions: versions.reverse(), snippets: [] };
}

const closed = vi.fn();

function Editor({ edits }: { edits: LetterEdits }) {
  const saving = useSaveLetter("c", edits);
  const markdown = edits.versions[0]?.markdown ?? GENERATED;
  return <LetterEditor caseId="c" markdown={markdown} edits={edits} saving={saving} onClose={closed} />;
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Letter" });

function write() {
  const shown = render(<Editor edits={editsOf()} />);
  fireEvent.change(field(), { target: { value: MINE } });
  return (edits: LetterEdits) => shown.rerender(<Editor edits={edits} />);
}

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});
afterEach(cleanup);

it("stays with its text when no answer came: the page is not read again, which fails offline", async () => {
  saveLetter.mockRejectedValue(new TypeError("Failed to fetch"));
  write();
  fireEvent.keyDown(field(), { key: "s", ctrlKey: true });
  expect(await screen.findByText(/The server did not respond\. Your text is still here/)).toBeTruthy();
  expect([field().value, refresh.mock.calls.length]).toEqual([MINE, 0]);
});

it("closes when the page has the saved text, so that the earlier one is not taken for it", async () => {
  saveLetter.mockResolvedValue({ ok: true, data: {} });
  const reread = write();
  fireEvent.keyDown(field(), { key: "s", ctrlKey: true });
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect([closed.mock.calls.length, field().readOnly]).toEqual([0, true]);
  reread(editsOf(MINE));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(sessionStorage).toHaveLength(0);
});

it("reads the page again after a refusal, which someone else's text may have caused", async () => {
  saveLetter.mockResolvedValue({ ok: false, error: { message: "Ada saved version 1." } });
  write();
  fireEvent.keyDown(field(), { key: "s", ctrlKey: true });
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

it("warns of another text that was saved meanwhile", () => {
  write()(editsOf("The parcel was lost."));
  expect(screen.getByRole("alert").textContent).toContain("Ada saved version 1 while you were editing.");
});

it("does not warn of the own text, which was saved although its answer was lost", async () => {
  saveLetter.mockRejectedValue(new TypeError("Failed to fetch"));
  const reread = write();
  fireEvent.keyDown(field(), { key: "s", ctrlKey: true });
  await screen.findByText(/The server did not respond/);
  reread(editsOf(MINE));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("Version 1 has exactly this text. Nothing is left to save.");
});
